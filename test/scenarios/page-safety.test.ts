/** Access that a hostile page does not have: to the server that drives it, or to local resources. */
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { redirect, useSite } from "../support/site.ts";
import { succeed, tabsOf, useOwnStage } from "./support/stage.ts";

/** All requests that a page can send to another origin; each returns the message that the page learns. */
const ATTEMPTS = `
  const seen = (promise) => Promise.race([
    promise.then((value) => "reached: " + value, (error) => "failed: " + (error?.name ?? "event")),
    new Promise((done) => setTimeout(done, 15_000, "silent")),
  ]);
  const element = (tag, attribute, url) => new Promise((done, fail) => {
    const made = document.createElement(tag);
    made.onload = () => done("loaded");
    made.onerror = () => fail();
    made[attribute] = url;
    if (tag === "link") made.rel = "stylesheet";
    document.head.append(made);
  });
  const attempts = {
    read: (base) => fetch(base + "/api/v1/tabs").then((answer) => answer.status),
    simpleGet: (base) => fetch(base + "/api/v1/browser/status", { mode: "no-cors" }).then((answer) => answer.type),
    simplePost: (base) => fetch(base + "/api/v1/tabs", { method: "POST", mode: "no-cors", body: "{}" }).then((answer) => answer.type),
    json: (base) => fetch(base + "/api/v1/tabs", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }).then((answer) => answer.status),
    mcp: (base) => fetch(base + "/mcp", { method: "POST", mode: "no-cors", body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }).then((answer) => answer.type),
    docs: (base) => fetch(base + "/docs", { mode: "no-cors" }).then((answer) => answer.type),
    picture: (base) => element("img", "src", base + "/api/v1/tabs/active/screenshot"),
    script: (base) => element("script", "src", base + "/api/v1/openapi.json"),
    style: (base) => element("link", "href", base + "/docs"),
    socket: (base) => new Promise((done, fail) => {
      const socket = new WebSocket(base.replace("http", "ws") + "/mcp");
      socket.onopen = () => done("open");
      socket.onerror = () => fail();
    }),
    events: (base) => new Promise((done, fail) => {
      const source = new EventSource(base + "/mcp");
      source.onopen = () => done("open");
      source.onerror = () => { source.close(); fail(); };
    }),
    worker: (base) => new Promise((done, fail) => {
      const code = "fetch(" + JSON.stringify(base + "/api/v1/tabs") + ", { mode: 'no-cors' }).then(() => postMessage('answered'), () => postMessage(''))";
      new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => data ? done(data) : fail();
    }),
  };
  const attack = async (base) => Object.fromEntries(await Promise.all(
    Object.entries(attempts).map(async ([name, attempt]) => [name, await seen(attempt(base))])));
  const submit = (base) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: base + "/api/v1/tabs", target: "hole", enctype: "text/plain" });
    form.innerHTML = '<input name="{&quot;url&quot;:&quot;about:blank&quot;,&quot;x&quot;:&quot;" value="&quot;}">';
    document.body.append(form);
    form.submit();
  };
`;

const site = await useSite({
  "/": `<!doctype html><title>hostile</title><body><iframe name="hole"></iframe><script>${ATTEMPTS}</script>`,
  "/to-file": redirect("file:///etc/passwd"),
  "/to-browser": redirect("chrome://version"),
});
const stage = await useOwnStage();
const plain = await useBrowser(); // a separate browser, whose pages can reach the port

async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const attack = (base: string) => `attack(${JSON.stringify(base)})`;

describe("a page and the server", () => {
  test.each(["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:7f00:1]", "any.localhost"])(
    "to a page of the server's browser, the server at %s is a closed port",
    async (host) => {
      const page = await stage.open(`${site.url}/`);
      const { port } = new URL(stage.program.url);
      const seen = await page.value(attack(`http://${host}:${port}`));
      expect(seen).toEqual(await page.value(attack(await closedPort())));
      expect(Object.values(Object(seen)).join()).not.toContain("reached");
    },
  );

  test("no form, frame or window of a page gets there", async () => {
    const page = await stage.open(`${site.url}/`);
    const before = await tabsOf(stage.rest);
    const base = JSON.stringify(stage.program.url);
    await page.value(`submit(${base})`);
    await page.step("tab.wait", { ms: 200 });
    await page.value(`void (frames[0].location = ${base} + "/docs")`);
    await page.step("tab.wait", { ms: 200 });
    expect(await page.value("frames[0].length === 0 && frames.length")).toBe(1);
    expect(await tabsOf(stage.rest)).toEqual(before);
    const failure = await page.fails("tab.navigate", { url: stage.program.url });
    expect(failure).toMatchObject({ code: "BLOCKED_BY_POLICY", httpStatus: 403 });
  });

  test("to a page of any other browser, it answers nothing and does nothing", async () => {
    const tab = await plain.openTab(`${site.url}/`);
    const before = await tabsOf(stage.rest);
    const seen = await evaluate<Record<string, string>>(tab, attack(stage.program.url));
    const { simpleGet, simplePost, mcp, docs, worker, ...rest } = seen;
    // The page learns only that the request was rejected.
    expect([simpleGet, simplePost, mcp, docs]).toEqual(Array(4).fill("reached: opaque"));
    expect(worker).toBe("reached: answered");
    expect(Object.values(rest).join()).not.toContain("reached");
    await evaluate(tab, `submit(${JSON.stringify(stage.program.url)})`);
    await step(tab, navigate({ url: `${site.url}/` }));
    expect(await tabsOf(stage.rest)).toEqual(before);
  });
});

const LOCAL = [
  "file:///etc/passwd",
  "chrome://version",
  "devtools://devtools/bundled/inspector.html",
  "view-source:http://127.0.0.1/",
] as const;

describe("a page and what belongs to this machine", () => {
  test.each(LOCAL)("a link, a window and a script do not lead to %s", async (url) => {
    const page = await stage.open(`${site.url}/`);
    const address = JSON.stringify(url);
    const link = `Object.assign(document.createElement("a"), { href: ${address} })`;
    for (const script of [
      `${link}.click()`,
      `location.href = ${address}`,
      `frames[0].location = ${address}`,
      `window.open(${address})`,
    ]) {
      await stage.rest.call("tab.execute", { tab_id: page.tabId, script: `void (${script})` });
      await page.step("tab.wait", { ms: 100 });
    }
    const { tabs } = await succeed(stage.rest, "tab.list");
    const urls = JSON.stringify(tabs);
    for (const scheme of ["file:", "chrome:", "devtools:", "view-source:"]) {
      expect(urls).not.toContain(`"${scheme}`);
    }
    expect(await page.ask("tab.text")).not.toMatchObject({
      text: expect.stringContaining("root:"),
    });
  });

  test.each(["/to-file", "/to-browser"])("no redirect leads there: %s", async (path) => {
    const page = await stage.open(`${site.url}/`);
    const failure = await page.fails("tab.navigate", { url: site.url + path });
    expect(failure).toMatchObject({ code: "NAVIGATION_FAILED" });
    expect(await page.ask("tab.text")).not.toMatchObject({
      text: expect.stringContaining("root:"),
    });
    await page.expectFrozen();
  });

  // A page that links to this one gets an empty document.
  test.each([...LOCAL, "about:version"])("neither does a tab that opens with %s", async (url) => {
    const before = await tabsOf(stage.rest);
    const outcome = await stage.rest.call("tab.create", { url });
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: "BLOCKED_BY_POLICY", httpStatus: 403 },
    });
    expect(await tabsOf(stage.rest)).toEqual(before);
  });
});
