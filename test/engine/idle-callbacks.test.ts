/**
 * Idle callbacks run within the step. Not part of the gate: a machine whose processors are busy for seconds gives the
 * page its time before an idle moment.
 */
import { expect, test } from "vitest";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const browser = await useBrowser();
const site = await useSite({
  "/": `<!doctype html><button style="position:fixed;left:0;top:0;width:200px;height:200px">go</button><p id="out">before</p>
    <script>onclick = () => requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => { out.textContent = "drawn" })))</script>`,
});

test("a click is over after frames and idle time", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const { settle } = await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "out.textContent")).toBe("drawn");
  expect(settle).toMatchObject({ settled: true, reason: "quiet" });
});
