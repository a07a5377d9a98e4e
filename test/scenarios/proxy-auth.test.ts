/** A proxy asks for a name and a password: dismissed and reported, unless the caller has set them for the proxy. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { Scene, succeed, useStage } from "./support/stage.ts";

const PASSWORD = "s3cr3t-pr0xy";
const CHALLENGE = 'Basic realm="the gate"';
const seen: string[] = [];

/** Answers for every site itself, and opens no tunnel. */
const proxy = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.setHeader("content-type", "text/html");
  if (!mayPass(request)) response.writeHead(407, { "proxy-authenticate": CHALLENGE });
  response.end(`<!doctype html><title>${mayPass(request) ? "inside" : "outside"}</title>`);
});
proxy.on("connect", (request: IncomingMessage, socket) => {
  socket.on("error", () => {}); // the browser may close before the response
  seen.push(`CONNECT ${request.url} ${mayPass(request)}`);
  const refusal = mayPass(request)
    ? "502 Bad Gateway\r\n"
    : `407 Proxy Authentication Required\r\nProxy-Authenticate: ${CHALLENGE}\r\n`;
  socket.end(`HTTP/1.1 ${refusal}Content-Length: 0\r\nConnection: close\r\n\r\n`);
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});
beforeEach(() => void seen.splice(0));

function mayPass({ headers }: IncomingMessage): boolean {
  const given = (headers["proxy-authorization"] ?? "").replace(/^Basic /, "");
  return Buffer.from(given, "base64").toString() === `ada:${PASSWORD}`;
}

const stage = await useStage();
const Opened = z.object({ id: z.string(), tab_ids: z.array(z.string()) });

/** A tab of a new session that uses the proxy for everything. */
async function proxied(): Promise<{ page: Scene; session: string }> {
  const input = { proxy_server: server, proxy_bypass: ["<-loopback>"] };
  const { id, tab_ids: tabs } = Opened.parse(await succeed(stage.rest, "session.create", input));
  return { page: new Scene(stage.rest, stage.rest, tabs[0] ?? ""), session: id };
}

describe("a proxy that asks for a name and a password", () => {
  test("lets nothing pass until it has them", async () => {
    const { page, session } = await proxied();
    const at = { session_id: session };
    const url = "http://site.test/page";
    const dismissed = (reason: string) => ({
      type: "http_auth_dismissed",
      data: {
        tab_id: page.tabId,
        url,
        origin: server,
        scheme: "basic",
        realm: "the gate",
        proxy: true,
        reason,
      },
    });
    const first = await page.step("tab.navigate", { ...at, url });
    expect(first.page.title).toBe("outside");
    expect(first.events).toMatchObject([dismissed("no_credentials"), { type: "navigation" }]);
    const wrong = { username: "ada", password: "wrong", origin: server };
    expect(await page.ask("tab.http_auth", { ...at, ...wrong })).toMatchObject({ origin: server });
    const second = await page.step("tab.navigate", { ...at, url });
    expect(second.page.title).toBe("outside");
    expect(second.events).toMatchObject([dismissed("rejected"), { type: "navigation" }]);
    await page.ask("tab.http_auth", { ...at, ...wrong, password: PASSWORD });
    const third = await page.step("tab.navigate", { ...at, url });
    expect(third.page.title).toBe("inside");
    expect(third.events.map(({ type }) => type)).toEqual(["navigation"]);
    const other = await page.step("tab.navigate", { ...at, url: "http://other.test/" });
    expect(other.page.title, "it is for all sites").toBe("inside");
    expect(JSON.stringify(await succeed(stage.rest, "session.get", at))).not.toContain(PASSWORD);
    await succeed(stage.rest, "session.close", at);
  });

  test("is told of and answered for encrypted pages too", async () => {
    const { page, session } = await proxied();
    const at = { session_id: session };
    const url = "https://site.test/page";
    const { events } = await page.step("tab.navigate", { ...at, url });
    expect(events).toMatchObject([
      { type: "http_auth_dismissed", data: { url, origin: server, proxy: true } },
      { type: "navigation", data: { http_status: 407 } },
    ]);
    await page.ask("tab.http_auth", { ...at, username: "ada", password: PASSWORD, origin: server });
    const failure = await page.fails("tab.navigate", { ...at, url, screenshot: { area: "none" } });
    expect(failure).toMatchObject({ code: "NAVIGATION_FAILED" });
    expect(seen.at(-1)).toBe("CONNECT site.test:443 true");
    await succeed(stage.rest, "session.close", at);
  });
});

test("a password that a proxy's address carries is refused, and kept nowhere", async () => {
  const address = server.replace("://", `://ada:${PASSWORD}@`);
  const outcome = await stage.rest.call("session.create", { proxy_server: address });
  expect(outcome).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
  expect(JSON.stringify(outcome)).not.toContain(PASSWORD);
  const { dataDir } = stage.program;
  const files = readdirSync(dataDir).filter((name) => name.startsWith("history"));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    expect(readFileSync(join(dataDir, name)).includes(PASSWORD)).toBe(false);
  }
  expect(stage.program.printed.err + stage.program.printed.out).not.toContain(PASSWORD);
});
