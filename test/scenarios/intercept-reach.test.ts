/** The scope of rules: which pages, frames, workers and loads, and for how long. */
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { redirect, text, useSite } from "../support/site.ts";
import { asking, rulesOf, setRule } from "./support/intercept.ts";
import { failureOf, succeed, useStage } from "./support/stage.ts";

const BUTTON = "position:absolute;left:50px;top:50px;width:100px;height:100px;display:block";
const AT_BUTTON = { x: 100, y: 100 };

const site = await useSite({
  "/": "<!doctype html><title>start</title>",
  "/data": text("real"),
  "/other": text("other"),
  "/moved": redirect("/data"),
  "/link": `<!doctype html><title>link</title><a href="/next" style="${BUTTON}">go</a>`,
  "/pop": `<!doctype html><title>opener</title><a href="/next" target="_blank" style="${BUTTON}">go</a>`,
  "/next": `<!doctype html><title>real</title>`,
  "/picture": `<!doctype html><title>picture</title><script>let shown = "";</script><img src="/a.png?x" onerror="shown += 'none'" onload="shown += 'picture'">`,
  "/inner": `<!doctype html><script>${asking("/data")}.then((body) => top.postMessage(body, "*"))</script>`,
  "/worker.js": text(`${asking("/data")}.then((body) => postMessage(body))`, "text/javascript"),
  "/serving": `<!doctype html><script>navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready)</script>`,
  "/sw.js": text(
    "onactivate = (event) => event.waitUntil(clients.claim()); onfetch = (event) => event.respondWith(fetch(event.request))",
    "text/javascript",
  ),
});
const stage = await useStage();

afterEach(async () => {
  await succeed(stage.rest, "network.clear_intercepts");
});

const Tabs = z.object({ tabs: z.array(z.object({ id: z.string() })) });
const Value = z.object({ result: z.object({ value: z.unknown() }) });

describe("rules", () => {
  test("hold for downloads", async () => {
    const page = await stage.open(`${site.url}/`);
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/made",
      response_headers: { "content-disposition": "attachment; filename=made.txt" },
      response_body: "made",
    });
    const { events } = await page.step("tab.navigate", { url: `${site.url}/made` });
    expect(events).toMatchObject([
      { type: "download_started" },
      { type: "download_completed", data: { filename: "made.txt", bytes_received: 4 } },
    ]);
    expect(site.requests).not.toContain("/made");
  });

  test("apply to what is asked for by script and by address, method and kind", async () => {
    await setRule(stage.rest, { action: "block", url_pattern: "*.PNG?x" });
    const page = await stage.open(`${site.url}/picture`);
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/a.png*",
      content_type: "image/svg+xml",
    });
    const post = `{ method: "POST", body: "1" }`;
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data*",
      methods: ["POST"],
      response_body: "p",
    });
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/other*",
      types: ["Fetch"],
      response_body: "f",
    });
    await setRule(stage.rest, { action: "block", url_pattern: "*", types: ["Image"] });
    expect(await page.value(asking("/data"))).toBe("real");
    expect(await page.value(asking("/data?a#b", post))).toBe("p");
    expect(await page.value(asking("/other#fragment"))).toBe("f");
    const xhr = `new Promise((done) => { const xhr = new XMLHttpRequest(); xhr.onload = () => done(xhr.response); xhr.open("GET", "/other"); xhr.send(); })`;
    expect(await page.value(xhr)).toBe("f");
    await page.step("tab.reload");
    expect(await page.value("shown")).toBe("none");
    expect((await rulesOf(stage.rest)).map(({ hits }) => hits)).toEqual([0, 0, 1, 2, 1]);
  });

  test("count more the later they were set, one alone for each request and each hop", async () => {
    const page = await stage.open(`${site.url}/`);
    await setRule(stage.rest, { action: "block", url_pattern: "*/data" });
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data",
      response_body: "later",
      times: 1,
    });
    expect(await page.value(asking("/moved"))).toBe("later");
    expect(await page.value(asking("/moved"))).toBe("failed");
    expect((await rulesOf(stage.rest)).map(({ hits }) => hits)).toEqual([1, 1]);
  });

  test("hold in frames of other sites, in workers and behind service workers", async () => {
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data",
      response_body: "made up",
    });
    const page = await stage.open(`${site.url}/`);
    const reported = (begin: string) =>
      `new Promise((done) => { onmessage = (event) => done(event.data); ${begin} })`;
    const frame = `const frame = document.createElement("iframe"); frame.src = "${site.otherOrigin}/inner"; document.body.append(frame)`;
    expect(await page.value(reported(frame))).toBe("made up");
    const worker = `new Worker("/worker.js").onmessage = onmessage`;
    expect(await page.value(reported(worker))).toBe("made up");
    const serving = await stage.open(`${site.url.replace("127.0.0.1", "sw.localhost")}/serving`);
    const isServed = async () => {
      await serving.step("tab.wait", { ms: 100 });
      return await serving.value("navigator.serviceWorker.controller !== null");
    };
    await expect.poll(isServed).toBe(true);
    expect(await serving.value(asking("/data"))).toBe("made up");
    expect(await serving.value(asking("/other"))).toBe("other");
    await serving.expectFrozen();
  });

  test("hold in every tab and from a pop-up's first request on, or in one tab alone", async () => {
    const page = await stage.open(`${site.url}/pop`);
    const other = await stage.open(`${site.url}/`);
    const own = await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data",
      response_body: "own",
      tab_id: page.tabId,
    });
    expect(own["tab_id"]).toBe(page.tabId);
    expect(await page.value(asking("/data"))).toBe("own");
    expect(await other.value(asking("/data"))).toBe("real");
    const made = { content_type: "text/html", response_body: "<!doctype html><title>made</title>" };
    await setRule(stage.rest, { action: "fulfil", url_pattern: "*/next", ...made });
    expect(await other.value(asking("/next"))).toBe(made.response_body);
    const { page: shown, tab_changed } = await page.step("tab.click", AT_BUTTON);
    expect({ tab_changed, title: shown.title }).toEqual({ tab_changed: true, title: "made" });
    await page.ask("tab.close");
    expect(await rulesOf(stage.rest)).toMatchObject([{ url_pattern: "*/next" }]);
  });

  test("fail a page, which ends like any that cannot be loaded", async () => {
    const page = await stage.open(`${site.url}/link`);
    await setRule(stage.rest, {
      action: "block",
      url_pattern: "*/next",
      reason: "name_not_resolved",
    });
    const failure = await page.fails("tab.navigate", { url: `${site.url}/next` });
    expect(failure).toMatchObject({
      code: "NAVIGATION_FAILED",
      message: expect.stringContaining("ERR_NAME_NOT_RESOLVED"),
    });
    await page.step("tab.navigate", { url: `${site.url}/link` });
    await setRule(stage.rest, { action: "block", url_pattern: "*/next", reason: "aborted" });
    const { page: shown, settle } = await page.step("tab.click", AT_BUTTON);
    expect({ shown, settle }).toMatchObject({
      shown: { title: "link" },
      settle: { settled: true },
    });
    await page.expectFrozen();
  });

  test("outlive pages and processes, and end with their session", async () => {
    const here = { session_id: await stage.openSession() };
    await setRule(stage.rest, {
      ...here,
      action: "fulfil",
      url_pattern: "*/data",
      response_body: "made up",
    });
    const { tabs } = Tabs.parse(await succeed(stage.rest, "tab.list", here));
    const tab = { tab_id: tabs[0]?.id };
    const value = async () => {
      const answer = await succeed(stage.rest, "tab.execute", { ...tab, script: asking("/data") });
      return Value.parse(answer).result.value;
    };
    for (const origin of [site.url, site.otherOrigin, site.url]) {
      await succeed(stage.rest, "tab.navigate", { ...tab, url: `${origin}/` });
      expect(await value()).toBe("made up");
    }
    expect(await rulesOf(stage.rest)).toEqual([]);
    await succeed(stage.rest, "session.close", here);
    expect(await failureOf(stage.rest, "network.intercepts", here)).toMatchObject({
      code: "SESSION_NOT_FOUND",
    });
  });

  test("neither open this machine nor make up what is closed", async () => {
    const page = await stage.open(`${site.url}/`);
    const own = stage.program.url;
    await setRule(stage.rest, {
      action: "modify",
      url_pattern: "*/there",
      request_url: `${own}/docs`,
    });
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: `${own}*`,
      response_body: "made up",
    });
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/sent",
      response_status: 307,
      response_headers: { location: `${own}/docs` },
    });
    for (const url of ["/there", "/sent", own]) {
      expect(await page.value(asking(url, `{ mode: "no-cors" }`))).toBe("failed");
    }
    expect(await page.fails("tab.navigate", { url: own })).toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
  });

  test("leave other requests alone, also where a site has a password", async () => {
    const page = await stage.open(`${site.url}/`);
    await setRule(stage.rest, { action: "block", url_pattern: "*/nothing" });
    await page.ask("tab.http_auth", { username: "ada", password: "x", origin: site.url });
    expect(await page.value(asking("/data"))).toBe("real");
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data",
      response_body: "made up",
    });
    expect(await page.value(asking("/data"))).toBe("made up");
    expect(await page.value(asking("/other"))).toBe("other");
  });
});
