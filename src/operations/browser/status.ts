import { z } from "zod";
import { MEMORY_KINDS, memoryUse } from "../../shared/process/memory-budget.ts";
import { defineOperation } from "../definition/operation.ts";
import { a, maybe } from "../definition/described.ts";

export const browserStatus = defineOperation({
  name: "browser.status",
  summary: "Returns whether the browser is ready. Works during start-up.",
  http: { method: "GET", path: "/browser/status" },
  withoutBrowser: true,
  input: () => ({}),
  output: () => ({
    success: z.literal(true).describe("Always true."),
    data: a.object("State of the browser.", {
      ready: a.flag("True once every other call is accepted."),
      state: z
        .enum(["initializing", "ready", "degraded"])
        .describe("State as one word; degraded: ready, but some files cannot be written."),
      components: a.object("Parts that are ready.", {
        http_server: a.flag("The server listens."),
        browser_window: a.flag("The browser runs."),
        devtools: a.flag("The browser accepts commands."),
      }),
      message: maybe.text("The reason for waiting; absent when ready."),
      engine: z
        .enum(["stepped", "realtime", "none"])
        .describe("The engine that runs pages; none until a browser was found."),
      engine_reason: a.text("Reason for the choice of this engine."),
      engine_limits: a.texts(
        "Guarantees of freezing and address policy that this engine does not give; empty if it gives all.",
      ),
      storage_problems: a.texts(
        "Files that the server cannot write, and the reason; empty if it can write all.",
      ),
      product: a.text("Name and version of the browser."),
      user_agent: a.text("User agent and other browser data that pages see."),
      memory: a
        .objects(
          "What the server stores in memory; only for the operator.",
          "One kind of stored data.",
          {
            kind: z.enum(MEMORY_KINDS).describe("Kind of the data, by the name of its setting."),
            used_bytes: a.number("Approximate size."),
            limit_bytes: a.number("Maximum size; the oldest data is deleted first."),
          },
        )
        .optional(),
      uptime_ms: a.number("Time since the start of the server, milliseconds."),
    }),
    input_mode: z.enum(["agent", "human"]).describe("Who drives the browser."),
  }),
  errors: [],
  example: { title: "Is it ready?", input: {} },
  run: async (_input, { services }) => {
    const status = services.browser.status();
    const problems = (await services.storage.problems()).map(({ message }) => message);
    const isDegraded = problems.length > 0 && status.state === "ready";
    return {
      success: true as const,
      data: {
        ...status,
        state: isDegraded ? ("degraded" as const) : status.state,
        engine: status.engine ?? ("none" as const),
        engineLimits: status.limits,
        storageProblems: problems,
        memory: services.identity.isOperator ? memoryUse() : undefined,
        uptimeMs: Date.now() - services.startedAtMs,
      },
      inputMode: services.browser.inputMode.name,
    };
  },
  render: ({ data }) =>
    data.ready
      ? [
          `Ready: ${data.product}, engine ${data.engine}.`,
          ...data.storage_problems,
          ...data.engine_limits,
        ].join(" ")
      : `Not ready yet${data.message === undefined ? "." : `: ${data.message}`}`,
});
