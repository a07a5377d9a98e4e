import { describe, expect, it } from "vitest";
import { z } from "zod";
import { stepFields, stepLimitMs, stepRequest } from "./step-fields.ts";

const schema = z.object(stepFields());
const request = (raw: object) => stepRequest("click", schema.parse(raw));
const limit = (raw: object) => stepLimitMs(schema.parse(raw));

describe("stepRequest", () => {
  it("has the documented defaults", () => {
    expect(request({ tab_id: "tab_1" })).toEqual({
      actionType: "click",
      params: {},
      waitUntil: { type: "action_complete", timeoutMs: 30_000 },
      picture: {
        area: "viewport",
        markup: ["clickable", "typeable", "scrollable", "grid", "selected"],
        cursor: true,
        format: "webp",
        quality: 80,
      },
      elements: false,
      catchUp: false,
    });
  });

  it("draws everything but what is disabled, or exactly what is named", () => {
    expect(request({ screenshot: { disable_markup: ["grid"] } }).picture.markup).toEqual([
      "clickable",
      "typeable",
      "scrollable",
      "selected",
    ]);
    expect(request({ screenshot: { markup: [] } }).picture.markup).toEqual([]);
    expect(request({ screenshot: { markup: ["grid"] } }).picture.markup).toEqual(["grid"]);
  });

  it("waits 25 seconds over MCP, whose clients end a call after 30, unless told otherwise", () => {
    const waited = (wait_until: object) =>
      stepRequest("click", schema.parse({ wait_until }), { surface: "mcp" }).waitUntil.timeoutMs;
    expect(waited({})).toBe(25_000);
    expect(waited({ timeout_ms: 60_000 })).toBe(60_000);
    expect(waited({ type: "time", duration_ms: 40_000 })).toBe(40_000);
  });

  it("keeps the action's own parameters apart", () => {
    const input = { ...schema.parse({}), x: 1, y: 2 };
    expect(stepRequest("click", input).params).toEqual({ x: 1, y: 2 });
  });

  it("looks at the whole page for a caller who reads all of it, unless the answer lists elements", () => {
    const picture = request({}).picture;
    const requested = (raw: object) =>
      stepRequest("click", schema.parse(raw), { caller: { readsWhole: { picture } } });
    expect(requested({})).toMatchObject({ whole: true, next: picture });
    expect(requested({ elements: true }).whole).toBeUndefined();
    expect(requested({ elements: true }).next).toBeUndefined();
    expect(request({}).whole).toBeUndefined();
  });

  it("counts all 17 kinds of requests unless told otherwise", () => {
    expect(request({ network: {} }).network?.types).toHaveLength(17);
    expect(request({ network: { tag: "a", types: ["XHR"] } }).network).toEqual({
      tag: "a",
      types: ["XHR"],
    });
  });

  it.each([
    [
      { type: "time", duration_ms: 5 },
      { type: "time", durationMs: 5, timeoutMs: 30_000 },
    ],
    [
      { type: "text", text: "Hi", timeout_ms: 7 },
      { type: "text", text: "Hi", timeoutMs: 7 },
    ],
    [
      { type: "url", url: "/done" },
      { type: "url", url: "/done", timeoutMs: 30_000 },
    ],
    [{ type: "network_idle" }, { type: "network_idle", timeoutMs: 30_000 }],
    [{ type: "immediate" }, { type: "immediate", timeoutMs: 30_000 }],
  ])("reads wait_until %j", (wait, expected) => {
    expect(request({ wait_until: wait }).waitUntil).toEqual(expected);
  });

  it.each([
    ["time", "duration_ms"],
    ["text", "text"],
    ["url", "url"],
  ])("refuses %s without %s", (type, field) => {
    expect(() => request({ wait_until: { type } })).toThrow(
      `"wait_until.${field}" is required when "wait_until.type" is ${type}.`,
    );
  });
});

describe("stepLimitMs", () => {
  it("is the wait's bound; a time without one is its own", () => {
    expect(limit({})).toBe(30_000);
    expect(limit({ wait_until: { timeout_ms: 500 } })).toBe(500);
    expect(limit({ wait_until: { type: "time", duration_ms: 45_000 } })).toBe(45_000);
    expect(limit({ wait_until: { type: "time", duration_ms: 45_000, timeout_ms: 1000 } })).toBe(
      1000,
    );
  });
});
