/** The console in a browser, with mouse and keyboard. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Scene, startStage, succeed, useOwnStage, useStage } from "../scenarios/support/stage.ts";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { startServing } from "../surfaces/program.ts";
import { useSite } from "../support/site.ts";
import {
  click,
  expectShown,
  fileOf,
  has,
  LOOKS,
  openConsole,
  openWith,
  seriousFaults,
  typeInto,
} from "./support.ts";

const site = await useSite({
  "/": `<!doctype html><title>&lt;img src=x onerror="document.title='hit'"&gt; Tea</title>
    <body style="margin:0;height:3000px">
    <button style="position:absolute;left:100px;top:100px;width:200px;height:60px"
      onclick="this.textContent = 'Bought'; console.error('<b>sold</b> out')">Buy</button>
    <input aria-label="Name" style="position:absolute;left:100px;top:200px;width:200px;height:40px">`,
  "/second": `<!doctype html><title>Second page</title><h1>Second</h1><script>fetch("/data?kind=tea")</script>`,
  "/plain": `<!doctype html><title>Plain</title><p>Plain words</p>`,
  "/drop": `<!doctype html><title>Drop</title><body style="margin:0">
    <input type="file" multiple aria-label="Pictures" style="position:absolute;left:100px;top:100px;width:300px;height:60px">`,
  "/data": (_request, response) => void response.end("{}"),
});
const driver = await useStage();
const watched = await useOwnStage(["--history-screenshots-enabled"]);

const Har = z.object({
  log: z.object({ entries: z.array(z.object({ request: z.object({ url: z.string() }) })) }),
});

/** The position of a tab's screenshot in the console, and its scale. */
async function stagePlace(page: Scene): Promise<readonly [number, number, number]> {
  const place = `(({ left, top, width }) => [left, top, width / 1280])(document.querySelector(".stage").getBoundingClientRect())`;
  const [left = 0, top = 0, scale = 1] = Array.from(Object(await page.value(place)), Number);
  return [left, top, scale];
}

describe("live", () => {
  test("shows tabs as they change; what pages say is text", async () => {
    const tab = await watched.open(`${site.url}/`);
    const page = await openConsole(driver, watched);
    await expectShown(page, has(".card", `<img src=x onerror="document.title='hit'"> Tea`));
    expect(await page.value(`document.querySelectorAll('img[src="x"]').length`)).toBe(0);
    expect(await page.value("document.title")).toBe("Fermata");
    await expectShown(page, `document.querySelector(".card img")?.naturalWidth === 1280`);
    await tab.step("tab.navigate", { url: `${site.url}/second` });
    await expectShown(page, has(".card", "Second page"));
    await expectShown(page, has(".card .last-step", "navigate"));
    await tab.ask("tab.set_execution", { paused: false });
    await expectShown(page, has(".card .badge", "running"));
    await tab.ask("tab.close");
    await expectShown(page, `!${has(".card", "Second page")}`);
  });

  test("gives no tab a browser by looking", async () => {
    const { tab_id: id } = await succeed(watched.rest, "page.browse", { url: `${site.url}/plain` });
    const page = await openConsole(driver, watched);
    await expectShown(page, has(".card", "Read without a browser"));
    await page.value(`location.hash = "#/tab/${String(id)}"`);
    await expectShown(page, has(".stage", "Read without a browser"));
    await expectShown(page, has(".reading", "Plain words"));
    await click(page, "Elements and refs");
    await page.step("tab.wait", { ms: 500 });
    expect(await succeed(watched.rest, "tab.get", { tab_id: id })).toMatchObject({
      engine: "static",
    });
  });

  test("is used by keyboard alone", async () => {
    const tab = await watched.open(`${site.url}/second`);
    const page = await openConsole(driver, watched);
    await expectShown(page, has(".card", "Second page"));
    const press = (key: string) => page.step("tab.keyboard_press", { key });
    await press("Tab");
    expect(await page.value("document.activeElement.textContent")).toBe("Skip to the content");
    const isThere = `document.activeElement.getAttribute("href") === "#/tab/${tab.tabId}"`;
    while ((await page.value(isThere)) !== true) await press("Tab");
    await press("Enter");
    await expectShown(page, has("h1", "Second page"));
  });

  test("says so when the server is gone", async () => {
    const other = await startStage();
    await other.open(`${site.url}/second`);
    const page = await openConsole(driver, other);
    await expectShown(page, has(".card", "Second page"));
    await other.close();
    await expectShown(page, has(".connection", "Connection lost"));
    expect(await page.value(has(".card", "Second page"))).toBe(true);
  });
});

describe("one tab", () => {
  test("is told as an agent reads it, with its console and its calls", async () => {
    const tab = await watched.open(`${site.url}/`);
    const page = await openConsole(driver, watched, `tab/${tab.tabId}`);
    await expectShown(page, has(".reading", "button Buy]"));
    expect(await page.value(`document.querySelector(".panes .figure").textContent`)).toMatch(
      /^\d+ tokens/,
    );
    await click(page, "Elements and refs");
    await expectShown(page, `document.querySelectorAll(".box").length === 2`);
    await page.step("tab.hover", { x: 200, y: 240 });
    expect(await page.value(has(".box-name", "button Buy"))).toBe(true);

    await tab.step("tab.click", { x: 150, y: 130 });
    await click(page, "Console");
    await expectShown(page, has(".row", "<b>sold</b> out"));
    await typeInto(page, "Filter entries", "nothing such");
    await expectShown(page, has(".empty", "The console is empty"));

    await tab.step("tab.navigate", { url: `${site.url}/second` });
    await click(page, "Network");
    await expectShown(page, has(".row", "/data?kind=tea"));
    const har = await fileOf(driver, page, "Save as HAR", `${tab.tabId}.har`);
    const { log } = Har.parse(JSON.parse(har.toString("utf8")));
    expect(log.entries.map(({ request }) => request.url)).toContain(`${site.url}/data?kind=tea`);
  });

  test("shows its calls in whatever session it is", async () => {
    const own = await startStage();
    const { id } = await succeed(own.rest, "session.create");
    const session = restDriver(own.program.url, String(id));
    const { id: tabId } = await succeed(session, "tab.create", { url: `${site.url}/second` });
    const page = await openConsole(driver, own, `tab/${String(tabId)}`);
    await click(page, "Network");
    await expectShown(page, has(".row", "/data?kind=tea"));
    expect(await page.value(has(".empty", "No requests since the latest step"))).toBe(false);
    await own.close();
  });

  test("is taken over by mouse and keyboard", async () => {
    const tab = await watched.open(`${site.url}/`);
    const page = await openConsole(driver, watched, `tab/${tab.tabId}`);
    await expectShown(page, `document.querySelector(".stage img")?.naturalWidth === 1280`);
    await click(page, "Take over");
    const at = async (x: number, y: number) => {
      const [left, top, scale] = await stagePlace(page);
      return { x: Math.round(left + x * scale), y: Math.round(top + y * scale) };
    };
    await page.step("tab.click", await at(150, 130));
    await expectShown(page, has(".reading", "Bought]"));
    await page.step("tab.click", await at(150, 220));
    await page.step("tab.type", { text: "Ada" });
    await expectShown(page, has(".reading", `Ada`));
    await page.step("tab.keyboard_press", { key: "Backspace" });
    await page.step("tab.scroll", { ...(await at(600, 500)), delta_y: 300 });
    await expectShown(page, `!${has(".reading", "Ada")} && ${has(".reading", "Ad")}`);
    while ((await tab.value("scrollY")) !== 300) await page.step("tab.wait", { ms: 50 });
    expect(await tab.value("document.querySelector('input').value")).toBe("Ad");
    await page.step("tab.keyboard_press", { key: "Escape" });
    await expectShown(page, has("button", "Take over"));
  });

  test("is given the files that a person drops on its picture", async () => {
    const tab = await watched.open(`${site.url}/drop`);
    const page = await openConsole(driver, watched, `tab/${tab.tabId}`);
    await expectShown(page, `document.querySelector(".stage img")?.naturalWidth === 1280`);
    await click(page, "Take over");
    const [left, top, scale] = await stagePlace(page);
    const over = (x: number, y: number) => ({ x: left + x * scale, y: top + y * scale });
    const content_files = ["tea.txt", "empty.txt"].map((filename, at) => ({
      filename,
      data: at === 0 ? "VGVh" : "",
    }));
    await page.step("tab.drop_files", { ...over(150, 130), content_files });
    await expectShown(page, has(".reading", "tea.txt"));
    const read = "Promise.all([...document.querySelector('input').files].map((one) => one.text()))";
    expect(await tab.value(read)).toEqual(["Tea", ""]);
    await page.step("tab.drop_files", { ...over(600, 500), content_files });
    await expectShown(page, has("[role=status]", "Nothing at this point accepts dropped files."));
  });

  test("tells who drives it that somebody else does, too, and in which input mode", async () => {
    const tab = await watched.open(`${site.url}/`);
    const page = await openConsole(driver, watched, `tab/${tab.tabId}`);
    await expectShown(page, `document.querySelector(".stage img")?.naturalWidth === 1280`);
    await click(page, "Take over");
    const place = `(({ left, top }) => [left, top])(document.querySelector(".stage").getBoundingClientRect())`;
    const [left = 0, top = 0] = Array.from(Object(await page.value(place)), Number);
    await page.step("tab.click", { x: left + 300, y: top + 300 });
    await expectShown(page, `!${has(".tools", "step running")}`);
    await page.step("tab.wait", { ms: 300 });
    expect(await page.value(has("[role=status]", "also controls this tab"))).toBe(false);
    await tab.step("tab.reload");
    await expectShown(page, has("[role=status]", "Their latest step: reload"));
    await page.step("tab.keyboard_press", { key: "Escape" });
    await expectShown(page, `!${has("[role=status]", "also controls this tab")}`);

    expect(await page.value(has(".tab-head", "Input mode: agent"))).toBe(true);
    await succeed(watched.rest, "browser.set_input_mode", { input_mode: "human" });
    try {
      await expectShown(page, has(".tab-head", "Input mode: a person"));
    } finally {
      await succeed(watched.rest, "browser.set_input_mode", { input_mode: "agent" });
    }
  });

  test("that is closed says so", async () => {
    const page = await openConsole(driver, watched, "tab/tab_gone");
    await expectShown(page, has(".empty", "This tab is not open"));
    expect(await page.value(has("main a", "See the open tabs"))).toBe(true);
  });
});

describe("the timeline", () => {
  test("tells steps in words, with pictures, and finds those that failed", async () => {
    const tab = await watched.open(`${site.url}/`);
    await tab.step("tab.click", { x: 150, y: 130, screenshot: {} });
    await tab.fails("tab.click", { ref: 9_999 });
    const page = await openConsole(driver, watched, "timeline");
    await expectShown(page, has(".step", "Clicked “Buy”"));
    await click(page, "Failed");
    await expectShown(page, `${has(".step", "ELEMENT_NOT_FOUND")} && !${has(".step", "Buy")}`);
    await expectShown(page, has(".detail .trouble", "Read the elements again"));
    await click(page, "All");
    await typeInto(page, "Search steps", "click buy");
    const found = `[...document.querySelectorAll(".step")]`;
    await expectShown(
      page,
      `${found}.length > 0 && ${found}.every((one) => one.textContent.includes("Buy"))`,
    );
    await page.step("tab.click", { x: 300, y: 180 });
    await expectShown(page, `document.querySelectorAll(".compare img").length === 2`);
    await expectShown(page, has("h3", "for the step,"));
    expect(await page.element("How much of the page before is shown")).toMatchObject({
      role: "slider",
    });
  });

  test("makes only the rows in view of a thousand", { timeout: 480_000 }, async () => {
    const tab = await watched.open(`${site.url}/second`);
    for (let step = 0; step < 200; step += 1) await tab.step("tab.wait", { ms: 0 });
    const page = await openConsole(driver, watched, "timeline");
    await expectShown(page, has(".step", "Waited 0 ms"));
    const rows = Number(await page.value(`document.querySelectorAll(".step").length`));
    expect(rows).toBeLessThan(60);
    await page.value(`document.querySelector(".steps").scrollTop = 150 * 44`);
    await page.step("tab.wait", { ms: 100 });
    const first = await page.value(
      `Math.min(...[...document.querySelectorAll(".step")].map((one) => one.offsetTop)) / 44`,
    );
    expect(Number(first)).toBeGreaterThan(100);
  });
});

describe("the playground", () => {
  test("makes a form of each operation, calls it, and writes the call for others", async () => {
    const tab = await watched.open(`${site.url}/second`);
    const page = await openConsole(driver, watched, "playground/tab.get");
    await expectShown(page, has("h1", "tab.get"));
    await typeInto(page, "tab_id string", tab.tabId);
    const written = () => page.value(`document.querySelector(".code").textContent`);
    expect(await written()).toContain(`/api/v1/tabs/${tab.tabId}'`);
    await click(page, "TypeScript");
    expect(await written()).toContain(`await fermata.tab.get({\n  "tab_id": "${tab.tabId}"\n});`);
    await click(page, "MCP");
    expect(await written()).toContain(`"name": "browser_get_tab_info"`);
    await click(page, "Command line");
    expect(await written()).toBe(`fermata tab get --input '{"tab_id":"${tab.tabId}"}'`);
    await click(page, "Call");
    await expectShown(page, has(".answer .code", `${tab.tabId} Second page`));
    await click(page, "As data");
    expect(await page.value(`document.querySelector(".answer .code").textContent`)).toContain(
      `"title": "Second page"`,
    );
  });

  test("shows why a call failed, and what to do", async () => {
    const page = await openConsole(driver, watched, "playground/tab.get");
    await expectShown(page, has("h1", "tab.get"));
    await typeInto(page, "tab_id string", "tab_none");
    await page.step("tab.keyboard_press", { key: "Enter" });
    await expectShown(page, has("[role=alert]", "List the tabs to see the ids"));
    expect(await page.value(has("[role=alert] strong", "tab_none"))).toBe(true);
  });
});

test("a server with a token is asked with it, and no address has it", async () => {
  const guarded = await startServing(["--auth-token", "s3cret-token"]);
  try {
    const page = await driver.open(`${guarded.url}/`);
    await expectShown(page, has("label", "Token of this server"));
    const enter = async (text: string) => {
      const { ref } = await page.element("Token of this server, or your API key");
      await page.step("tab.clear_text", { ref });
      await page.step("tab.type", { ref, text: `${text}\n` });
    };
    await enter("wrong");
    await expectShown(page, has("[role=alert]", "This token or key is invalid."));
    await enter("s3cret-token");
    await expectShown(page, has(".connection", "Connected"));
    await expectShown(page, has(".empty", "No session is open"));
    expect(await page.value("location.href")).toBe(`${guarded.url}/`);
    const storage = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])";
    expect(await page.value(storage)).not.toContain("s3cret");
    const resources = "performance.getEntriesByType('resource').map(({ name }) => name).join()";
    expect(await page.value(resources)).not.toContain("s3cret");
    const linked = await driver.open(`${guarded.url}/#token=s3cret-token`);
    await expectShown(linked, has(".connection", "Connected"));
    expect(await linked.value("[location.href, history.length].join()")).toBe(`${guarded.url}/,2`);
  } finally {
    await guarded.stop();
  }
});

describe.each(LOOKS)("%s", (_name, settings) => {
  const LATEST: Readonly<Record<string, string>> = {
    tab: has("[role=status]", "Their latest step: reload"),
    timeline: `${has("button", "Save as an animation")} && ${has("h3", "Time by phase")}`,
  };
  test.each(["", "tab", "timeline", "playground/tab.click"])(
    "view %j has no serious fault",
    async (view) => {
      const tab = await watched.open(`${site.url}/`);
      await tab.step("tab.click", { x: 150, y: 130, screenshot: {} });
      const place = view === "tab" ? `tab/${tab.tabId}` : view;
      const opened = await openWith(driver, settings, `${watched.program.url}/#/${place}`);
      try {
        const page = new Scene(driver.rest, driver.rest, opened.tabId);
        await expectShown(
          page,
          `document.querySelector("h1") && ${has(".connection", "Connected")}`,
        );
        if (view === "tab") {
          await expectShown(page, has("button", "Take over"));
          await page.value(
            `[...document.querySelectorAll("button")].find((one) => one.textContent === "Take over").click()`,
          );
          await page.step("tab.wait", { ms: 300 });
          await tab.step("tab.reload");
        }
        await expectShown(page, LATEST[view] ?? "true");
        await page.step("tab.wait", { ms: 300 });
        expect(await seriousFaults(page)).toEqual([]);
        expect(await page.value("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      } finally {
        await opened.close();
      }
    },
  );
});
