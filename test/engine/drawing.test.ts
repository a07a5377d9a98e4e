/** The engine draws frames and screenshots on request, independent of page time. */
import { describe, expect, test } from "vitest";
import { moveMouse } from "../../src/browser/actions/mouse/pointer.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { screenshot } from "../../src/browser/actions/wait.ts";
import { readScreenshot } from "../../src/browser/reads/reads.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, startBrowser, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const PNG = { area: "viewport", markup: [], cursor: false, format: "png", quality: 80 } as const;

const browser = await useBrowser();
const site = await useSite({
  "/static": `<!doctype html><title>static</title><body style="background:#123456"><button style="position:fixed;left:0;top:0;width:200px;height:200px"
    onclick="document.body.style.background = '#654321'">go</button>`,
  "/moving": `<!doctype html><title>moving</title><style>@keyframes turn { to { rotate: 1turn } } p { animation: turn 1s infinite linear }</style><p>round and round</p>`,
  "/watching": `<!doctype html><title>watching</title><p>text</p><input autofocus><script>
    let seen = 0;
    new MutationObserver(() => seen++).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ["focus", "blur", "resize", "scroll", "visibilitychange", "selectionchange"]) addEventListener(type, () => seen++, true);
  </script>`,
  "/hover": `<!doctype html><title>hover</title><style>p { width: 200px; height: 200px } p:hover { color: rgb(0, 128, 0) }</style><p>hover</p><script>
    let moves = []; onmousemove = ({ clientX, clientY }) => moves.push([clientX, clientY])</script>`,
});

async function draw(tab: Tab): Promise<Buffer> {
  using deadline = patience();
  tab.observation = undefined; // otherwise the cached screenshot is returned
  const { picture } = await readScreenshot(deadline, tab, PNG);
  return picture.data;
}

describe("a picture of a frozen page", () => {
  test("is the same however often it is taken", async () => {
    const tab = await browser.openTab(`${site.url}/static`);
    const first = await draw(tab);
    for (let turn = 0; turn < 20; turn += 1) expect((await draw(tab)).equals(first)).toBe(true);
  });

  test("takes no time; animations move by the hundredth of a millisecond that a frame needs", async () => {
    const tab = await browser.openTab(`${site.url}/moving`);
    const clocks = () => evaluate(tab, "[Date.now(), performance.now()]");
    const animation = () => evaluate<number>(tab, "document.getAnimations()[0].currentTime");
    const [before, animationBefore] = [await clocks(), await animation()];
    for (let turn = 0; turn < 20; turn += 1) await draw(tab);
    expect(await clocks()).toEqual(before);
    expect((await animation()) - animationBefore).toBeLessThan(0.5);
  });

  test("shows what the step before has changed", async () => {
    const tab = await browser.openTab(`${site.url}/static`);
    const { before, after } = await step(tab, clickAt(100, 100), { picture: PNG });
    expect(before?.data.equals(after?.data ?? Buffer.of())).toBe(false);
    const { before: again } = await step(tab, screenshot(), { picture: PNG });
    expect(again?.data.equals(after?.data ?? Buffer.of())).toBe(true);
  });

  test("shows what a script changed in the frozen page", async () => {
    const tab = await browser.openTab(`${site.url}/static`);
    const first = await draw(tab);
    await evaluate(tab, "document.body.style.background = 'red', 0");
    expect((await draw(tab)).equals(first)).toBe(false);
  });

  test("has the size of the viewport", async () => {
    const tab = await browser.openTab(`${site.url}/static`);
    const { after } = await step(tab, screenshot(), { picture: PNG });
    expect(after).toMatchObject({ width: 1280, height: 800, format: "png" });
  });

  test("is nothing that the page could notice", async () => {
    const tab = await browser.openTab(`${site.url}/watching`);
    await evaluate(tab, "seen = 0");
    for (let turn = 0; turn < 3; turn += 1) {
      await step(tab, screenshot(), {
        picture: { ...PNG, markup: ["clickable", "typeable", "grid", "selected"] },
        elements: true,
      });
      await draw(tab);
    }
    expect(await evaluate(tab, "seen")).toBe(0);
  });
});

test("pointer moves reach the page, which shows them", async () => {
  const tab = await browser.openTab(`${site.url}/hover`);
  await step(tab, moveMouse({ target: { x: 50, y: 60 } }));
  await step(tab, moveMouse({ target: { x: 70, y: 80 } }));
  expect(await evaluate(tab, "moves.slice(-2)")).toEqual([
    [50, 60],
    [70, 80],
  ]);
  expect(await evaluate(tab, "getComputedStyle(document.querySelector('p')).color")).toBe(
    "rgb(0, 128, 0)",
  );
});

test("switches that the engine cannot live with are not passed on", async () => {
  await using own = await startBrowser(["--site-per-process", "--remote-debugging-port=0"]);
  const tab = await own.openTab(`${site.url}/static`);
  expect((await draw(tab)).length).toBeGreaterThan(100);
  await step(tab, navigate({ url: `${site.otherOrigin}/static` }));
  expect((await draw(tab)).length).toBeGreaterThan(100);
});
