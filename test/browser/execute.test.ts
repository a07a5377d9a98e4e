/** Scripts in frozen pages: reads advance no clock, actions are observed, an endless script blocks only its page. */
import { expect, test } from "vitest";
import { reload } from "../../src/browser/actions/history.ts";
import { evaluate, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const PAGE = `<!doctype html><button onclick="clicks++">press</button><script>
  let clicks = 0;
  function spin() { for (;;); }
</script>`;

const browser = await useBrowser();
const site = await useSite({ "/": PAGE });

test("a click by script calls the page's listeners, and the clock stands", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const before = await evaluate(tab, "Date.now()");
  await evaluate(tab, "document.querySelector('button').click()");
  expect(await evaluate(tab, "[clicks, Date.now()]")).toEqual([1, before]);
  await expectFrozen(tab);
});

test("a script that never ends is an error, and a reload brings the tab back", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  await expect(evaluate(tab, "spin()")).rejects.toMatchObject({ code: "TAB_CRASHED" });
  await step(tab, reload({ ignoreCache: false }));
  expect(await evaluate(tab, "clicks")).toBe(0);
});

test("a script whose page goes elsewhere is told so", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const script = "new Promise(() => setTimeout(() => { location.href = '/?elsewhere' }, 50))";
  await expect(evaluate(tab, script)).rejects.toMatchObject({ code: "EVALUATION_ERROR" });
  expect(await evaluate(tab, "location.search")).toBe("?elsewhere");
  await expectFrozen(tab);
});
