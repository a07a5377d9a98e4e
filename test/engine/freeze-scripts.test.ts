/** The cost of a freeze is independent of the page's age: the browser reports each script once, not at each freeze. */
import { expect, test } from "vitest";
import { clickAt, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const STEPS = 12;
/** The scripts that one step evaluates in a page, and some reserve. */
const MOST_OF_A_STEP = 20;

const site = await useSite({ "/": "<!doctype html><button>press</button>" });
const browser = await useBrowser();

test("the browser tells of few scripts in a step, and of no more in a later one", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const reported: string[] = [];
  tab.page.session.on("Debugger.scriptParsed", ({ scriptId }) => reported.push(scriptId));
  for (let count = 0; count < STEPS; count += 1) await step(tab, clickAt(20, 20));
  expect(reported.length).toBeGreaterThan(0);
  expect(reported.length).toBeLessThan(STEPS * MOST_OF_A_STEP);
  expect(new Set(reported).size).toBe(reported.length);
});
