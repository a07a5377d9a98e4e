/** Sessions with a host allowlist: their pages cannot navigate to another host, by any route. */
import { describe, expect, test, vi } from "vitest";
import { goBack, reload } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { CdpSession } from "../../src/cdp/session.ts";
import { evaluate, realTime, expectFrozen, step } from "../support/browser.ts";
import { kinds, letThrough, LOOK, refused, useListedSite } from "./listed-site.ts";

const listed = await useListedSite();
const { page: PAGE, off: OFF, secureOff: SECURE_OFF } = listed;
const { site, trap, secureTrap, resolved, openPage } = listed;
const { port } = new URL(site.url);

describe.each(["block", "log"] as const)(
  "with subresources: %s, a page leads nowhere else",
  (subresources) => {
    const link = (attributes = "") =>
      `document.body.append(Object.assign(document.createElement("div"), { innerHTML: '<a id=out ${attributes} href="OFF/led">out</a>' })); document.getElementById("out").click()`;
    const form = (method: string, action = "OFF/led") =>
      `document.body.append(Object.assign(document.createElement("div"), { innerHTML: '<form id=out method=${method} action="${action}"><input name=a value=secret></form>' })); document.getElementById("out").submit()`;
    const frame = (tag: string, name: string, url = "OFF/led") =>
      `document.body.append(Object.assign(document.createElement("${tag}"), { ${name}: "${url}" }))`;

    test.each([
      ["script", `location.href = "OFF/led"`],
      ["replacement", `location.replace("OFF/led")`],
      ["a link", link()],
      ["a link to a new tab", link("target=_blank")],
      ["a link to a download", link("download=file")],
      ["a pop-up", `open("OFF/led")`],
      ["a pop-up without opener", `open("OFF/led", "", "noopener")`],
      ["a pop-up that is sent on", `open("/to?OFF/led")`],
      ["a form", form("get")],
      ["a form that is posted", form("post")],
      ["a form that is sent on", form("post", "/send-on?OFF/led")],
      ["a redirect", `location.href = "/to?OFF/led"`],
      ["two redirects", `location.href = "/to?" + encodeURIComponent("/to?OFF/led")`],
      ["a refresh", `location.href = "/refresh?OFF/led"`],
      ["a frame", frame("iframe", "src")],
      ["a frame that is sent on", frame("iframe", "src", "/to?OFF/led")],
      ["an object", frame("object", "data")],
      ["an embedded page", frame("embed", "src")],
      ["a frame in a frame", frame("iframe", "srcdoc", "<iframe src='OFF/led'></iframe>")],
      ["another port", `location.href = "http://off.test:${port}/led"`],
      ["another scheme", `location.href = "SECURE_OFF/led"`],
      [
        "a pop-up that is led later",
        `const child = open("about:blank"); child.location.href = "OFF/led"`,
      ],
    ])("by %s", async (_how, script) => {
      const tab = await openPage({ subresources });
      if (subresources === "log") await letThrough(tab, listed);
      await evaluate(
        tab,
        `void (() => { ${script.replaceAll("SECURE_OFF", SECURE_OFF).replaceAll("OFF", OFF)} })()`,
      );
      await step(tab, LOOK);
      await step(tab, navigate({ url: `${PAGE}next` })); // ends all pending requests
      const reached = [...trap.reached, ...secureTrap.reached];
      expect(reached.filter((one) => one !== "GET /picture")).toEqual([]);
      expect(trap.connections + secureTrap.connections > 0).toBe(subresources === "log");
      expect(resolved.has("off.test")).toBe(subresources === "log");
      expect(kinds(tab)).toContain("Document");
      expect(tab.session.tabs().map(({ url }) => url)).not.toContain(`${OFF}/led`);
    });
  },
);

describe("a page that may not go", () => {
  test("stays where it was, which the step tells", async () => {
    const tab = await openPage();
    const script = `setTimeout(() => { location.href = "${OFF}/led?secret" }, 10)`;
    await evaluate(tab, `void ${script}`);
    const { warnings } = await step(tab, LOOK);
    expect(tab.url).toBe(PAGE);
    expect(warnings).toEqual([
      `${OFF}/led was not opened: it is not on this session's list of hosts.`,
    ]);
    expect(await evaluate(tab, "document.title")).toBe("page");
  });

  test("goes not back, forward or anew either, if the site sends on by then", async () => {
    const tab = await openPage(undefined, `${PAGE}moved`);
    await step(tab, navigate({ url: PAGE }));
    listed.move(`${OFF}/led`);
    await expect(step(tab, navigate({ url: `${PAGE}moved` }))).rejects.toEqual(refused);
    await expect(step(tab, goBack())).rejects.toEqual(refused);
    expect(tab.url).toBe(PAGE);
    expect(await evaluate(tab, "document.title")).toBe("page");
    await step(tab, reload({ ignoreCache: true }));
    expect(trap.connections).toBe(0);
  });

  test.each([
    ["itself", (url: string) => `void (location.href = ${url})`],
    ["a pop-up", (url: string) => `void open(${url})`],
  ])("shows no document of no host when its step is over: by %s", async (_how, script) => {
    const tab = await openPage();
    const url = `URL.createObjectURL(new Blob(["<title>blob</title>"], { type: "text/html" }))`;
    const slow = slowNavigations();
    await evaluate(tab, script(url));
    await step(tab, LOOK);
    slow.mockRestore();
    const shown = tab.session.tabs().at(-1) ?? tab;
    expect(shown.url).toBe("about:blank");
    expect(await evaluate(shown, "document.title")).toBe("");
    await expectFrozen(shown);
    expect(tab.session.network.blocked).toEqual([
      { url: "blob:", kind: "Document", reason: "no-host", timestampMs: expect.any(Number) },
    ]);
  });

  test("does not show documents of no host: by the caller", async () => {
    const tab = await openPage();
    await expect(step(tab, navigate({ url: "data:text/html,x" }))).rejects.toEqual(refused);
    expect(tab.url).toBe(PAGE);
    const inner = `new Promise((done) => {
      const frame = Object.assign(document.createElement("iframe"), { srcdoc: "<title>inner</title>", onload: () => done(frame.contentDocument.title) });
      document.body.append(frame);
    })`;
    expect(await evaluate(tab, inner)).toBe("inner");
  });
});

/** Simulates a busy browser: it takes longer to redirect a page than the page takes to settle. */
function slowNavigations() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
  const { post } = CdpSession.prototype;
  return vi.spyOn(CdpSession.prototype, "post").mockImplementation(async function (
    this: CdpSession,
    method,
    params,
  ) {
    if (method === "Page.navigate") await realTime(500);
    return post.call(this, method, params);
  });
}
