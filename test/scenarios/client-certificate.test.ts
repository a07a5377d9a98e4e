/** Client certificates: a session presents one to its sites, for every kind of request, and to no other host. */
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { TLSSocket } from "node:tls";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";
import { httpProxy, type TestProxy } from "../support/proxies.ts";
import { acceptWebSocket } from "../support/web-socket.ts";
import { startStage, succeed, useCredentialsFile } from "./support/stage.ts";
import type { Input } from "./support/driver.ts";

const [siteKey, mine, another] = [selfSigned(), selfSigned(), selfSigned()];
const LARGE = "0123456789".repeat(100_000);

const FORM = `<!doctype html><title>Form</title><form method=post action=/who>
  <label>Mail <input name=mail type=email required></label><button>Send</button></form>`;

/** The owner of a connection's certificate. */
function shownOn(socket: unknown): string {
  if (!(socket instanceof TLSSocket)) throw new Error("not encrypted");
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return "none";
  return certificate.toString().trim() === mine.cert.trim() ? "mine" : "another";
}

async function startSite(options: ServerOptions): Promise<string> {
  const site = createServer({ ...siteKey, ...options }, (request, response) => {
    const shown = shownOn(request.socket);
    if (request.url === "/large") return void response.end(LARGE);
    if (request.url === "/who") return void response.end(`${request.method} ${shown}`);
    response.setHeader("content-type", "text/html");
    if (request.url === "/form") return void response.end(FORM);
    response.end(`<!doctype html><title>${shown}</title><p>Shown: ${shown}`);
  });
  site.on("upgrade", (request, socket) => {
    acceptWebSocket(request, socket, (_message, send) => send(shownOn(request.socket)));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  return `https://localhost:${(site.address() as AddressInfo).port}`;
}

const asks = { requestCert: true, rejectUnauthorized: false };
const site = await startSite(asks);
const neighbour = await startSite(asks);
const strict = await startSite({ requestCert: true, rejectUnauthorized: true, ca: mine.cert });

const kind = "certificate";
const certificate = { certificate: mine.cert, key: mine.key };
const file = useCredentialsFile({
  badge: { kind, origins: [site, strict], values: { ...certificate, ca: siteKey.cert } },
  stranger: {
    kind,
    origins: [strict],
    values: { certificate: another.cert, key: another.key, ca: siteKey.cert },
  },
  trusting: { kind, origins: [site], values: certificate },
  mixed: { kind, origins: [site], values: { certificate: mine.cert, key: another.key } },
});
const stage = await startStage(["--credentials-file", file]);
const careless = await startStage([
  "--credentials-file",
  file,
  "--",
  "--ignore-certificate-errors",
]);

afterAll(async () => {
  await stage.close();
  await careless.close();
});

const Session = z.object({ id: z.string(), active_tab_id: z.string() });
const NO_PICTURE = { screenshot: { area: "none" } };

async function open(credential_id: string, more: Input = {}, on = stage): Promise<string> {
  const session = await succeed(on.rest, "session.create", { credential_id, ...more });
  return Session.parse(session).active_tab_id;
}

/** The whole body of an error. */
async function refusal(path: string, input: Input): Promise<unknown> {
  const url = `${stage.program.url}/api/v1/${path}`;
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(input) });
  expect(answer.ok).toBe(false);
  return answer.json();
}

async function value(tab_id: string, script: string): Promise<unknown> {
  const { result } = await succeed(stage.rest, "tab.execute", { tab_id, script });
  return z.object({ value: z.unknown() }).parse(result).value;
}

test("pages of its sites show it with all that they ask for", async () => {
  const tab_id = await open("badge");
  await succeed(stage.rest, "tab.navigate", { tab_id, url: `${site}/`, ...NO_PICTURE });
  expect(await value(tab_id, "document.title")).toBe("mine");
  const text = (path: string, method: string) =>
    `fetch("${path}", { method: "${method}" }).then((answer) => answer.text())`;
  expect(await value(tab_id, text("/who", "GET"))).toBe("GET mine");
  expect(await value(tab_id, text("/who", "POST"))).toBe("POST mine");
  expect(await value(tab_id, `${text("/large", "GET")}.then((all) => all.length)`)).toBe(
    LARGE.length,
  );
  const socket = `new Promise((resolve) => {
    const socket = new WebSocket("${site.replace("https", "wss")}/socket");
    socket.onopen = () => socket.send("who?");
    socket.onmessage = ({ data }) => resolve(data);
    socket.onclose = () => resolve("closed");
  })`;
  expect(await value(tab_id, socket)).toBe("mine");
});

test("a site that lets in nobody else lets it in", async () => {
  const tab_id = await open("badge");
  await succeed(stage.rest, "tab.navigate", { tab_id, url: `${strict}/`, ...NO_PICTURE });
  expect(await value(tab_id, "document.title")).toBe("mine");
});

test("requests beside the page show it, too", async () => {
  const tab_id = await open("badge");
  await succeed(stage.rest, "tab.navigate", { tab_id, url: `${site}/`, ...NO_PICTURE });
  const answer = await succeed(stage.rest, "tab.curl", { tab_id, url: `${site}/who` });
  expect(answer).toMatchObject({ body: "GET mine" });
});

test("tabs without a browser show it, too", async () => {
  const session = await succeed(stage.rest, "session.create", {
    credential_id: "badge",
    engine: "static",
  });
  const browsed = await succeed(stage.rest, "page.browse", {
    url: `${site}/`,
    session_id: Session.parse(session).id,
    engine: "static",
  });
  expect(browsed).toMatchObject({ engine: "static", title: "mine" });
});

test("tasks show it: a form is learned where nobody else is let in", async () => {
  const input = { url: `${strict}/form`, allowed_hosts: ["localhost"] };
  const task = await succeed(stage.rest, "form.learn", { ...input, credential_id: "badge" });
  expect(task).toMatchObject({ state: "completed", result: { status: "done" } });
  expect(await succeed(stage.rest, "form.learn", input)).toMatchObject({ state: "failed" });
});

test("other sites see none, and sessions without it show none", async () => {
  const bearing = await open("badge", {}, careless);
  const plain = Session.parse(await succeed(careless.rest, "session.create", {})).active_tab_id;
  for (const [tab_id, url] of [
    [bearing, neighbour],
    [plain, site],
  ] as const) {
    await succeed(careless.rest, "tab.navigate", { tab_id, url: `${url}/`, ...NO_PICTURE });
    const page = await succeed(careless.rest, "tab.text", { tab_id });
    expect(page).toMatchObject({ text: "Shown: none" });
  }
});

test("a site's own certificate has to be right, and the refusal says what helps", async () => {
  const tab_id = await open("trusting");
  expect(await refusal(`tabs/${tab_id}/navigate`, { url: `${site}/` })).toMatchObject({
    code: "NAVIGATION_FAILED",
    message: expect.stringContaining("net::ERR_CERT_AUTHORITY_INVALID"),
    hint: expect.stringContaining('"ca"'),
  });
});

test("a site that does not accept it: the refusal names the credential", async () => {
  const tab_id = await open("stranger");
  expect(await refusal(`tabs/${tab_id}/navigate`, { url: `${strict}/` })).toMatchObject({
    code: "NAVIGATION_FAILED",
    hint: expect.stringContaining("credential stranger"),
  });
});

test("what cannot be read is refused by name and reason, and no session stays", async () => {
  const refused = await refusal("sessions", { credential_id: "mixed" });
  expect(refused).toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringMatching(/credential mixed cannot be read \(ERR_\w+\)/),
  });
  expect(JSON.stringify(refused)).not.toContain("PRIVATE KEY");
});

describe("behind an HTTP proxy", () => {
  const through = ({ server }: TestProxy) => ({
    proxy_server: server,
    proxy_bypass: ["<-loopback>"],
  });
  const text = (path: string, method: string) =>
    `fetch("${path}", { method: "${method}" }).then((answer) => answer.text())`;

  test("it is shown through a tunnel, to its sites alone", async () => {
    await using proxy = await httpProxy(Number(new URL(strict).port), "127.0.0.1");
    const tab_id = await open("badge", through(proxy));
    await succeed(stage.rest, "tab.navigate", { tab_id, url: `${strict}/`, ...NO_PICTURE });
    expect(await value(tab_id, "document.title")).toBe("mine");
    expect(await value(tab_id, text("/who", "POST"))).toBe("POST mine");
    expect(await value(tab_id, `${text("/large", "GET")}.then((all) => all.length)`)).toBe(
      LARGE.length,
    );
    const requested = new Set(proxy.requested);
    expect([...requested]).toEqual([`CONNECT ${new URL(strict).host}`]);
    const away = { tab_id, url: `${neighbour}/`, ...NO_PICTURE };
    const { code } = z
      .looseObject({ code: z.string() })
      .parse(await refusal(`tabs/${tab_id}/navigate`, away));
    expect(code).toBe("NAVIGATION_FAILED"); // end-to-end TLS with an untrusted certificate
  });

  test("it is shown to sites that are reached past the proxy", async () => {
    const tab_id = await open("badge", {
      proxy_server: "http://127.0.0.1:9",
      proxy_bypass: ["localhost"],
    });
    await succeed(stage.rest, "tab.navigate", { tab_id, url: `${strict}/`, ...NO_PICTURE });
    expect(await value(tab_id, "document.title")).toBe("mine");
  });

  test("the proxy asks for a password first", async () => {
    await using proxy = await httpProxy(
      Number(new URL(strict).port),
      "127.0.0.1",
      "Basic YWRhOnNlY3JldA==",
    );
    const profile = { credential_id: "badge", ...through(proxy) };
    const session = await succeed(stage.rest, "session.create", profile);
    const { id: session_id, active_tab_id: tab_id } = Session.parse(session);
    const who = { username: "ada", password: "secret", origin: proxy.server };
    await succeed(stage.rest, "tab.http_auth", { session_id, tab_id, ...who });
    await succeed(stage.rest, "tab.navigate", { tab_id, url: `${strict}/`, ...NO_PICTURE });
    expect(await value(tab_id, "document.title")).toBe("mine");
    expect(proxy.requested.length).toBeGreaterThan(1);
  });

  test("a site's own certificate has to be right there, too", async () => {
    await using proxy = await httpProxy(Number(new URL(site).port), "127.0.0.1");
    const tab_id = await open("trusting", through(proxy));
    expect(await refusal(`tabs/${tab_id}/navigate`, { url: `${site}/` })).toMatchObject({
      code: "NAVIGATION_FAILED",
      message: expect.stringContaining("net::ERR_CERT_AUTHORITY_INVALID"),
    });
  });
});
