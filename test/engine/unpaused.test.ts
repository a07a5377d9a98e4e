/** Pages that run between requests, with more requests than the limit allows. */
import { afterAll, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { AT_ONCE, clickAt, startBrowser, step } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const browser = await startBrowser([], { settings: { queueLimit: 1, paused: false } });
afterAll(() => browser[Symbol.asyncDispose]());
let ticks = 0;
const site = await useSite({
  "/": `<!doctype html><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="window.open('/popup')">go</button>`,
  "/popup": `<!doctype html><script>setInterval(() => { fetch("/tick") }, 50)</script>`,
  "/tick": (_request, response) => {
    ticks += 1;
    response.end("tick");
  },
});

test("a pop-up runs on though the line was full when it came", async () => {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: `${site.url}/` }));
  await step(tab, clickAt(100, 100), AT_ONCE);
  const before = ticks;
  await expect.poll(() => ticks).toBeGreaterThan(before + 3);
});
