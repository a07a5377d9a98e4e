/** A few operations that need no browser, with their services: enough to test a surface by itself. */
import { CallActivity } from "../../src/shared/calls/activity.ts";
import { CallStats } from "../../src/shared/calls/call-stats.ts";
import { z } from "zod";
import { SessionOnDemand } from "../../src/browser/session/sessions.ts";
import { defineOperation, type Operation } from "../../src/operations/definition/operation.ts";
import type { Services } from "../../src/operations/services/services.ts";
import { OPERATOR } from "../../src/shared/calls/caller-identity.ts";
import { AppError } from "../../src/shared/errors.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";

/** The shape of `Picture` schemas; four bytes replace the file. */
const picture = z.strictObject({
  data: z.string(),
  width: z.int(),
  height: z.int(),
  format: z.literal("webp"),
});
const bytes = (text: string) => Buffer.from(text);
const toPicture = (text: string) => ({
  data: bytes(text).toString("base64"),
  width: 2,
  height: 1,
  format: "webp" as const,
});

const open = defineOperation({
  name: "box.open",
  summary: "Opens a box.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/boxes/{box_id}/open" },
  cli: { command: "box open", positionals: ["label"] },
  input: () =>
    z.object({
      box_id: z.string().optional().describe("The box."),
      label: z.string().describe("What stands on it."),
      count: z.int().min(1).default(1).describe("How often."),
      offset: z.number().optional().describe("Where."),
      gently: z.boolean().default(true).describe("With care."),
      tools: z
        .array(z.enum(["knife", "hands"]))
        .default([])
        .describe("With what."),
      wait_until: z
        .object({
          type: z.enum(["opened", "time"]).default("opened").describe("Until what."),
          timeout_ms: z.number().default(30_000).describe("Longest wait."),
        })
        .prefault({})
        .describe("When it is done."),
      screenshot: z
        .object({ format: z.enum(["webp", "png"]).default("webp").describe("Format.") })
        .prefault({})
        .describe("Pictures."),
    }),
  output: () =>
    z.strictObject({
      result: z.record(z.string(), z.unknown()),
      screenshot_before: picture,
      screenshot_after: picture,
    }),
  errors: ["INVALID_REQUEST"],
  example: { title: "Open one", input: { label: "it's here", wait_until: { type: "time" } } },
  run: (input) =>
    Promise.resolve({
      result: { status: "opened", ...input },
      screenshot_before: toPicture("before"),
      screenshot_after: toPicture("after"),
    }),
  render: ({ result, screenshot_before, screenshot_after }) => ({
    text: `opened ${String(result["label"])}`,
    images: [screenshot_before, screenshot_after].map(({ data }) => ({
      data: Buffer.from(data, "base64"),
      mimeType: "image/webp" as const,
    })),
  }),
});

const list = defineOperation({
  name: "box.list",
  summary: "Lists the boxes.",
  description: "All of them.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/boxes", unwrap: "boxes" },
  cli: { command: "box list" },
  input: () => z.object({ tags: z.array(z.string()).default([]).describe("Only these.") }),
  output: () => z.strictObject({ boxes: z.array(z.string()) }),
  errors: [],
  run: ({ tags }) => Promise.resolve({ boxes: ["a", "b", ...tags] }),
  render: ({ boxes }) => ({ text: boxes.join("\n") }),
});

const broken = defineOperation({
  name: "box.break",
  summary: "Fails as asked.",
  effect: "admin",
  kind: "call",
  http: { method: "DELETE", path: "/boxes/{box_id}" },
  cli: { command: "box break" },
  input: () =>
    z.object({ box_id: z.string().default("1"), unforeseen: z.boolean().default(false) }),
  output: () => z.strictObject({}),
  errors: ["ELEMENT_NOT_FOUND"],
  run: ({ unforeseen }) => {
    if (unforeseen) throw new Error("a secret detail");
    throw new AppError("ELEMENT_NOT_FOUND", "Box 1 is gone.", { hint: "List the boxes again." });
  },
  render: () => ({ text: "" }),
});

const execute = defineOperation({
  name: "tab.execute",
  summary: "Takes a script.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tabs/{tab_id}/execute" },
  cli: { command: "tab execute", positionals: ["script"] },
  input: () => z.object({ tab_id: z.string().optional().describe("The tab."), script: z.string() }),
  output: () => z.strictObject({ script: z.string() }),
  errors: [],
  run: ({ script }) => Promise.resolve({ script }),
  render: ({ script }) => ({ text: script }),
});

const image = defineOperation({
  name: "box.image",
  summary: "A picture alone.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/boxes/{box_id}/image", binary: true },
  cli: { command: "box image" },
  input: () => z.object({ box_id: z.string().optional() }),
  output: () => picture,
  errors: [],
  run: () => Promise.resolve(toPicture("alone")),
  render: ({ data }) => ({
    text: "a picture",
    images: [{ data: Buffer.from(data, "base64"), mimeType: "image/webp" as const }],
  }),
});

export interface Hanging {
  readonly operation: Operation;
  /** Resolves when a call has started. */
  readonly begun: Promise<void>;
  /** Resolves when that call was cancelled. */
  readonly cancelled: Promise<void>;
}

/** An endless operation. */
export function hangingOperation(): Hanging {
  const begun = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  const operation = defineOperation({
    name: "box.hang",
    summary: "Never ends.",
    effect: "act",
    kind: "call",
    http: { method: "POST", path: "/hang" },
    cli: { command: "box hang" },
    input: () => z.object({}),
    output: () => z.strictObject({}),
    errors: [],
    run: async (_input, { deadline }) => {
      begun.resolve();
      deadline.signal.addEventListener("abort", () => cancelled.resolve());
      await deadline.race(new Promise<never>(() => {}));
      return {};
    },
    render: () => ({ text: "" }),
  });
  return { operation, begun: begun.promise, cancelled: cancelled.promise };
}

export const SAMPLE_OPERATIONS: readonly Operation[] = [open, list, broken, execute, image];

export const SILENT_LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The part of the services that `invoke` itself needs; the samples use none of them. */
export function sampleServices(): Services {
  const noSession = () => Promise.reject(new AppError("NOT_READY"));
  const sessions = { clientsOwn: () => new SessionOnDemand(noSession, () => {}) };
  const services: unknown = {
    log: SILENT_LOG,
    calls: new CallStats(),
    activity: new CallActivity(),
    identity: OPERATOR,
    config: { mcp: { imageFormat: "webp" } },
    access: { of: () => services },
    redactor: new Redactor(),
    credentials: { list: () => [{ id: "mail" }, { id: "shop" }] },
    browser: { status: () => ({ ready: true }), sessions },
  };
  assertServices(services);
  return services;
}

/** Only these members are ever read here, so the others may be missing. */
function assertServices(_value: unknown): asserts _value is Services {}
