/** Recorded history is read back, page by page, and deleted, over each surface. */
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { everyRow } from "../../src/shared/every-row.ts";
import { useSite } from "../support/site.ts";
import type { Driver, Input } from "./support/driver.ts";
import { failureOf, startStage, succeed, useOwnStage, type Scene } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>start</title><a href="/next" style="position:absolute;left:50px;top:50px">next</a>`,
  "/next": "<!doctype html><title>next</title>",
});
const stage = await useOwnStage(["--history-screenshots-enabled"]);

const Row = z.looseObject({ id: z.string(), session_id: z.string().optional() });
const List = z.object({
  success: z.literal(true),
  data: z.looseObject({
    sessions: z.array(Row).optional(),
    actions: z.array(Row).optional(),
    events: z.array(Row).optional(),
    prev_cursor: z.string().nullable(),
    next_cursor: z.string().nullable(),
    has_more: z.boolean(),
  }),
});

async function list(driver: Driver, operation: string, input: Input = {}) {
  const { data } = List.parse(await succeed(driver, operation, input));
  const rows = data.sessions ?? data.actions ?? data.events ?? [];
  return { rows, ids: rows.map(({ id }) => id), ...data };
}

/** A tab that was created, loaded, clicked in, and failed to go forward: four actions, two events. */
async function visit(): Promise<Scene> {
  const page = await stage.open(`${site.url}/`);
  await page.step("tab.click", { x: 60, y: 58, screenshot: { format: "png" } });
  await page.fails("tab.forward");
  return page;
}

describe("the history under /history", () => {
  test("of each step is kept where its time went, as its answer told; of what is no step nothing", async () => {
    const page = await stage.open(`${site.url}/`);
    const { profiling } = await page.step("tab.click", { x: 300, y: 300 });
    await page.fails("tab.forward");
    const { rows } = await list(stage.rest, "history.actions", {
      tab_id: page.tabId,
      direction: "forward",
    });
    expect(rows).toMatchObject([
      { action_type: "navigate", profiling: { force_redraw_ms: -1 } },
      { action_type: "create_tab", profiling: null },
      { action_type: "click", profiling },
      { action_type: "forward", profiling: { total_ms: expect.any(Number) } },
    ]);
  });

  test("GET /history/sessions, GET /history/sessions/{id}, GET /history/actions, GET /history/actions/{id}, GET /history/events, GET /history/events/{id}: listed and looked up", async () => {
    const page = await visit();
    const mine = { tab_id: page.tabId, direction: "forward" };
    const actions = await list(stage.rest, "history.actions", mine);
    expect(actions.rows).toMatchObject([
      { action_type: "navigate", params: { url: `${site.url}/` }, error_code: null },
      { action_type: "create_tab", success: true }, // ends when the page has loaded
      {
        action_type: "click",
        duration_ms: expect.any(Number),
        params: { x: 60, button: "left" },
        result: { status: "clicked", hit: { tag: "a" } },
      },
      { action_type: "forward", success: false, error_code: "CANNOT_GO_FORWARD", result: null },
    ]);
    expect([actions.has_more, actions.next_cursor, actions.prev_cursor]).toEqual([
      false,
      null,
      null,
    ]);
    const failed = await list(stage.rest, "history.actions", { ...mine, success: false });
    expect(failed.ids).toEqual(actions.ids.slice(3));
    const click = actions.rows[2];
    const events = await list(stage.rest, "history.events", { ...mine, action_id: click?.id });
    expect(events.rows).toMatchObject([
      { event_type: "navigation", action_id: click?.id, data: { url: `${site.url}/next` } },
    ]);
    const [event] = events.ids;
    expect(await succeed(stage.rest, "history.event", { event_id: event })).toMatchObject({
      success: true,
      data: { id: event, event_type: "navigation" },
    });
    expect(await succeed(stage.rest, "history.action", { action_id: click?.id })).toMatchObject({
      success: true,
      data: { id: click?.id, action_type: "click" },
    });
    const sessions = await list(stage.rest, "history.sessions", { active: true });
    expect(sessions.ids).toEqual([click?.session_id]);
    for (const id of [click?.session_id, "current", "active"]) {
      expect(await succeed(stage.rest, "history.session", { session_id: id })).toMatchObject({
        success: true,
        data: {
          id: click?.session_id,
          end_time: null,
          start_time: expect.any(Number),
          browser_version: expect.stringMatching(/Chrome\/\d+/),
          user_agent: expect.stringContaining("Mozilla/5.0"),
        },
      });
    }
  });

  test("GET /history/actions, GET /history/events: each filter narrows the list", async () => {
    const page = await visit();
    const mine = { tab_id: page.tabId, direction: "forward" };
    const { rows } = await list(stage.rest, "history.actions", mine);
    const typesOf = async (filter: Input) =>
      (await list(stage.rest, "history.actions", { ...mine, ...filter })).rows.map(
        (row) => row["action_type"],
      );
    expect(await typesOf({ action_type: "click" })).toEqual(["click"]);
    expect(await typesOf({ success: false })).toEqual(["forward"]);
    expect(await typesOf({ session_id: rows[0]?.session_id, limit: 1 })).toEqual(["navigate"]);
    expect(await typesOf({ session_id: "ses_other" })).toEqual([]);
    const clicked = Number(rows[2]?.["timestamp"]);
    expect(await typesOf({ start_time: clicked })).toEqual(["click", "forward"]);
    expect(await typesOf({ end_time: clicked - 1 })).toEqual(["navigate", "create_tab"]);
    const none = { ...mine, event_type: "dialog" };
    expect((await list(stage.rest, "history.events", none)).ids).toEqual([]);
    const some = { ...mine, event_type: "navigation", start_time: clicked };
    expect((await list(stage.rest, "history.events", some)).rows).toHaveLength(1);
  });

  test("GET /history/actions: is paged without gap while actions are added", async () => {
    const page = await visit();
    const all = (await list(stage.rest, "history.actions", { tab_id: page.tabId })).ids;
    const first = await list(stage.rest, "history.actions", { tab_id: page.tabId, limit: 2 });
    await page.step("tab.back");
    const { next_cursor: cursor } = first;
    const second = await list(stage.rest, "history.actions", {
      tab_id: page.tabId,
      limit: 3,
      cursor,
    });
    expect([...first.ids, ...second.ids]).toEqual(all);
    const back = { tab_id: page.tabId, limit: 2, cursor: second.prev_cursor };
    expect((await list(stage.rest, "history.actions", back)).ids).toEqual(first.ids);
  });

  test("GET /history/actions/{id}/screenshot: the pictures that were kept", async () => {
    const page = await visit();
    const [, click] = (await list(stage.rest, "history.actions", { tab_id: page.tabId })).rows;
    const file = z.object({ data: z.string() });
    for (const [type, path] of [
      ["after", click?.["screenshot_after_path"]],
      ["before", click?.["screenshot_before_path"]],
    ]) {
      const answer = await succeed(stage.rest, "history.action_screenshot", {
        action_id: click?.id,
        type,
      });
      const bytes = Buffer.from(file.parse(answer).data, "base64");
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      expect(existsSync(String(path))).toBe(true);
    }
  });

  test("keeps pictures of steps whose response has none", async () => {
    const page = await stage.open(`${site.url}/`);
    const step = await page.step("tab.click", { x: 300, y: 300, screenshot: { area: "none" } });
    expect(step).not.toHaveProperty("screenshot_before");
    expect(step).not.toHaveProperty("screenshot_after");
    await page.fails("tab.click", { ref: 99_999, screenshot: { area: "none" } });
    const { rows } = await list(stage.rest, "history.actions", { tab_id: page.tabId, limit: 2 });
    const [failed, clicked] = rows;
    for (const path of [clicked?.["screenshot_after_path"], failed?.["screenshot_after_path"]]) {
      expect(existsSync(String(path))).toBe(true);
    }
  });

  test("GET /history/sessions/{id}/export: piece by piece, current too", async () => {
    const page = await visit();
    const Piece = z.object({
      data: z.looseObject({
        actions: z.array(Row),
        events: z.array(Row),
        next_actions_cursor: z.string().nullable(),
        next_events_cursor: z.string().nullable(),
        export_complete: z.boolean(),
      }),
    });
    const { ids } = await list(stage.rest, "history.actions", { direction: "forward", limit: 500 });
    const size = Math.ceil(ids.length / 2);
    const found: string[] = [];
    let cursors: Input = {};
    for (let complete = false; !complete;) {
      const input = { session_id: "current", chunk_size: size, ...cursors };
      const { data } = Piece.parse(await succeed(stage.rest, "history.export", input));
      found.push(...data.actions.map(({ id }) => id));
      cursors = {
        actions_cursor: data.next_actions_cursor,
        events_cursor: data.next_events_cursor,
      };
      complete = data.export_complete;
    }
    expect(found).toEqual(ids);
    const pictured = { session_id: "current", include_screenshots: true };
    const { data } = Piece.parse(await succeed(stage.rest, "history.export", pictured));
    expect(data.actions).toContainEqual(
      expect.objectContaining({
        tab_id: page.tabId,
        action_type: "click",
        screenshot_before: expect.stringMatching(/^iVBOR/),
        screenshot_after: expect.stringMatching(/^iVBOR/),
      }),
    );
    expect(page.tabId).toMatch(/^tab_/);
  });

  test("DELETE /history/actions, DELETE /history/events, DELETE /history: what is deleted is gone, with its pictures", async () => {
    const page = await visit();
    const mine = { tab_id: page.tabId };
    const [, click] = (await list(stage.rest, "history.actions", mine)).rows;
    const early = { ...mine, before: click?.["timestamp"] };
    expect(await succeed(stage.rest, "history.delete_actions", early)).toMatchObject({
      data: { deleted_count: 2 },
    });
    const deleted = await succeed(stage.rest, "history.delete_actions", mine);
    expect(deleted).toEqual({ success: true, data: { deleted_count: 2 } });
    expect(existsSync(String(click?.["screenshot_after_path"]))).toBe(false);
    expect(await failureOf(stage.rest, "history.action", { action_id: click?.id })).toMatchObject({
      code: "ACTION_NOT_FOUND",
    });
    const events = await succeed(stage.rest, "history.delete_events", mine);
    expect(events).toEqual({ success: true, data: { deleted_count: 2 } });
    expect((await list(stage.rest, "history.events", mine)).ids).toEqual([]);
    expect(await succeed(stage.rest, "history.delete")).toMatchObject({
      success: true,
      data: { deleted_sessions: 0, deleted_actions: expect.any(Number) },
    });
    expect((await list(stage.rest, "history.actions")).ids).toEqual([]);
    await page.step("tab.back");
    const [row, ...more] = (await list(stage.rest, "history.actions")).rows;
    expect([row, more]).toMatchObject([{ action_type: "back" }, []]);
  });
});

const INVALID = ["INVALID_REQUEST", 400] as const;
const QUERY = ["INVALID_QUERY", 400] as const;
const forged = (text: string) => Buffer.from(text).toString("base64url");

const CASES = [
  ["history.session", { session_id: "ses_nope" }, ["SESSION_NOT_FOUND", 404]],
  ["history.export", { session_id: "ses_nope" }, ["SESSION_NOT_FOUND", 404]],
  ["history.action", { action_id: "act_nope" }, ["ACTION_NOT_FOUND", 404]],
  ["history.action", { action_id: "' OR 1=1 --" }, ["ACTION_NOT_FOUND", 404]],
  ["history.event", { event_id: "evt_nope" }, ["EVENT_NOT_FOUND", 404]],
  ["history.action_screenshot", { action_id: "act_nope" }, ["ACTION_NOT_FOUND", 404]],
  ["history.actions", { limit: 501 }, INVALID],
  ["history.actions", { limit: 0 }, INVALID],
  ["history.events", { limit: 1001 }, INVALID],
  ["history.sessions", { limit: 101 }, INVALID],
  ["history.sessions", { limit: "many" }, INVALID],
  ["history.actions", { direction: "sideways" }, INVALID],
  ["history.actions", { start_time: "soon" }, INVALID],
  ["history.export", { session_id: "current", chunk_size: 5001 }, INVALID],
  ["history.actions", { cursor: "rubbish" }, QUERY],
  ["history.actions", { cursor: "" }, QUERY],
  ["history.actions", { cursor: forged("actions forward after 1; DROP TABLE actions") }, QUERY],
  ["history.actions", { cursor: forged("actions forward after 9999999999999999") }, QUERY],
  ["history.actions", { cursor: forged("events forward after 1") }, QUERY],
  ["history.actions", { cursor: forged("actions forward after 1"), direction: "backward" }, QUERY],
  ["history.export", { session_id: "current", actions_cursor: "rubbish" }, QUERY],
] as const;

describe("a question about the history that has no answer", () => {
  everyRow(test, CASES)("fails with its code", async ([operation, input, [code, httpStatus]]) => {
    expect(await failureOf(stage.rest, operation, input)).toEqual({
      code,
      message: expect.any(String),
      httpStatus,
    });
  });
});

const [, mcp, cli] = await stage.surfaces();

describe("CLI: the history", () => {
  test("is listed and its pictures saved", async () => {
    const page = await visit();
    const [, click, ...more] = (await list(cli, "history.actions", { tab_id: page.tabId })).rows;
    expect([click, more.length]).toMatchObject([{ action_type: "click" }, 2]);
    const saved = await succeed(cli, "history.action_screenshot", { action_id: click?.id });
    const { data } = z.object({ data: z.string() }).parse(saved);
    expect(Buffer.from(data, "base64").subarray(1, 4).toString()).toBe("PNG");
  });

  test("is deleted only when that is confirmed", async () => {
    await visit();
    expect(await failureOf(cli, "history.delete")).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("confirm"),
    });
    expect((await list(stage.rest, "history.actions")).ids.length).toBeGreaterThan(0);
    await succeed(cli, "history.delete", { confirm: true });
    expect((await list(stage.rest, "history.actions")).ids).toEqual([]);
  });
});

test("MCP: deleting everything has to be confirmed", async () => {
  expect(await failureOf(mcp, "history.delete")).toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining("confirm"),
  });
});

test("REST: failures say success: false, and deleting everything can be confirmed or called off", async () => {
  const call = async (path: string, method = "GET") => {
    const response = await fetch(`${stage.program.url}/api/v1/history${path}`, { method });
    return { status: response.status, body: await response.json() };
  };
  expect(await call("/actions/act_nope")).toMatchObject({
    status: 404,
    body: { success: false, code: "ACTION_NOT_FOUND" },
  });
  expect(await call("/actions?limit=x")).toMatchObject({ status: 400, body: { success: false } });
  expect(await call("?confirm=false", "DELETE")).toMatchObject({ status: 400 });
  expect(await call("?confirm=true", "DELETE")).toMatchObject({
    status: 200,
    body: { success: true, data: { deleted_actions: expect.any(Number) } },
  });
});

test("REST: a picture comes as a file that no browser takes for a page", async () => {
  const page = await visit();
  const [, click] = (await list(stage.rest, "history.actions", { tab_id: page.tabId })).rows;
  const url = `${stage.program.url}/api/v1/history/actions/${click?.id}/screenshot`;
  const { headers } = await fetch(url);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename*=UTF-8''${click?.id}-after.png`,
  );
  const missing = await fetch(
    `${stage.program.url}/api/v1/history/actions/${click?.id}/screenshot?type=both`,
  );
  expect(missing.status).toBe(400);
});

test("a server without history says so", async () => {
  const other = await startStage(["--no-history-enabled"]);
  try {
    for (const operation of ["history.sessions", "history.actions", "history.delete_events"]) {
      expect(await failureOf(other.rest, operation)).toMatchObject({
        code: "HISTORY_DISABLED",
        httpStatus: 503,
      });
    }
  } finally {
    await other.close();
  }
});
