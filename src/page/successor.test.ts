import { describe, expect, it } from "vitest";
import { describeAll, isMadeUp, placeOf, type Observed } from "./description.ts";
import type { SnapshotNode } from "./snapshot.ts";
import { successorOf } from "./successor.ts";
import { bareButton } from "./testing.ts";

/** An observation of these nodes; `since` of each node is `walk` unless specified. */
function observed(
  walk: number,
  nodes: readonly SnapshotNode[],
  reported: { readonly since?: number; readonly row?: number; readonly url?: string } = {},
): Observed {
  const { since = walk, row = 0, url = "https://a.test/list?page=1" } = reported;
  return {
    snapshot: {
      url,
      title: "",
      viewport: { width: 1, height: 1 },
      scroll: { x: 0, y: 0, pageWidth: 1, pageHeight: 1 },
      pageTimeMs: 0,
      cursorType: "default",
      frames: [
        { index: 0, url, name: "", owner: null },
        { index: 1, url: "https://b.test/", name: "inner", owner: 99 },
      ],
      nodes,
      omitted: 0,
    },
    traces: new Map(nodes.map(({ ref }) => [ref, { ref, since, row }])),
    walk,
  };
}

function after(before: Observed, now: Observed, ref = 1) {
  const old = describeAll(before).find((one) => one.ref === ref);
  if (!old) throw new Error("not there");
  return successorOf(old, before.walk, now);
}

const SAVE = observed(1, [bareButton(1, "Save")]);

describe("an element that is gone", () => {
  it("is followed by the only new one like it", () => {
    const now = observed(2, [bareButton(2, "Cancel"), bareButton(3, "Save")]);
    expect(after(SAVE, now)).toMatchObject({ found: { ref: 3 }, by: 'role button, name "Save"' });
  });

  it.each([
    ["was there beside it", observed(2, [bareButton(3, "Save")], { since: 1 }), "gone"],
    ["is called something else", observed(2, [bareButton(3, "Saved")]), "gone"],
    [
      "is of another kind",
      observed(2, [bareButton(3, "Save", { tag: "a", role: "link" })]),
      "gone",
    ],
    ["is in another frame", observed(2, [bareButton(3, "Save", { frame: 1 })]), "gone"],
    ["has another id", observed(2, [bareButton(3, "Save", { attributes: { id: "x" } })]), "gone"],
    ["is in another row", observed(2, [bareButton(3, "Save")], { row: 7 }), "gone"],
    [
      "is on another page",
      observed(2, [bareButton(3, "Save")], { url: "https://a.test/list?page=2" }),
      "navigated",
    ],
    ["has a twin", observed(2, [bareButton(3, "Save"), bareButton(4, "Save")]), "ambiguous"],
  ])("is not followed by one that %s", (_why, now, reason) => {
    expect(after(SAVE, now)).toMatchObject({ reason });
  });

  it("is not followed by anything if it was one of several alike", () => {
    const before = observed(1, [bareButton(1, "Save"), bareButton(2, "Save")]);
    const now = observed(2, [bareButton(3, "Save")]);
    expect(after(before, now)).toMatchObject({ reason: "ambiguous", candidates: [{ ref: 3 }] });
  });

  it("must have had more than a role", () => {
    const now = observed(2, [bareButton(3, "")]);
    expect(after(observed(1, [bareButton(1, "")]), now)).toMatchObject({ reason: "gone" });
    const id = { attributes: { id: "go" } };
    expect(
      after(observed(1, [bareButton(1, "", id)]), observed(2, [bareButton(3, "", id)])),
    ).toMatchObject({
      found: { ref: 3 },
    });
  });

  it("may have had an id that a library made up", () => {
    const before = observed(1, [bareButton(1, "Save", { attributes: { id: ":r1:" } })]);
    const now = observed(2, [bareButton(3, "Save", { attributes: { id: ":r9:" } })]);
    expect(after(before, now)).toMatchObject({ found: { ref: 3 } });
  });

  it("is distinguished from similar elements, the most similar first", () => {
    const now = observed(
      2,
      [
        bareButton(3, "Other"),
        bareButton(4, "Save", { tag: "a", role: "link" }),
        bareButton(5, "Save"),
      ],
      { since: 1 },
    );
    expect(after(SAVE, now)).toMatchObject({ candidates: [{ ref: 5 }] });
  });
});

describe("what is known of an element", () => {
  it("is on a place, whatever of it is shown", () => {
    expect(placeOf("https://a.test/x?y#part")).toBe("https://a.test/x?y");
    expect(placeOf("https://a.test/x#/route")).toBe("https://a.test/x#/route");
    expect(placeOf("https://a.test/x#!route")).toBe("https://a.test/x#!route");
  });

  it.each([":r1:", "«r3»", "radix-12", "mui-7", "ember123", "headlessui-menu-5", "a1b2c3d4e5f6a7"])(
    "%s is an id that a library made up",
    (id) => expect(isMadeUp(id)).toBe(true),
  );

  it.each(["save", "row-1", "item12", "submit", "material"])("%s is none", (id) =>
    expect(isMadeUp(id)).toBe(false),
  );
});
