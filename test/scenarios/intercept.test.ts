/** Requests of pages are blocked, answered and changed by rules that the caller sets between two steps. */
import { text as bodyOf } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { everyRow } from "../../src/shared/every-row.ts";
import { text, useSite, type Route } from "../support/site.ts";
import { asking, rulesOf, setRule } from "./support/intercept.ts";
import { failureOf, succeed, useStage } from "./support/stage.ts";

/** Returns the received request. */
const echo: Route = (request, response) => {
  void bodyOf(request).then((body) => {
    const { method, url, headers } = request;
    response.setHeader("content-type", "application/json").setHeader("x-server", "real");
    response.end(JSON.stringify({ method, url, headers, body }));
  });
};

const site = await useSite({
  "/": `<!doctype html><title>start</title><button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="ask()">Ask</button>
    <script>let said = ""; const ask = () => ${asking("/data").replaceAll('"', "'")}.then((body) => (said = body))</script>`,
  "/data": text("real"),
  "/echo": echo,
});
const AT_BUTTON = { x: 100, y: 100 };
const stage = await useStage();

afterEach(async () => {
  await succeed(stage.rest, "network.clear_intercepts");
});

const CallsOf = z.object({ calls: z.array(z.record(z.string(), z.unknown())) });

test("a rule for requests blocks, is listed with its hits, and removed", async () => {
  const page = await stage.open(`${site.url}/`);
  const rule = await setRule(stage.rest, {
    action: "block",
    url_pattern: "*/data",
    methods: ["GET"],
  });
  expect(rule).toEqual({
    id: rule.id,
    url_pattern: "*/data",
    methods: ["GET"],
    types: [],
    action: "block",
    reason: "blocked_by_client",
    hits: 0,
  });
  const step = await page.step("tab.click", AT_BUTTON);
  expect(step.settle).toMatchObject({ settled: true, reason: "quiet" });
  expect(await page.value("said")).toBe("failed");
  expect(await rulesOf(stage.rest)).toEqual([{ ...rule, hits: 1 }]);
  const [call] = CallsOf.parse(await page.ask("network.query", { path: "^/data$" })).calls;
  expect(call).toMatchObject({
    status: 0,
    error: `net::ERR_BLOCKED_BY_CLIENT (rule ${rule.id})`,
    completed: true,
    intercepted: rule.id,
  });
  const said = JSON.stringify(await page.ask("console.query"));
  expect(said).toContain("net::ERR_BLOCKED_BY_CLIENT");
  expect(said).not.toMatch(/inspector/i);
  const removed = { intercept_id: rule.id };
  expect(await succeed(stage.rest, "network.remove_intercept", removed)).toEqual({
    status: "removed",
    ...removed,
  });
  await page.step("tab.click", AT_BUTTON);
  expect(await page.value("said")).toBe("real");
  expect(await succeed(stage.rest, "network.clear_intercepts")).toEqual({ removed: 0 });
  await page.expectFrozen();
});

describe("a rule that answers", () => {
  test("does so as often as it may, and the server hears nothing", async () => {
    const page = await stage.open(`${site.url}/`);
    const rule = await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: `${site.url}/data`,
      response_status: 503,
      response_headers: { "x-mock": "1", "set-cookie": "mocked=yes" },
      content_type: "application/json",
      response_body: '{"ü":1}',
      times: 2,
    });
    expect(rule).toMatchObject({
      response_status: 503,
      response_header_names: ["content-type", "x-mock", "set-cookie"],
      response_body_bytes: 8,
      times: 2,
    });
    const before = site.requests.length;
    await page.step("tab.click", { ...AT_BUTTON, network: { tag: "mock", types: ["Fetch"] } });
    expect(await page.value("said")).toBe('{"ü":1}');
    const query = { source: "buffer", path: "^/data$", include_body: true };
    const [call] = CallsOf.parse(await page.ask("network.query", query)).calls;
    expect(call).toMatchObject({ status: 503, response_body: '{"ü":1}', intercepted: rule.id });
    const saved = { source: "saved", tag: "mock" };
    expect(await page.ask("network.query", saved)).toMatchObject({
      calls: [{ intercepted: rule.id }],
    });
    const { data } = await page.ask("network.har");
    expect(Buffer.from(String(data), "base64").toString()).toContain(`"_intercepted":"${rule.id}"`);
    const script = `fetch("/data").then((answer) => [answer.status, answer.headers.get("x-mock"), document.cookie])`;
    expect(await page.value(script)).toEqual([503, "1", "mocked=yes"]);
    expect(site.requests.slice(before)).toEqual([]);
    expect(await page.value(asking("/data"))).toBe("real");
    expect(await rulesOf(stage.rest)).toMatchObject([{ id: rule.id, times: 2, hits: 2 }]);
    await succeed(stage.rest, "network.clear", { tag: "mock" });
    await page.expectFrozen();
  });

  test("makes pages, too, and bytes of any kind", async () => {
    const page = await stage.open("about:blank");
    const url = "http://nowhere.invalid/made";
    const body = "<!doctype html><title>made up</title><p>Grüße";
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: url,
      content_type: "text/html",
      response_body: body,
    });
    const { result, page: shown } = await page.step("tab.navigate", { url });
    expect(result).toMatchObject({ status: "navigated", url });
    expect(shown).toEqual({ url, title: "made up" });
    expect(await page.ask("tab.text", { selector: "p" })).toEqual({ text: "Grüße" });
    const bytes = Buffer.from([0, 255, 10]).toString("base64");
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/bytes",
      response_body: bytes,
      response_body_encoding: "base64",
    });
    const script = `fetch("/bytes").then(async (answer) => [answer.headers.get("content-type"), ...new Uint8Array(await answer.arrayBuffer())])`;
    expect(await page.value(script)).toEqual(["application/octet-stream", 0, 255, 10]);
    await page.expectFrozen();
  });

  test("is read by pages of other sites, unless its headers decide that", async () => {
    const page = await stage.open(`${site.url}/`);
    const url = `${site.otherOrigin}/data`;
    const putting = asking(url, `{ method: "PUT", headers: { "x-own": "1" }, body: "x" }`);
    expect(await page.value(putting)).toBe("failed");
    const rule = await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data",
      methods: ["PUT"],
      response_body: "made up",
    });
    expect(await page.value(putting)).toBe("made up");
    expect(await page.value(asking(url))).toBe("failed");
    expect(await rulesOf(stage.rest)).toMatchObject([{ id: rule.id, hits: 1 }]);
    await setRule(stage.rest, {
      action: "fulfil",
      url_pattern: "*/data",
      response_headers: { "Access-Control-Allow-Origin": "http://someone.else" },
    });
    expect(await page.value(asking(url))).toBe("failed");
  });

  test("sends on, but nowhere except to web sites", async () => {
    const page = await stage.open(`${site.url}/`);
    const sent = { action: "fulfil", url_pattern: "*/start", response_status: 302 };
    expect(await failureOf(stage.rest, "network.intercept", sent)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("location"),
    });
    for (const location of ["file:///etc/passwd", "chrome://version", "data:text/html,x"]) {
      expect(
        await failureOf(stage.rest, "network.intercept", {
          ...sent,
          response_headers: { Location: location },
        }),
      ).toMatchObject({
        code: "INVALID_REQUEST",
      });
    }
    await setRule(stage.rest, { ...sent, response_headers: { location: "/data" } });
    expect(await page.value(asking("/start"))).toBe("real");
  });
});

test("a rule that modifies changes what goes out and what comes back", async () => {
  const page = await stage.open(`${site.url}/`);
  const rule = await setRule(stage.rest, {
    action: "modify",
    url_pattern: "*/ask",
    request_url: `${site.url}/echo?password=pw9`,
    request_method: "POST",
    request_headers: { "X-Api-Token": "s3cret9", accept: "text/plain" },
    remove_request_headers: ["X-Own"],
    request_body: "ä",
    response_status: 201,
    response_headers: { "x-new": "yes" },
    remove_response_headers: ["X-Server"],
  });
  const script = `fetch("/ask", { headers: { "x-own": "1", "x-kept": "2" } }).then(async (answer) => [answer.status, answer.url, answer.headers.get("x-new"), answer.headers.get("x-server"), await answer.json()])`;
  expect(await page.value(script)).toEqual([
    201,
    `${site.url}/ask`,
    "yes",
    null,
    {
      method: "POST",
      url: "/echo?password=pw9",
      headers: expect.objectContaining({
        "x-api-token": "s3cret9",
        accept: "text/plain",
        "x-kept": "2",
      }),
      body: "ä",
    },
  ]);
  expect(await page.value(`${script}.then((all) => all[4].headers["x-own"] ?? "none")`)).toBe(
    "none",
  );
  expect(await rulesOf(stage.rest)).toMatchObject([
    {
      id: rule.id,
      request_url: `${site.url}/echo?password=[redacted]`,
      request_method: "POST",
      request_header_names: ["X-Api-Token", "accept"],
      remove_request_headers: ["x-own"],
      request_body_bytes: 2,
      response_status: 201,
      response_header_names: ["x-new"],
      remove_response_headers: ["x-server"],
      hits: 2,
    },
  ]);
  await page.ask("network.save", { tag: "changed" });
  const saved = { source: "saved", tag: "changed", path: "ask" };
  const answer = JSON.stringify(await page.ask("network.query", saved));
  expect(answer).toContain('"x-api-token":"[redacted]"');
  expect(answer + JSON.stringify(await rulesOf(stage.rest))).not.toMatch(/s3cret9|pw9/);
  await succeed(stage.rest, "network.clear", { tag: "changed" });
});

test("a rule that is used up still changes the answer that it waits for", async () => {
  const page = await stage.open(`${site.url}/`);
  const response_headers = { "x-new": "yes" };
  await setRule(stage.rest, {
    action: "modify",
    url_pattern: "*/data",
    response_headers,
    times: 1,
  });
  const script = `fetch("/data").then((answer) => answer.headers.get("x-new"))`;
  expect(await page.value(script)).toBe("yes");
  expect(await page.value(script)).toBe(null);
});

const BLOCK = { action: "block", url_pattern: "*" };
const FULFIL = { action: "fulfil", url_pattern: "*" };
const MODIFY = { action: "modify", url_pattern: "*" };

describe("a rule that cannot be is refused", () => {
  everyRow(test, [
    [{ action: "block" }, "url_pattern"],
    [{ url_pattern: "*" }, "action"],
    [{ ...BLOCK, action: "delay" }, "block, fulfil, modify"],
    [{ ...BLOCK, url_pattern: String.raw`^https?://.*\.png$` }, "whole address"],
    [{ ...BLOCK, url_pattern: "(a+)+$" }, "whole address"],
    [{ ...BLOCK, url_pattern: "example.com/" }, "whole address"],
    [{ ...BLOCK, url_pattern: "file:///*" }, "whole address"],
    [{ ...BLOCK, methods: ["FETCH"] }, "GET, HEAD"],
    [{ ...BLOCK, types: ["WebSocket"] }, "Document"],
    [{ ...BLOCK, reason: "bored" }, "blocked_by_client"],
    [{ ...BLOCK, times: 0 }, "times"],
    [{ ...BLOCK, response_body: "x" }, '"response_body" is not a field of the action block'],
    [{ ...FULFIL, reason: "failed" }, '"reason" is not a field of the action fulfil'],
    [{ ...FULFIL, response_status: 101 }, "response_status"],
    [{ ...FULFIL, response_body: 7 }, "response_body"],
    [{ ...FULFIL, response_body: "%", response_body_encoding: "base64" }, "base64"],
    [{ ...FULFIL, response_headers: { "a b": "x" } }, "a b"],
    [{ ...FULFIL, response_headers: { "content-length": "1" } }, "content-length"],
    [{ ...FULFIL, response_headers: { "Content-Type": "a/b" }, content_type: "a/b" }, "both"],
    [MODIFY, "request_url"],
    [{ ...MODIFY, request_url: "file:///etc/passwd" }, "request_url"],
    [{ ...MODIFY, request_url: "/relative" }, "request_url"],
    [{ ...MODIFY, request_method: "get" }, "GET, HEAD"],
    [{ ...MODIFY, request_headers: { Host: "x" } }, "Host"],
    [{ ...MODIFY, request_headers: { "x-a": "a\nb" } }, "x-a"],
    [{ ...MODIFY, remove_request_headers: ["Origin"] }, "Origin"],
    [{ ...MODIFY, remove_response_headers: ["Transfer-Encoding"] }, "Transfer-Encoding"],
  ])("whatever is wrong with it", async ([input, part]) => {
    expect(await failureOf(stage.rest, "network.intercept", input)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(part),
    });
    expect(await rulesOf(stage.rest)).toEqual([]);
  });

  test("for a tab that is not there, by an id that is none, or beyond what is kept", async () => {
    expect(
      await failureOf(stage.rest, "network.intercept", { ...BLOCK, tab_id: "tab_nope" }),
    ).toMatchObject({
      code: "TAB_NOT_FOUND",
    });
    const nobody = { intercept_id: "rule_nope" };
    expect(await failureOf(stage.rest, "network.remove_intercept", nobody)).toMatchObject({
      code: "INTERCEPT_NOT_FOUND",
      httpStatus: 404,
    });
    const long = { ...BLOCK, url_pattern: `*${"a".repeat(2_000)}` };
    const huge = { ...FULFIL, response_body: "x".repeat(1_048_577) };
    for (const input of [long, huge]) {
      expect(await failureOf(stage.rest, "network.intercept", input)).toMatchObject({
        code: "INVALID_REQUEST",
      });
    }
    const large = { ...FULFIL, url_pattern: "*/none", response_body: "x".repeat(1_048_576) };
    for (let count = 0; count < 8; count += 1) await setRule(stage.rest, large);
    expect(await failureOf(stage.rest, "network.intercept", large)).toMatchObject({
      code: "TOO_LARGE",
    });
    const small = { ...BLOCK, url_pattern: "*/none" };
    for (let count = 8; count < 100; count += 1) await setRule(stage.rest, small);
    expect(await failureOf(stage.rest, "network.intercept", small)).toMatchObject({
      code: "TOO_LARGE",
    });
    expect(await succeed(stage.rest, "network.clear_intercepts")).toEqual({ removed: 100 });
  });
});
