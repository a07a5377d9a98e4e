/** Response bodies remain available after the document or frame that requested them is removed. */
import { expect, test } from "vitest";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, step, useBrowser } from "../support/browser.ts";
import { text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const LEAVING = `<!doctype html><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button>
  <script>async function go() { await (await fetch("/answer")).text(); location.href = "/next" }</script>`;

const browser = await useBrowser();
const site = await useSite({ "/": LEAVING, "/answer": text("the body"), "/next": "next" });

async function bodyOf(tab: Tab, path: string): Promise<string | undefined> {
  using deadline = patience();
  const calls = tab.network.calls();
  await tab.network.loadBodies(deadline, calls);
  return calls.find(({ url }) => url === site.url + path)?.responseBody?.text;
}

test("a page that leaves with the answer leaves the answer's body", async () => {
  for (let round = 0; round < 5; round += 1) {
    const tab = await browser.openTab(`${site.url}/`);
    await step(tab, clickAt(100, 100));
    expect(tab.url).toBe(`${site.url}/next`);
    expect(await bodyOf(tab, "/answer")).toBe("the body");
    expect(await bodyOf(tab, "/next")).toBe("next");
  }
});
