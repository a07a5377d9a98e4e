/** No click is lost and none doubled, however soon after a load and however busy the machine. */
import { Worker } from "node:worker_threads";
import { describe, expect, test, vi } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { AT_ONCE, clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { after, text, useSite } from "../support/site.ts";

const CYCLES = Number(process.env["FERMATA_CLICK_CYCLES"] ?? 12);
const LONG = 240_000;

/** Tells what reached it; the stylesheet and the picture make the load worth the name. */
const PAGE = `<!doctype html><link rel="stylesheet" href="/style"><title>page</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px">press</button><img src="/picture"><script>
    const seen = { mousedown: 0, mouseup: 0, click: 0, trusted: true };
    for (const type of ["mousedown", "mouseup", "click"]) {
      document.querySelector("button").addEventListener(type, (event) => { seen[type]++; seen.trusted &&= event.isTrusted });
    }
  </script>`;
const LINK = `<!doctype html><link rel="stylesheet" href="/slow-style"><title>link</title>
  <a href="/link?next" style="position:fixed;left:0;top:0;width:200px;height:200px;display:block">next</a>`;
const ONCE = { mousedown: 1, mouseup: 1, click: 1, trusted: true };

const browser = await useBrowser();
const site = await useSite({
  "/": PAGE,
  "/link": LINK,
  "/style": after(5, text("button { color: green }", "text/css")),
  "/slow-style": after(120, text("a { color: green }", "text/css")),
  "/picture": after(30, text(`<svg xmlns="http://www.w3.org/2000/svg"/>`, "image/svg+xml")),
});

async function loadAndClick(tab: Tab, cycle: number): Promise<unknown> {
  await step(tab, navigate({ url: `${site.url}/?${cycle}` }));
  await step(tab, clickAt(100, 100));
  return evaluate(tab, "seen");
}

describe("the first click after a load", () => {
  test(`arrives once in ${CYCLES} cycles`, { timeout: LONG }, async () => {
    const tab = await browser.openTab();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      expect({ cycle, seen: await loadAndClick(tab, cycle) }).toEqual({ cycle, seen: ONCE });
    }
  });

  test(`arrives once in ${CYCLES} cycles on a busy machine`, { timeout: LONG }, async () => {
    const spinners = [1, 2, 3].map(() => new Worker("for (;;);", { eval: true }));
    try {
      const tab = await browser.openTab();
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        expect({ cycle, seen: await loadAndClick(tab, cycle) }).toEqual({ cycle, seen: ONCE });
      }
    } finally {
      await Promise.all(spinners.map((spinner) => spinner.terminate()));
    }
  });

  test("is sent again when the browser loses it", async () => {
    const tab = await browser.openTab(site.url);
    const { session } = tab.page;
    const send = session.post.bind(session);
    let releases = 0;
    vi.spyOn(session, "post").mockImplementation((method, params) => {
      const sent = send(method, params);
      if (params && "type" in params && params.type === "mouseReleased") {
        releases += 1;
        if (releases === 1) void send("Input.setIgnoreInputEvents", { ignore: false });
      }
      return sent;
    });
    await send("Input.setIgnoreInputEvents", { ignore: true });
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "seen")).toEqual(ONCE);
    expect(releases).toBe(2);
  });

  test("arrives once when it is sent as soon as the page is there", { timeout: LONG }, async () => {
    const tab = await browser.openTab();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await step(tab, navigate({ url: `${site.url}/?${cycle}` }), AT_ONCE);
      await step(tab, clickAt(100, 100));
      expect({ cycle, seen: await evaluate(tab, "seen") }).toEqual({ cycle, seen: ONCE });
    }
  });
});

test(
  "clicks on links to pages with a slow blocking stylesheet: each arrives, none hangs",
  { timeout: LONG },
  async () => {
    const tab = await browser.openTab(`${site.url}/link`);
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const { settle, events } = await step(tab, clickAt(100, 100));
      expect(settle.reason, `cycle ${cycle}`).toBe("quiet");
      expect(events, `cycle ${cycle}`).toMatchObject([
        { type: "navigation", data: { navigation_type: "link_click", http_status: 200 } },
      ]);
      expect(await evaluate(tab, "getComputedStyle(document.links[0]).color")).toBe(
        "rgb(0, 128, 0)",
      );
    }
  },
);

describe("clicks on one page", () => {
  test("count one by one", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    for (let clicks = 1; clicks <= 20; clicks += 1) {
      await step(tab, clickAt(100, 100));
      expect(await evaluate(tab, "seen.click")).toBe(clicks);
    }
  });

  test("sent all at once wait for their turn and arrive in order", async () => {
    const tab = await browser.openTab(`${site.url}/`);
    await Promise.all(Array.from({ length: 10 }, () => step(tab, clickAt(100, 100))));
    expect(await evaluate(tab, "seen")).toEqual({
      mousedown: 10,
      mouseup: 10,
      click: 10,
      trusted: true,
    });
  });
});
