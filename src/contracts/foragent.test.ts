import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import { exampleRequest, inputIn, skillIn, type SkillRequest, type Said } from "./foragent.ts";
import { payloadOf } from "./foragent-answer.ts";

const browse: SkillRequest = {
  id: "browser-task",
  input: z.object({
    intent: z.string(),
    allowed_hosts: z.array(z.string()),
    max_steps: z.int().min(1).max(150).default(60),
    max_seconds: z.number().max(600).default(120),
    headed: z.boolean().default(false),
  }),
  example: { intent: "Find the price", allowed_hosts: ["shop.example"] },
  prose: "intent",
};
const batch: SkillRequest = {
  id: "execute-form-batch",
  input: z.object({
    schema_ref: z.string().optional(),
    schema: z.looseObject({}).optional(),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
  example: { schema_ref: "sites/shop/forms/order", rows: [{ name: "Ada" }] },
};
const skills = [batch, browse];

function said(parts: Partial<Said>): Said {
  return { texts: [], data: [], metadata: [], ...parts };
}

function inputOf(parts: Partial<Said>, skill = browse) {
  return inputIn(said(parts), skill);
}

function refusal(work: () => unknown): AppError {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
  }
  throw new Error("nothing was refused");
}

describe("the skill", () => {
  const chosen = (parts: Partial<Said>) => skillIn(said(parts), skills, browse).id;

  test("is the one in the metadata, however it is written", () => {
    expect(chosen({ metadata: [{ skill: " Execute-Form-BATCH " }] })).toBe("execute-form-batch");
  });

  test("of the request comes before the message's, the data's and the text's", () => {
    const other = { skill: "nothing" };
    expect(chosen({ metadata: [other, { skill: "browser-task" }], data: [other] })).toBe(
      "browser-task",
    );
    const data = [{ skill: "execute-form-batch" }];
    expect(chosen({ texts: ['{"skill":"nothing"}'], data })).toBe("execute-form-batch");
    expect(chosen({ texts: ['{"skill":"execute-form-batch"}'] })).toBe("execute-form-batch");
  });

  test("is the usual one where none is named", () => {
    expect(chosen({ texts: ["Find the price"] })).toBe("browser-task");
    expect(chosen({ metadata: [undefined, { skill: null }] })).toBe("browser-task");
  });

  test("that there is not is refused with those that there are", () => {
    const { message, hint } = refusal(() => chosen({ metadata: [{ skill: "post-to-site" }] }));
    expect(message).toBe(
      'There is no skill "post-to-site"; the skills are execute-form-batch, browser-task.',
    );
    expect(hint).toContain('{"skill":"execute-form-batch","schemaRef":"sites/shop/forms/order"');
    expect(refusal(() => chosen({ data: [{ skill: 5 }] })).message).toContain('no skill "5"');
  });
});

describe("the input", () => {
  test("may stand in four places, of which the later count more", () => {
    const { input } = inputOf({
      texts: ['{"intent":"text","allowedHosts":["text"],"maxSteps":1,"maxSeconds":1}'],
      data: [{ allowedHosts: ["data"], maxSteps: 2, maxSeconds: 2 }],
      metadata: [{ maxSteps: 3, maxSeconds: 3 }, { maxSeconds: 4 }],
    });
    expect(input).toEqual({
      intent: "text",
      allowed_hosts: ["data"],
      max_steps: 3,
      max_seconds: 4,
    });
  });

  test("in words is the intent, also beside data that lacks it", () => {
    const data = [{ allowedHosts: ["a.example"] }];
    expect(inputOf({ texts: ["Find", "the price"], data }).input["intent"]).toBe("Find\nthe price");
    const own = [{ ...data[0], intent: "own" }];
    expect(inputOf({ texts: ["Find it"], data: own }).input["intent"]).toBe("own");
    expect(inputOf({ texts: ["words"], data: [{ rows: [] }] }, batch).input).toEqual({ rows: [] });
  });

  test("in metadata is text, and only what the skill knows", () => {
    const metadata = [
      {
        intent: "x",
        allowedHosts: "a.example, *.b.example",
        maxSteps: "30",
        headed: "true",
        traceparent: "00-1",
      },
    ];
    expect(inputOf({ metadata }).input).toEqual({
      intent: "x",
      allowed_hosts: ["a.example", "*.b.example"],
      max_steps: 30,
      headed: true,
    });
    const rows = [{ rows: '[{"name":"Ada"}]', schema: '{"version":1}' }];
    expect(inputOf({ metadata: rows }, batch).input).toEqual({
      rows: [{ name: "Ada" }],
      schema: { version: 1 },
    });
  });

  test("that the skill does not know stays in data, for it to warn about", () => {
    const data = [{ rows: [], colour: "red" }];
    expect(inputOf({ data }, batch).input).toEqual({ rows: [], colour: "red" });
  });

  test("beyond a maximum is lowered to it, with a warning", () => {
    const data = [{ intent: "x", allowedHosts: ["a"], maxSteps: 500, maxSeconds: "900" }];
    expect(inputOf({ data })).toEqual({
      input: { intent: "x", allowed_hosts: ["a"], max_steps: 150, max_seconds: 600 },
      warnings: [
        '"maxSteps" is limited to 150, the most allowed; 500 was requested.',
        '"maxSeconds" is limited to 600, the most allowed; 900 was requested.',
      ],
    });
  });

  test.each([
    [{ intent: 5 }, '"intent" must be a text; got 5.', '{"intent":"Find the price"}'],
    [{ maxSteps: "many" }, '"maxSteps" must be a whole number; got "many".', '{"maxSteps":60}'],
    [{ maxSteps: 1.5 }, '"maxSteps" must be a whole number; got 1.5.', '{"maxSteps":60}'],
    [{ maxSteps: true }, '"maxSteps" must be a whole number; got true.', '{"maxSteps":60}'],
    [
      { allowedHosts: 5 },
      '"allowedHosts" must be a list of texts; got 5.',
      '{"allowedHosts":["shop.example"]}',
    ],
    [{ headed: "yes" }, '"headed" must be true or false; got "yes".', '{"headed":true}'],
  ])("of another kind is refused with an example: %j", (data, message, example) => {
    const error = refusal(() => inputOf({ data: [data] }));
    expect(error.message).toBe(message);
    expect(error.hint).toBe(`For example: ${example}`);
  });

  test("that is not all there is answered with a request that would do", () => {
    const error = refusal(() => inputOf({ texts: ["Find the price"] }));
    expect(error.message).toBe('browser-task needs "allowedHosts", a list of texts.');
    expect(error.hint).toBe(`A valid request: ${exampleRequest(browse)}`);
    expect(exampleRequest(browse)).toBe(
      '{"skill":"browser-task","intent":"Find the price","allowedHosts":["shop.example"]}',
    );
  });

  test("that begins as JSON but is none is no intent", () => {
    const error = refusal(() => inputOf({ texts: ['{"intent": "x"'] }));
    expect(error.message).toMatch(/^The text starts as JSON but is not valid/);
    const data = [{ allowedHosts: ["a"] }];
    expect(inputOf({ texts: ["{name} is mine"], data }).input["intent"]).toBe("{name} is mine");
  });
});

describe("the payload", () => {
  const error = { code: "TIMEOUT", message: "Late.", retryable: true };

  test("is the result, with warnings from both sides", () => {
    const result = { status: "done", warnings: ["b"] };
    expect(payloadOf({ state: "completed", result, error: null }, ["a", "b"])).toEqual({
      status: "done",
      warnings: ["a", "b"],
    });
  });

  test("of a failure has what there is and why; of a refusal only why", () => {
    const result = { status: "partial" };
    const reported = { ...error, code: "budget_exhausted" };
    expect(payloadOf({ state: "failed", result, error }, [])).toEqual({
      ...result,
      error: reported,
    });
    expect(payloadOf({ state: "rejected", result, error }, [])).toEqual({ error: reported });
  });

  test.each([
    ["schema_drift", "schema_drift"],
    ["BLOCKED_BY_POLICY", "host_not_allowed"],
    ["SCHEMA_DRIFT", "schema_drift"],
    ["INTERRUPTED", "interrupted"],
  ])("spells the code %s as %s", (code, spelled) => {
    const payload = payloadOf({ state: "failed", result: null, error: { ...error, code } }, []);
    expect(payload["error"]).toMatchObject({ code: spelled });
  });
});
