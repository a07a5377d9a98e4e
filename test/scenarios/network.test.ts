/** Network requests of pages are recorded, found, saved without secrets, and cleared. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { text, redirect, useSite, type Route, html } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const button = (script: string) => `<!doctype html><title>button</title>
  <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="${script}">Ask</button>`;
const AT_BUTTON = { x: 100, y: 100 };

const cross: Route = (_request, response) => {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "*");
  response.setHeader("content-type", "application/json");
  response.end('{"cross":true}');
};

const site = await useSite({
  "/login": button(
    "fetch('/api/login', {method: 'POST', headers: {authorization: 'Bearer s3cret'}, body: JSON.stringify({user: 'ada', password: 's3cret'})}).then((answer) => answer.text())",
  ),
  "/api/login": (_request, response) => {
    response.setHeader("set-cookie", "sid=s3cret; HttpOnly");
    response.setHeader("content-type", "application/json");
    response.end('{"user":"ada"}');
  },
  "/many":
    button("go()") +
    "<script>function go() { fetch('OTHER/api/cross?x=1').then((answer) => answer.text()); fetch('/moved'); fetch('/gone'); fetch('http://127.0.0.1:1/refused').catch(() => {}); }</script>",
  "/moved": redirect("/moved/to"),
  "/moved/to": text("arrived"),
  "/api/cross": cross,
  "/frame": html(() => `<!doctype html><iframe src="${site.otherOrigin}/inner"></iframe>`),
  "/inner": "<!doctype html><script>fetch('/from-frame').then((answer) => answer.text())</script>",
  "/from-frame": text("frame"),
  "/worker": `<!doctype html><script>new Worker('/worker.js')</script>`,
  "/worker.js": text("fetch('/from-worker').then((answer) => answer.text())", "text/javascript"),
  "/from-worker": text("worker"),
  "/sw":
    "<!doctype html><script>navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => document.title = 'ready')</script>",
  "/sw.js": text(
    "oninstall = () => skipWaiting(); onactivate = (e) => e.waitUntil(fetch('/from-sw').then((answer) => answer.text()).then(() => clients.claim()))",
    "text/javascript",
  ),
  "/from-sw": text("sw"),
});
const stage = await useStage();

const Listed = z.object({ calls: z.array(z.record(z.string(), z.unknown())), total: z.int() });
const listed = (answer: unknown) => Listed.parse(answer);

/** The call to this path, after its response: a worker starts later on a busy machine. */
async function callTo(page: Scene, path: string) {
  const input = { tab_id: page.tabId, path, include_body: true };
  for (;;) {
    await page.step("tab.wait", { ms: 100 });
    const found = listed(await page.ask("network.query", input));
    if (found.calls.some((call) => "response_body" in call)) return found;
  }
}

describe("network", () => {
  test("GET /network, DELETE /network: calls of an action are counted, saved under its tag, found again without secrets, cleared", async () => {
    const tag = "login";
    const page = await stage.open(`${site.url}/login`);
    const step = await page.step("tab.click", { ...AT_BUTTON, network: { tag, types: ["Fetch"] } });
    expect(step.network).toEqual({ total: 1, completed: 1, pending: 0, tag });
    const [live] = listed(
      await page.ask("network.query", { source: "buffer", path: "login$", include_body: true }),
    ).calls;
    expect(live).toMatchObject({
      id: expect.stringMatching(/^net_/),
      tag,
      tab_id: page.tabId,
      action_id: step.action_id,
      url: `${site.url}/api/login`,
      method: "POST",
      status: 200,
      type: "Fetch",
      completed: true,
      redirect_chain: [],
      request_headers: { authorization: "Bearer s3cret" },
      response_headers: { "set-cookie": "sid=s3cret; HttpOnly" },
      request_body: '{"user":"ada","password":"s3cret"}',
      response_body: '{"user":"ada"}',
      response_body_encoding: "text",
    });
    const query = { source: "saved", tag: `^${tag}$`, include_body: true };
    const saved = listed(await page.ask("network.query", query));
    expect(saved).toMatchObject({
      total: 1,
      calls: [
        {
          id: live?.["id"],
          request_headers: { authorization: "[redacted]" },
          response_headers: { "set-cookie": "[redacted]" },
          request_body: '{"user":"ada","password":"[redacted]"}',
          response_body: '{"user":"ada"}',
        },
      ],
    });
    expect(JSON.stringify(saved)).not.toContain("s3cret");
    const brief = listed(await page.ask("network.query", { ...query, max_body_size: 3 })).calls[0];
    expect(brief).toMatchObject({ request_body: '{"u' });
    expect(await page.ask("network.clear", { tag })).toMatchObject({
      deleted: 1,
      status: "cleared",
    });
    expect(listed(await page.ask("network.query", query)).total).toBe(0);
    await page.expectFrozen();
  });

  test("other sites, redirects, failures and error pages are seen; each action begins anew, a wait does not", async () => {
    const page = await stage.open(`${site.url}/many`);
    await page.value(
      `go = new Function(go.toString().slice(go.toString().indexOf('{') + 1, -1).replace('OTHER', '${site.otherOrigin}'))`,
    );
    await page.step("tab.click", AT_BUTTON);
    const found = async (input: Record<string, unknown>) =>
      listed(await page.ask("network.query", { tab_id: page.tabId, source: "buffer", ...input }));
    expect(
      (await found({ hostname: "^localhost$", query: "x=1", include_body: true })).calls,
    ).toMatchObject([{ status: 200, response_body: '{"cross":true}' }]);
    expect((await found({ path: "^/moved" })).calls).toMatchObject([
      {
        url: `${site.url}/moved/to`,
        status: 200,
        redirect_chain: [{ url: `${site.url}/moved`, status: 302 }],
      },
    ]);
    expect((await found({ status: "404" })).calls).toMatchObject([{ url: `${site.url}/gone` }]);
    expect((await found({ status: "^0$" })).calls).toMatchObject([
      {
        url: "http://127.0.0.1:1/refused",
        completed: true,
        error: expect.stringMatching(/^net::/),
      },
    ]);
    expect(await found({ limit: 1 })).toMatchObject({ total: 4, calls: [{}] });
    await page.step("tab.wait", { ms: 10 });
    expect((await found({})).total).toBe(4);
    await page.step("tab.move", { x: 1, y: 1 });
    expect((await found({})).total).toBe(0);
  });

  test.each([
    ["/frame", "/from-frame", "frame"],
    ["/worker", "/from-worker", "worker"],
  ])("%s: what it loads is seen with its body", async (path, requested, body) => {
    const page = await stage.open("about:blank");
    await page.step("tab.navigate", { url: `${site.url}${path}` });
    expect(await callTo(page, requested)).toMatchObject({
      total: 1,
      calls: [{ status: 200, completed: true, response_body: body }],
    });
    expect(await page.ask("network.query", { tab_id: page.tabId, status: "^0$" })).toMatchObject({
      calls: [],
    });
  });

  test("POST /network/save: the calls are saved afterwards; what is no pattern or type is refused", async () => {
    const tag = "later";
    const page = await stage.open("about:blank");
    await page.step("tab.navigate", { url: `${site.url}/login` });
    expect(await page.ask("network.save", { tag })).toEqual({ saved: 1, tag });
    const query = { source: "saved", tag, include_body: true };
    expect(await page.ask("network.query", query)).toMatchObject({
      calls: [{ type: "Document", response_body: expect.stringContaining("<title>button") }],
    });
    expect(await page.ask("network.clear")).toMatchObject({ status: "cleared" });
    expect(listed(await page.ask("network.query", { source: "saved" })).total).toBe(0);
    expect(await page.fails("network.query", { url: "(" })).toMatchObject({
      code: "INVALID_QUERY",
    });
    expect(await page.fails("network.save", {})).toMatchObject({ code: "INVALID_REQUEST" });
    const unknown = { ...AT_BUTTON, network: { types: ["Cookie"] } };
    const refused = await page.fails("tab.click", unknown);
    expect(refused.code).toBe("INVALID_REQUEST");
    expect(refused.message).toContain("CSPViolationReport");
  });

  test("the calls are a HAR file, without secrets", async () => {
    const page = await stage.open(`${site.url}/login`);
    await page.step("tab.click", AT_BUTTON);
    const harOf = async (input: Record<string, unknown>) => {
      const { data } = await page.ask("network.har", input);
      const har = Buffer.from(String(data), "base64").toString();
      expect(har).not.toContain("s3cret");
      return Har.parse(JSON.parse(har)).log.entries;
    };
    expect(await harOf({ include_body: true })).toMatchObject([
      {
        pageref: page.tabId,
        startedDateTime: expect.stringMatching(/^\d{4}-.*Z$/),
        request: {
          method: "POST",
          url: `${site.url}/api/login`,
          headers: expect.arrayContaining([{ name: "authorization", value: "[redacted]" }]),
          postData: { text: '{"user":"ada","password":"[redacted]"}' },
        },
        response: {
          status: 200,
          content: { size: 14, mimeType: "application/json", text: '{"user":"ada"}' },
        },
      },
    ]);
    const [bare] = await harOf({});
    expect(JSON.stringify(bare)).not.toContain("ada");
    expect(await page.fails("network.har", { tab_id: "tab_nope" })).toMatchObject({
      code: "TAB_NOT_FOUND",
    });
  });
});

const Har = z.object({
  log: z.object({
    version: z.literal("1.2"),
    creator: z.object({ name: z.literal("Fermata"), version: z.string().regex(/^\d+\.\d+\./) }),
    pages: z.array(z.object({ id: z.string() })).length(1),
    entries: z.array(z.record(z.string(), z.unknown())),
  }),
});

test("what a service worker loads is seen with its body", async () => {
  const page = await stage.open("about:blank");
  await page.step("tab.navigate", { url: `${site.url}/sw` });
  expect(await callTo(page, "/from-sw")).toMatchObject({
    calls: [{ status: 200, completed: true, response_body: "sw" }],
  });
});
