import { describe, expect, it } from "vitest";
import { z } from "zod";
import { invoke } from "../../src/operations/call/invoke.ts";
import {
  defineOperation,
  type Call,
  type Operation,
} from "../../src/operations/definition/operation.ts";
import type { Services } from "../../src/operations/services/services.ts";
import { AppError } from "../../src/shared/errors.ts";
import { sampleServices } from "./sample-operations.ts";

function operation(run: (call: Call) => Promise<object>, limitMs = 1000): Operation {
  return defineOperation({
    name: "box.look",
    summary: "Looks into a box.",
    effect: "read",
    kind: "call",
    http: { method: "GET", path: "/box" },
    cli: { command: "box look" },
    input: () => z.object({ deep: z.boolean().default(false).describe("How.") }),
    output: () => z.strictObject({ found: z.string().describe("What.") }),
    errors: [],
    timeLimitMs: () => limitMs,
    run: async (_input, call) => z.looseObject({ found: z.string() }).parse(await run(call)),
    render: ({ found }) => ({ text: found }),
  });
}

const look = (
  made: Operation,
  input: unknown = {},
  more: Partial<Parameters<typeof invoke>[2]> = {},
) => invoke(made, input, { services: sampleServices(), surface: "direct", ...more });

const forever = () => Promise.withResolvers<object>().promise;

describe("invoke", () => {
  it("gives the output and all warnings", async () => {
    const made = operation((call) => {
      call.warnings.push("It creaks.");
      return Promise.resolve({ found: "a cat" });
    });
    expect(await look(made, { deap: 1 })).toEqual({
      output: { found: "a cat" },
      warnings: ['Unknown field "deap" was ignored; did you mean "deep"?', "It creaks."],
    });
  });

  it("lets an operation's own error pass and hides every other", async () => {
    const own = new AppError("TAB_NOT_FOUND", "Gone.", { hint: "Look elsewhere." });
    await expect(look(operation(() => Promise.reject(own)))).rejects.toBe(own);
    const secret = look(operation(() => Promise.reject(new TypeError("secret"))));
    await expect(secret).rejects.toMatchObject({
      code: "INTERNAL",
      message: "An internal error occurred in Fermata.",
    });
  });

  it("logs what nobody foresaw with its cause", async () => {
    const errors: unknown[] = [];
    const log = {
      ...sampleServices().log,
      error: (_text: string, fields: unknown) => errors.push(fields),
    };
    const services: Services = { ...sampleServices(), log };
    await expect(
      look(
        operation(() => Promise.reject(new TypeError("secret"))),
        {},
        { services },
      ),
    ).rejects.toThrow("in Fermata");
    expect(errors).toEqual([
      expect.objectContaining({
        operation: "box.look",
        code: "INTERNAL",
        cause: new TypeError("secret"),
      }),
    ]);
  });

  it("leaves out what the output's schema does not know, and refuses what it does not allow", async () => {
    const more = operation(() => Promise.resolve({ found: "a cat", colour: "grey" }));
    await expect(look(more)).resolves.toMatchObject({ output: { found: "a cat" } });
    await expect(look(more)).resolves.not.toHaveProperty("output.colour");
    const wrong = { ...more, run: () => Promise.resolve({ found: 5 }) };
    await expect(look(wrong)).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it("refuses callers whose effects do not cover it", async () => {
    const made = operation(() => Promise.resolve({ found: "a cat" }));
    await expect(look(made, {}, { effects: ["act"] })).rejects.toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
    await expect(look(made, {}, { effects: ["read"] })).resolves.toMatchObject({ warnings: [] });
  });

  it("is cancelled with its caller", async () => {
    const caller = new AbortController();
    const call = look(
      operation(({ deadline }) => deadline.race(forever())),
      {},
      { signal: caller.signal },
    );
    caller.abort();
    await expect(call).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("ends five seconds after the operation's own limit", async () => {
    const startedMs = performance.now();
    const call = look(operation(({ deadline }) => deadline.race(forever()), 0));
    await expect(call).rejects.toMatchObject({ code: "TIMEOUT" });
    expect(performance.now() - startedMs).toBeGreaterThan(4900);
  });
});
