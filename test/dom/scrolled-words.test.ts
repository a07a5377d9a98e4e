/** Words that scrolling reveals are read, for every scrolling edge and any scale of the box. */
import { describe, expect, it } from "vitest";
import { mergeFrames } from "../../src/page/merge.ts";
import { PageTree } from "../../src/page/tree.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { useDomLab, EVERYTHING, type DomPage } from "./world.ts";

const lab = await useDomLab();

async function textOf(page: DomPage): Promise<string> {
  return new PageTree(
    mergeFrames({ answer: await page.snapshot(EVERYTHING), children: [] }),
  ).textOf();
}

const WORDS = Array.from({ length: 40 }, (_, place) => `w${place}`);
const ITEMS = WORDS.map((word) => `<div class="item">${word}</div>`).join("");
const STYLE = `<style>
  .box { width: 200px; height: 100px; overflow: auto }
  .item { flex: none; min-width: 50px; min-height: 30px }
</style>`;

describe("all words of", () => {
  everyRow(it, [
    ["a box", `<div class="box">${ITEMS}</div>`],
    [
      "a chat that begins below",
      `<div class="box" style="display:flex;flex-direction:column-reverse">${ITEMS}</div>`,
    ],
    [
      "a row that begins at its right",
      `<div class="box" style="display:flex;flex-direction:row-reverse">${ITEMS}</div>`,
    ],
    ["a row from right to left", `<div class="box" dir="rtl" style="display:flex">${ITEMS}</div>`],
    [
      "a row turned twice",
      `<div class="box" dir="rtl" style="display:flex;flex-direction:row-reverse">${ITEMS}</div>`,
    ],
    [
      "rows that are piled up",
      `<div class="box" style="display:flex;flex-wrap:wrap-reverse">${ITEMS}</div>`,
    ],
    [
      "columns from right to left",
      `<div class="box" style="writing-mode:vertical-rl">${ITEMS}</div>`,
    ],
    [
      "columns from left to right",
      `<div class="box" style="writing-mode:vertical-lr">${ITEMS}</div>`,
    ],
    [
      "a box drawn larger",
      `<div style="transform:scale(2);transform-origin:0 0"><div class="box">${ITEMS}</div></div>`,
    ],
    [
      "a long box of no whole number of pixels",
      `<div class="box" style="height:100.5px">${'<div style="height:24px">row</div>'.repeat(250)}${ITEMS}</div>`,
    ],
    ["a box zoomed", `<div style="zoom:3"><div class="box">${ITEMS}</div></div>`],
    [
      "a box drawn with rotate(90deg)",
      `<div class="box" style="margin:500px;transform:rotate(90deg)">${ITEMS}</div>`,
    ],
    [
      "a box drawn with rotate(180deg)",
      `<div class="box" style="margin:500px;transform:rotate(180deg)">${ITEMS}</div>`,
    ],
    [
      "a box drawn with rotate(45deg) scale(2)",
      `<div class="box" style="margin:500px;transform:rotate(45deg) scale(2)">${ITEMS}</div>`,
    ],
    [
      "a box drawn with scaleY(-1)",
      `<div class="box" style="margin:500px;transform:scaleY(-1)">${ITEMS}</div>`,
    ],
    [
      "a row in a box turned over twice",
      `<div class="box" style="rotate:180deg"><div style="rotate:180deg;width:9000px;display:flex">${ITEMS}</div></div>`,
    ],
    ["a page of columns", `<body style="writing-mode:vertical-rl">${ITEMS}`],
    ["a page from right to left", `<body dir="rtl"><div style="display:flex">${ITEMS}</div>`],
  ])("boxes and pages of each kind", async ([, markup]) => {
    const page = await lab.open(STYLE + markup);
    const text = await textOf(page);
    expect(WORDS.filter((word) => !text.split(" ").includes(word))).toEqual([]);
  });

  it.each([
    ["a box that was scrolled", `<div class="box" style="zoom:2">${ITEMS}</div>`, 500],
    [
      "a chat that was scrolled",
      `<div class="box" style="display:flex;flex-direction:column-reverse">${ITEMS}</div>`,
      -300,
    ],
    ["a turned box", `<div class="box" style="margin:500px;rotate:90deg">${ITEMS}</div>`, 500],
    [
      "a box upside down",
      `<div class="box" style="margin:500px;rotate:180deg">${ITEMS}</div>`,
      500,
    ],
  ])("%s", async (_what, markup, top) => {
    const page = await lab.open(STYLE + markup);
    await page.main(`document.querySelector(".box").scrollTop = ${top}`);
    const text = await textOf(page);
    expect(WORDS.filter((word) => !text.split(" ").includes(word))).toEqual([]);
  });
});

it.each([
  ["beside a page", `<div class="out">secret</div>`],
  [
    "beside a page from right to left",
    `<body dir="rtl"><div class="out" style="left:9000px">secret</div>`,
  ],
  [
    "in a drawer that is shut to its side",
    `<div style="position:fixed;top:0;height:100%;width:0;overflow-x:hidden"><a style="display:block;padding:8px 8px 8px 32px">secret</a></div>`,
  ],
  [
    "in a row without height",
    `<div style="overflow-x:auto;overflow-y:hidden;height:0;width:50px"><div style="width:500px">secret</div></div>`,
  ],
])("words where no scrolling leads are not read: %s", async (_what, markup) => {
  const page = await lab.open(
    `${STYLE}<style>.out { position: absolute; left: -9000px }</style>${markup}`,
  );
  expect(await textOf(page)).not.toContain("secret");
});

it("what stands far up in a chat can be used", async () => {
  const links = WORDS.map((word) => `<a class="item" id="${word}" href="/${word}">${word}</a>`);
  const box = `<div class="box" style="display:flex;flex-direction:column-reverse">${links.join("")}</div>`;
  const page = await lab.open(STYLE + box);
  const { ref = 0 } = (await page.node("w39", EVERYTHING)) ?? {};
  expect(await page.call("scrollIntoView", ref)).toEqual({ found: true, scrolled: true });
  expect(await page.call("resolve", ref)).toMatchObject({ visible: true, inViewport: true });
});

describe("what lies in front of the page is neither cut off nor faded by what is around it", () => {
  const AROUND = `transform:translateX(0);overflow:hidden;width:9px;height:9px`;

  it.each([
    ["a dialog", `<dialog id="it">Read <b>this</b> <button>Yes</button></dialog>`, "showModal"],
    [
      "a popover",
      `<div id="it" popover>Read <b>this</b> <button>Yes</button></div>`,
      "showPopover",
    ],
    [
      "a popover at a place of its own",
      `<div id="it" popover style="position:absolute;inset:auto;top:300px">Read <b>this</b> <button>Yes</button></div>`,
      "showPopover",
    ],
  ])("%s", async (_what, markup, show) => {
    for (const style of [AROUND, `${AROUND};opacity:0`]) {
      const page = await lab.open(
        `<div style="${style}"><p style="margin-top:50px">behind</p>${markup}</div>`,
      );
      await page.main(`document.getElementById("it").${show}()`);
      expect(await textOf(page)).toBe("Read this Yes");
      expect(await page.ids()).toEqual(["button"]);
    }
  });

  it("not where another thing lies on its middle, either", async () => {
    const page =
      await lab.open(`<style>button, i { position: absolute; left: 0; top: 0; width: 100px; height: 40px }</style>
      <div style="contain:content;width:9px;height:9px"><dialog style="width:300px;height:200px">
        <button id="yes">Yes</button><i style="left:30px;width:40px;background:red"></i></dialog></div>`);
    await page.main(`document.querySelector("dialog").showModal()`);
    const { ref = 0 } = (await page.node("yes", EVERYTHING)) ?? {};
    expect(await page.call("resolve", ref)).toMatchObject({ visible: true });
  });

  it("but one that is not open is", async () => {
    const page = await lab.open(
      `<div style="opacity:0"><div popover style="display:block">secret</div></div>`,
    );
    expect(await textOf(page)).toBe("");
  });
});
