/** Visible elements that a modal overlay makes unusable. */
import { expect, it } from "vitest";
import { useDomLab, EVERYTHING, IN_VIEW } from "./world.ts";

const lab = await useDomLab();

/** Ids of usable elements, unusable ones in brackets, hidden ones with the reason. */
async function reachOf(html: string): Promise<readonly string[]> {
  const page = await lab.open(html);
  const { nodes } = await page.snapshot(EVERYTHING);
  return nodes.flatMap(({ attributes: { id }, state, hidden }) => {
    if (id === undefined) return [];
    return [hidden === undefined ? (state.inert === true ? `(${id})` : id) : `${id}: ${hidden}`];
  });
}

const PAGE = `<p><a href="#a" id="link">read</a></p><div style="height: 2000px"></div><button id="far">far</button>`;
const SHEET = "position: fixed; inset: 0; background: rgb(0 0 0 / 0.5)";
const BOX =
  "position: fixed; left: 300px; top: 300px; width: 300px; height: 200px; background: #fff";

it.each([
  [
    "an inert part",
    `<div inert><button id="in">in</button></div><button id="out">out</button>
     <p style="height: 2000px"></p><div inert><p><a href="#x" id="below">below</a></p></div>`,
    ["(in)", "out", "(below)"],
  ],
  [
    "a modal dialog",
    `${PAGE}<dialog id="d"><button id="ok">OK</button></dialog><script>d.showModal()</script>`,
    ["(link)", "(far)", "d", "ok"],
  ],
  [
    "a modal dialog before another",
    `${PAGE}<dialog id="first"><button id="one">1</button></dialog><dialog id="second" style="margin: 100px"><button id="two">2</button></dialog>
     <script>first.showModal(); second.showModal()</script>`,
    ["(link)", "(far)", "first", "(one)", "second", "two"],
  ],
  [
    "a dialog that is not modal",
    `${PAGE}<dialog id="d"><button id="ok">OK</button></dialog><script>d.show()</script>`,
    ["link", "far", "d", "ok"],
  ],
  [
    "a popover",
    `${PAGE}<div popover id="p"><button id="ok">OK</button></div><script>p.showPopover()</script>`,
    ["link", "far", "ok"],
  ],
  [
    "a dialog that its author calls modal, before a sheet",
    `${PAGE}<div style="${SHEET}"></div><div role="dialog" aria-modal="true" style="${BOX}" id="d"><button id="ok">OK</button></div>`,
    ["(link)", "(far)", "d", "ok"],
  ],
  [
    "a bar that its author calls modal, and is not",
    `${PAGE}<div role="dialog" aria-modal="true" style="${BOX}" id="d"><button id="ok">OK</button></div>`,
    ["link", "far", "d", "ok"],
  ],
  [
    "a wall of its own making",
    `${PAGE}<div style="position: fixed; inset: 0; background: #fff"><button id="ok">OK</button></div>`,
    ["link: covered", "far", "ok"],
  ],
])("%s", async (_what, html, expected) => {
  expect(await reachOf(html)).toEqual(expected);
});

it("leaves the words of what lies behind a dialog in their sentence", async () => {
  const page = await lab.open(
    `<p id="p">A <a href="#a">link</a> here.</p><dialog id="d">Sure?</dialog><script>d.showModal()</script>`,
  );
  const { nodes } = await page.snapshot(EVERYTHING);
  expect(nodes.map(({ tag, hidden }) => [tag, hidden])).toEqual([
    ["p", undefined],
    ["a", undefined],
    ["dialog", undefined],
  ]);
  expect((await page.snapshot(IN_VIEW)).nodes.map(({ tag }) => tag)).not.toContain("a");
});
