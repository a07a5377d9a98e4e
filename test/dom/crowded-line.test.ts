/** Hundreds of words of their own in one line are read soon, and what lies under a cover is told as such. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mergeFrames } from "../../src/page/merge.ts";
import { PageTree } from "../../src/page/tree.ts";
import { DomLab, EVERYTHING } from "./world.ts";

let lab: DomLab;
beforeAll(async () => {
  lab = await DomLab.start();
});
afterAll(() => lab[Symbol.asyncDispose]());

const Places = z.array(z.tuple([z.string(), z.number(), z.number()]));

/** How far from the edge of a cover words of this line may be taken for what is beside it. */
const CLOSE_PX = 240;
const EDGE = 500;

const LINE = Array.from({ length: 600 }, (_, at) => `<b>w${at + 100}</b>`).join("");
const COVER = `<div style="position:absolute;left:${EDGE}px;top:0;width:2000px;height:60px;background:black"></div>`;

test.each([
  ["plain", LINE],
  ["in a slot", `<div><template shadowrootmode=open><slot></slot></template>${LINE}</div>`],
])("%s", async (_where, line) => {
  const page = await lab.open(
    `<!doctype html><body style="margin:0;white-space:nowrap;font-size:8px">${line}${COVER}`,
  );
  const told = new PageTree(
    mergeFrames({ answer: await page.snapshot(EVERYTHING), children: [] }),
  ).textOf();
  const read = new Set(told.match(/w\d{3}/g));
  const script = `Array.from(document.querySelectorAll("b"), (b) => { const box = b.getBoundingClientRect(); return [b.textContent, box.left, box.right] })`;
  const inView = Places.parse(await page.main(script)).filter(([, , right]) => right < 1_000);
  const words = (where: (left: number, right: number) => boolean) =>
    inView.filter(([, left, right]) => where(left, right)).map(([word]) => word);
  const beside = words((_left, right) => right < EDGE - CLOSE_PX);
  const under = words((left) => left > EDGE + CLOSE_PX);
  expect([beside.length, under.length].every((count) => count > 5)).toBe(true);
  expect(beside.filter((word) => !read.has(word))).toEqual([]);
  expect(under.filter((word) => read.has(word))).toEqual([]);
});
