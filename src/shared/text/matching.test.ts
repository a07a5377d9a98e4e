import { expect, it } from "vitest";
import { Deadline } from "../deadline.ts";
import { matchingRows, matchPlaces, type Pattern } from "./matching.ts";

const ROWS = [{ url: "/a/1" }, { url: "/b/2" }, { url: `/${"a".repeat(60)}!` }];

async function matches(patterns: Record<string, string>): Promise<readonly number[]> {
  using deadline = Deadline.after(20_000);
  return await matchingRows(deadline, ROWS, patterns);
}

it("finds rows by unanchored patterns, all of which must match", async () => {
  expect(await matches({})).toEqual([0, 1, 2]);
  expect(await matches({ url: "\\d" })).toEqual([0, 1]);
  expect(await matches({ url: "^/b", other: "^$" })).toEqual([1]);
  expect(await matches({ url: "1", other: "x" })).toEqual([]);
});

it("refuses what is no pattern", async () => {
  await expect(matches({ url: "(" })).rejects.toMatchObject({ code: "INVALID_QUERY" });
  await expect(matches({ url: "a".repeat(1_001) })).rejects.toMatchObject({
    code: "INVALID_QUERY",
  });
});

it("refuses a pattern that shows only when it is used to be too large", async () => {
  const url = `${"(?:".repeat(100)}a?${"){9}".repeat(100)}`;
  await expect(matches({ url })).rejects.toMatchObject({ code: "INVALID_QUERY" });
});

it("ends a pattern that would match for ever, while everything else goes on", async () => {
  let turns = 0;
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      await Deadline.never().sleep(20);
      turns += 1;
    }
  })();
  await expect(matches({ url: "(a+)+$" })).rejects.toMatchObject({ code: "INVALID_QUERY" });
  over.abort();
  await counting;
  expect(turns).toBeGreaterThan(5);
});

async function places(texts: readonly string[], pattern: Partial<Pattern>, limit = 100) {
  using deadline = Deadline.after(20_000);
  const wanted = { source: "", flags: "", ...pattern } as const;
  return (await matchPlaces(deadline, texts, wanted, limit)).places;
}

it("finds places in texts, as many as are wanted", async () => {
  const texts = ["one two one", "nothing", "ONE"];
  expect(await places(texts, { source: "one" })).toEqual([
    [0, 0, 3],
    [0, 8, 11],
  ]);
  expect(await places(texts, { source: "one", flags: "iu" })).toContainEqual([2, 0, 3]);
  expect(await places(texts, { source: "one" }, 1)).toEqual([[0, 0, 3]]);
  expect(await places(texts, { source: "x*" })).toEqual([]);
});

it("refuses what cannot be used to find places", async () => {
  const bad = { code: "INVALID_QUERY" };
  await expect(places(["x"], { source: "(" })).rejects.toMatchObject(bad);
  await expect(places(["a".repeat(60)], { source: "(a+)+$!" })).rejects.toMatchObject(bad);
});
