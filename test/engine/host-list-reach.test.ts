/** Sessions with a host allowlist: which other hosts their pages, workers and callers can reach. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { curl } from "../../src/browser/runner/curl/curl.ts";
import { openTab } from "../../src/browser/runner/browse.ts";
import { addressKind } from "../../src/policy/address-kind.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { HostList } from "../../src/policy/host-list.ts";
import { attack, ATTEMPTS } from "../support/attempts.ts";
import { evaluate, startBrowser, step } from "../support/browser.ts";
import { text, useSite } from "../support/site.ts";
import { kinds, letThrough, LOOK, refused, SITE, TRAP, useListedSite } from "./listed-site.ts";
import { patience } from "../support/patience.ts";

const listed = await useListedSite();
const { page: PAGE, off: OFF, secureOff: SECURE_OFF } = listed;
const { browser, site, trap, secureTrap, resolved, openSession, openPage } = listed;
const { port } = new URL(site.url);
const inside = await useSite({
  "/": ATTEMPTS,
  "/worker.js": text(`fetch("/ran")`, "text/javascript"),
});
const insidePort = Number(new URL(inside.url).port);

describe("parts of pages", () => {
  test("come from nowhere else with subresources: block", async () => {
    const tab = await openPage({ subresources: "block" });
    expect(await attack(tab, OFF)).toEqual([]);
    expect(await attack(tab, SECURE_OFF)).toEqual([]);
    await step(tab, navigate({ url: `${PAGE}next` }));
    expect([...trap.reached, ...secureTrap.reached]).toEqual([]);
    expect([trap.connections, secureTrap.connections]).toEqual([0, 0]);
    expect(resolved.has("off.test")).toBe(false);
    expect(kinds(tab)).toEqual(
      expect.arrayContaining(["Connection", "Document", "Image", "Script", "Stylesheet"]),
    );
    expect(tab.session.network.passed).toEqual([]);
  });

  test.each([
    ["http", OFF, trap],
    ["https", SECURE_OFF, secureTrap],
  ])("are only read from elsewhere otherwise: %s", async (_scheme, url, there) => {
    const tab = await openPage();
    const read = ["fetch", "silent", "picture", "script", "style", "events", "redirected"];
    expect(await attack(tab, url)).toEqual(expect.arrayContaining(read));
    const ends = `Promise.all(["socket", "post"].map((way) =>
      attempts[way]("${url}").then(() => way + " reached", () => way + " failed")))`;
    expect(await evaluate(tab, ends)).toEqual(["socket failed", "post failed"]);
    await step(tab, navigate({ url: `${PAGE}next` }));
    expect(
      there.reached.filter((one) => !/^GET \/(?:picture|script|style|events)?$/.test(one)),
    ).toEqual([]);
    expect(tab.session.network.passed.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["Image", "Script", "Stylesheet", "XHR"]),
    );
    expect(kinds(tab)).toEqual(expect.arrayContaining(["Document"]));
  });

  test("come from all hosts of the list in every way", async () => {
    const tab = await openPage({ subresources: "block" });
    const all = ["fetch", "silent", "post", "socket", "worker", "sharedWorker", "redirected"];
    expect(await attack(tab, `http://also.listed.test:${port}`)).toEqual(
      expect.arrayContaining(all),
    );
    expect(tab.session.network.blocked).toEqual([]);
  });

  test("come to no shared worker from elsewhere, however early it asks", async () => {
    const tab = await openPage();
    await letThrough(tab, listed);
    await step(tab, navigate({ url: `${PAGE}creating` }));
    const frame = (src: string) =>
      `document.body.append(Object.assign(document.createElement("iframe"), { src: "${src}" }))`;
    const creators = (to: string) => [
      `create(SharedWorker, "${to}-page")`,
      `create(frames[0].SharedWorker, "${to}-frame")`,
      `const other = open("about:blank"); setTimeout(() => other.close(), 100); create(other.SharedWorker, "${to}-pop-up")`,
      frame(`/creating?${to}-same-site`),
      frame(`http://also.listed.test:${port}/creating?${to}-other-site`),
    ];
    for (const turn of Array.from({ length: 3 }).keys()) {
      for (const create of creators(`${SECURE_OFF}/${turn}`)) {
        const wait = "new Promise((done) => setTimeout(done, 100))";
        await evaluate(tab, `(() => { try { ${create} } catch {} return ${wait} })()`);
      }
    }
    expect([...trap.reached, ...secureTrap.reached]).toEqual(["GET /picture", "GET /picture"]);
  });
});

describe("what nobody has to ask for", () => {
  test("is not fetched beforehand", async () => {
    const tab = await openPage();
    await letThrough(tab, listed);
    const rules = JSON.stringify({
      prefetch: [{ urls: [`${SECURE_OFF}/early`], eagerness: "immediate" }],
      prerender: [{ urls: [`${SECURE_OFF}/early`], eagerness: "immediate" }],
    });
    await evaluate(
      tab,
      `document.head.append(Object.assign(document.createElement("script"), { type: "speculationrules", textContent: ${JSON.stringify(rules)} }))`,
    );
    await step(tab, LOOK);
    await step(tab, navigate({ url: `${PAGE}next` }));
    expect([...trap.reached, ...secureTrap.reached]).toEqual(["GET /picture", "GET /picture"]);
  });

  test("calls between browsers ask no server for a way", async () => {
    await using open = await startBrowser(["--no-proxy-server"], {
      policy: new AddressPolicy({ mode: "allow" }),
    });
    trap.forget();
    const tab = (await open.openSession({ allowedHosts: HostList.parse([SITE]) })).activeTab();
    await step(tab, navigate({ url: site.url }));
    const server = {
      urls: `turn:${TRAP}:${trap.port}?transport=tcp`,
      username: "a",
      credential: "b",
    };
    await evaluate(
      tab,
      `(async () => {
        const connection = new RTCPeerConnection({ iceServers: [${JSON.stringify(server)}] });
        connection.createDataChannel("x");
        await connection.setLocalDescription(await connection.createOffer());
        await new Promise((done) => setTimeout(done, 1000));
      })()`,
    );
    expect(trap.connections).toBe(0);
  });
});

describe("a service worker", () => {
  const register = `navigator.serviceWorker.register("/worker.js").then(() => "there", () => "refused")`;

  test("is refused unless the session allows them", async () => {
    // Browsers allow service workers only on HTTPS and localhost.
    const local = { allowedHosts: HostList.parse(["localhost"]) };
    const url = `http://localhost:${insidePort}/`;
    const tab = await openPage(local, url);
    expect(await evaluate(tab, register)).toBe("refused");
    expect(inside.requests).not.toContain("/ran");
    expect(kinds(tab)).toEqual(["ServiceWorker"]);
    const other = await openPage({ ...local, serviceWorkers: true }, url);
    expect(await evaluate(other, register)).toBe("there");
  });
});

test("the caller is told where it may go, and nothing is asked for", async () => {
  using deadline = patience();
  const tab = await openPage();
  const { session } = tab;
  const blocked = {
    code: "BLOCKED_BY_POLICY",
    message: `off.test:${trap.port} is not on this session's list of hosts, which are listed.test, *.listed.test.`,
    hint: `Stay on these hosts. To visit another one, open a session that also has "off.test" in allowed_hosts.`,
  };
  await expect(step(tab, navigate({ url: `${OFF}/led` }))).rejects.toMatchObject(blocked);
  await expect(openTab(deadline, session, { url: `${OFF}/led` })).rejects.toMatchObject(blocked);
  expect(session.tabs()).toHaveLength(1);
  const send = (url: string) =>
    curl(deadline, tab, { url, method: "GET", headers: {}, body: "", tag: "", maxBytes: 1_000 });
  await expect(send(`${OFF}/led`)).rejects.toMatchObject(blocked);
  const away = `${PAGE}to?${encodeURIComponent(`${OFF}/led`)}`;
  await expect(send(away)).rejects.toMatchObject(blocked);
  await expect(step(tab, navigate({ url: away }))).rejects.toMatchObject(blocked);
  expect(tab.url).toBe(PAGE);
  expect(trap.connections).toBe(0);
  expect(resolved.has("off.test")).toBe(false);
  expect((await send(`${PAGE}next`)).status).toBe(200);
  expect(session.network.blocked.at(-1)).toEqual({
    url: `${OFF}/led`,
    kind: "Document",
    reason: "not-listed",
    timestampMs: expect.any(Number),
  });
});

describe("private hosts", () => {
  const local = `http://localhost:${insidePort}/`;

  test.each([["*"], ["*.test"], [`localhost:${port}`]])("stay closed under %s", async (pattern) => {
    const tab = (await openSession({}, [pattern])).activeTab();
    for (const url of [local, `http://private.test:${insidePort}/`, inside.url]) {
      const before = inside.requests.length;
      await expect(step(tab, navigate({ url }))).rejects.toEqual(refused);
      expect(inside.requests.length).toBe(before);
    }
    await expect(step(tab, navigate({ url: "http://169.254.169.254/" }))).rejects.toEqual(refused);
  });

  test("open where the list has them, and to no page of another host", async () => {
    const session = await openSession({}, ["localhost", "listed.test"]);
    const tab = session.activeTab();
    await step(tab, navigate({ url: PAGE }));
    expect(await attack(tab, `http://localhost:${insidePort}`)).toEqual([]);
    await step(tab, navigate({ url: local }));
    expect(await evaluate(tab, "document.title")).toBe("page");
    expect(await attack(tab, `http://localhost:${insidePort}`)).toContain("post");
  });

  test("do not open by a name that leads there later", async () => {
    const names: Record<string, string> = { "listed.test": SITE };
    const rebound = new AddressPolicy({
      mode: "guarded",
      kindOf: (address) => (address === SITE ? "public" : addressKind(address)),
      resolve: (host) => Promise.resolve([names[host] ?? "127.0.0.2"]),
    });
    await using other = await startBrowser(["--no-proxy-server"], { policy: rebound });
    const tab = (
      await other.openSession({ allowedHosts: HostList.parse(["listed.test"]) })
    ).activeTab();
    await step(tab, navigate({ url: PAGE }));
    names["listed.test"] = "127.0.0.1";
    site.closeConnections();
    await expect(
      step(tab, navigate({ url: `http://listed.test:${insidePort}/` })),
    ).rejects.toMatchObject({ details: { reason: "was-public" } });
  });
});

describe("a tab without a browser", () => {
  const still = { engine: "static" } as const;

  test("is held to the list by every way that it has", async () => {
    const session = await openSession(still);
    const tab = session.activeTab();
    const away = (path: string) => `${PAGE}${path}?${encodeURIComponent(`${OFF}/led`)}`;
    for (const url of [`${OFF}/led`, away("to"), away("refresh")]) {
      await step(tab, navigate({ url })).catch(() => {}); // only the refresh loads a page first
    }
    expect(session.network.blocked.map(({ url, kind }) => `${kind} ${url}`)).toEqual([
      `Document ${OFF}/led`,
      `Document ${OFF}/led`,
      `Document ${OFF}/led`,
    ]);
    await step(tab, navigate({ url: PAGE }));
    expect(tab.url).toBe(PAGE);
    expect(trap.connections).toBe(0);
    expect(resolved.has("off.test")).toBe(false);
    expect(session.hasBrowserContext).toBe(false);
  });
});

test("a session without a list goes everywhere, and no request of it stops", async () => {
  const tab = await browser.openTab(PAGE);
  expect(await attack(tab, OFF)).toEqual(expect.arrayContaining(["fetch", "post", "socket"]));
  await step(tab, navigate({ url: `${OFF}/led` }));
  expect(tab.url).toBe(`${OFF}/led`);
  expect(tab.page.allowlist).toBeUndefined();
  expect(tab.session.network.blocked).toEqual([]);
});
