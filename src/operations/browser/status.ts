import { z } from "zod";
import { MEMORY_KINDS, memoryUse } from "../../shared/process/memory-budget.ts";
import { defineOperation } from "../definition/operation.ts";
import { described, object, objects } from "../definition/described.ts";

export const browserStatus = defineOperation({
  name: "browser.status",
  summary: "Returns whether the browser is ready. Works during start-up.",
  http: { method: "GET", path: "/browser/status" },
  withoutBrowser: true,
  input: () => ({}),
  output: () => ({
    success: z.literal(true).describe("Always true."),
    data: object("State of the browser.", {
      ready: z.boolean().describe("True once every other call is accepted."),
      state: z
        .enum(["initializing", "ready", "degraded"])
        .describe("The same as a word; degraded: ready, but something cannot be written."),
      components: object("What is up already.", {
        http_server: z.boolean().describe("The server listens."),
        browser_window: z.boolean().describe("The browser runs."),
        devtools: z.boolean().describe("The browser can be driven."),
      }),
      message: z.string().optional().describe("What it is waiting for, while not ready."),
      engine: z
        .enum(["stepped", "realtime", "none"])
        .describe("How pages run; none until a browser was found."),
      engine_reason: z.string().describe("Why it is this engine."),
      engine_limits: described(
        "What a freeze of this engine and the address policy do not hold; empty if they hold everything.",
        z.array(z.string()),
      ),
      storage_problems: z
        .array(z.string())
        .describe("Which files of the server cannot be written, and why; empty if all can."),
      product: z.string().describe("Name and version of the browser."),
      user_agent: z.string().describe("What pages are told about the browser."),
      memory: objects(
        "What the server keeps in memory; only the operator is told.",
        "One kind of what is kept.",
        {
          kind: z.enum(MEMORY_KINDS).describe("What is kept, by the name of its setting."),
          used_bytes: z.number().describe("What it takes, about."),
          limit_bytes: z.number().describe("At most; what was kept first then goes first."),
        },
      ).optional(),
      uptime_ms: z.number().describe("Time since the server was started, milliseconds."),
    }),
    input_mode: z.enum(["agent", "human"]).describe("Who drives the browser."),
  }),
  errors: [],
  example: { title: "Is it ready?", input: {} },
  run: async (_input, { services }) => {
    const status = services.browser.status();
    const problems = (await services.storage.problems()).map(({ message }) => message);
    const { ready, state, components, engine, engineReason, product, userAgent, message } = status;
    return {
      success: true as const,
      data: {
        ready,
        state: problems.length > 0 && state === "ready" ? ("degraded" as const) : state,
        components: { ...components },
        ...(message !== undefined && { message }),
        engine: engine ?? ("none" as const),
        engine_reason: engineReason,
        engine_limits: [...status.limits],
        storage_problems: problems,
        product,
        user_agent: userAgent,
        ...(services.identity.isOperator && {
          memory: memoryUse().map(({ kind, usedBytes, limitBytes }) => ({
            kind,
            used_bytes: usedBytes,
            limit_bytes: limitBytes,
          })),
        }),
        uptime_ms: Date.now() - services.startedAtMs,
      },
      input_mode: services.browser.inputMode.name,
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
