/** A worker that computes without a pause is none of its page's business. */
import { expect, test } from "vitest";
import { clickAt, standsStill, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const PAGE = `<!doctype html><title>0</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="document.title++">press</button>
  <script>new Worker(URL.createObjectURL(new Blob(["for (;;);"])))</script>`;

const browser = await useBrowser();
const site = await useSite({ "/": PAGE });

test("a page is seen as it is while its worker never rests", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    const answer = await step(tab, clickAt(100, 100));
    expect(answer.warnings).toEqual([]);
    expect(answer.page.title).toBe(String(clicks));
  }
  await standsStill(tab);
});
