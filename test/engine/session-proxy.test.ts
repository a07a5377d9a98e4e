/** A proxy of the session's own stands behind the address policy: what it may be asked for is checked before. */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { curl } from "../../src/browser/curl/curl.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Session } from "../../src/browser/sessions/session.ts";
import type { Tab } from "../../src/browser/tab/tab.ts";
import { kindOf } from "../../src/policy/address-kind.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { HostList } from "../../src/policy/host-list.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { evaluate, startBrowser, step } from "../support/browser.ts";
import { httpProxy, socksProxy } from "../support/proxies.ts";
import { useSite } from "../support/site.ts";

/** Of this machine, but here it passes for an address of the internet. */
const INTERNET = "127.0.0.99";
const FAR = "http://far.test/page";

const PAGE = `<!doctype html><title>page</title><script>
  const ask = (url, options) => fetch(url, { mode: "no-cors", ...options }).then(() => "reached", () => "failed");
  const socket = (url) => new Promise((done) =>
    Object.assign(new WebSocket(url), { onopen: () => done("reached"), onerror: () => done("failed") }));
</script>`;
const routes = { "/": PAGE, "/page": PAGE };
const outside = await useSite(routes, { host: INTERNET, onMessage: () => {} });
const inside = await useSite(routes, { onMessage: () => {} });
const port = Number(new URL(outside.url).port);
const local = `localhost:${new URL(inside.url).port}`;

const policy = new AddressPolicy({
  mode: "guarded",
  kindOf: (address) => (address === INTERNET ? "public" : kindOf(address)),
  resolve: (host) =>
    host === "near.test" || host === "far.test"
      ? Promise.resolve([INTERNET])
      : Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" })),
});
const browser = await startBrowser(["--no-proxy-server"], { policy });
afterEach(() => browser.closeSessions());
afterAll(() => browser[Symbol.asyncDispose]());

async function newTab(session: Session, url: string): Promise<Tab> {
  using deadline = Deadline.after(30_000);
  const tab = await session.createTab(deadline);
  await step(tab, navigate({ url }));
  return tab;
}

const proxies = [
  {
    name: "http",
    start: () => httpProxy(port, INTERNET),
    page: `GET ${FAR}`,
    tunnel: "CONNECT far.test:80",
  },
  {
    name: "socks5",
    start: () => socksProxy(5, port, INTERNET),
    page: "far.test:80",
    tunnel: "far.test:80",
  },
  { name: "socks4", start: () => socksProxy(4, port, INTERNET), page: INTERNET, tunnel: INTERNET },
];

describe.each(proxies)("a proxy that speaks $name", ({ start, page, tunnel }) => {
  test("is asked for pages and sockets, with what the browser itself says", async () => {
    await using proxy = await start();
    const session = await browser.openSession({ proxy: { server: proxy.server, bypass: [] } });
    const tab = await newTab(session, FAR);
    expect(await evaluate(tab, "document.title")).toBe("page");
    expect(await evaluate(tab, `socket("ws://far.test/")`)).toBe("reached");
    expect(proxy.asked[0]).toBe(page);
    expect(proxy.asked).toContain(tunnel);
  });

  test("is asked for what callers ask in the name of a page", async () => {
    await using proxy = await start();
    const session = await browser.openSession({ proxy: { server: proxy.server, bypass: [] } });
    const tab = await newTab(session, FAR);
    const before = proxy.asked.length;
    using deadline = Deadline.after(20_000);
    const asked = { url: FAR, method: "GET", headers: {}, body: "", tag: "", maxBytes: 10_000 };
    expect(await curl(deadline, tab, asked)).toMatchObject({ status: 200, text: PAGE });
    expect(proxy.asked.slice(before)).toEqual([page]);
    const closed = curl(deadline, tab, { ...asked, url: "http://169.254.169.254/" });
    await expect(closed).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
  });

  test("is not asked for private addresses", async () => {
    await using proxy = await start();
    const all = { server: proxy.server, bypass: ["<-loopback>"] };
    const session = await browser.openSession({ proxy: all });
    const tab = await newTab(session, FAR);
    const before = proxy.asked.length;
    for (const host of [local, "10.0.0.1", "169.254.169.254", "[::1]:81"]) {
      expect(await evaluate(tab, `ask("http://${host}/")`)).toBe("failed");
      expect(await evaluate(tab, `ask("https://${host}/")`)).toBe("failed");
      expect(await evaluate(tab, `socket("ws://${host}/")`)).toBe("failed");
    }
    await expect(step(tab, navigate({ url: "http://169.254.169.254/" }))).rejects.toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
    expect(proxy.asked.slice(before)).toEqual([]);
  });

  test("is asked for hosts of the session's list alone, of others only to be read from", async () => {
    await using proxy = await start();
    const session = await browser.openSession({
      proxy: { server: proxy.server, bypass: [] },
      allowedHosts: HostList.parse(["far.test"]),
    });
    const tab = await newTab(session, FAR);
    expect(await evaluate(tab, `socket("ws://far.test/")`)).toBe("reached");
    const before = proxy.asked.length;
    expect(await evaluate(tab, `ask("http://near.test/", { method: "POST" })`)).toBe("failed");
    expect(await evaluate(tab, `socket("ws://near.test/")`)).toBe("failed");
    expect(await evaluate(tab, `socket("wss://near.test/")`)).toBe("failed");
    expect(proxy.asked.slice(before)).toEqual([]);
    expect(await evaluate(tab, `ask("http://near.test/")`)).toBe("reached");
    const read = outside.requests.length;
    expect(await evaluate(tab, `socket("ws://near.test/")`)).toBe("failed");
    expect(outside.requests.slice(read)).toEqual([]);
  });

  test("is passed by for other hosts, which are checked as ever", async () => {
    await using proxy = await start();
    const bypass = [`near.test:${port}`];
    const session = await browser.openSession({ proxy: { server: proxy.server, bypass } });
    const near = await newTab(session, `http://near.test:${port}/`);
    expect(await evaluate(near, `ask("http://${local}/")`)).toBe("failed");
    expect(proxy.asked).toEqual([]);
    const own = await newTab(session, `http://${local}/`);
    expect(await evaluate(own, `ask("/page")`)).toBe("reached");
    expect(await evaluate(own, `ask("/page", { method: "POST", body: "x" })`)).toBe("reached");
    expect(await evaluate(own, `socket("ws://${local}/")`)).toBe("reached");
    expect(await evaluate(own, `ask("http://near.test:${port}/page")`)).toBe("reached");
    const before = inside.requests.length;
    for (const foreign of [near, await newTab(session, FAR)]) {
      expect(await evaluate(foreign, `ask("http://${local}/")`)).toBe("failed");
      expect(await evaluate(foreign, `socket("ws://${local}/")`)).toBe("failed");
    }
    expect(inside.requests.slice(before)).toEqual([]);
  });
});

test("a proxy that speaks http opens ways for what callers ask, if it gets the password that it wants", async () => {
  const credential = { username: "user", password: "pass" };
  const word = Buffer.from("user:pass").toString("base64");
  await using proxy = await httpProxy(port, INTERNET, `Basic ${word}`);
  const session = await browser.openSession({ proxy: { server: proxy.server, bypass: [] } });
  using deadline = Deadline.after(20_000);
  const request = { method: "GET", headers: {}, body: "", tag: "", maxBytes: 10_000 };
  const ask = () => curl(deadline, session.activeTab(), { ...request, url: "https://far.test/" });
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining("no way there") });
  await session.requests.keepCredential(deadline, proxy.server, credential);
  await expect(ask()).rejects.toMatchObject({ code: "NETWORK_ERROR" }); // it leads to no encrypted site
  await expect(ask()).rejects.not.toMatchObject({
    message: expect.stringContaining("no way there"),
  });
  expect(proxy.asked.every((one) => one === "CONNECT far.test:443")).toBe(true);
});

test("a proxy that is not there is told as such, whichever it is", async () => {
  for (const scheme of ["http", "socks5"]) {
    const proxy = { server: `${scheme}://127.0.0.1:1`, bypass: [] };
    const session = await browser.openSession({ proxy });
    for (const url of ["http://far.test/", "https://far.test/"]) {
      await expect(newTab(session, url)).rejects.toMatchObject({
        code: "NAVIGATION_FAILED",
        details: expect.objectContaining({ net_error: "net::ERR_PROXY_CONNECTION_FAILED" }),
      });
    }
  }
});

test("the browser's own proxy stands behind the policy too", async () => {
  await using proxy = await httpProxy(port, INTERNET);
  await using other = await startBrowser([`--proxy-server=${proxy.server}`], { policy });
  const tab = await other.openTab(FAR);
  expect(await evaluate(tab, "document.title")).toBe("page");
  expect(proxy.asked).toContain(`GET ${FAR}`);
  expect(await evaluate(tab, `ask("http://10.0.0.1/")`)).toBe("failed");
  expect(proxy.asked.join()).not.toContain("10.0.0.1");
});
