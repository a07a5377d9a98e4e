/** The addresses of this machine and its network that pages can reach, by any request. Host names resolve only here. */
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { goBack, reload } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { curl } from "../../src/browser/runner/curl/curl.ts";
import type { Session } from "../../src/browser/session/session.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { addressKind } from "../../src/policy/address-kind.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { evaluate, useOwnBrowser, step, type TestBrowser } from "../support/browser.ts";
import { attack, ATTEMPTS } from "../support/attempts.ts";
import { text, useSite, type Route } from "../support/site.ts";
import type { PrivateNetworkMode } from "../../src/policy/address-guard.ts";
import { patience } from "../support/patience.ts";

/** Local like all addresses that begin with 127, but the test treats it as an internet address. */
const INTERNET = "127.0.0.99";
/** Another host of the private network. */
const NEIGHBOUR = "127.0.0.98";

const to = (request: { readonly url?: string | undefined }) =>
  decodeURIComponent(request.url?.split("?")[1] ?? "");
const ROUTES: Readonly<Record<string, Route>> = {
  "/": ATTEMPTS,
  "/to": (request, response) => void response.writeHead(302, { location: to(request) }).end(),
  "/script": text("", "text/javascript"),
  "/style": text("", "text/css"),
  "/picture": text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
    "image/svg+xml",
  ),
  "/events": (_request, response) => {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "access-control-allow-origin": "*",
    });
    response.end("data: x\n\n");
  },
};
const outside = await useSite(ROUTES, { host: INTERNET });
const port = Number(new URL(outside.url).port);
const neighbour = await useSite(ROUTES, { host: NEIGHBOUR, port });
const inside = await useSite(ROUTES, { onMessage: () => {} });
const insidePort = new URL(inside.url).port;
const local = `http://localhost:${insidePort}`;
const PUBLIC_PAGE = `http://public.test:${port}/`;

const names = new Map<string, string>();
afterEach(() => names.clear());

function policyOf(mode: PrivateNetworkMode): AddressPolicy {
  return new AddressPolicy({
    mode,
    kindOf: (address) => (address === INTERNET ? "public" : addressKind(address)),
    resolve: (host) => {
      const address = names.get(host) ?? (host.endsWith("public.test") ? INTERNET : undefined);
      if (address !== undefined) return Promise.resolve([address]);
      return Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
    },
  });
}

const policy = policyOf("guarded");
const guarded = await useOwnBrowser(["--no-proxy-server"], { policy });

async function newTab(session: Session, url: string): Promise<Tab> {
  using deadline = patience();
  const tab = await session.createTab(deadline);
  await step(tab, navigate({ url }));
  return tab;
}

const blocked = (reason: string) => ({
  code: "BLOCKED_BY_POLICY",
  hint: expect.any(String),
  details: expect.objectContaining({ reason }),
});

describe("a public page", () => {
  test.each(
    (
      "127.0.0.1 localhost any.localhost 0.0.0.0 2130706433 0x7f.1 0177.0.0.1 " +
      "[::ffff:127.0.0.1] [::ffff:7f00:1] [::1] [::] 0 127.1 127.0.0.1. LOCALHOST. %31%32%37.0.0.1 private.test private.test."
    ).split(" "),
  )("reaches nothing that nobody named: %s", async (host) => {
    names.set("private.test", "127.0.0.1");
    const tab = await guarded.openTab(PUBLIC_PAGE);
    const before = inside.requests.length;
    expect(await attack(tab, `http://${host}:${insidePort}`)).toEqual([]);
    await step(tab, navigate({ url: PUBLIC_PAGE })); // ends all pending requests
    expect(inside.requests.slice(before)).toEqual([]);
  });

  test("reaches other public hosts in every way", async () => {
    const tab = await guarded.openTab(PUBLIC_PAGE);
    const all = [
      "fetch",
      "silent",
      "post",
      "picture",
      "script",
      "style",
      "events",
      "worker",
      "sharedWorker",
      "redirected",
    ];
    expect(await attack(tab, `http://other.public.test:${port}`)).toEqual(all);
  });

  test("does not even connect to what nobody named", async () => {
    let connections = 0;
    const trap = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    trap.listen(0, "127.0.0.1");
    await once(trap, "listening");
    const address = trap.address();
    const trapPort = typeof address === "object" ? (address?.port ?? 0) : 0;
    try {
      const tab = await guarded.openTab(PUBLIC_PAGE);
      expect(await attack(tab, `http://127.0.0.1:${trapPort}`)).toEqual([]);
      expect(connections).toBe(0);
    } finally {
      trap.close();
    }
  });

  test("reaches no host that the caller named for itself in the same session", async () => {
    const session = await guarded.openSession();
    await newTab(session, local);
    const tab = await newTab(session, PUBLIC_PAGE);
    const before = inside.requests.length;
    for (const host of ["localhost", "127.0.0.1"]) {
      expect(await attack(tab, `http://${host}:${insidePort}`)).toEqual([]);
    }
    await step(tab, navigate({ url: PUBLIC_PAGE }));
    expect(inside.requests.slice(before)).toEqual([]);
  });

  test.each([
    ["a link", (url: string) => `void (location.href = ${JSON.stringify(url)})`],
    ["a pop-up", (url: string) => `void open(${JSON.stringify(url)})`],
    [
      "a pop-up without opener",
      (url: string) => `void open(${JSON.stringify(url)}, "", "noopener")`,
    ],
    ["a redirect", (url: string) => `void (location.href = "/to?${encodeURIComponent(url)}")`],
  ])("leads nobody to a named host: by %s", async (_how, script) => {
    const session = await guarded.openSession();
    await newTab(session, local);
    const tab = await newTab(session, PUBLIC_PAGE);
    const before = inside.requests.length;
    await evaluate(tab, script(`${local}/led`));
    await step(tab, navigate({ url: PUBLIC_PAGE }));
    expect(inside.requests.slice(before)).toEqual([]);
  });
});

describe("a host that the caller named", () => {
  test("is reached by its own pages in every way, under its name and its address", async () => {
    const tab = await guarded.openTab(local);
    const all = [
      "fetch",
      "silent",
      "post",
      "picture",
      "script",
      "style",
      "socket",
      "events",
      "worker",
      "sharedWorker",
      "redirected",
    ];
    expect(await attack(tab, local)).toEqual(all);
    await step(tab, reload({ ignoreCache: true }));
    expect(await evaluate(tab, "document.title")).toBe("page");
    await step(tab, navigate({ url: PUBLIC_PAGE }));
    await step(tab, goBack());
    expect(tab.url).toBe(`${local}/`);
    expect(await attack(tab, inside.url)).toContain("post"); // the response names its source
  });

  test("opens no other port, no other host, and nothing to other sessions", async () => {
    const tab = await guarded.openTab(local);
    const before = neighbour.requests.length;
    expect(await attack(tab, `http://localhost:${port}`)).toEqual([]);
    expect(await attack(tab, neighbour.url)).toEqual([]);
    expect(neighbour.requests.slice(before)).toEqual([]);
    const other = await guarded.openTab(PUBLIC_PAGE);
    expect(await attack(other, local)).toEqual([]);
  });

  test("is one of several if each is named", async () => {
    const session = await guarded.openSession();
    const tab = await newTab(session, local);
    await newTab(session, neighbour.url);
    await step(tab, navigate({ url: `${local}/to?${encodeURIComponent(`${neighbour.url}/`)}` }));
    expect(tab.url).toBe(`${neighbour.url}/`);
    expect(await attack(tab, local)).toContain("post");
  });
});

describe("the caller itself", () => {
  test("is told what was refused, and what would open it, also behind a redirect", async () => {
    const session = await guarded.openSession();
    const tab = await newTab(session, PUBLIC_PAGE);
    const away = navigate({ url: `http://public.test:${port}/to?${encodeURIComponent(local)}` });
    await expect(step(tab, away)).rejects.toMatchObject({
      ...blocked("not-named"),
      message: `localhost:${insidePort} resolves to 127.0.0.1, a loopback address, and the caller has not allowed it.`,
      hint: expect.stringContaining("--allow-private-network"),
    });
    await step(tab, navigate({ url: local }));
    await expect(step(tab, away)).rejects.toMatchObject(blocked("not-asked-by-named"));
    await step(tab, navigate({ url: local }));
    expect(tab.url).toBe(`${local}/`);
  });

  test("sees in the list of calls why one of a page failed", async () => {
    const tab = await guarded.openTab(PUBLIC_PAGE);
    const urls = [
      `${local}/x`,
      `http://public.test:${insidePort}/`,
      "http://nowhere.test/",
      `ws://localhost:${insidePort}/`,
    ];
    for (const url of urls) {
      await evaluate(
        tab,
        url.startsWith("ws")
          ? `attempts.socket("${url}").catch(() => {})`
          : `fetch("${url}").catch(() => {})`,
      );
    }
    const failed = tab.network.calls().filter(({ error }) => error !== undefined);
    expect(failed.map(({ url, error }) => [url, error])).toEqual([
      [urls[0], expect.stringContaining("LOCAL_NETWORK_ACCESS_CHECKS (localhost:")],
      [urls[1], "net::ERR_CONNECTION_REFUSED"],
      [urls[2], "net::ERR_NAME_NOT_RESOLVED"],
      [urls[3], expect.stringContaining("LOCAL_NETWORK_ACCESS_CHECKS (localhost:")],
    ]);
    const said = tab.session.console.entries().map(({ message }) => message);
    expect(said.join()).toContain("net::ERR_NAME_NOT_RESOLVED");
    expect(said.join()).not.toMatch(/SOCKS|PROXY|TUNNEL/);
  });

  test("asks for private hosts with curl too, and is not sent on from public ones to them", async () => {
    using deadline = patience();
    const tab = await guarded.openTab(PUBLIC_PAGE);
    const send = (url: string) =>
      curl(deadline, tab, {
        url,
        method: "GET",
        headers: {},
        body: "",
        tag: "",
        maxBytes: 100_000,
      });
    const away = `http://public.test:${port}/to?${encodeURIComponent(local)}`;
    await expect(send(away)).rejects.toMatchObject(blocked("not-named"));
    expect((await send(local)).status).toBe(200);
    await expect(send(away)).rejects.toMatchObject(blocked("not-asked-by-named"));
    await expect(send("http://169.254.169.254/")).rejects.toMatchObject(blocked("metadata"));
  });
});

test("a name that leads elsewhere later does not take a public page to a private host", async () => {
  const tab = await guarded.openTab(PUBLIC_PAGE);
  names.set("public.test", NEIGHBOUR);
  const before = neighbour.requests.length;
  outside.closeConnections();
  expect(await evaluate(tab, `fetch("/again").then(() => "reached", () => "failed")`)).toBe(
    "failed",
  );
  await expect(step(tab, navigate({ url: PUBLIC_PAGE }))).rejects.toMatchObject(
    blocked("was-public"),
  );
  expect(neighbour.requests.slice(before)).toEqual([]);
});

describe.each([
  ["allow", true],
  ["block", false],
] as const)("the mode %s", (mode, opens) => {
  test("holds for named hosts and for others", async () => {
    await using browser: TestBrowser = await useOwnBrowser([], { policy: policyOf(mode) });
    const tab = await browser.openTab(PUBLIC_PAGE);
    expect((await attack(tab, local)).includes("fetch")).toBe(opens);
    const going = step(tab, navigate({ url: local })).then(() => true);
    const refused = expect.objectContaining({ code: "BLOCKED_BY_POLICY" });
    expect(await going.catch((error: unknown) => error)).toEqual(opens ? true : refused);
    const never = step(tab, navigate({ url: "http://169.254.169.254/" }));
    await expect(never).rejects.toMatchObject(blocked("metadata"));
  });
});
