import { expect, test } from "vitest";
import { z } from "zod";
import { defineOperation } from "../../../operations/definition/operation.ts";
import { OPERATIONS } from "../../../operations/registry.ts";
import { listing } from "./listing.ts";
import { selectTools, toolSets } from "./profiles.ts";
import { toolsOf } from "./tool.ts";

const sets = toolSets(OPERATIONS);
const names = (...profiles: string[]) => selectTools(sets, profiles).map(({ name }) => name);

test("core lists the documented tools and the usual ones, whatever else there is", () => {
  expect(names("core")).toEqual(names("full").slice(0, names("core").length));
  expect(names("core")).toEqual(expect.arrayContaining(["browser_click", "browser_view"]));
  expect(names("core")).not.toContain("browser_get_session_data");
  expect(names("core")).not.toContain("browser_tabs");
  expect(names("core")).not.toContain("browser_shutdown");
});

test("full lists one tool for every operation, abp the documented thirty, abp-new the newer ones", () => {
  expect(names("full").toSorted()).toEqual(sets.own.map(({ name }) => name).toSorted());
  expect(names("abp")).toHaveLength(30);
  expect(names("abp")).toEqual(expect.arrayContaining(["browser_click", "browser_shutdown"]));
  expect(names("abp-new")).toEqual(expect.arrayContaining(["browser_tabs", "browser_navigate"]));
});

test("profiles add up, and every tool is listed once", () => {
  const both = names("core", "abp-new");
  expect(both.slice(0, names("core").length)).toEqual(names("core"));
  expect(new Set(both).size).toBe(both.length);
  expect(both).toContain("browser_tabs");
});

test("a profile that there is not is refused with those that there are", () => {
  expect(() => names("everything")).toThrow(
    expect.objectContaining({ hint: expect.stringContaining("core, abp, abp-new, full, browsy") }),
  );
});

const wait = {
  wait_until: z
    .object({
      type: z.enum(["time", "text"]).default("time").describe("Until."),
      timeout_ms: z.number().min(0).max(9).default(5).describe("Longest."),
    })
    .prefault({})
    .describe("When."),
  screenshot: z
    .object({ cursor: z.boolean().default(true).describe("C."), area: z.string().describe("A.") })
    .prefault({ area: "" })
    .describe("Which."),
};
const sample = (name: string) =>
  defineOperation({
    name,
    summary: "Does it.",
    effect: "act",
    kind: "call",
    http: { method: "POST", path: "/x" },
    cli: { command: "x" },
    input: () =>
      z.object({
        text: z.string().min(1).describe("T."),
        soft: z.boolean().default(false).describe("S."),
        network: z.string().optional().describe("N."),
        ...wait,
      }),
    output: () => z.strictObject({ done: z.boolean() }),
    errors: [],
    run: () => Promise.resolve({ done: true }),
    render: () => ({ text: "" }),
  });
const twice = toolsOf([sample("tab.one"), sample("tab.two")]);

test("what tools share is explained once, without bounds and rare parameters", () => {
  const [one, two] = listing(twice, false);
  expect(one).toEqual({
    name: "browser_one",
    description: "Does it.",
    inputSchema: {
      type: "object",
      properties: {
        text: { type: "string", description: "T." },
        soft: { type: "boolean", description: "S." },
        wait_until: {
          type: "object",
          description: "When. Same in all tools.",
          properties: {
            type: {
              type: "string",
              enum: ["time", "text"],
              default: "time",
              description: "Until.",
            },
            timeout_ms: { type: "number", default: 5, description: "Longest." },
          },
        },
        screenshot: {
          type: "object",
          default: { area: "" },
          description: "Which. Same in all tools.",
          properties: { area: { type: "string", description: "A." } },
          required: ["area"],
        },
      },
      required: ["text"],
    },
    annotations: expect.objectContaining({ destructiveHint: true, openWorldHint: false }),
  });
  expect(two?.inputSchema).toEqual({
    type: "object",
    properties: {
      text: { type: "string" },
      soft: { type: "boolean" },
      wait_until: { type: "object" },
      screenshot: { type: "object" },
    },
    required: ["text"],
  });
});

test("everything means rare parameters, bounds and the schema of the answer", () => {
  const [one] = listing(twice, true);
  expect(one).toMatchObject({
    inputSchema: {
      properties: {
        text: { minLength: 1 },
        network: { type: "string" },
        screenshot: { properties: { cursor: { default: true } } },
      },
    },
    outputSchema: { type: "object", properties: { done: { type: "boolean" } } },
  });
});

test("a consolidated tool lists what chooses and the parameters of all that it may choose", () => {
  const [tabs] = listing(
    sets.newer.filter(({ name }) => name === "browser_tabs"),
    false,
  );
  expect(tabs?.inputSchema).toMatchObject({
    properties: {
      action: { enum: ["list", "new", "close", "info", "activate", "stop"] },
      tab_id: { type: "string" },
      url: { type: "string" },
    },
  });
  expect(tabs?.inputSchema.required).toBeUndefined();
});

test("a parameter that is rare in one tool alone stands in the others", () => {
  const own = listing(sets.own, false);
  const listedParametersOf = (name: string) =>
    Object.keys(own.find((tool) => tool.name === name)?.inputSchema.properties ?? {});
  expect(listedParametersOf("browser_new_tab")).not.toContain("engine");
  expect(listedParametersOf("search_web")).toContain("engine");
  expect(listedParametersOf("browser_go_back")).not.toContain("steps");
  expect(listedParametersOf("browser_drag")).toContain("steps");
});
