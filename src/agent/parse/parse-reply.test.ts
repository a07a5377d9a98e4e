import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelReply } from "../../llm/model.ts";
import { everyRow } from "../../shared/every-row.ts";
import { defineAction, type AgentAction } from "../model/action.ts";
import { parseReply, type ReplyOptions } from "./parse-reply.ts";

const run = () => Promise.resolve({ text: "" });

const ACTIONS: readonly AgentAction[] = [
  defineAction({
    name: "click_element",
    aliases: ["click"],
    description: "Click.",
    parameters: z.object({ index: z.int() }),
    parameterAliases: { element: "index" },
    effect: "act",
    run,
  }),
  defineAction({
    name: "input_text",
    aliases: ["type", "input"],
    description: "Type.",
    parameters: z.object({ index: z.int(), text: z.string() }),
    parameterAliases: { value: "text" },
    effect: "act",
    run,
  }),
  defineAction({
    name: "scroll",
    description: "Scroll.",
    parameters: z.object({
      direction: z.enum(["up", "down"]).default("down"),
      amount: z.number().optional(),
      smooth: z.boolean().optional(),
    }),
    effect: "act",
    run,
  }),
  defineAction({
    name: "go_to_url",
    aliases: ["navigate"],
    description: "Go.",
    parameters: z.object({ url: z.string() }),
    effect: "act",
    run,
  }),
  defineAction({
    name: "done",
    description: "End.",
    parameters: z.object({
      result: z.string().default(""),
      success: z.boolean().default(true),
      evidence: z.array(z.string()).default([]),
    }),
    parameterAliases: { text: "result" },
    effect: "read",
    run,
  }),
];

function reply(text: string, more: Partial<ModelReply> = {}): ModelReply {
  const usage = { calls: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  return { text, calls: [], usage, model: "m", isCut: false, ...more };
}

function parse(text: string, more: Partial<ModelReply> = {}, options: ReplyOptions = {}) {
  return parseReply(reply(text, more), ACTIONS, options);
}

/** The actions of the parsed reply as `[name, params]`; the kind of failure if parsing fails. */
function chosen(text: string, more: Partial<ModelReply> = {}) {
  const parsed = parse(text, more);
  if ("failure" in parsed) return parsed.failure.kind;
  return parsed.decision.actions.map(({ action, params }) => [action.name, params]);
}

const CLICK = [["click_element", { index: 5 }]];

describe("an answer in the format", () => {
  const state = {
    prev_action_evaluation: "Success - the page shows it",
    important_contents: "",
    task_progress: "1. Opened",
    future_plans: "1. Click",
    thought: "Well",
    summary: "Click it",
  };

  it("is a decision", () => {
    const text = JSON.stringify({
      current_state: state,
      action: [{ click_element: { index: 5 } }],
    });
    expect(parse(text)).toMatchObject({
      decision: {
        brain: {
          prevActionEvaluation: "Success - the page shows it",
          importantContents: "",
          taskProgress: "1. Opened",
          futurePlans: "1. Click",
          thought: "Well",
          summary: "Click it",
        },
        actions: [{ params: { index: 5 } }],
        dropped: [],
      },
    });
  });

  it("keeps a long text for done letter by letter", () => {
    const result = 'Line "one",\n\t[2]: {three}, \\four\\ – "five": None.';
    expect(chosen(JSON.stringify({ action: [{ done: { result } }] }))).toEqual([
      ["done", { result, success: true, evidence: [] }],
    ]);
  });

  it("is understood with lists and nothings in the state", () => {
    const odd = { ...state, task_progress: ["Opened", "Read"], important_contents: "None" };
    const text = JSON.stringify({ current_state: odd, action: [{ click_element: { index: 5 } }] });
    expect(parse(text)).toMatchObject({
      decision: { brain: { taskProgress: "1. Opened 2. Read", importantContents: "" } },
    });
  });
});

describe("what stands around it", () => {
  it.each([
    ["a code fence", '```json\n{"action":[{"click_element":{"index":5}}]}\n```'],
    ["prose", 'Let me [see] {it}.\n{"action":[{"click_element":{"index":5}}]}\nThat is all.'],
    ["thoughts", '<think>{"action":[{"done":{}}]}</think>{"action":[{"click":{"index":5}}]}'],
    ["thoughts without a begin", 'Hm.</think>{"action":[{"click":{"index":5}}]}'],
    ["a call of its own kind", '<tool_call>{"name":"click","arguments":{"index":5}}</tool_call>'],
  ])("may be %s", (_what, text) => {
    expect(chosen(text)).toEqual(CLICK);
  });
});

describe("JSON with mistakes", () => {
  it.each([
    ["trailing commas", '{"action":[{"click_element":{"index":5,},},],}'],
    ["single quotes", "{'action':[{'click_element':{'index':5}}]}"],
    ["no quotes around names", "{action:[{click_element:{index:5}}]}"],
    ["comments", '{"action":[{"click_element":{"index":5}} /* the button */ // so\n]}'],
    ["missing closing brackets", '{"action":[{"click_element":{"index":5}'],
    [
      "missing commas",
      '{"current_state":{"thought":"a"\n"summary":"b"}\n"action":[{"click":{"index":5}}]}',
    ],
    ["Python's words", '{"current_state":None,"action":[{"click":{"index":5}}]}'],
  ])("may have %s", (_what, text) => {
    expect(chosen(text)).toEqual(CLICK);
  });

  it("may have line breaks and bare quotes in texts", () => {
    expect(chosen('{"action":[{"done":{"result":"He said "hi", then\nleft."}}]}')).toEqual([
      ["done", { result: 'He said "hi", then\nleft.', success: true, evidence: [] }],
    ]);
  });

  it("is not believed where it ends in the middle of an action", () => {
    const begun = '{"action":[{"click":{"index":5}},{"input_text":{"index":6,"text":"hel';
    expect(chosen(begun)).toEqual(CLICK);
    expect(chosen('{"action":[{"input_text":{"index":6,"text":"hel')).toBe("cut");
    expect(chosen('{"action":[{"click":{"index":5}', { isCut: true })).toBe("cut");
  });
});

describe("actions in other shapes", () => {
  everyRow(it, [
    ["one instead of a list", '{"action":{"click_element":{"index":5}}}'],
    ["name and parameters", '{"action":[{"name":"click_element","parameters":{"index":5}}]}'],
    ["name and input", '{"action":[{"name":"click_element","input":{"index":5}}]}'],
    ["action and its parameters", '{"action":"click","index":5}'],
    ["action beside parameters", '{"action":[{"action":"click","params":{"index":"5"}}]}'],
    ["type and index", '{"actions":[{"type":"click","index":5}]}'],
    ["a list alone", '[{"click_element":{"index":5}}]'],
    ["an action alone", '{"click_element":{"index":5}}'],
    [
      "calls as text",
      '{"tool_calls":[{"type":"function","function":{"name":"click","arguments":"{\\"index\\":5}"}}]}',
    ],
    ["a bare value", '{"action":[{"click_element":5}]}'],
    ["a list of one", '{"action":[{"click_element":[5]}]}'],
    ["others that are null", '{"action":[{"click_element":{"index":5},"done":null}]}'],
    ["another name of the parameter", '{"action":[{"click_element":{"element":5,"why":"x"}}]}'],
    ["a number as text", '{"action":[{"click_element":{"Index":"5[:]"}}]}'],
    ["a name spelled differently", '{"action":[{"clickElement":{"index":5}}]}'],
    ["a slip in the name", '{"action":[{"clik_element":{"index":5}}]}'],
    ["an extra word in the name", '{"action":[{"click_the_element":{"index":5}}]}'],
  ])("are understood", ([, text]) => {
    expect(chosen(text)).toEqual(CLICK);
  });

  it("today's flat state is understood", () => {
    const text = `{"thinking":"t","evaluation_previous_goal":"Success","memory":"m","next_goal":"g",
      "action":[{"navigate":{"url":"https://example.com"}}]}`;
    expect(parse(text)).toMatchObject({
      decision: {
        brain: {
          thought: "t",
          prevActionEvaluation: "Success",
          importantContents: "m",
          summary: "g",
        },
        actions: [{ params: { url: "https://example.com" } }],
      },
    });
  });

  it("a text instead of an action is its name", () => {
    expect(chosen('{"action":["scroll"]}')).toEqual([["scroll", { direction: "down" }]]);
  });

  it("values are made to fit", () => {
    const text = '{"action":[{"scroll":{"direction":"UP","amount":"300px","smooth":"yes"}}]}';
    expect(chosen(text)).toEqual([["scroll", { direction: "up", amount: 300, smooth: true }]]);
    expect(chosen('{"action":[{"input_text":{"index":1,"value":42}}]}')).toEqual([
      ["input_text", { index: 1, text: "42" }],
    ]);
    expect(chosen('{"action":[{"done":{"text":"x","success":null,"evidence":"y"}}]}')).toEqual([
      ["done", { result: "x", success: true, evidence: ["y"] }],
    ]);
  });

  it("several in one object are several", () => {
    expect(chosen('{"action":{"scroll":{},"click":{"index":5}}}')).toEqual([
      ["scroll", { direction: "down" }],
      ...CLICK,
    ]);
  });
});

describe("calls of functions", () => {
  it("end before the one that was cut off in the middle", () => {
    const click = { name: "click_element", input: '{"index": 5}' };
    const typed = { name: "input_text", input: '{"index": 12, "text": "Hello wor' };
    expect(chosen("", { calls: [typed], isCut: true })).toBe("cut");
    expect(chosen("", { calls: [click, typed], isCut: true })).toEqual(CLICK);
    const state = { name: "current_state", input: '{"action": [{"click_element": {"index": 1' };
    expect(chosen("", { calls: [state], isCut: true })).toBe("cut");
  });

  it("are actions, and current_state is what the model thinks", () => {
    const calls = [
      { name: "current_state", input: { thought: "Well", summary: "Click" } },
      { name: "click_element", input: '{"index": 5}' },
    ];
    expect(parse("", { calls })).toMatchObject({
      decision: {
        brain: { thought: "Well", summary: "Click" },
        actions: [{ params: { index: 5 } }],
      },
    });
  });

  it("may come all in current_state", () => {
    const input = { thought: "Well", action: [{ click_element: { index: 5 } }] };
    expect(chosen("", { calls: [{ name: "current_state", input }] })).toEqual(CLICK);
  });

  it("go with a text that is what the model thinks", () => {
    const calls = [{ name: "click_element", input: { index: 5 } }];
    expect(parse("I click it.", { calls })).toMatchObject({
      decision: { brain: { thought: "I click it." } },
    });
  });

  it("without an action leave it to the text", () => {
    const calls = [{ name: "current_state", input: { thought: "Well" } }];
    expect(chosen('{"action":[{"click":{"index":5}}]}', { calls })).toEqual(CLICK);
    expect(chosen("", { calls })).toBe("no_actions");
  });
});

describe("a sequence", () => {
  it("ends before what is not understood, and says so", () => {
    const text = `{"action":[{"click":{"index":5}},{"input_text":{"index":6}},{"click":{"index":7}}]}`;
    expect(parse(text)).toMatchObject({
      decision: {
        actions: [{ params: { index: 5 } }],
        dropped: [
          expect.stringMatching(/^input_text was not understood: "text": /),
          "What came after it was left out too: click.",
        ],
      },
    });
  });

  it("ends with done", () => {
    expect(parse('{"action":[{"click":{"index":5}},{"done":{}},{"scroll":{}}]}')).toMatchObject({
      decision: {
        actions: [{ params: { index: 5 } }, { params: { success: true } }],
        dropped: ["Nothing is carried out after done: scroll."],
      },
    });
  });

  it("is not longer than allowed", () => {
    const parsed = parse(
      '{"action":[{"scroll":{}},{"scroll":{}},{"scroll":{}}]}',
      {},
      { maxActions: 2 },
    );
    expect(parsed).toMatchObject({
      decision: { dropped: ["At most 2 actions are carried out per answer; left out: scroll."] },
    });
  });
});

it("puts back what was shortened for the model", () => {
  const restore = (text: string) => text.replace("short", "long");
  const text = '{"action":[{"go_to_url":{"url":"https://short"}}]}';
  expect(parse(text, {}, { restore })).toMatchObject({
    decision: { actions: [{ params: { url: "https://long" } }] },
  });
});

describe("an answer that cannot be used", () => {
  it.each([
    ["", "empty"],
    ["I think that we should click [the] {button}.", "no_json"],
    ['{"weather": "fine"}', "no_json"],
    ['{"current_state":{"thought":"a"},"action":[]}', "no_actions"],
    ['{"current_state":{"thought":"a"}}', "no_actions"],
    ['{"action":[{"fly":{"to":"moon"}}]}', "unknown_actions"],
    ['{"action":[{"input_text":{"index":"first"}}]}', "unknown_actions"],
  ])("%j is told apart", (text, kind) => {
    expect(chosen(text)).toBe(kind);
  });

  it("comes back with what is wrong and the format, first in full, then in little", () => {
    const parsed = parse('{"action":[{"fly":{}}]}');
    const failure = "failure" in parsed ? parsed.failure : undefined;
    expect(failure?.problem).toBe(
      'There is no action "fly". Actions are click_element, input_text, scroll, go_to_url, done.',
    );
    expect(failure?.reminder).toContain(failure?.problem);
    expect(failure?.reminder).toContain('{"current_state":{"prev_action_evaluation":"..."');
    expect(failure?.smallReminder).toContain('{"action":[{"click_element":{"index":3}}]}');
    expect(failure?.smallReminder).not.toContain("current_state");
  });

  it("may be of any length and depth", () => {
    expect(chosen("[".repeat(100_000))).toBe("no_json");
    expect(chosen('{"a":'.repeat(50_000))).toBe("no_json");
    expect(chosen(`{"action": "${"x".repeat(200_000)}"}`)).toBe("unknown_actions");
  });
});
