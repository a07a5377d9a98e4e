/** Navigations of tabs and frames: how they start, and on which page they end. */
import { describe, expect, test } from "vitest";
import { goBack } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { AT_ONCE, clickAt, evaluate, expectFrozen, step, useBrowser } from "../support/browser.ts";
import { after, silence, text, useSite, type Route } from "../support/site.ts";

const PLACE = "position:fixed;left:0;top:0;width:200px;height:200px;display:block";

function page(title: string, body = ""): string {
  return `<!doctype html><title>${title}</title><script>let clicks = 0</script>
    <button style="${PLACE}" onclick="clicks++">press</button>${body}`;
}

function link(href: string, extra = ""): string {
  return `<!doctype html><title>link</title><script>let clicks = 0; addEventListener("click", () => clicks++)</script>
    <a href="${href}" ${extra} style="${PLACE}">go</a>`;
}

const download: Route = (_request, response) => {
  response.writeHead(200, {
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="file.bin"`,
  });
  response.end("data");
};
const empty: Route = (_request, response) => void response.writeHead(204).end();

const browser = await useBrowser();
const site = await useSite({
  "/one": page("one"),
  "/two": page("two"),
  "/three": page("three"),
  "/slow": after(200, page("slow")),
  "/download": download,
  "/empty": empty,
  "/silent": silence,
  "/plain": text("plain words"),
  "/broken": (request) => void request.socket.destroy(),
  "/to-download": link("/download"),
  "/to-empty": link("/empty"),
  "/to-attribute": link("/plain", "download"),
  "/to-fragment": link("#there"),
  "/to-two": link("/two"),
  "/to-slow": link("/slow"),
  "/to-broken": link("/broken"),
  "/to-mail": link("mailto:someone@example.com"),
  "/to-script": link("javascript:void(document.title = 'ran')"),
  "/pushing": `<!doctype html><title>pushing</title><button style="${PLACE}" onclick="n++; history.pushState({ n }, '', '/pushed/' + n)">go</button>
    <script>let n = 0; onpopstate = ({ state }) => { document.title = "popped " + state?.n }</script>`,
  "/replacing": `<!doctype html><title>replacing</title><button style="${PLACE}" onclick="location.replace('/two')">go</button>`,
  "/reloading": `<!doctype html><script>document.title = String(performance.getEntriesByType("navigation")[0].type)</script>
    <button style="${PLACE}" onclick="location.reload()">go</button>`,
  "/writing": `<!doctype html><title>writing</title><button style="${PLACE}" onclick="document.open(); document.write('<title>written</title><p>new words'); document.close()">go</button>`,
  "/framing": (request, response) => {
    const elsewhere = `http://localhost:${request.socket.localPort}/inner`;
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>framing</title><style>iframe { border: 0; width: 200px; height: 200px; display: block }</style>
      <iframe src="/inner" name="near"></iframe><iframe src="${elsewhere}" name="far"></iframe>
      <script>let pressed = []; onmessage = ({ data }) => pressed.push(data)</script>`);
  },
  "/inner": `<!doctype html><title>inner</title><button style="${PLACE}" onclick="parent.postMessage(location.hostname, '*')">in</button>
    <script>let ticks = 0; setInterval(() => { ticks++; parent.postMessage(location.hostname + ' tick', '*') }, 20)</script>`,
});

function at(path: string): Promise<Tab> {
  return browser.openTab(site.url + path);
}

async function titleOf(tab: Tab): Promise<string> {
  return evaluate<string>(tab, "document.title");
}

async function expectUsable(tab: Tab): Promise<void> {
  await expectFrozen(tab);
  await step(tab, navigate({ url: `${site.url}/three` }));
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "[document.title, clicks]")).toEqual(["three", 1]);
}

describe("navigate", () => {
  test("to a fragment of the present page keeps the page", async () => {
    const tab = await at("/one");
    await evaluate(tab, "window.kept = true");
    const { result, settle } = await step(tab, navigate({ url: `${site.url}/one#there` }));
    expect(result.url).toBe(`${site.url}/one#there`);
    expect(settle.reason).toBe("quiet");
    expect(await evaluate(tab, "kept")).toBe(true);
  });

  test.each([
    ["not an address", "INVALID_REQUEST"],
    ["file:///etc/passwd", "BLOCKED_BY_POLICY"],
    ["javascript:alert(1)", "BLOCKED_BY_POLICY"],
    ["chrome://gpu", "BLOCKED_BY_POLICY"],
    ["about:version", "BLOCKED_BY_POLICY"],
    ["devtools://devtools/bundled/inspector.html", "BLOCKED_BY_POLICY"],
    ["view-source:http://127.0.0.1/", "BLOCKED_BY_POLICY"],
    ["ftp://127.0.0.1/", "BLOCKED_BY_POLICY"],
    ["filesystem:http://127.0.0.1/temporary/x", "BLOCKED_BY_POLICY"],
  ])("refuses %s", async (url, code) => {
    const tab = await at("/one");
    await expect(async () => step(tab, navigate({ url }))).rejects.toMatchObject({ code });
    expect(await titleOf(tab)).toBe("one");
  });

  test("at once after another that was not waited for", async () => {
    const tab = await browser.openTab();
    const urls = ["/one", "/slow", "/two"].map((path) => site.url + path);
    await Promise.all(urls.map((url) => step(tab, navigate({ url }), AT_ONCE)));
    await step(tab, wait({ ms: 10, clock: "page" }));
    expect(await titleOf(tab)).toBe("two");
    await expectUsable(tab);
  });
});

describe("a navigation that brings no page", () => {
  test.each(["/download", "/empty"])(
    "to %s says so, and the tab stays where it was",
    async (path) => {
      const tab = await at("/one");
      const { result, warnings, settle } = await step(tab, navigate({ url: site.url + path }));
      expect(result.url).toBe(`${site.url}/one`);
      expect(warnings).toEqual([expect.stringContaining("loaded no page")]);
      expect(settle.reason).toBe("quiet");
      await step(tab, clickAt(100, 100));
      expect(await evaluate(tab, "[document.title, clicks]")).toEqual(["one", 1]);
      await expectUsable(tab);
    },
  );

  test.each(["/to-download", "/to-empty", "/to-attribute", "/to-mail", "/to-script"])(
    "by a link of %s leaves the page alive",
    async (path) => {
      const tab = await at(path);
      for (let clicks = 1; clicks <= 3; clicks += 1) {
        const { settle } = await step(tab, clickAt(100, 100));
        expect(settle.reason).toBe("quiet");
        expect(await evaluate(tab, "clicks")).toBe(clicks);
      }
      await expectUsable(tab);
    },
  );

  test.each([
    ["a refused connection", "http://127.0.0.1:9/"],
    ["an unknown host", "http://nowhere.invalid/"],
    ["a connection that ends without a response", `${site.url}/broken`],
  ])("%s is an error with a reason and a hint", async (_name, url) => {
    const tab = await at("/one");
    await expect(step(tab, navigate({ url }))).rejects.toMatchObject({
      code: "NAVIGATION_FAILED",
      message: expect.stringContaining("net::ERR_"),
      hint: expect.any(String),
    });
    await expectUsable(tab);
  });

  test("a broken link ends on the browser's error page, and back leads out", async () => {
    const tab = await at("/to-broken");
    const { settle } = await step(tab, clickAt(100, 100));
    expect(settle.reason).toBe("quiet");
    await step(tab, goBack());
    expect(await titleOf(tab)).toBe("link");
    await expectUsable(tab);
  });
});

test("names the new page, also where its process has just been started", async () => {
  const tab = await browser.openTab();
  const [one, two] = [`${site.url}/one`, `${site.url.replace("127.0.0.1", "localhost")}/two`];
  for (let round = 0; round < 15; round++) {
    const away = step(tab, navigate({ url: `${site.url}/broken` }));
    await expect(away).rejects.toMatchObject({ code: "NAVIGATION_FAILED" });
    for (const url of [two, one]) {
      const { result } = await step(tab, navigate({ url }));
      expect(result).toEqual({ url, httpStatus: 200 });
    }
  }
});

describe("history", () => {
  test("back over pushState stays in the document", async () => {
    const tab = await at("/pushing");
    await step(tab, clickAt(100, 100));
    const { page: shown, events } = await step(tab, clickAt(100, 100));
    expect(shown.url).toBe(`${site.url}/pushed/2`);
    expect(events).toMatchObject([{ type: "navigation", data: { url: `${site.url}/pushed/2` } }]);
    const back = await step(tab, goBack());
    expect(back.result.url).toBe(`${site.url}/pushed/1`);
    expect(await evaluate(tab, "[document.title, n]")).toEqual(["popped 1", 2]);
    await expectUsable(tab);
  });

  test("keeps the page that was left alive, if the browser does, with its clock standing", async () => {
    const tab = await at("/one");
    await evaluate(tab, "window.ticks = 0, setInterval(() => ticks++, 10), 0");
    await step(tab, navigate({ url: `${site.url}/two` }));
    await step(tab, wait({ ms: 2_000, clock: "page" }));
    await step(tab, goBack());
    expect(await evaluate<number>(tab, "window.ticks ?? 0")).toBeLessThan(120);
    await expectUsable(tab);
  });
});

describe("a page that moves by itself", () => {
  test.each([
    ["/to-two", "two", "link_click"],
    ["/replacing", "two", "redirect"],
    ["/reloading", "reload", "reload"],
  ])("%s ends at %s as %s", async (path, title, kind) => {
    const tab = await at(path);
    const { events, settle } = await step(tab, clickAt(100, 100));
    expect(settle.reason).toBe("quiet");
    expect(await titleOf(tab)).toBe(title);
    expect(events).toMatchObject([{ type: "navigation", data: { navigation_type: kind } }]);
    await expectUsable(tab);
  });

  test.each(["/to-two", "/to-slow"])("%s is a link also to who does not wait", async (path) => {
    const tab = await at(path);
    const clicked = await step(tab, clickAt(100, 100), AT_ONCE);
    const waited = await step(tab, wait({ ms: 0, clock: "page" }));
    expect([...clicked.events, ...waited.events]).toMatchObject([
      { type: "navigation", data: { navigation_type: "link_click" } },
    ]);
    await expectUsable(tab);
  });

  test("to a fragment", async () => {
    const tab = await at("/to-fragment");
    const { page: shown, settle } = await step(tab, clickAt(100, 100));
    expect(shown.url).toBe(`${site.url}/to-fragment#there`);
    expect(settle.reason).toBe("quiet");
    await expectUsable(tab);
  });

  test("by writing a new document", async () => {
    const tab = await at("/writing");
    const { settle } = await step(tab, clickAt(100, 100));
    expect(settle.reason).toBe("quiet");
    expect(await evaluate(tab, "document.body.innerText")).toBe("new words");
    await expectUsable(tab);
  });
});

describe("frames", () => {
  test("of the same and of another origin load, take clicks and stand with their page", async () => {
    const tab = await at("/framing");
    await evaluate(tab, "pressed.length = 0");
    await step(tab, clickAt(100, 100));
    await step(tab, clickAt(100, 300));
    const pressed = await evaluate<string[]>(tab, "pressed");
    expect(pressed.filter((one) => !one.endsWith("tick"))).toEqual(["127.0.0.1", "localhost"]);
    expect(pressed).toContain("localhost tick");
    await expectFrozen(tab);
    const before = await evaluate(tab, "[pressed.length, near.ticks]");
    await expectFrozen(tab);
    expect(await evaluate(tab, "[pressed.length, near.ticks]")).toEqual(before);
  });

  test("that navigate are waited for", async () => {
    const tab = await at("/framing");
    await evaluate(
      tab,
      `setTimeout(() => { far.location = "/slow"; near.location = "/slow" }, 300), 0`,
    );
    const { settle } = await step(tab, wait({ ms: 310, clock: "page" }));
    expect(settle.reason).toBe("quiet");
    expect(await evaluate(tab, "near.document.title")).toBe("slow");
    await expectUsable(tab);
  });

  test("that never load do not stop the page from drawing and taking clicks", async () => {
    const tab = await at("/one");
    await evaluate(
      tab,
      `document.body.insertAdjacentHTML("beforeend", "<iframe src='/silent'></iframe>")`,
    );
    await step(tab, clickAt(100, 100), { timeoutMs: 2_000 });
    await step(tab, clickAt(100, 100), { timeoutMs: 2_000 });
    expect(await evaluate(tab, "clicks")).toBe(2);
    await expectUsable(tab);
  });
});
