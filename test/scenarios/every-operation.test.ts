/** Each operation works on each surface: the whole registry in one sitting, and nothing of it left out. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { useSite } from "../support/site.ts";
import type { Driver, Input } from "./support/driver.ts";
import { ElementList } from "./support/envelope.ts";
import { Scene, startStage, succeed } from "./support/stage.ts";
import type { Stage } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>start</title><body style="margin:0;height:4000px">
    <input aria-label="Name" style="position:absolute;left:50px;top:50px;width:300px;height:40px">
    <button style="position:absolute;left:50px;top:150px;width:100px;height:40px" onclick="said = confirm('Sure?')">Ask</button>
    <script>let said, downs = []; onkeydown = (e) => downs.push(e.key); onmousemove = (e) => { if (e.clientX > 600) document.title = e.clientX }</script>`,
  "/next": "<!doctype html><title>next</title><p>Next page",
});

/** Remembers which operations were asked for. */
function watched(driver: Driver): { readonly driver: Driver; readonly asked: Set<string> } {
  const asked = new Set<string>();
  const call: Driver["call"] = (operation, input, signal) => {
    asked.add(operation);
    return driver.call(operation, input, signal);
  };
  return { driver: { ...driver, call }, asked };
}

const Opened = z.object({ id: z.string(), url: z.string() });

async function useTabs(stage: Stage, driver: Driver): Promise<Scene> {
  expect(await succeed(driver, "browser.status")).toMatchObject({
    success: true,
    data: { ready: true, state: "ready", engine: "stepped" },
    input_mode: "agent",
  });
  expect(await succeed(driver, "browser.session_data")).toMatchObject({
    data: { session_dir: stage.program.dataDir },
  });
  const { id, url } = Opened.parse(await succeed(driver, "tab.create", { url: `${site.url}/` }));
  expect(url).toBe(`${site.url}/`);
  const page = new Scene(driver, stage.rest, id);
  expect(await succeed(driver, "tab.list")).toMatchObject({
    tabs: [
      { url: "about:blank", active: false },
      { id, title: "start", active: true },
    ],
  });
  expect(await page.ask("tab.get")).toMatchObject({ id, title: "start", index: 1 });
  expect(await page.ask("tab.activate")).toEqual({ status: "activated", tab_id: id, index: 1 });
  return page;
}

async function useNavigation(page: Scene): Promise<void> {
  await page.step("tab.navigate", { url: `${site.url}/next` });
  expect(await page.ask("tab.text", { selector: "p" })).toEqual({ text: "Next page" });
  expect((await page.step("tab.back")).page.title).toBe("start");
  expect((await page.step("tab.forward")).page.title).toBe("next");
  expect((await page.step("tab.reload")).result).toMatchObject({ status: "reloaded" });
  expect((await page.step("tab.back")).page.title).toBe("start");
  expect(await page.ask("tab.stop")).toMatchObject({ status: "stopped" });
}

async function useInput(page: Scene): Promise<void> {
  const { elements } = ElementList.parse(await page.ask("tab.elements", { kinds: ["typeable"] }));
  expect(elements).toMatchObject([{ name: "Name", role: "textbox" }]);
  await page.step("tab.click", { ref: elements[0]?.ref });
  await page.step("tab.type", { text: "Zoë 👩‍🚀 שלום" });
  expect(await page.value("document.querySelector('input').value")).toBe("Zoë 👩‍🚀 שלום");
  await page.value("void (downs = [])");
  await page.step("tab.keyboard_down", { key: "Shift" });
  await page.step("tab.keyboard_press", { key: "Home" });
  await page.step("tab.keyboard_up", { key: "Shift" });
  expect(await page.value("downs")).toEqual(["Shift", "Home"]);
  expect((await page.step("tab.move", { x: 611, y: 300 })).page.title).toBe("611");
  const { scroll } = await page.step("tab.scroll", { x: 600, y: 300, delta_y: 500 });
  expect(scroll.vertical_px).toBe(500);
  await page.step("tab.scroll", { x: 600, y: 300, scrolls: [{ delta_px: -500, direction: "y" }] });
}

async function useReading(page: Scene): Promise<void> {
  expect(await page.ask("tab.execute", { script: "2 + 2" })).toEqual({
    result: { value: 4, type: "number", description: "4" },
  });
  const { screenshot_after: after } = await page.step("tab.screenshot", { screenshot: {} });
  expect(after).toMatchObject({ width: 1_280, height: 800, format: "webp" });
  if (page.driver.name !== "MCP") await page.ask("tab.screenshot_image", { markup: ["grid"] });
  expect((await page.step("tab.wait", { ms: 20 })).result).toEqual({ status: "waited", ms: 20 });
}

async function useDialogs(page: Scene): Promise<void> {
  for (const [operation, said] of [
    ["tab.accept_dialog", true],
    ["tab.dismiss_dialog", false],
  ] as const) {
    await page.step("tab.click", { x: 100, y: 170 });
    expect(await page.ask("tab.dialog")).toMatchObject({ present: true, message: "Sure?" });
    await page.step(operation);
    expect(await page.value("said")).toBe(said);
  }
}

async function useNetwork(page: Scene): Promise<void> {
  expect(await page.ask("tab.curl", { url: "/next", tag: "curl" })).toMatchObject({ status: 200 });
  const saved = await succeed(page.driver, "network.query", { tag: "^curl$" });
  expect(saved).toMatchObject({ total: 1, calls: [{ url: `${site.url}/next` }] });
  expect(await page.ask("network.save", { tag: "rest" })).toMatchObject({ tag: "rest" });
  expect(await succeed(page.driver, "network.clear", { tag: "curl" })).toMatchObject({
    deleted: 1,
  });
}

async function useExecution(page: Scene): Promise<void> {
  const set = (input: Input) => page.ask("tab.set_execution", input);
  expect(await set({ paused: false })).toMatchObject({ enabled: true, paused: false });
  expect(await set({ paused: true })).toMatchObject({ enabled: true, paused: true });
  expect(await page.ask("tab.execution")).toMatchObject({ enabled: true, paused: true });
}

describe.each(["REST", "MCP", "CLI"])("%s", (name) => {
  test("reaches every operation", { timeout: 90_000 }, async () => {
    const stage = await startStage();
    try {
      const found = stage.all.find((one) => one.name === name) ?? stage.rest;
      const { driver, asked } = watched(found);
      const page = await useTabs(stage, driver);
      await useNavigation(page);
      await useInput(page);
      await useReading(page);
      await useDialogs(page);
      await useNetwork(page);
      await useExecution(page);
      expect(await page.ask("tab.close")).toEqual({});
      expect(await succeed(driver, "browser.shutdown", { timeout_ms: 1_000 })).toMatchObject({
        success: true,
      });
      expect(await stage.program.finished).toMatchObject({ exitCode: 0 });

      // MCP has no plain picture: every picture is a block of an answer.
      const reachable = OPERATIONS.filter(({ http }) => name !== "MCP" || http.binary !== true);
      expect([...asked].toSorted()).toEqual(reachable.map((one) => one.name).toSorted());
    } finally {
      await stage.close();
    }
  });
});
