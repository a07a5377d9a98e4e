/**
 * Pages of many kinds and languages, in Chromium and parsed: what each is and what can be done there. Among them are all
 * that a list of words would take for something else.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { LOOKS, ReadingRoom } from "../reading.ts";
import { EXPECTATIONS, type Expectation } from "./expectations.ts";
import { outlineOf } from "./outline.ts";

const FOLDER = path.join(import.meta.dirname, "../../fixtures/pages");

let room: ReadingRoom;
beforeAll(async () => {
  room = await ReadingRoom.open();
});
afterAll(() => room[Symbol.asyncDispose]());

test("every page is expected to be something", async () => {
  const files = await readdir(FOLDER);
  expect(files.toSorted()).toEqual(
    Object.keys(EXPECTATIONS)
      .map((name) => `${name}.html`)
      .toSorted(),
  );
});

describe.each(LOOKS)("%s", (look) => {
  test.each(Object.entries(EXPECTATIONS))("%s", async (name, expected) => {
    const html = await readFile(path.join(FOLDER, `${name}.html`), "utf8");
    const { tree, found } = await room.read(
      html,
      ({ snapshot }) => understand({ snapshot, ...receivedAs(expected, snapshot.url) }),
      look,
    );
    const actions = found.suggestedActions.map((action) => outlineOf(action, tree));
    expect({ type: found.pageType, actions }).toEqual({
      type: expected.type,
      actions: expected.actions,
    });
    expect(found.confidence).toBeGreaterThan(0.4);
    expect(found.evidence).not.toEqual([]);
  });
});

function receivedAs(
  { httpStatus, address }: Expectation,
  url: string,
): { readonly httpStatus: number | undefined; readonly url: string } {
  return { httpStatus, url: address === undefined ? url : new URL(address, url).href };
}
