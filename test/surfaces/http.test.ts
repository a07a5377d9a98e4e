/** The HTTP server without a browser: guards, routing, bodies, pages. The browser of these tests is never started. */
import { createHash } from "node:crypto";
import { request as rawRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { loadConfig, type Config } from "../../src/config/config.ts";
import { consolePages } from "../../src/surfaces/console/pages.ts";
import { startHttp, type HttpServer } from "../../src/surfaces/http/server.ts";
import type { Mount } from "../../src/surfaces/http/app.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { idleServices } from "./idle-services.ts";

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close(100)));
});

function config(...argv: readonly string[]): Config {
  return loadConfig({
    argv: ["--port", "0", ...argv],
    env: { HOME: "/nowhere" },
    readFile: () => "",
  });
}

interface Started {
  readonly settings?: Config;
  readonly mounts?: readonly Mount[];
  readonly shutdown?: (timeoutMs: number) => void;
}

async function start({
  settings = config(),
  mounts = [],
  shutdown,
}: Started = {}): Promise<string> {
  const server = await startHttp({
    config: settings,
    services: idleServices(settings, shutdown),
    pages: consolePages(),
    mounts,
  });
  servers.push(server);
  return server.url;
}

function post(url: string, body: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, method: "POST", body });
}

describe("routing", () => {
  it("answers the status while the browser is not up", async () => {
    const response = await fetch(`${await start()}/api/v1/browser/status`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      data: {
        ready: false,
        state: "initializing",
        components: { http_server: true, browser_window: false, devtools: false },
        message: "The browser starts with the first call that needs it.",
        engine: "none",
        engine_reason: "no browser was found yet",
        engine_limits: [],
        storage_problems: [],
        memory: expect.any(Array),
        product: "",
        user_agent: "",
        uptime_ms: expect.any(Number),
      },
      input_mode: "agent",
    });
  });

  it("answers where the data lies", async () => {
    const settings = config("--data-dir", "/somewhere");
    const response = await fetch(`${await start({ settings })}/api/v1/browser/session-data`);
    expect(await response.json()).toEqual({
      success: true,
      data: {
        session_dir: "/somewhere",
        database_path: "/somewhere/history.sqlite",
        screenshots_dir: "/somewhere/screenshots",
        screenshots_enabled: false,
      },
    });
  });

  it.each([
    ["GET", "/tabs"],
    ["GET", "/tabs/active/elements"],
    ["POST", "/tabs/tab_1/click"],
    ["POST", "/tabs/tab_1/mouse/scroll"],
  ])("refuses %s %s until then", async (method, path) => {
    const body = method === "POST" ? JSON.stringify({ x: 1, y: 1, delta_y: 5 }) : undefined;
    const response = await fetch(`${await start()}/api/v1${path}`, {
      method,
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: "NOT_READY",
      error: "The browser is still starting.",
    });
  });

  it.each(["/api/v1/nothing", "/api/v2/tabs", "/tabs", "/api/v1/tabs/x/y/z", "/favicon.ico"])(
    "answers 404 at %s",
    async (path) => {
      const response = await fetch((await start()) + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        error: `${path} does not exist.`,
        message: `${path} does not exist.`,
        code: "NOT_FOUND",
        hint: "See /docs for all paths.",
      });
    },
  );

  it.each([
    ["PUT", "/api/v1/tabs", "GET, POST, HEAD"],
    ["DELETE", "/api/v1/tabs", "GET, POST, HEAD"],
    ["GET", "/api/v1/tabs/t/click", "POST"],
    ["GET", "/api/v1/tabs/t/mouse/scroll", "POST"],
    ["PATCH", "/api/v1/tabs/t", "GET, DELETE, HEAD"],
    ["POST", "/docs", "GET, HEAD"],
  ])("answers 405 to %s %s", async (method, path, allow) => {
    const response = await fetch((await start()) + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    expect(await response.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
  });

  it("shuts down on request, after the answer", async () => {
    const requested: number[] = [];
    const url = await start({ shutdown: (timeoutMs) => requested.push(timeoutMs) });
    const response = await post(`${url}/api/v1/browser/shutdown`, "");
    expect(await response.json()).toEqual({
      success: true,
      message: "The browser is shutting down.",
    });
    expect(requested).toEqual([5000]);
  });
});

describe("bodies", () => {
  it.each([
    ["{", "The request body is not valid JSON"],
    ["[]", "The request body must be a JSON object."],
    ["null", "The request body must be a JSON object."],
    ['"x"', "The request body must be a JSON object."],
    ['{"timeout_ms":"soon"}', '"timeout_ms" must be a number; got "soon".'],
    ['{"action_params":{"timeout_ms":-1}}', '"timeout_ms" must be at least 0; got -1.'],
  ])("refuses %s", async (body, message) => {
    const response = await post(`${await start()}/api/v1/browser/shutdown`, body);
    expect(response.status).toBe(400);
    const answer: unknown = await response.json();
    expect(answer).toMatchObject({
      code: "INVALID_REQUEST",
      error: expect.stringContaining(message),
    });
  });

  it("names unknown fields in warnings and reads query values", async () => {
    const requested: number[] = [];
    const url = await start({ shutdown: (timeoutMs) => requested.push(timeoutMs) });
    const response = await post(`${url}/api/v1/browser/shutdown?timeout_ms=7`, '{"timeoutt_ms":1}');
    expect(await response.json()).toMatchObject({
      success: true,
      warnings: ['Unknown field "timeoutt_ms" was ignored; did you mean "timeout_ms"?'],
    });
    expect(requested).toEqual([7]);
  });

  it("refuses one that is too large, whether its length is announced or not, and serves on", async () => {
    const settings = config("--max-body-bytes", "1048576");
    const url = await start({ settings });
    const large = Buffer.alloc(30 * 1024 * 1024, 0x20);
    for (const chunked of [false, true]) {
      const { status, body } = await upload(`${url}/api/v1/browser/shutdown`, large, chunked);
      expect(status).toBe(413);
      expect(JSON.parse(body)).toMatchObject({ code: "TOO_LARGE" });
    }
    expect((await fetch(`${url}/api/v1/browser/status`)).status).toBe(200);
  });
});

describe("an upload without end", () => {
  it("is refused and cut off", async () => {
    const url = await start({ settings: config("--max-body-bytes", "1024") });
    const chunk = Buffer.alloc(65_536, 0x20);
    const { promise: over, resolve } = Promise.withResolvers<void>();
    let status: number | undefined;
    const client = rawRequest(`${url}/api/v1/browser/shutdown`, { method: "POST" }, (response) => {
      status = response.resume().statusCode;
    });
    const more = () => {
      while (!client.destroyed && client.write(chunk));
    };
    client
      .on("drain", more)
      .on("error", () => {})
      .on("close", resolve);
    more();
    await over;
    expect(status).toBe(413);
  });
});

/** Sends the body with Node's own client, which accepts a response before the end of the upload. */
function upload(
  url: string,
  body: Buffer,
  chunked: boolean,
): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const headers = chunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length };
  let answered = false;
  const client = rawRequest(url, { method: "POST", headers }, (response) => {
    answered = true;
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => (text += chunk));
    response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
  });
  client.on("error", (error) => answered || reject(error));
  client.end(body);
  return promise;
}

describe("guards", () => {
  it("stand before everything, mounts too", async () => {
    const mount: Mount = { path: "/mcp", handle: () => Promise.resolve(new Response("mounted")) };
    const settings = config("--auth-token", "s3cret");
    const url = await start({ settings, mounts: [mount] });
    const authorization = "Bearer s3cret";
    for (const path of ["/", "/docs", "/mcp", "/api/v1/browser/status", "/nothing"]) {
      expect((await fetch(url + path)).status).toBe(401);
      const foreign = await fetch(url + path, {
        headers: { authorization, origin: "https://evil.example" },
      });
      expect(foreign.status).toBe(403);
      const own = await fetch(url + path, {
        headers: { authorization, origin: url },
      });
      expect(own.status).toBe(path === "/nothing" ? 404 : 200);
    }
    expect(await (await fetch(`${url}/mcp`, { headers: { authorization } })).text()).toBe(
      "mounted",
    );
  });

  it.each([
    ["evil.example", 403],
    ["no such/host", 400],
  ])("refuse the Host %j", async (host, expected) => {
    const url = new URL(await start());
    const status = await new Promise<number | undefined>((resolve, reject) => {
      rawRequest(
        { port: url.port, path: "/api/v1/browser/status", headers: { host } },
        (response) => resolve(response.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(expected);
  });
});

describe("pages", () => {
  it("tell what is where", async () => {
    const mount: Mount = { path: "/mcp", handle: () => Promise.resolve(new Response()) };
    const url = await start({ mounts: [mount] });
    expect(await (await fetch(url)).json()).toEqual({
      name: "fermata",
      docs: `${url}/docs`,
      metrics: `${url}/metrics`,
      api: `${url}/api/v1`,
      openapi: `${url}/api/v1/openapi.json`,
      mcp: `${url}/mcp`,
    });
    const docs = await fetch(`${url}/docs`);
    expect(docs.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const text = await docs.text();
    expect(text).toContain('<a href="/api/v1/openapi.json">');
    expect(text).toContain("<code>/mcp</code>");
  });

  it("show browsers the console, whose files are few and small, and run nothing but those", async () => {
    const url = await start({ settings: config("--auth-token", "s3cret") });
    const page = await fetch(url, { headers: { accept: "text/html,*/*" } });
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const html = await page.text();
    expect(html).not.toMatch(
      /<script(?! type="module" src="\/console\/\w+\.js"><\/script>)|<style|https?:/,
    );
    const files = [...html.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map((match) => match[1]);
    expect(files).toHaveLength(3);
    let bytes = html.length;
    for (const file of files) {
      const { promise, resolve } = Promise.withResolvers<number>();
      rawRequest(`${url}${file}`, { headers: { "accept-encoding": "gzip" } }, (response) => {
        expect(response.headers["content-encoding"]).toBe("gzip");
        let length = 0;
        response.on("data", (part: Buffer) => (length += part.length));
        response.on("end", () => resolve(length));
      }).end();
      bytes += await promise;
    }
    expect(bytes).toBeLessThan(150_000);
    expect((await fetch(`${url}/console/other.js`)).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(`${url}/docs`, { headers: { accept: "text/html" } })).status).toBe(401);
    const foreign = { accept: "text/html", origin: "https://evil.example" };
    expect((await fetch(url, { headers: foreign })).status).toBe(403);
  });

  it("serve the OpenAPI document", async () => {
    const response = await fetch(`${await start()}/api/v1/openapi.json`);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({ openapi: "3.1.1" });
  });

  it("serve the reference as Markdown, with every operation and links that lead somewhere", async () => {
    const response = await fetch(`${await start()}/docs/reference.md`);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await response.text();
    for (const { name } of OPERATIONS) expect(text).toContain(`\n### ${name}\n`);
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? "");
    const anchors = headings.map((one) =>
      one.toLowerCase().replaceAll(" ", "-").replaceAll(".", ""),
    );
    const targets = [...text.matchAll(/\]\(#([^)]+)\)/g)].map((match) => match[1] ?? "");
    expect(targets.length).toBeGreaterThan(0);
    for (const target of new Set(targets)) expect(anchors).toContain(target);
  });

  it("serve a reference that loads nothing from elsewhere", async () => {
    const response = await fetch(`${await start()}/docs`);
    const text = await response.text();
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    expect(text).not.toMatch(/<(script|link|img|iframe)|@import|url\(/);
    expect(text).toContain('<section id="tab.click">');
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] ?? "");
    for (const target of new Set(targets)) expect(text).toContain(`id="${target}"`);
  });
});

describe("the server", () => {
  it("says so when its port is taken", async () => {
    const url = new URL(await start());
    const settings = config("--port", url.port);
    await expect(
      startHttp({ config: settings, services: idleServices(settings) }),
    ).rejects.toMatchObject({
      name: "AppError",
      message: `Port ${url.port} on 127.0.0.1 is already in use.`,
    });
  });

  it("says for how long it keeps an idle connection, so that no request meets its end", async () => {
    const answer = await fetch(`${await start()}/api/v1/browser/status`);
    expect(answer.headers.get("keep-alive")).toBe("timeout=30");
    await answer.arrayBuffer();
  });

  it("tells a running call when its caller goes away", async () => {
    const { promise: aborted, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const handle = async (request: Request) => {
      request.signal.addEventListener("abort", () => resolve());
      begin();
      await aborted;
      return new Response();
    };
    const url = await start({ mounts: [{ path: "/wait", handle }] });
    const caller = new AbortController();
    const call = fetch(`${url}/wait`, { method: "POST", body: "{}", signal: caller.signal });
    await begun;
    caller.abort();
    await expect(call).rejects.toThrow("aborted");
    await aborted;
  });

  it("lets running calls finish when it closes, and cuts off those that take too long", async () => {
    const gate = Promise.withResolvers<Response>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const handle = () => {
      begin();
      return gate.promise;
    };
    const settings = config();
    const server = await startHttp({
      config: settings,
      services: idleServices(settings),
      mounts: [{ path: "/slow", handle }],
    });
    const call = fetch(`${server.url}/slow`);
    await begun;
    const closed = server.close(5000);
    await expect(fetch(`${server.url}/slow`)).rejects.toThrow("fetch failed");
    gate.resolve(new Response("done"));
    expect(await (await call).text()).toBe("done");
    await closed;

    const stuck = await startHttp({
      config: settings,
      services: idleServices(settings),
      mounts: [{ path: "/stuck", handle: () => Promise.withResolvers<Response>().promise }],
    });
    const lost = fetch(`${stuck.url}/stuck`).catch((error: unknown) => error);
    await fetch(`${stuck.url}/api/v1/browser/status`);
    await stuck.close(50);
    expect(await lost).toBeInstanceOf(TypeError);
  });
});
