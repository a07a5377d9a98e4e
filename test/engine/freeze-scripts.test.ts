/** A freeze costs the same however long a page has been used: the browser tells of each script once, not with each freeze. */
import { expect, test } from "vitest";
import { clickAt, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const STEPS = 12;
/** What one step asks of a page, each question a script, and some room. */
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
