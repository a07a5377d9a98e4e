/** Access that workers of a hostile page do not have either, of any kind: to the server, or to local files. */
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { text, useSite } from "../support/site.ts";
import { tabsOf, useOwnStage, type Scene } from "./support/stage.ts";

/** Serves every kind of worker: each runs the requested attacks, optionally through a worker of its own. */
const WORKER = `
  const seen = (attempt) => new Promise((done, fail) => attempt(done, fail)).then(
    (value) => "reached: " + value, (error) => "failed: " + (error?.name ?? "event"));
  const ask = (url, options) => seen((done, fail) => fetch(url, { mode: "no-cors", ...options }).then(({ type }) => done(type), fail));
  const attack = async (base) => ({
    get: await ask(base + "/api/v1/browser/status"),
    post: await ask(base + "/api/v1/tabs", { method: "POST", body: "{}" }),
    socket: await seen((done, fail) => {
      const socket = new WebSocket(base.replace("http", "ws") + "/mcp");
      socket.onopen = () => done("open");
      socket.onerror = () => fail();
    }),
    events: await seen((done, fail) => {
      const source = new EventSource(base + "/mcp");
      source.onopen = () => done("open");
      source.onerror = () => { source.close(); fail(); };
    }),
    script: await seen((done) => { importScripts(base + "/docs"); done(); }),
  });
  const spy = async (urls) => Promise.all(urls.map((url) => ask(url)));
  const below = (order) => new Promise((done) => {
    const worker = new Worker("/worker.js");
    worker.onmessage = ({ data }) => done(data);
    worker.postMessage({ ...order, deep: false });
  });
  const obey = (order) => order.deep ? below(order) : order.base ? attack(order.base) : spy(order.urls);
  oninstall = () => skipWaiting();
  onactivate = (event) => event.waitUntil(clients.claim());
  onmessage = ({ data, source }) => obey(data).then((seen) => (source ?? self).postMessage(seen));
  onconnect = ({ ports: [port] }) => {
    port.onmessage = ({ data }) => obey(data).then((seen) => port.postMessage(seen));
  };
  onfetch = (event) => {
    const { searchParams } = new URL(event.request.url);
    if (searchParams.has("through")) event.respondWith(fetch(searchParams.get("through"), { mode: "no-cors" }));
    if (searchParams.has("sent")) event.respondWith(Response.redirect(searchParams.get("sent")));
  };`;
const PAGE = `<!doctype html><title>hostile</title><script>
  const heard = (target, talk) => new Promise((done) => { target.onmessage = ({ data }) => done(data); talk(); });
  const kinds = {
    "a dedicated worker": (order) => { const worker = new Worker("/worker.js"); return heard(worker, () => worker.postMessage(order)); },
    "a worker of a worker": (order) => kinds["a dedicated worker"]({ ...order, deep: true }),
    "a shared worker": (order) => { const { port } = new SharedWorker("/worker.js"); return heard(port, () => port.postMessage(order)); },
    "a service worker": async (order) => {
      await navigator.serviceWorker.register("/worker.js");
      const { active } = await navigator.serviceWorker.ready;
      return heard(navigator.serviceWorker, () => active.postMessage(order));
    },
  };
</script>`;
const KINDS = [
  "a dedicated worker",
  "a worker of a worker",
  "a shared worker",
  "a service worker",
] as const;
const LOCAL = ["file:///etc/passwd", "chrome://version", "devtools://devtools/bundled/shell.js"];

const site = await useSite({ "/": PAGE, "/worker.js": text(WORKER, "text/javascript") });
const stage = await useOwnStage();

async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

function sent(page: Scene, kind: string, order: Record<string, unknown>): Promise<unknown> {
  return page.value(`kinds[${JSON.stringify(kind)}](${JSON.stringify(order)})`);
}

test.each(KINDS)("to %s, the server is a closed port", async (kind) => {
  const page = await stage.open(`${site.url}/`);
  const { port } = new URL(stage.program.url);
  const before = await tabsOf(stage.rest);
  const closed = await sent(page, kind, { base: await closedPort() });
  expect(Object.values(Object(closed)).join()).not.toContain("reached");
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:7f00:1]", "any.localhost"]) {
    expect(await sent(page, kind, { base: `http://${host}:${port}` })).toEqual(closed);
  }
  expect(await tabsOf(stage.rest)).toEqual(before);
});

test.each(KINDS)("%s cannot read what belongs to this machine", async (kind) => {
  const page = await stage.open(`${site.url}/`);
  expect(await sent(page, kind, { urls: [site.url, ...LOCAL] })).toEqual([
    expect.stringContaining("reached"),
    ...LOCAL.map(() => "failed: TypeError"),
  ]);
});

test.each(["through", "sent"])(
  "no page gets there that a service worker answers: %s",
  async (how) => {
    const page = await stage.open(`${site.url}/`);
    await sent(page, "a service worker", { urls: [site.url] });
    for (const url of [stage.program.url, ...LOCAL]) {
      const address = `${site.url}/?${how}=${encodeURIComponent(url)}`;
      const isSentToServer = how === "sent" && url === stage.program.url;
      expect(await page.fails("tab.navigate", { url: address })).toMatchObject({
        code: isSentToServer ? "BLOCKED_BY_POLICY" : "NAVIGATION_FAILED",
      });
      await page.step("tab.navigate", { url: site.url });
      expect(
        await page.value(
          `fetch("${address}", { mode: "no-cors" }).then(() => "reached", () => "failed")`,
        ),
      ).toBe("failed");
    }
  },
);
