/** The use of each operation, over any surface, and its expected result. */
import { expect } from "vitest";
import { z } from "zod";
import { isRealtime } from "../../support/engine.ts";
import { startSite } from "../../support/site.ts";
import { perWorker } from "../../support/worker.ts";
import type { Driver } from "./driver.ts";
import { ElementList } from "./envelope.ts";
import { Scene, startStage, succeed, type Stage } from "./stage.ts";
import { useAgents } from "./use-agents.ts";
import { useForms } from "./use-forms.ts";
import { useHistory } from "./use-history.ts";
import { useRecipes, useSkills } from "./use-skills.ts";
import { useTasks } from "./use-tasks.ts";

/** The modules of a worker serve several files. */
const siteOfWorker = perWorker(
  () =>
    startSite({
      "/": `<!doctype html><title>start</title><body style="margin:0;height:4000px">
    <input aria-label="Name" style="position:absolute;left:50px;top:50px;width:300px;height:40px">
    <button style="position:absolute;left:50px;top:150px;width:100px;height:40px" onclick="said = confirm('Sure?')">Ask</button>
    <select id="s" style="position:absolute;left:50px;top:250px;width:100px;height:40px"><option>one<option>two</select>
    <input type="date" id="d" style="position:absolute;left:250px;top:250px;width:200px;height:40px">
    <input type="range" id="r" style="position:absolute;left:50px;top:350px;width:200px;height:20px;margin:0">
    <input type="file" style="position:absolute;left:50px;top:450px;width:200px;height:40px">
    <script>let said, downs = []; onkeydown = (e) => downs.push(e.key); onmousemove = (e) => { if (e.clientX > 600) document.title = e.clientX }</script>`,
      "/found": `<!doctype html><title>bread - Search</title><main><h2><a href="/next">Bread</a></h2><p>How bread is baked.</p></main>`,
      "/form":
        "<!doctype html><title>form</title><form><input type=email name=mail><button>Send</button></form>",
      "/next": "<!doctype html><title>next</title><p>Next page",
    }),
  (started) => started.close(),
);
const site = await siteOfWorker();

/** Records the operations that were called. */
function watched(driver: Driver): { readonly driver: Driver; readonly requested: Set<string> } {
  const requested = new Set<string>();
  const call: Driver["call"] = (operation, input, signal) => {
    requested.add(operation);
    return driver.call(operation, input, signal);
  };
  return { driver: { ...driver, call }, requested };
}

const Opened = z.object({ id: z.string(), url: z.string() });

async function useTabs(stage: Stage, driver: Driver): Promise<Scene> {
  expect(await succeed(driver, "browser.status")).toMatchObject({
    success: true,
    data: { ready: true, state: "ready", engine: isRealtime ? "realtime" : "stepped" },
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
  expect(await page.ask("page.info")).toMatchObject({ page_type: "Other", pagination: null });
  expect((await page.step("tab.back")).page.title).toBe("start");
  expect((await page.step("tab.forward")).page.title).toBe("next");
  expect((await page.step("tab.reload")).result).toMatchObject({ status: "reloaded" });
  expect((await page.step("tab.back")).page.title).toBe("start");
  expect(await page.ask("tab.stop")).toMatchObject({ status: "stopped" });
}

async function useInput(page: Scene): Promise<void> {
  const { elements } = ElementList.parse(await page.ask("tab.elements", { kinds: ["typeable"] }));
  expect(elements).toMatchObject([{ name: "Name", role: "textbox" }, {}]);
  await page.step("tab.click", { ref: elements[0]?.ref });
  await page.step("tab.type", { text: "Zoë 👩‍🚀 שלום" });
  expect(await page.value("document.querySelector('input').value")).toBe("Zoë 👩‍🚀 שלום");
  await page.value("void (downs = [])");
  await page.step("tab.keyboard_down", { key: "Shift" });
  await page.step("tab.keyboard_press", { key: "Home" });
  await page.step("tab.keyboard_up", { key: "Shift" });
  expect(await page.value("downs")).toEqual(["Shift", "Home"]);
  expect((await page.step("tab.move", { x: 611, y: 300 })).page.title).toBe("611");
  await page.step("tab.drag", { start_x: 500, start_y: 300, end_x: 520, end_y: 310, steps: 2 });
  await page.step("tab.mouse_down", { x: 500, y: 300 });
  await page.step("tab.mouse_up");
  expect((await page.step("tab.hover", { x: 622, y: 300 })).page.title).toBe("622");
  expect((await page.step("tab.tap", { x: 500, y: 300 })).result).toMatchObject({ x: 500 });
  await page.step("tab.click", { ref: elements[0]?.ref });
  await page.step("tab.insert_text", { text: "!" });
  const home = { type: "keyboard_press", key: "Home" };
  expect((await page.step("tab.batch", { actions: [home] })).result).toMatchObject({
    actions_executed: 1,
  });
  const { scroll } = await page.step("tab.scroll", { x: 600, y: 300, delta_y: 500 });
  expect(scroll.vertical_px).toBe(500);
  await page.step("tab.scroll", { x: 600, y: 300, scrolls: [{ delta_px: -500, direction: "y" }] });
}

async function useControls(page: Scene): Promise<void> {
  await page.value(
    `void document.body.insertAdjacentHTML("beforeend", '<form onsubmit="said = \\'sent\\'; event.preventDefault()" style="position:absolute;top:550px"><input type=checkbox aria-label=Box><button>Send</button></form>')`,
  );
  const refOf = async (name: string) => (await page.element(name)).ref;
  const box = await refOf("Box");
  expect((await page.step("tab.focus", { ref: box })).result).toMatchObject({ ref: box });
  expect((await page.step("tab.check", { ref: box })).result).toMatchObject({ checked: true });
  expect((await page.step("tab.uncheck", { ref: box })).result).toMatchObject({ checked: false });
  await page.step("tab.submit", { ref: box });
  expect(await page.value("said")).toBe("sent");
  await page.value("document.forms[0].style.top = '3000px'");
  const { scroll } = await page.step("tab.scroll_into_view", { ref: box });
  expect(scroll.vertical_px).toBeGreaterThan(2_000);
  await page.value("document.forms[0].remove(), s.ariaLabel = 'List', scrollTo(0, 0)");
  await page.step("tab.select_option", { ref: await refOf("List"), labels: ["two"] });
  expect(await page.value("s.value")).toBe("two");
  await page.value("void (s.selectedIndex = 0)");
}

async function useReading(page: Scene): Promise<void> {
  expect(await page.ask("tab.execute", { script: "2 + 2" })).toEqual({
    result: { value: 4, type: "number", description: "4" },
  });
  const { screenshot_after: after } = await page.step("tab.screenshot", { screenshot: {} });
  expect(after).toMatchObject({ width: 1_280, height: 800, format: "webp" });
  if (page.driver.name !== "MCP") await page.ask("tab.screenshot_image", { markup: ["grid"] });
  expect(await page.ask("tab.pdf")).toMatchObject({ data: expect.stringMatching(/^JVBERi0/) });
  const browsed = await page.ask("page.browse", { url: `${site.url}/next`, boundary: false });
  expect(browsed).toMatchObject({
    engine: expect.any(String),
    text: expect.stringContaining("Next page"),
  });
  await page.step("tab.back");
  expect(await page.ask("page.view", { format: "interactive", boundary: false })).toMatchObject({
    text: expect.stringMatching(/:text Name=.*:button Ask\]/),
  });
  expect(await page.ask("page.search", { query: "ASK" })).toMatchObject({
    matches: [{ kind: "button", match: "Ask" }],
    total: 1,
  });
  expect((await page.step("tab.wait_for_network")).result).toMatchObject({ pending: 0 });
  expect((await page.step("tab.wait", { ms: 20 })).result).toEqual({ status: "waited", ms: 20 });
}

async function usePageReaders(page: Scene): Promise<void> {
  expect(await page.ask("page.tables")).toMatchObject({ tables: [] });
  expect(await page.ask("page.forms")).toMatchObject({
    forms: [
      { ref: null, fields: [{ label: "Name" }, {}, {}, {}, {}], buttons: [{ label: "Ask" }] },
    ],
  });
  expect(await page.ask("page.find", { text: "ask", role: "button" })).toMatchObject({
    elements: [{ name: "Ask" }],
  });
  expect(await page.ask("page.codes")).toMatchObject({ codes: [], links: [] });
  expect(await page.ask("page.spatial_dom", { boundary: false })).toMatchObject({
    engine: "chromium",
    text: expect.stringContaining('button "Ask"'),
  });
  expect(await succeed(page.driver, "page.parse", { html: "<b>Hi" })).toMatchObject({
    engine: "static",
    total_els: 1,
  });
}

async function useVerbs(page: Scene): Promise<void> {
  for (const [operation, input] of [
    ["page.login", { username: "ada", password: "secret" }],
    ["page.enter_code", { code: "123456" }],
  ] as const) {
    expect(await page.fails(operation, input)).toMatchObject({ code: "FORM_NOT_FOUND" });
  }
  expect(await succeed(page.driver, "credential.list")).toEqual({ credentials: [] });
  const named = { ref: 1, credential_id: "none", field: "password" };
  expect(await page.fails("tab.fill_credential", named)).toMatchObject({
    code: "CREDENTIAL_NOT_FOUND",
  });
  expect((await page.step("page.cookie_consent")).result).toMatchObject({ status: "no_banner" });
  for (const operation of ["search.web", "search.read"]) {
    const found = await succeed(page.driver, operation, { query: "bread", engine: "mine" });
    expect(found).toMatchObject({ engine: "mine", results: [{ title: "Bread" }] });
  }
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

async function usePickers(page: Scene): Promise<void> {
  for (const [x, operation, answer] of [
    [100, "picker.answer_select", { indices: [1] }],
    [300, "picker.answer_datetime", { value: "2026-06-15" }],
  ] as const) {
    const { events } = await page.step("tab.click", { x, y: 270 });
    await page.step(operation, { id: events[0]?.data["id"], ...answer });
  }
  expect(await page.value("[s.value, d.value]")).toEqual(["two", "2026-06-15"]);
  await page.step("tab.slider", {
    orientation: "horizontal",
    min: 0,
    max: 100,
    target_value: 70,
    y: 360,
    x_start: 50,
    x_end: 250,
    current_x: 150,
  });
  expect(await page.value("r.value")).toBe("70");
  await page.step("tab.clear_text", { x: 100, y: 70 });
  expect(await page.value("document.querySelector('input').value")).toBe("");
}

async function useFiles(page: Scene): Promise<void> {
  await page.step("tab.click", { x: 60, y: 460 });
  const { id } = z.object({ id: z.string() }).parse(await page.ask("tab.file_chooser"));
  const content_files = [{ filename: "hello.txt", data: "SGVsbG8=" }];
  await page.step("files.provide", { chooser_id: id, content_files });
  expect(await page.value("document.querySelector('[type=file]').files[0].name")).toBe("hello.txt");
  const { ref } = await page.element("Choose file");
  await page.step("tab.upload", {
    ref,
    content_files: [{ ...content_files[0], filename: "b.txt" }],
  });
  expect(await page.value("document.querySelector('[type=file]').files[0].name")).toBe("b.txt");
  await page.step("tab.drop_files", { ref, content_files });
  expect(await page.value("document.querySelector('[type=file]').files[0].name")).toBe("hello.txt");
}

async function usePermissions(page: Scene): Promise<void> {
  const Listed = z.object({ permissions: z.array(z.object({ id: z.string() })) });
  for (const [operation, type] of [
    ["permission.grant", "notifications"],
    ["permission.deny", "idle-detection"],
  ] as const) {
    const owner = type === "notifications" ? "Notification" : "IdleDetector";
    await page.value(`void ${owner}.requestPermission().then((state) => (said = state))`);
    const { permissions } = Listed.parse(await page.ask("permission.list"));
    await page.step(operation, { permission_id: permissions[0]?.id, permission_type: type });
    expect(await page.value("said")).toBe(type === "notifications" ? "granted" : "denied");
  }
}

async function useNetwork(page: Scene): Promise<void> {
  expect(await page.ask("tab.curl", { url: "/next", tag: "curl" })).toMatchObject({ status: 200 });
  const saved = await succeed(page.driver, "network.query", { tag: "^curl$" });
  expect(saved).toMatchObject({ total: 1, calls: [{ url: `${site.url}/next` }] });
  const har = await page.ask("network.har");
  expect(Buffer.from(String(har["data"]), "base64").toString()).toContain('"version":"1.2"');
  expect(await page.ask("network.save", { tag: "rest" })).toMatchObject({ tag: "rest" });
  expect(await succeed(page.driver, "network.clear", { tag: "curl" })).toMatchObject({
    deleted: 1,
  });
  await useIntercepts(page);
}

async function useIntercepts({ driver }: Scene): Promise<void> {
  const rule = { action: "block", url_pattern: "*/nothing" };
  const { id } = await succeed(driver, "network.intercept", rule);
  expect(await succeed(driver, "network.intercepts")).toMatchObject({
    intercepts: [{ id, ...rule, hits: 0 }],
  });
  await succeed(driver, "network.remove_intercept", { intercept_id: id });
  expect(await succeed(driver, "network.clear_intercepts")).toEqual({ removed: 0 });
}

async function useConsole(page: Scene): Promise<void> {
  await page.value("void console.warn('careful')");
  expect(await page.ask("console.query", { pattern: "^careful$" })).toMatchObject({
    entries: [{ tab_id: page.tabId, level: "warning", message: "careful" }],
  });
  await page.ask("console.clear");
  expect(await page.ask("console.query")).toMatchObject({ entries: [] });
}

async function useStorage({ driver }: Scene): Promise<void> {
  const cookie = { name: "lang", value: "de", domain: "cookies.test" };
  await succeed(driver, "cookie.set", cookie);
  const listed = await succeed(driver, "cookie.list", { name: "lang" });
  expect(listed).toMatchObject({ cookies: [cookie] });
  const state = await succeed(driver, "storage.export");
  expect(state).toMatchObject({ cookies: [cookie], origins: [] });
  expect(await succeed(driver, "cookie.clear")).toEqual({ deleted: 1 });
  expect(await succeed(driver, "storage.import", state)).toEqual({ cookies: 1, origins: 0 });
}

async function useExecution(page: Scene): Promise<void> {
  const set = (paused: boolean) => page.ask("tab.set_execution", { paused });
  expect(await set(false)).toMatchObject({ enabled: true, paused: false });
  expect(await set(true)).toMatchObject({ enabled: true, paused: true });
  expect(await page.ask("tab.execution")).toMatchObject({ enabled: true, paused: true });
}

async function useInputMode({ driver }: Scene): Promise<void> {
  expect(await succeed(driver, "browser.input_mode")).toEqual({ input_mode: "agent" });
  for (const input_mode of ["human", "agent"]) {
    expect(await succeed(driver, "browser.set_input_mode", { input_mode })).toEqual({ input_mode });
  }
  expect(await succeed(driver, "browser.events")).toMatchObject({ events: [], reset: false });
  expect(await succeed(driver, "browser.stats")).toMatchObject({ interval_ms: 5_000 });
}

async function useSessions(page: Scene): Promise<void> {
  const { driver } = page;
  const made = await succeed(driver, "session.create", { locale: "de-DE", viewport: "640x480" });
  const { id } = made;
  expect(made).toMatchObject({
    is_default: false,
    settings: { locale: "de-DE", viewport: "640x480" },
  });
  const { sessions } = await succeed(driver, "session.list");
  expect(sessions).toContainEqual(expect.objectContaining({ id }));
  const changed = { session_id: id, viewport: "800x600" };
  expect(await succeed(driver, "session.update", changed)).toMatchObject({ id });
  expect(await succeed(driver, "session.get", { session_id: id })).toMatchObject({
    id,
    settings: { viewport: "800x600", locale: "de-DE" },
  });
  expect(await succeed(driver, "session.blocked", { session_id: id })).toEqual({
    blocked: [],
    passed: [],
  });
  expect(await succeed(driver, "session.close", { session_id: id })).toEqual({});
}

async function useDownloads(page: Scene): Promise<void> {
  const { driver } = page;
  const script =
    "Object.assign(document.createElement('a'), { href: 'data:text/plain,hi', download: 'a.txt' }).click()";
  await page.ask("tab.execute", { script });
  const Downloads = z.object({ downloads: z.array(z.object({ id: z.string() })) });
  const begun = async () => {
    await page.step("tab.wait", { ms: 50 });
    return Downloads.parse(await succeed(driver, "download.list")).downloads;
  };
  await expect.poll(begun).not.toEqual([]);
  const id = { download_id: (await begun())[0]?.id };
  expect(await succeed(driver, "download.get", id)).toMatchObject({ filename: "a.txt" });
  expect(await succeed(driver, "download.wait", id)).toMatchObject({ state: "completed" });
  const { data } = await succeed(driver, "download.content", id);
  expect(Buffer.from(String(data), "base64").toString()).toBe("hi");
  const again = await driver.call("download.cancel", id);
  expect(again).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
}

/** Uses every operation that the surface has, and returns their names. */
export async function useEveryOperation(name: "REST" | "MCP" | "CLI"): Promise<Set<string>> {
  const stage = await startStage(["--search-engines", `mine=${site.url}/found?q={query}`]);
  try {
    const { driver, requested } = watched(await driverOf(stage, name));
    const page = await useTabs(stage, driver);
    await useNavigation(page);
    await useInput(page);
    await useControls(page);
    await useReading(page);
    await usePageReaders(page);
    await useVerbs(page);
    await useDialogs(page);
    await usePickers(page);
    await useFiles(page);
    await usePermissions(page);
    const credential = { username: "ada", password: "secret" };
    expect(await page.ask("tab.http_auth", credential)).toEqual({
      success: true,
      origin: site.url,
    });
    await useNetwork(page);
    await useConsole(page);
    await useStorage(page);
    await useExecution(page);
    await useSessions(page);
    await useInputMode(page);
    await useDownloads(page);
    await useHistory(driver);
    await useTasks(driver, stage.program.url, `${site.url}/`);
    await useForms(driver, `${site.url}/form`);
    await useSkills(driver);
    await useRecipes(driver, stage.program.dataDir, `${site.url}/next`);
    await useAgents(driver);
    expect(await page.ask("tab.close")).toEqual({});
    expect(await succeed(driver, "browser.shutdown", { timeout_ms: 1_000 })).toMatchObject({
      success: true,
    });
    expect(await stage.program.finished).toMatchObject({ exitCode: 0 });
    return requested;
  } finally {
    await stage.close();
  }
}

/** Opens, moves and reads, and returns the names of the operations that it used. */
export async function useUsualOperations(name: "MCP" | "CLI"): Promise<Set<string>> {
  const stage = await startStage();
  try {
    const { driver, requested } = watched(await driverOf(stage, name));
    const page = await useTabs(stage, driver);
    await useNavigation(page);
    await page.step("tab.click", { x: 100, y: 70 });
    await page.step("tab.type", { text: "Zoë" });
    await useReading(page);
    expect(await page.ask("tab.close")).toEqual({});
    return requested;
  } finally {
    await stage.close();
  }
}

async function driverOf(stage: Stage, name: string): Promise<Driver> {
  const surfaces = name === "REST" ? [stage.rest] : await stage.surfaces();
  return surfaces.find((one) => one.name === name) ?? stage.rest;
}
