/** On a changed page, an element is found by its most reliable property that still matches, never another element. */
import { describe, expect, it } from "vitest";
import type { ElementPrint } from "../../../src/agent/model/recipe.ts";
import { fingerprintOf, printsOf } from "../../../src/agent/replay/element-print.ts";
import { findRecorded } from "../../../src/agent/replay/find-again.ts";
import type { PageSnapshot } from "../../../src/page/snapshot.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

const marked = ({ nodes }: PageSnapshot, mark: string) =>
  nodes.find(({ attributes }) => attributes["title"] === mark)?.ref;

/** The fingerprint, without the title, of the element whose title is "it". */
function print(markup: string): ElementPrint {
  const snapshot = snapshotOf(markup);
  const found = fingerprintOf(snapshot, marked(snapshot, "it") ?? 0);
  if (!found) throw new Error("nothing is marked");
  const { title: _title, ...attributes } = found.attributes;
  return { ...found, attributes };
}

/** The property by which the element is found in the markup `after`, and the found title; otherwise the reason. */
function again(before: string, after: string, values: Readonly<Record<string, string>> = {}) {
  const now = snapshotOf(after);
  const bare = { ...now, nodes: now.nodes.map(withoutTitle) };
  const found = findRecorded(bare, print(before), values);
  if (found.ref === undefined) return found.reason;
  const title = now.nodes.find(({ ref }) => ref === found.ref)?.attributes["title"];
  return [found.by, title];
}

function withoutTitle(node: PageSnapshot["nodes"][number]): PageSnapshot["nodes"][number] {
  const { title: _title, ...attributes } = node.attributes;
  return { ...node, attributes };
}

const B = (name: string, more = "") => `<button ${more}>${name}</button>`;

describe("an element is found again", () => {
  it.each([
    ["as it was", B("Save", "title=it"), B("Save", "title=it"), "stable"],
    [
      "by what its makers test it with",
      `<p>${B("Save", "title=it data-testid=keep")}${B("Send")}</p>`,
      `<div>${B("Send")}${B("Keep it", "title=it data-testid=keep")}</div>`,
      "attribute",
    ],
    [
      "with other classes, and elsewhere",
      B("Save", `title=it id=":r1:" class="btn css-1ab2c3 active"`),
      `<p>New</p>${B("No")}<div>${B("Save", `title=it id=":r7:" class="css-9zz8y7 btn"`)}</div>`,
      "stable",
    ],
    [
      "in its place, with another number in its name",
      B("Cart (2)", `title=it class=a`),
      B("Cart (3)", `title=it class=b`),
      "path",
    ],
    [
      "by role and name",
      `<a href="/save" class=x title=it>Save</a>`,
      `<p>Hm</p><nav><a href="/keep" class=y title=it>save</a></nav>`,
      "name",
    ],
    [
      "by an attribute that no other has",
      `<label>Mail<input name=mail class=x title=it></label>`,
      `<p>x</p><label>E-mail address<input name=mail class=y title=it></label><input name=other>`,
      "attribute",
    ],
  ])("%s", (_what, before, after, by) => {
    expect(again(before, after)).toEqual([by, "it"]);
  });
});

describe("an element is not found", () => {
  it.each([
    ["that is gone", B("Save", "title=it"), B("Cancel"), "gone"],
    [
      "among several that fit equally",
      `<nav>${B("Add", "title=it class=x")}</nav>`,
      `<div>${B("Add", "class=y")}</div><div>${B("Add", "class=y")}</div>`,
      "ambiguous",
    ],
    [
      "in another row",
      `<table><tr><th>Who<th></tr><tr><td>Ada<td>${B("Delete", "title=it")}</tr></table>`,
      `<table><tr><th>Who<th></tr><tr><td>Grace<td>${B("Delete")}</tr></table>`,
      "gone",
    ],
  ])("%s", (_what, before, after, reason) => {
    expect(again(before, after)).toBe(reason);
  });
});

it("of several alike the one that is seen, or under the same heading, is meant", () => {
  const before = `<h2>Mine</h2><nav>${B("Add", "title=it class=x")}</nav>`;
  const seen = `<div>${B("Add", "class=z title=it")}</div><div hidden>${B("Add", "class=y")}</div>`;
  expect(again(before, `<h2>Mine</h2>${seen}`)).toEqual(["stable", "it"]);
  const under = `<h2>Yours</h2><p>${B("Add", "class=z")}</p><h2>Mine</h2><p>${B("Add", "class=z title=it")}</p>`;
  expect(again(before, under)).toEqual(["stable", "it"]);
});

it("a value of the task is the whole name, or has the same words around it", () => {
  const recorded = print(`<ul><li role=option title=it>Coffee</li></ul>`);
  const named = (name: string, ...names: readonly string[]) => {
    const page = snapshotOf(
      `<p>Now</p>${names.map((one) => `<p role=option>${one}</p>`).join("")}`,
    );
    const { ref } = findRecorded(page, { ...recorded, name, text: name }, { item: "Tea" });
    return page.nodes.find((node) => node.ref === ref)?.name;
  };
  expect(named("{{item}}", "Tea towel", "Tea", "Iced Tea")).toBe("Tea");
  expect(named("Buy {{item}}", "Buy Tea towel", "Buy Tea", "Tea")).toBe("Buy Tea");
  expect(named("{{item}}", "Tea towel", "Green Tea")).toBeUndefined();
});

it("holds nothing that was typed, and no secrets of addresses", () => {
  const page = snapshotOf(
    `<input name=q value="my words" title=it><textarea title=it2>my words</textarea>
     <a title=it3 href="/x?page=2&token=abcdef">next</a>`,
  );
  const all = ["it", "it2", "it3"].map((mark) => fingerprintOf(page, marked(page, mark) ?? 0));
  expect(JSON.stringify(all)).not.toMatch(/my words|abcdef/);
  expect(all[2]?.attributes["href"]).toBe("https://example.com/x?page=2");
});

it("is taken for each element that an action names, and not for tabs", () => {
  const page = snapshotOf(`${B("Save", "title=it")}${B("Drop")}`);
  const index = marked(page, "it") ?? 0;
  const params = { index, to_index: index + 1, amount: index };
  expect(Object.keys(printsOf(page, { name: "drag", params }))).toEqual(["index", "to_index"]);
  expect(printsOf(page, { name: "switch_tab", params })).toEqual({});
});
