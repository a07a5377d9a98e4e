/** Every action accepts and returns the whole envelope, not only a click; failures have as much data as possible. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { stepFields } from "../../src/operations/definition/step-fields.ts";
import { text, useSite } from "../support/site.ts";
import { useOwnStage, type Scene, useCredentialsFile } from "./support/stage.ts";
import type { Input } from "./support/driver.ts";

const AT = "position:absolute;left:50px;width:200px;height:40px;margin:0;top:";
const site = await useSite({
  "/": `<!doctype html><title>all</title><body style="margin:0;height:3000px" onclick="fetch('/data')" onkeydown="fetch('/data')">
    <input aria-label="Text" style="${AT}50px"><button style="${AT}100px" onclick="confirm('Sure?')">Ask</button>
    <select aria-label="List" style="${AT}150px"><option>one<option>two</select><input type="date" style="${AT}200px">
    <input type="file" aria-label="File" style="${AT}250px"><input type="range" style="${AT}300px">
    <button style="${AT}350px" onclick="Notification.requestPermission()">Notify</button>
    <form onsubmit="event.preventDefault()" style="${AT}400px"><input type="checkbox" aria-label="Box"><button>Send</button></form>`,
  "/next": "<!doctype html><title>next</title>",
  "/data": text("data"),
});
const values = { username: "ada", password: "correct horse" };
const credential = { kind: "username-password", origins: [site.url], values };
const credentials = useCredentialsFile({ page: credential });
const stage = await useOwnStage(["--credentials-file", credentials]);

const QUIET = { screenshot: { area: "none" } };
const AT_TEXT = { x: 150, y: 70 };
/** A preceding click, for actions that answer a request; its event has the id. */
async function requested(page: Scene, y: number): Promise<Input> {
  const { events } = await page.step("tab.click", { x: 150, y, ...QUIET });
  return events.find(({ data }) => "id" in data)?.data ?? {};
}

type Made = (page: Scene) => Promise<Input> | Input;

const ACTIONS: Readonly<Record<string, Made>> = {
  "tab.navigate": () => ({ url: `${site.url}/next` }),
  "tab.back": async (page) => visit(page, "/next"),
  "tab.forward": async (page) => {
    await visit(page, "/next");
    await page.step("tab.back", QUIET);
    return {};
  },
  "tab.reload": () => ({}),
  "tab.click": () => AT_TEXT,
  "tab.move": () => AT_TEXT,
  "tab.scroll": () => ({ ...AT_TEXT, delta_y: 100 }),
  "tab.drag": () => ({ start_x: 600, start_y: 100, end_x: 700, end_y: 200 }),
  "tab.hover": () => AT_TEXT,
  "tab.mouse_down": () => ({ x: 600, y: 100 }),
  "tab.mouse_up": () => ({}),
  "tab.tap": () => AT_TEXT,
  "tab.slider": () => ({
    orientation: "horizontal",
    min: 0,
    max: 100,
    target_value: 20,
    y: 320,
    x_start: 50,
    x_end: 250,
    current_x: 150,
  }),
  "tab.clear_text": () => AT_TEXT,
  "tab.type": () => ({ text: "a" }),
  "tab.insert_text": () => ({ text: "a" }),
  "tab.keyboard_press": () => ({ key: "a" }),
  "tab.keyboard_down": () => ({ key: "Shift" }),
  "tab.keyboard_up": () => ({ key: "Shift" }),
  "tab.batch": () => ({ actions: [{ type: "mouse_hover", ...AT_TEXT }] }),
  "tab.screenshot": () => ({}),
  "tab.wait": () => ({ ms: 10 }),
  "tab.wait_for_network": () => ({}),
  "tab.accept_dialog": async (page) => requested(page, 120).then(() => ({})),
  "tab.dismiss_dialog": async (page) => requested(page, 120).then(() => ({})),
  "picker.answer_select": async (page) => ({
    id: (await requested(page, 170))["id"],
    indices: [1],
  }),
  "picker.answer_datetime": async (page) => ({
    id: (await requested(page, 220))["id"],
    value: "2026-06-15",
  }),
  "files.provide": async (page) => ({
    chooser_id: (await requested(page, 270))["id"],
    cancel: true,
  }),
  "tab.focus": (page) => named(page, "Box"),
  "tab.scroll_into_view": (page) => named(page, "Box"),
  "tab.check": (page) => named(page, "Box"),
  "tab.uncheck": (page) => named(page, "Box"),
  "tab.submit": (page) => named(page, "Box"),
  "tab.select_option": async (page) => ({ ...(await named(page, "List")), labels: ["two"] }),
  "tab.fill_credential": async (page) => ({
    ...(await named(page, "Text")),
    credential_id: "page",
    field: "username",
  }),
  "tab.upload": async (page) => ({
    ...(await named(page, "File")),
    content_files: [{ filename: "a.txt", data: "YQ==" }],
  }),
  "tab.drop_files": async (page) => ({
    ...(await named(page, "File")),
    content_files: [{ filename: "a.txt", data: "YQ==" }],
  }),
  "permission.grant": (page) => permission(page),
  "permission.deny": (page) => permission(page),
};

async function named(page: Scene, name: string): Promise<Input> {
  return { ref: (await page.element(name)).ref };
}

/** Navigates away; the next action has no input of its own. */
async function visit(page: Scene, path: string): Promise<Input> {
  await page.step("tab.navigate", { url: site.url + path, ...QUIET });
  return {};
}

let sites = 0;
/** Decisions last as long as the session, so each one uses a new site. */
async function permission(page: Scene): Promise<Input> {
  sites += 1;
  const { port } = new URL(site.url);
  await page.step("tab.navigate", { url: `http://site-${sites}.localhost:${port}/`, ...QUIET });
  const { id, permission_type } = await requested(page, 370);
  return { permission_id: id, permission_type };
}

const Picture = z.object({ format: z.literal("png"), width: z.literal(1_280) });

describe("REST: every action takes and answers the whole envelope", () => {
  test("none is forgotten here", () => {
    const all = OPERATIONS.filter(({ input }) =>
      Object.keys(stepFields()).every((field) => Object.hasOwn(input.shape, field)),
    );
    expect(Object.keys(ACTIONS).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  });

  test.each(Object.keys(ACTIONS))("%s", async (operation) => {
    const page = await stage.open(`${site.url}/`);
    const input = await ACTIONS[operation]?.(page);
    const step = await page.step(operation, {
      ...input,
      screenshot: { format: "png", cursor: false, markup: ["grid"] },
      network: { tag: "all", types: ["Fetch", "Document"] },
      wait_until: { type: "time", duration_ms: 30, timeout_ms: 5_000 },
      elements: true,
    });
    if (!operation.endsWith("_dialog")) Picture.parse(step.screenshot_before); // a page behind a dialog has no screenshot
    Picture.parse(step.screenshot_after);
    expect(step.network).toMatchObject({ tag: "all" });
    expect(step.elements).toBeInstanceOf(Array);
    expect(step.settle.reason).toBe(operation === "tab.screenshot" ? "quiet" : "condition");
    const bare = await page.step("tab.screenshot", QUIET);
    expect(bare).not.toHaveProperty("network");
    expect(bare).not.toHaveProperty("screenshot_after");
    await page.expectFrozen();
  });
});

test("REST: an action that fails tells its id, what happened and what the page looks like", async () => {
  const page = await stage.open(`${site.url}/`);
  const forward = `${stage.program.url}/api/v1/tabs/${page.tabId}/forward`;
  const response = await fetch(forward, { method: "POST", body: "{}" });
  const message = expect.stringContaining("no later page");
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      error: message,
      message,
      code: "CANNOT_GO_FORWARD",
      action_id: expect.stringMatching(/^act_/),
      tab_id: page.tabId,
      events: [],
      screenshot_after: {
        data: expect.stringMatching(/^UklGR/),
        width: 1_280,
        height: 800,
        virtual_time_ms: expect.any(Number),
        format: "webp",
        coordinates: "viewport",
        origin: { x: 0, y: 0 },
        scale: 1,
      },
    },
  ]);
  await page.expectFrozen();
});
