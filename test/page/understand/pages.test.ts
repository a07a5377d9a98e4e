/**
 * Pages of many kinds and languages, in Chromium and parsed: their types and actions. They include all pages that a
 * word list would misclassify.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { alertsOf } from "../../../src/page/readers/alerts.ts";
import { verificationCodesOf } from "../../../src/page/readers/codes.ts";
import type { PageTree } from "../../../src/page/tree.ts";
import { understand, type Understanding } from "../../../src/page/understand/understand.ts";
import { everyRow } from "../../../src/shared/every-row.ts";
import { LOOKS, useReadingRoom } from "../reading.ts";
import { EXPECTATIONS, type Expectation } from "./expectations.ts";
import { outlineOf } from "./outline.ts";
import { UNSEEN } from "./unseen.ts";

const FIXTURES = path.join(import.meta.dirname, "../../fixtures");
const SETS = [
  { folder: "pages", expectations: EXPECTATIONS },
  { folder: "unseen", expectations: UNSEEN },
] as const;

const room = await useReadingRoom();

describe.each(SETS)("$folder", ({ folder, expectations }) => {
  test("every page is expected to be something", async () => {
    const files = await readdir(path.join(FIXTURES, folder));
    expect(files.toSorted()).toEqual(
      Object.keys(expectations)
        .map((name) => `${name}.html`)
        .toSorted(),
    );
  });

  describe.each(LOOKS)("%s", (look) => {
    everyRow(test, Object.entries(expectations))(
      "understands each page",
      async ([name, expected]) => {
        const html = await readFile(path.join(FIXTURES, folder, `${name}.html`), "utf8");
        const { tree, found } = await room.read(
          html,
          ({ snapshot }) => understand({ snapshot, ...receivedAs(expected, snapshot.url) }),
          look,
        );
        const actions = found.suggestedActions.map((action) => outlineOf(action, tree));
        expect({ type: found.pageType, actions, ...readingsOf(tree, expected, found) }).toEqual({
          type: expected.type,
          actions: expected.actions,
          ...(expected.alerts && { alerts: expected.alerts }),
          ...(expected.codes && { codes: expected.codes }),
          ...(expected.firstItem !== undefined && { firstItem: expected.firstItem }),
        });
        expect(found.confidence).toBeGreaterThan(0.4);
        expect(found.evidence).not.toEqual([]);
      },
    );
  });
});

/** The readers' results, limited to the expected fields. */
function readingsOf(
  tree: PageTree,
  { alerts, codes, firstItem }: Expectation,
  found: Understanding,
): object {
  return {
    ...(alerts && { alerts: alertsOf(tree).map(({ type, text }) => `${type} ${text}`) }),
    ...(codes && { codes: verificationCodesOf(tree).codes.map(({ code }) => code) }),
    ...(firstItem !== undefined && { firstItem: firstItemOf(found, tree) }),
  };
}

function firstItemOf({ suggestedActions }: Understanding, tree: PageTree): string | undefined {
  const list = suggestedActions.find(({ action }) => action === "SelectFromList");
  const [item] = list?.action === "SelectFromList" ? list.items : [];
  return item === undefined ? undefined : tree.get(item)?.name;
}

function receivedAs(
  { httpStatus, address }: Expectation,
  url: string,
): { readonly httpStatus: number | undefined; readonly url: string } {
  return { httpStatus, url: address === undefined ? url : new URL(address, url).href };
}
