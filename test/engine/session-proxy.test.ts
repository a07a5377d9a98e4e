/** The address policy checks the targets of requests before a session's proxy gets them. */
import { describe, expect, test } from "vitest";
import { curl } from "../../src/browser/runner/curl/curl.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Session } from "../../src/browser/session/session.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { addressKind, plainAddress, type AddressKind } from "../../src/policy/address-kind.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { destination, type Destination } from "../../src/policy/destination.ts";
import { HostList } from "../../src/policy/host-list.ts";
import { evaluate, useOwnBrowser, step } from "../support/browser.ts";
import { httpProxy, socksProxy } from "../support/proxies.ts";
import { useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

/** Local, but the test treats it as an internet address. */
const INTERNET = "127.0.0.99";
/** The test treats these as other addresses that no proxy may connect to. */
const METADATA = "127.0.0.95";
const LINK_LOCAL = "127.0.0.94";
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

const ADDRESSES: Readonly<Record<string, string>> = {
  "near.test": INTERNET,
  "far.test": INTERNET,
  "private.test": "127.0.0.1",
  "link-local.test": LINK_LOCAL,
  "metadata.test": METADATA,
};
const KINDS: Readonly<Record<string, AddressKind>> = {
  [INTERNET]: "public",
  [METADATA]: "metadata",
  [LINK_LOCAL]: "link-local",
};
const kinds = (address: string) => KINDS[plainAddress(address)] ?? addressKind(address);
const resolve = (host: string) => {
  const address = ADDRESSES[host];
  if (address !== undefined) return Promise.resolve([address]);
  return Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
};
const policy = new AddressPolicy({ mode: "guarded", kindOf: kinds, resolve });
const browser = await useOwnBrowser(["--no-proxy-server"], { policy });

async function newTab(session: Session, url: string): Promise<Tab> {
  using deadline = patience();
  const tab = await session.createTab(deadline);
  await step(tab, navigate({ url }));
  return tab;
}

function placeOf(server: string): Destination {
  const { hostname, port: ofProxy } = new URL(server);
  return destination(hostname, Number(ofProxy));
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
    expect(proxy.requested[0]).toBe(page);
    expect(proxy.requested).toContain(tunnel);
  });

  test("is asked for what callers ask in the name of a page", async () => {
    await using proxy = await start();
    const session = await browser.openSession({ proxy: { server: proxy.server, bypass: [] } });
    const tab = await newTab(session, FAR);
    const before = proxy.requested.length;
    using deadline = patience();
    const input = { url: FAR, method: "GET", headers: {}, body: "", tag: "", maxBytes: 10_000 };
    expect(await curl(deadline, tab, input)).toMatchObject({ status: 200, text: PAGE });
    expect(proxy.requested.slice(before)).toEqual([page]);
    const closed = curl(deadline, tab, { ...input, url: "http://169.254.169.254/" });
    await expect(closed).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
  });

  test("is not asked for private addresses", async () => {
    await using proxy = await start();
    const all = { server: proxy.server, bypass: ["<-loopback>"] };
    const session = await browser.openSession({ proxy: all });
    const tab = await newTab(session, FAR);
    const before = proxy.requested.length;
    for (const host of [local, "10.0.0.1", "169.254.169.254", "[::1]:81"]) {
      expect(await evaluate(tab, `ask("http://${host}/")`)).toBe("failed");
      expect(await evaluate(tab, `ask("https://${host}/")`)).toBe("failed");
      expect(await evaluate(tab, `socket("ws://${host}/")`)).toBe("failed");
    }
    await expect(step(tab, navigate({ url: "http://169.254.169.254/" }))).rejects.toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
    expect(proxy.requested.slice(before)).toEqual([]);
  });

  test("is asked for hosts of the session's list alone, of others only to be read from", async () => {
    await using proxy = await start();
    const session = await browser.openSession({
      proxy: { server: proxy.server, bypass: [] },
      allowedHosts: HostList.parse(["far.test", new URL(proxy.server).host]),
    });
    const tab = await newTab(session, FAR);
    expect(await evaluate(tab, `socket("ws://far.test/")`)).toBe("reached");
    const before = proxy.requested.length;
    expect(await evaluate(tab, `ask("http://near.test/", { method: "POST" })`)).toBe("failed");
    expect(await evaluate(tab, `socket("ws://near.test/")`)).toBe("failed");
    expect(await evaluate(tab, `socket("wss://near.test/")`)).toBe("failed");
    expect(proxy.requested.slice(before)).toEqual([]);
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
    expect(proxy.requested).toEqual([]);
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
  using deadline = patience();
  const request = { method: "GET", headers: {}, body: "", tag: "", maxBytes: 10_000 };
  const ask = () => curl(deadline, session.activeTab(), { ...request, url: "https://far.test/" });
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining("not connect") });
  await session.requests.keepCredential(deadline, proxy.server, credential);
  await expect(ask()).rejects.toMatchObject({ code: "NETWORK_ERROR" }); // the proxy connects, but the site has no TLS
  await expect(ask()).rejects.not.toMatchObject({
    message: expect.stringContaining("not connect"),
  });
  expect(proxy.requested.every((one) => one === "CONNECT far.test:443")).toBe(true);
});

describe("a caller's proxy is an address that the caller asks for", () => {
  const refused = (reason: string) => ({
    code: "BLOCKED_BY_POLICY",
    hint: expect.any(String),
    details: expect.objectContaining({ reason }),
  });
  const schemes = ["http", "https", "socks4", "socks5"];
  const through = (server: string) => ({ proxy: { server, bypass: ["<-loopback>"] } });

  test.each([
    ["metadata", `${METADATA}:80`],
    ["metadata", "metadata.test:80"],
    ["metadata", "[::ffff:127.0.0.95]:80"],
    ["own-server", "127.0.0.1"],
    ["own-server", "2130706433"],
    ["own-server", "[::ffff:127.0.0.1]"],
  ])("never %s: %s", async (reason, host) => {
    const insidePort = Number(new URL(inside.url).port);
    const giveBack = policy.own(insidePort);
    try {
      const before = inside.requests.length;
      const place = /:\d+$/.test(host) ? host : `${host}:${insidePort}`;
      for (const scheme of schemes) {
        const opening = browser.openSession(through(`${scheme}://${place}`));
        await expect(opening).rejects.toMatchObject(refused(reason));
      }
      expect(inside.requests.slice(before)).toEqual([]);
    } finally {
      giveBack();
    }
  });

  test("none on a private address where these are closed", async () => {
    await using proxy = await httpProxy(port, INTERNET);
    await using closed = await useOwnBrowser(["--no-proxy-server"], {
      policy: new AddressPolicy({ mode: "block", kindOf: kinds, resolve }),
    });
    const to = Number(new URL(proxy.server).port);
    const said = new Set<string>();
    for (const scheme of schemes) {
      for (const place of [
        `localhost:${to}`,
        "localhost:9",
        `private.test:${to}`,
        "none.test:80",
      ]) {
        const opening = closed.openSession(through(`${scheme}://${place}`));
        const error: unknown = await opening.catch((thrown: unknown) => thrown);
        expect(error).toMatchObject(refused("all-private"));
        said.add(String(error).replace(place, ""));
      }
    }
    expect([...said]).toHaveLength(1);
    expect(proxy.requested).toEqual([]);
  });

  test.each([
    { mode: "guarded", hosts: ["far.test"], reason: "not-listed" },
    { mode: "guarded", hosts: ["*"], reason: "private-not-listed" },
    { mode: "allow", hosts: ["far.test"], reason: "not-listed" },
  ] as const)("$mode: none beside the list $hosts", async ({ mode, hosts, reason }) => {
    await using proxy = await httpProxy(port, INTERNET);
    await using other = await useOwnBrowser(["--no-proxy-server"], {
      policy: new AddressPolicy({ mode, kindOf: kinds, resolve }),
    });
    const { host } = new URL(proxy.server);
    const open = (patterns: readonly string[]) =>
      other.openSession({ ...through(proxy.server), allowedHosts: HostList.parse(patterns) });
    await expect(open(hosts)).rejects.toMatchObject(refused(reason));
    const tab = await newTab(await open(["far.test", host]), FAR);
    expect(await evaluate(tab, "document.title")).toBe("page");
  });

  test("opens nothing of its own to pages", async () => {
    await using proxy = await httpProxy(port, INTERNET);
    const session = await browser.openSession({ proxy: { server: proxy.server, bypass: [] } });
    const tab = await newTab(session, FAR);
    const before = proxy.requested.length;
    expect(await evaluate(tab, `ask("${proxy.server}/")`)).toBe("failed");
    expect(proxy.requested.slice(before)).toEqual([]);
    using deadline = patience();
    await expect(session.network.guard.way(deadline, placeOf(proxy.server))).rejects.toMatchObject(
      refused("not-named"),
    );
  });
});

test.each(proxies)(
  "a proxy that speaks $name is not asked for names of private addresses",
  async ({ start }) => {
    await using proxy = await start();
    const session = await browser.openSession({ proxy: { server: proxy.server, bypass: [] } });
    const tab = await newTab(session, FAR);
    const before = proxy.requested.length;
    for (const host of ["private.test", "link-local.test"]) {
      expect(await evaluate(tab, `ask("http://${host}/")`)).toBe("failed");
      expect(await evaluate(tab, `ask("https://${host}/")`)).toBe("failed");
      expect(await evaluate(tab, `socket("ws://${host}/")`)).toBe("failed");
    }
    const giveBack = policy.own(80);
    try {
      using deadline = patience();
      const input = { method: "GET", headers: {}, body: "", tag: "", maxBytes: 10_000 };
      for (const host of ["private.test", "127.0.0.1", "metadata.test"]) {
        const asking = curl(deadline, tab, { ...input, url: `http://${host}/` });
        await expect(asking).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
      }
    } finally {
      giveBack();
    }
    expect(proxy.requested.slice(before)).toEqual([]);
  },
);

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
  await using other = await useOwnBrowser([`--proxy-server=${proxy.server}`], { policy });
  const tab = await other.openTab(FAR);
  expect(await evaluate(tab, "document.title")).toBe("page");
  expect(proxy.requested).toContain(`GET ${FAR}`);
  expect(await evaluate(tab, `ask("http://10.0.0.1/")`)).toBe("failed");
  expect(proxy.requested.join()).not.toContain("10.0.0.1");
});
