/** The browser pauses only requests that a rule may match, and no requests if there are no rules. */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { type InterceptRule, urlPattern } from "../../src/browser/network/intercept/rule.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const site = await useSite({
  "/": "<!doctype html><script src=/a.js></script>",
  "/a.js": text(""),
});
const browser = await useBrowser();

function rule(pattern: string, some: Partial<InterceptRule> = {}): InterceptRule {
  const action = { name: "block", reason: "failed" } as const;
  return { url: urlPattern(pattern), methods: [], types: [], action, ...some };
}

test("only requests that a rule may be for are stopped", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const stopped: string[] = [];
  tab.page.session.on("Fetch.requestPaused", ({ request }) => stopped.push(request.url));
  const load = async () => {
    await step(tab, navigate({ url: `${site.url}/` }));
    await evaluate(tab, "fetch('/a.js').then((answer) => answer.text(), () => '')");
    return stopped.splice(0).map((url) => url.slice(site.url.length));
  };
  const { requests } = tab.session;
  using deadline = patience();
  expect(await load()).toEqual([]);
  await requests.changeRules(deadline, (rules) => rules.add(rule("*/nothing")));
  await requests.changeRules(deadline, (rules) => rules.add(rule("*", { tabId: "tab_other" })));
  expect(await load()).toEqual([]);
  await requests.changeRules(deadline, (rules) => rules.add(rule("*", { types: ["Fetch"] })));
  expect(await load()).toEqual(["/a.js"]);
  await requests.changeRules(deadline, (rules) => rules.clear());
  expect(await load()).toEqual([]);
});
