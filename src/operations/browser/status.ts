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
        .describe("The same as a word; degraded: ready, but something cannot be written."),
      components: a.object("What is up already.", {
        http_server: a.flag("The server listens."),
        browser_window: a.flag("The browser runs."),
        devtools: a.flag("The browser can be driven."),
      }),
      message: maybe.text("What it is waiting for, while not ready."),
      engine: z
        .enum(["stepped", "realtime", "none"])
        .describe("How pages run; none until a browser was found."),
      engine_reason: a.text("Why it is this engine."),
      engine_limits: a.texts(
        "What a freeze of this engine and the address policy do not hold; empty if they hold everything.",
      ),
      storage_problems: a.texts(
        "Which files of the server cannot be written, and why; empty if all can.",
      ),
      product: a.text("Name and version of the browser."),
      user_agent: a.text("What pages are told about the browser."),
      memory: a
        .objects(
          "What the server keeps in memory; only the operator is told.",
          "One kind of what is kept.",
          {
            kind: z.enum(MEMORY_KINDS).describe("What is kept, by the name of its setting."),
            used_bytes: a.number("What it takes, about."),
            limit_bytes: a.number("At most; what was kept first then goes first."),
          },
        )
        .optional(),
      uptime_ms: a.number("Time since the server was started, milliseconds."),
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
