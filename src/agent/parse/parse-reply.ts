/** Parses the model's decision from a reply in any format. */
import type { ModelCall, ModelReply } from "../../llm/model.ts";
import type { AgentAction } from "../model/action.ts";
import { CURRENT_STATE, formatReminder, smallReminder } from "../prompts/reply-tools.ts";
import type { Decision, Brain } from "../model/state.ts";
import { jsonIn } from "../../shared/json-object.ts";
import { chooseActions, type ChoiceOptions, actionNamed } from "./choose.ts";
import { replyFieldsOf, plainName, memberOf, type ReplyFields } from "./fields.ts";
import { readLenient, type LenientValue } from "./lenient-json.ts";
import { actionsOf, type Preference, type Preferences } from "./requested-actions.ts";

/**
 * `empty`: no text; `no_json`: only prose; `cut`: truncated before an action is complete; `no_actions`: no action
 * requested; `unknown_actions`: the first requested action cannot be run.
 */
export type ReplyFailureKind = "empty" | "no_json" | "cut" | "no_actions" | "unknown_actions";

export interface ReplyFailure {
  readonly kind: ReplyFailureKind;
  /** The problem, in one sentence. */
  readonly problem: string;
  /** Message that asks the model to reply again. */
  readonly reminder: string;
  /** Message after a second failure, with a smaller format. */
  readonly smallReminder: string;
}

export type ParsedReply = { readonly decision: Decision } | { readonly failure: ReplyFailure };

export interface ReplyOptions {
  readonly maxActions?: number;
  /** Restores addresses that were shortened for the model. */
  readonly restore?: (text: string) => string;
}

export function parseReply(
  reply: ModelReply,
  actions: readonly AgentAction[],
  options: ReplyOptions = {},
): ParsedReply {
  const { maxActions = Infinity, restore = (text: string) => text } = options;
  const isAction = (name: string) => actionNamed(name, actions) !== undefined;
  const found = actionsIn(reply, isAction);
  if (!found) return failed(reply.text.trim() === "" ? "empty" : "no_json", actions);
  const preferences = certain(found, reply.isCut);
  if (!preferences) return failed("cut", actions);
  if (preferences.length === 0) return failed("no_actions", actions);
  const choice = chooseActions(preferences, {
    actions,
    maxActions,
    restore,
  } satisfies ChoiceOptions);
  const [problem = ""] = choice.dropped;
  if (choice.actions.length === 0) return failed("unknown_actions", actions, problem);
  return { decision: { brain: brainOf(found.brain), ...choice } };
}

function actionsIn(
  { calls, text }: ModelReply,
  isAction: (name: string) => boolean,
): FoundActions | undefined {
  const known = (value: unknown) => actionsOf(value, isAction);
  const written = text.trim() === "" ? undefined : findActions(text, known);
  if (calls.length === 0) return written;
  const called = actionsOfCalls(calls, known);
  const brain = { thought: text.trim(), ...written?.brain, ...called.brain };
  const isSilent = called.actions === undefined || called.actions.length === 0;
  const { actions, cut } = isSilent && written ? written : called;
  return { brain, actions, cut };
}

/** Each call is an action, except `current_state`: its actions count only if there are no other calls. */
function actionsOfCalls(
  calls: readonly ModelCall[],
  known: (value: unknown) => Preferences | undefined,
): FoundActions {
  const isState = ({ name }: ModelCall) => plainName(name) === plainName(CURRENT_STATE);
  const stated = inputOf(calls.find(isState));
  const state = known({ current_state: {}, ...replyFieldsOf(stated.value) });
  const brain = replyFieldsOf(stated.value) ?? {};
  const called = calls.filter((call) => !isState(call));
  if (called.length === 0) return { brain, actions: state?.actions, cut: stated.cut };
  const actions = called.map((call): Preference => ({
    name: call.name,
    params: inputOf(call).value,
  }));
  return { brain, actions, cut: inputOf(called.at(-1)).cut };
}

/** Returns the input of a call. Parses text: some providers send text, and the SDK returns truncated input as text. */
function inputOf(call: ModelCall | undefined): Pick<LenientValue, "value" | "cut"> {
  const input = call?.input;
  const isText = typeof input === "string" && input.trim() !== "";
  return (isText ? readLenient(input, 0) : undefined) ?? { value: input, cut: "no" };
}

/** Returns the complete actions; undefined if there are none. Omits a truncated action: its meaning is uncertain. */
function certain(
  { actions = [], cut }: FoundActions,
  isCut: boolean,
): readonly Preference[] | undefined {
  const isUncertain = cut === "inside" || (cut === "between" && isCut);
  if (!isUncertain) return actions;
  return actions.length > 1 ? actions.slice(0, -1) : undefined;
}

const PROBLEMS: Readonly<Record<ReplyFailureKind, string>> = {
  empty: "It was empty.",
  no_json: "It held no JSON in the format.",
  cut: "It was cut off in the middle, so that no action in it is certain. Write less.",
  no_actions: "It held no action. Choose at least one; if nothing is left to do, that is done.",
  unknown_actions: "None of its actions can be carried out.",
};

function failed(
  kind: ReplyFailureKind,
  actions: readonly AgentAction[],
  problem: string = PROBLEMS[kind],
): ParsedReply {
  const failure = {
    kind,
    problem,
    reminder: formatReminder(problem, actions),
    smallReminder: smallReminder(problem, actions),
  };
  return { failure };
}

/** Returns the model's remarks on itself and the page. Accepts the field names of several versions of the prompt. */
function brainOf(fields: ReplyFields): Brain {
  const said = (...names: readonly string[]) => {
    const known = new Set(names.map(plainName));
    return sentence(memberOf(fields, known));
  };
  return {
    prevActionEvaluation: said("prev_action_evaluation", "evaluation_previous_goal", "evaluation"),
    importantContents: said("important_contents", "important_content", "memory"),
    taskProgress: said("task_progress", "progress"),
    futurePlans: said("future_plans", "plan", "plans"),
    thought: said("thought", "thinking", "thoughts", "reasoning"),
    summary: said("summary", "next_goal", "goal"),
  };
}

const LONGEST = 4_000;
const NOTHING = new Set(["", "''", '""', "none", "null", "n/a", "empty string"]);

/** Returns a field as text: a list as numbered items, and an empty text for words such as "none". */
function sentence(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = Array.isArray(value)
    ? value.map((one, at) => `${at + 1}. ${plain(one)}`).join(" ")
    : plain(value);
  const trimmed = text.trim().slice(0, LONGEST);
  return NOTHING.has(trimmed.toLowerCase()) ? "" : trimmed;
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The rest of this file finds the JSON of the answer in a text with prose, code fences or reasoning. */

interface FoundActions extends Preferences {
  readonly cut: LenientValue["cut"];
}

/** Maximum number of positions at which JSON is tried. */
const MOST_PLACES = 200;

/** Finds the answer in a text; undefined if there is none. `known` returns undefined for JSON that is not an answer. */
function findActions(
  text: string,
  known: (value: unknown) => Preferences | undefined,
): FoundActions | undefined {
  const spoken = withoutThoughts(text);
  const exact = known(jsonIn(spoken));
  if (exact) return { ...exact, cut: "no" };
  const found = [...readings(spoken)].flatMap(({ value, cut }) => {
    const preferences = known(value);
    return preferences ? [{ ...preferences, cut }] : [];
  });
  // Models may write the state and each action as separate JSON values. If no value has both the state and actions, all
  // values are merged.
  const first = found[0];
  const whole = found.find(({ actions, brain }) => actions && Object.keys(brain).length > 0);
  if (!first || whole) return whole;
  const actions = found.flatMap((one): readonly Preference[] => one.actions ?? []);
  const brain = Object.assign({}, ...found.map((one) => one.brain));
  const cut = found.at(-1)?.cut ?? "no";
  return { brain, actions: found.some((one) => one.actions) ? actions : undefined, cut };
}

function withoutThoughts(text: string): string {
  const closed = text.replaceAll(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, "");
  return closed.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, "").trim();
}

function* readings(text: string): Iterable<LenientValue> {
  const begins = /[{[]/g;
  for (let place = 0; place < MOST_PLACES; place += 1) {
    const begin = begins.exec(text);
    if (!begin) return;
    const reading = readLenient(text, begin.index);
    if (!reading) continue;
    yield reading;
    begins.lastIndex = Math.max(reading.end, begin.index + 1);
  }
}
