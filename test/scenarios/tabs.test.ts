/** Tabs that callers and pages open; idle tabs stay frozen. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { Scene, succeed, tabsOf, until, useStage } from "./support/stage.ts";

const WIDE = 'style="position:absolute;left:0;width:300px;height:50px;top:';
const site = await useSite({
  "/opener": `<!doctype html><title>opener</title>
    <button ${WIDE}0" onclick="w = window.open('/opened')">open</button>
    <a target="_blank" href="/opened?blank" ${WIDE}100px">blank</a>
    <button ${WIDE}200px" onclick="w = window.open('/opened', '', 'width=300,height=200')">window</button>
    <script>let ticks = 0, w; setInterval(() => ticks++, 50)</script>`,
  "/opened": `<!doctype html><title>opened</title><body style="background:lime">
    <button ${WIDE}0" onclick="window.close()">close</button><script>let ticks = 0; setInterval(() => ticks++, 50)</script>`,
  "/restless": `<!doctype html><title>restless</title><script>location.replace("/restless?" + Math.random())</script>`,
  "/endless": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).write("<!doctype html><p>first part");
  },
});
const stage = await useStage();

test.each([
  [25, "/opened", "tab"],
  [125, "/opened?blank", "tab"],
  [225, "/opened", "window"],
])("a click that opens a tab at height %d goes on there", async (y, path, popupType) => {
  const page = await stage.open(`${site.url}/opener`);
  const other = await stage.open(`${site.url}/opener`);
  const otherTicks = await other.value("ticks");
  const click = { x: 50, y, screenshot: { format: "png", markup: [], cursor: false } };
  const step = await page.step("tab.click", click);
  expect(step).toMatchObject({
    tab_changed: true,
    original_tab_id: page.tabId,
    page: { url: site.url + path, title: "opened" },
    virtual_time: { paused: true },
    screenshot_after: { width: 1_280, height: 800 },
  });
  expect(step.tab_id).not.toBe(page.tabId);
  expect(step.events).toContainEqual({
    type: "popup",
    virtual_time_ms: expect.any(Number),
    data: {
      source_tab_id: page.tabId,
      opener_tab_id: page.tabId,
      new_tab_id: step.tab_id,
      url: site.url + path,
      popup_type: popupType,
    },
  });
  expect((await tabsOf(stage.rest)).find(({ active }) => active)?.id).toBe(step.tab_id);

  const opened = new Scene(stage.rest, stage.rest, step.tab_id);
  await opened.expectFrozen();
  await page.expectFrozen();
  expect(await other.value("ticks"), "an unrelated tab does not move").toBe(otherTicks);
});

describe("tabs", () => {
  test("that stand still do not stall one that runs", async () => {
    const still = await stage.open(`${site.url}/opened?still`);
    const running = await stage.open(`${site.url}/opened?running`);
    await running.ask("tab.set_execution", { paused: false });
    const ticks = await running.number("ticks");
    const stillTicks = await still.value("ticks");
    await until(async () => (await running.number("ticks")) > ticks + 5);
    expect(await still.value("ticks")).toBe(stillTicks);
    await still.expectFrozen();
    await running.ask("tab.set_execution", { paused: true });
    await running.expectFrozen();
  });

  test("POST /tabs, GET /tabs/{id}, POST /tabs/{id}/activate, DELETE /tabs/{id}: made in the background and at a place, activated and closed", async () => {
    const first = await stage.open(`${site.url}/opened`);
    const { id } = await first.ask("tab.create", { url: "about:blank", active: false, index: 0 });
    const created = new Scene(stage.rest, stage.rest, String(id));
    expect(await created.ask("tab.get")).toMatchObject({ id, active: false, index: 0 });
    expect(await first.ask("tab.get")).toMatchObject({ active: true, title: "opened" });
    expect(await created.ask("tab.activate")).toEqual({
      status: "activated",
      tab_id: id,
      index: 0,
    });
    expect(await first.ask("tab.get")).toMatchObject({ active: false });
    expect(await created.ask("tab.close")).toEqual({});
    expect(await created.fails("tab.get")).toMatchObject({ code: "TAB_NOT_FOUND" });
  });

  test("GET /tabs: every open one with id, address, title, and which is active", async () => {
    const page = await stage.open(`${site.url}/opened`);
    const { tabs } = await succeed(stage.rest, "tab.list");
    expect(tabs).toContainEqual({
      id: page.tabId,
      url: `${site.url}/opened`,
      title: "opened",
      active: true,
      loading: false,
      index: 1,
    });
    expect((await tabsOf(stage.rest)).filter(({ active }) => active)).toHaveLength(1);
    expect(page.tabId).toMatch(/^tab_[0-9a-z]{16}$/);
  });

  test("GET /tabs/{id}: the browser's own target id names a tab too", async () => {
    const page = await stage.open("about:blank");
    const { events } = await page.step("tab.navigate", { url: `${site.url}/opened` });
    const targetId = events[0]?.data["frame_id"];
    expect(await page.ask("tab.get", { tab_id: targetId })).toMatchObject({ id: page.tabId });
  });

  test("driven side by side answer with their own events only", async () => {
    const [one, two] = await Promise.all([
      stage.open(`${site.url}/opened?one`),
      stage.open(`${site.url}/opened?two`),
    ]);
    const steps = await Promise.all(
      [one, two].map((page, n) =>
        page.step("tab.navigate", { url: `${site.url}/opened?there=${n}` }),
      ),
    );
    expect(
      steps.map(({ events }) => events.map(({ data }) => [data["tab_id"], data["url"]])),
    ).toEqual([one, two].map((page, n) => [[page.tabId, `${site.url}/opened?there=${n}`]]));
  });

  test.each(["tab.get", "tab.close", "tab.activate", "tab.stop"])(
    "%s of one that does not exist is TAB_NOT_FOUND",
    async (operation) => {
      const outcome = await stage.rest.call(operation, { tab_id: "tab_nope" });
      expect(outcome).toMatchObject({
        ok: false,
        error: { code: "TAB_NOT_FOUND", httpStatus: 404 },
      });
    },
  );

  test("POST /tabs/{id}/stop: those that load without end can be stopped", async () => {
    const page = await stage.open(`${site.url}/opened`);
    const url = `${site.url}/endless`;
    await page.step("tab.navigate", { url, wait_until: { timeout_ms: 1_500 } });
    expect(await page.ask("tab.get")).toMatchObject({ url, loading: true });
    expect(await page.ask("tab.stop")).toEqual({ status: "stopped", tab_id: page.tabId });
    expect(await page.ask("tab.get")).toMatchObject({ url, loading: false });
    expect(await page.ask("tab.text")).toEqual({ text: "first part" });
    await page.expectFrozen();
  });
});

test("GET /tabs: lists a tab whose page replaces itself all the time", async () => {
  const page = await stage.open("about:blank");
  await page.ask("tab.set_execution", { paused: false });
  // The step itself may find no moment in which such a page can be read.
  await stage.rest.call("tab.navigate", {
    tab_id: page.tabId,
    url: `${site.url}/restless`,
    wait_until: { type: "immediate" },
  });
  for (let look = 0; look < 40; look += 1) {
    expect(await tabsOf(stage.rest)).toContainEqual(expect.objectContaining({ id: page.tabId }));
  }
  await page.ask("tab.stop");
});
