/** Test doubles of the loop: a model that follows a script, a site that is a table, a prompt adapter without prose. */
import { z } from "zod";
import type { Model, ModelReply, ModelRequest } from "../../../src/llm/model.ts";
import type { SnapshotNode } from "../../../src/page/snapshot.ts";
import { Deadline } from "../../../src/shared/deadline.ts";
import { AppError } from "../../../src/shared/errors.ts";
import { jsonIn } from "../../../src/shared/json-object.ts";
import { defineAction, type AgentAction } from "../../../src/agent/model/action.ts";
import type { BrowserTools } from "../../../src/agent/model/browser-tools.ts";
import type { ParsedReply, ReplyFailureKind } from "../../../src/agent/parse/parse-reply.ts";
import type { AgentParts, PromptAdapter, StepEvent } from "../../../src/agent/parts.ts";
import { RunControl } from "../../../src/agent/model/run-control.ts";
import { runAgent } from "../../../src/agent/run-agent.ts";
import type { AgentObservation } from "../../../src/agent/model/agent-observation.ts";
import type { AgentOutcome, AgentTask, Brain, Chosen } from "../../../src/agent/model/state.ts";
import { bareButton, bareSnapshot } from "../../../src/page/testing.ts";

/** `["click", { index: 1 }]` */
export type ScriptedAction = readonly [name: string, params?: Readonly<Record<string, unknown>>];

/** The model's answer to one request: actions, words, a failure, or never any (null). */
export type Said =
  | readonly ScriptedAction[]
  | string
  | Error
  | null
  | ((request: ModelRequest) => Said);

export interface ScriptedPage {
  readonly url: string;
  readonly elements: readonly Partial<SnapshotNode>[];
  readonly tabId?: string;
  readonly dialog?: string;
}

/** The page after an operation; an error here is the error of the operation. */
export type Site = (
  operation: string,
  input: Readonly<Record<string, unknown>>,
  page: ScriptedPage,
) => ScriptedPage;

export interface Staged {
  readonly says: readonly Said[];
  /** The delay of each in milliseconds; none unless given. */
  readonly lateMs?: readonly number[];
  readonly page?: ScriptedPage;
  readonly site?: Site;
  readonly task?: Partial<AgentTask>;
  readonly parts?: Partial<AgentParts>;
}

export interface Stage {
  readonly control: RunControl;
  /** The model's requests, in order. */
  readonly requests: ModelRequest[];
  readonly events: StepEvent[];
  /** Operations that were carried out, and `see`. */
  readonly performed: string[];
  readonly run: (deadline?: Deadline) => Promise<AgentOutcome>;
}

export function click(index: number): ScriptedAction {
  return ["click", { index }];
}

export function done(text: string, more: object = {}): ScriptedAction {
  return ["done", { text, ...more }];
}

/** The model's view in a request. */
export function shown(request: ModelRequest | undefined): string {
  return request?.messages.map(({ text }) => text).join("\n") ?? "";
}

export const PRICE: ScriptedPage = {
  url: "https://a.example/price",
  elements: [{ ref: 7, name: "Price: 42 EUR" }],
};

export const START: ScriptedPage = {
  url: "https://a.example/",
  elements: [{ ref: 1, name: "Go" }],
};

export function stage({ says, lateMs = [], page = START, site, task, parts }: Staged): Stage {
  const requests: ModelRequest[] = [];
  const performed: string[] = [];
  const events: StepEvent[] = [];
  const control = new RunControl();
  const all: AgentParts = {
    model: scripted(says, requests, lateMs),
    browserTools: browserToolsOn(page, site ?? ((_operation, _input, same) => same), performed),
    actions: ACTIONS,
    promptAdapter: PLAIN_PROMPT_ADAPTER,
    allows: { evaluate: false, ask: true, credentials: [] },
    budget: { maxMs: 60_000 },
    vision: false,
    control,
    observer: (event) => void events.push(event),
    ...parts,
  };
  const whole = { ...TASK, ...task };
  const run = (deadline = Deadline.never()) => runAgent(deadline, whole, all);
  return { control, requests, events, performed, run };
}

export const TASK: AgentTask = {
  task: "Find the price",
  allowedHosts: ["a.example"],
  credentials: [],
  maxSteps: 20,
  maxActionsPerStep: 5,
};

function scripted(
  says: readonly Said[],
  requests: ModelRequest[],
  lateMs: readonly number[],
): Model {
  const rest = [...says];
  return {
    name: "stand-in",
    abilities: { vision: false, tools: false },
    ask: async (deadline, request) => {
      const ms = lateMs[requests.push(request) - 1] ?? 0;
      if (ms > 0)
        await (ms === Infinity ? deadline.race(new Promise(() => {})) : deadline.sleep(ms));
      let said: Said = rest.length > 0 ? (rest.shift() ?? null) : new Error("The script is over.");
      while (typeof said === "function") said = said(request);
      if (said === null) return deadline.race(new Promise(() => {}));
      if (said instanceof Error) throw said;
      return replyOf(typeof said === "string" ? said : JSON.stringify(said));
    },
  };
}

function replyOf(text: string): ModelReply {
  const usage = { calls: 1, inputTokens: 100, cachedTokens: 0, outputTokens: 10, cost: 0.01 };
  return { text, calls: [], usage, model: "stand-in", isCut: false };
}

function browserToolsOn(first: ScriptedPage, site: Site, performed: string[]): BrowserTools {
  let page = first;
  return {
    see: () => {
      performed.push("see");
      return Promise.resolve(observationOf(page));
    },
    do: async (deadline, operation, input) => {
      performed.push(operation);
      if (input["forever"] === true) await deadline.race(new Promise(() => {}));
      page = site(operation, input, page);
      return {};
    },
  };
}

export function observationOf({
  url,
  elements,
  tabId = "tab_1",
  dialog,
}: ScriptedPage): AgentObservation {
  return {
    tabId,
    tabs: [{ id: tabId, url, title: "", active: true }],
    ...(dialog !== undefined && { dialog: { type: "confirm", message: dialog } }),
    snapshot: bareSnapshot({ url, nodes: elements.map(elementOf) }),
  };
}

function elementOf(some: Partial<SnapshotNode>, index = 0): SnapshotNode {
  const { name = "" } = some;
  return bareButton(index + 1, name, { content: [some.text ?? name], ...some });
}

const INDEX = { index: z.int().describe("Element.") };

const ACTIONS: readonly AgentAction[] = [
  defineAction({
    name: "click",
    description: "Clicks.",
    parameters: z.object({ ...INDEX, forever: z.boolean().optional() }),
    effect: "act",
    run: async ({ index, forever }, { deadline, browserTools, observation }) => {
      if (!observation.snapshot.nodes.some(({ ref }) => ref === index))
        throw new AppError("ELEMENT_NOT_FOUND", `There is no element ${index}.`);
      await browserTools.do(deadline, "click", { index, forever });
      return { text: `Clicked ${index}` };
    },
  }),
  defineAction({
    name: "type",
    description: "Types.",
    parameters: z.object({ ...INDEX, text: z.string() }),
    effect: "act",
    run: async (input, { deadline, browserTools }) => {
      await browserTools.do(deadline, "type", input);
      return { text: "Typed" };
    },
  }),
  defineAction({
    name: "look_closely",
    description: "Looks.",
    parameters: z.object({}),
    effect: "act",
    endsSequence: true,
    run: () => Promise.resolve({ text: "Looked" }),
  }),
  defineAction({
    name: "read",
    description: "Reads.",
    parameters: z.object({ page: z.int().optional() }),
    effect: "read",
    run: ({ page = 0 }) => Promise.resolve({ text: "Read", content: `Content ${page}` }),
  }),
  defineAction({
    name: "ask",
    description: "Asks the caller.",
    parameters: z.object({ question: z.string() }),
    effect: "read",
    run: async ({ question }, { ask }) => ({ text: await ask(question) }),
  }),
  defineAction({
    name: "done",
    description: "Ends the task.",
    parameters: z.object({
      text: z.string(),
      success: z.boolean().default(true),
      evidence: z.array(z.string()).default([]),
      data: z.unknown().optional(),
    }),
    effect: "read",
    run: (claim) => Promise.resolve({ text: "Done", done: claim }),
  }),
];

/** The model reads and writes JSON, and remembers its input. */
export const PLAIN_PROMPT_ADAPTER: PromptAdapter = {
  systemPrompt: ({ actions }) => actions.map(({ name }) => name).join(" "),
  stepMessage: ({ stepNumber, notices, memory, history, digest }, { snapshot }, { small }) => ({
    role: "user",
    text: JSON.stringify({
      stepNumber,
      url: snapshot.url,
      notices,
      memory,
      digest,
      small,
      last: history.at(-1)?.actions.map(({ result }) => result.text),
      interrupted: history.at(-1)?.interrupted,
      error: history.at(-1)?.error,
    }),
  }),
  parseReply: ({ text }, actions) => {
    const preferences = Preferences.safeParse(jsonIn(text));
    if (!preferences.success) return failed("no_json", "It is no JSON.");
    const dropped: string[] = [];
    const chosen = preferences.data.flatMap(([name, given = {}]): readonly Chosen[] => {
      const action = actions.find((one) => one.name === name);
      if (action) return [{ action, params: action.parameters.parse(given) }];
      dropped.push(`There is no action ${name}.`);
      return [];
    });
    if (preferences.data.length === 0) return failed("no_actions", "It has no action.");
    if (chosen.length === 0) return failed("unknown_actions", dropped.join(" "));
    return { decision: { brain: BRAIN, actions: chosen, dropped } };
  },
  remember: (memory, { actions }) => [
    ...new Set([...memory, ...actions.flatMap(({ result }) => result.content ?? [])]),
  ],
  compact: async (deadline, state, think) => {
    const digest = await think(deadline, { question: "In short?", material: state.memory.join() });
    return { memory: [], history: state.history.slice(-1), digest };
  },
};

function failed(kind: ReplyFailureKind, problem: string): ParsedReply {
  const reminder = `Again: ${problem}`;
  return { failure: { kind, problem, reminder, smallReminder: `In short. ${reminder}` } };
}

const Preferences = z.array(
  z.union([z.tuple([z.string()]), z.tuple([z.string(), z.record(z.string(), z.unknown())])]),
);

const BRAIN: Brain = {
  prevActionEvaluation: "",
  importantContents: "",
  taskProgress: "",
  futurePlans: "",
  thought: "",
  summary: "Goes on",
};
