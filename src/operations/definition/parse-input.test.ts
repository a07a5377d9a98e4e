import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { parseInput } from "./parse-input.ts";

const schema = z.object({
  url: z.string().describe("Where."),
  click_count: z.literal([1, 2, 3]).default(1),
  button: z.enum(["left", "right"]).default("left"),
  ms: z.int().min(0).max(60_000).optional(),
  scrolls: z
    .array(z.object({ delta_px: z.number() }))
    .max(3)
    .optional(),
  keys: z.array(z.string()).optional(),
  wait_until: z.object({ timeout_ms: z.number().default(5) }).prefault({}),
});

function refusal(raw: unknown, of: z.ZodObject = schema): AppError {
  try {
    parseInput(of, raw);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("The input was accepted.");
}

describe("parseInput", () => {
  it("fills in defaults, nested ones too", () => {
    expect(parseInput(schema, { url: "x" })).toEqual({
      input: { url: "x", click_count: 1, button: "left", wait_until: { timeout_ms: 5 } },
      warnings: [],
    });
  });

  it("takes parameters from action_params and from the top level", () => {
    const { input, warnings } = parseInput(schema, { action_params: { url: "x", ms: 5 }, ms: 5 });
    expect(input).toMatchObject({ url: "x", ms: 5 });
    expect(warnings).toEqual([]);
  });

  it("refuses a parameter with two values", () => {
    const error = refusal({ url: "a", action_params: { url: "b" } });
    expect(error.code).toBe("INVALID_REQUEST");
    expect(error.message).toBe(
      '"url" is given twice with different values, at the top level and inside "action_params".',
    );
  });

  it("names the first few of very many problems", () => {
    const error = refusal({ url: "x", scrolls: [{}, {}, {}], keys: Array.from({ length: 998 }) });
    expect(error.message).toContain('"scrolls[0].delta_px" is required and must be a number.');
    expect(error.message).toContain("There are 991 further problems like these.");
    expect(error.message.length).toBeLessThan(1_000);
    expect(error.details?.["problems"]).toHaveLength(10);
  });

  it("says that an endless number is none", () => {
    const wait = { timeout_ms: JSON.parse("1e999") as unknown };
    expect(refusal({ url: "x", wait_until: wait }).message).toBe(
      '"wait_until.timeout_ms" must be a finite number; got Infinity.',
    );
  });

  it("warns of unknown fields, with the nearest one that is known", () => {
    const { warnings } = parseInput(schema, {
      url: "x",
      clickCount: 2,
      wait_until: { timeout: 3, colour: "red" },
      scrolls: [{ delta_px: 1 }, { delta_px: 1, deltapx: 2 }],
    });
    expect(warnings).toEqual([
      'Unknown field "clickCount" was ignored; did you mean "click_count"?',
      'Unknown field "wait_until.timeout" was ignored; did you mean "timeout_ms"?',
      'Unknown field "wait_until.colour" was ignored; known are timeout_ms.',
      'Unknown field "scrolls[1].deltapx" was ignored; did you mean "delta_px"?',
    ]);
  });

  it("lists everything that is wrong, in sentences", () => {
    const error = refusal({
      click_count: 4,
      button: "up",
      ms: -1,
      wait_until: { timeout_ms: "soon" },
    });
    expect(error.message).toBe(
      [
        '"url" is required and must be text.',
        '"click_count" must be one of 1, 2, 3; got 4.',
        '"button" must be one of left, right; got "up".',
        '"ms" must be at least 0; got -1.',
        '"wait_until.timeout_ms" must be a number; got "soon".',
      ].join(" "),
    );
    expect(error.details).toMatchObject({ problems: { length: 5 } });
  });

  it.each([
    [{ url: "x", ms: 1.5 }, '"ms" must be a whole number; got 1.5.'],
    [
      { url: "x", scrolls: [{}, {}, {}, {}] },
      '"scrolls" must have at most 3 items; got a list of 4.',
    ],
    [
      { url: "x", scrolls: [{ delta_px: null }] },
      '"scrolls[0].delta_px" must be a number; got null.',
    ],
    [{ url: ["x"] }, '"url" must be text; got a list of 1.'],
    [
      { url: "x", wait_until: "idle" },
      '"wait_until" must be an object with timeout_ms; got "idle".',
    ],
    [{ url: "x", scrolls: ["down"] }, '"scrolls[0]" must be an object with delta_px; got "down".'],
    [[], "The input must be a JSON object."],
    [{ action_params: 3 }, '"action_params" must be an object.'],
  ])("refuses %j", (raw, message) => {
    expect(refusal(raw).message).toContain(message);
  });

  it.each([
    [{}, '"engine" is required and must be one of static, chromium.'],
    [{}, '"size" is required and must be a number or "auto".'],
    [{}, '"either" is required.'],
    [{ size: "x" }, '"size" must be a number or "auto"; got "x".'],
    [{ text: "" }, '"text" must not be empty.'],
    [{ sides: [] }, '"sides" must not be empty.'],
    [{ sides: ["a", "b"] }, '"sides" must have at most 1 item; got a list of 2.'],
    [{ headers: "x" }, '"headers" must be an object; got "x".'],
    [{ pages: "a" }, '"pages" must be like 1-3,5; got "a".'],
  ])("says of %j what is allowed", (raw, message) => {
    const shape = {
      engine: z.enum(["static", "chromium"]),
      size: z.union([z.number(), z.literal("auto")], 'must be a number or "auto"'),
      either: z.union([z.number(), z.boolean()]),
      text: z.string().min(1),
      sides: z.array(z.string()).min(1).max(1),
      headers: z.record(z.string(), z.string()),
      pages: z.string().regex(/^\d/, "must be like 1-3,5"),
    };
    expect(refusal(raw, z.object(shape)).message).toContain(message);
  });
});
