/** Requests of a service worker with several tabs: each is reported once, in the tab that acts. */
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { text, useSite } from "../support/site.ts";
import { rulesOf, setRule } from "./support/intercept.ts";
import { succeed, useStage, type Scene } from "./support/stage.ts";

const BUTTON = "position:absolute;left:50px;top:50px;width:100px;height:100px";
const AT_BUTTON = { x: 100, y: 100 };

const site = await useSite({
  "/": `<!doctype html><title>page</title><script>
      let answers = "";
      navigator.serviceWorker.register("/sw.js");
      const served = new Promise((done) => {
        if (navigator.serviceWorker.controller) done(true);
        navigator.serviceWorker.oncontrollerchange = () => done(true);
      });
      const go = async () => { answers += await (await fetch("/asked")).text() };
    </script><button style="${BUTTON}" onclick="go()">Ask</button>`,
  "/sw.js": text(
    `oninstall = () => skipWaiting();
    onactivate = (event) => event.waitUntil(clients.claim());
    onfetch = (event) => {
      if (event.request.url.endsWith("/asked")) event.respondWith(fetch("/from-worker", { headers: { "x-own": "1" } }));
    };`,
    "text/javascript",
  ),
  "/from-worker": (request, response) => response.end(request.headers["x-added"] ?? "a"),
});
const stage = await useStage();

afterEach(async () => {
  await succeed(stage.rest, "network.clear_intercepts");
});

const Listed = z.object({ calls: z.array(z.object({ tab_id: z.string() })) });

/** Tabs of the worker's calls, as they are stored now. */
async function tabsOfCalls(): Promise<readonly string[]> {
  const answer = await succeed(stage.rest, "network.query", {
    source: "buffer",
    path: "^/from-worker$",
  });
  return Listed.parse(answer).calls.map((call) => call.tab_id);
}

async function inHar(page: Scene): Promise<number> {
  const { data } = await page.ask("network.har");
  const har = Buffer.from(String(data), "base64").toString();
  return har.split(`"url":"${site.url}/from-worker"`).length - 1;
}

async function open(): Promise<Scene> {
  const page = await stage.open("about:blank");
  await page.step("tab.navigate", { url: `${site.url}/` });
  await page.value("served");
  return page;
}

test("a call of the worker is kept once, in the tab whose step it was made in", async () => {
  const first = await open();
  const second = await open();
  await second.step("tab.click", { ...AT_BUTTON, network: { tag: "once", types: ["Fetch"] } });
  expect(await tabsOfCalls()).toEqual([second.tabId]);
  await first.step("tab.click", AT_BUTTON);
  expect(await tabsOfCalls()).toEqual([second.tabId, first.tabId]);
  expect(await Promise.all([first, second].map(inHar))).toEqual([1, 1]);
  const saved = await succeed(stage.rest, "network.query", {
    source: "saved",
    path: "^/from-worker$",
    include_body: true,
  });
  expect(saved).toMatchObject({
    total: 1,
    calls: [{ tag: "once", tab_id: second.tabId, status: 200, response_body: "a" }],
  });
  await succeed(stage.rest, "network.clear");
});

test("the tabs that are left go on being told when one is closed", async () => {
  const first = await open();
  const second = await open();
  await succeed(stage.rest, "tab.close", { tab_id: first.tabId });
  await second.step("tab.click", AT_BUTTON);
  expect(await tabsOfCalls()).toEqual([second.tabId]);
});

test("a rule is applied once to a call of the worker, and one for a tab to that tab's alone", async () => {
  const first = await open();
  const second = await open();
  const rule = { action: "modify", url_pattern: "*/from-worker" };
  await setRule(stage.rest, { ...rule, request_headers: { "x-added": "b" } });
  await setRule(stage.rest, {
    ...rule,
    tab_id: second.tabId,
    request_headers: { "x-added": "c" },
    times: 2,
  });
  for (const page of [first, second, second, second]) await page.step("tab.click", AT_BUTTON);
  expect(await first.value("answers")).toBe("b");
  expect(await second.value("answers")).toBe("ccb");
  expect((await rulesOf(stage.rest)).map(({ hits }) => hits)).toEqual([2, 2]);
  const { id } = (await rulesOf(stage.rest))[0] ?? {};
  const answer = await second.ask("network.query", { path: "^/from-worker$" });
  expect(answer).toMatchObject({ calls: [{ intercepted: id }] });
  await succeed(stage.rest, "tab.close", { tab_id: first.tabId });
  await second.step("tab.click", AT_BUTTON);
  expect(await second.value("answers")).toBe("ccbb");
  expect((await rulesOf(stage.rest)).map(({ hits }) => hits)).toEqual([3, 2]);
});
