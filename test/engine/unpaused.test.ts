/** Pages that run between requests, beside more requests than there is room for. */
import { afterAll, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { clickAt, evaluate, startBrowser, step } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const browser = await startBrowser([], { settings: { queueLimit: 1, paused: false } });
afterAll(() => browser[Symbol.asyncDispose]());
const site = await useSite({
  "/": `<!doctype html><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="window.open('/popup')">go</button>`,
  "/popup": "<!doctype html><script>let n = 0; setInterval(() => { n++ }, 10)</script>",
});

test("a pop-up finds its turn though the line was full when it came", async () => {
  const tab = await browser.openTab();
  await step(tab, navigate({ url: `${site.url}/` }));
  await step(tab, clickAt(100, 100));
  const [popup] = tab.opened;
  if (!popup) throw new Error("There is no pop-up.");
  await expect.poll(() => evaluate<number>(popup, "n").catch(() => 0)).toBeGreaterThan(20);
});
