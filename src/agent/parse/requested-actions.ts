/** Normalises the many formats of an answer: the model's reasoning, and its requested actions. */
import { replyFieldsOf, memberOf, plainName, type ReplyFields } from "./fields.ts";
import { readLenient } from "./lenient-json.ts";

/** An action as the model wrote it, not resolved yet. */
export interface Preference {
  readonly name: string;
  readonly params: unknown;
}

export interface Preferences {
  readonly brain: ReplyFields;
  /** Undefined if the answer has no field for actions. */
  readonly actions: readonly Preference[] | undefined;
}

const ACTIONS = new Set(["action", "actions", "nextaction", "nextactions", "toolcalls"]);
const BRAINS = new Set(["currentstate", "state", "brain", "agentstate"]);
const NAMES = new Set(["name", "action", "tool", "toolname", "actionname", "function", "type"]);
const PARAMS = new Set([
  "parameters",
  "params",
  "args",
  "arguments",
  "input",
  "actioninput",
  "toolinput",
  "actionparams",
]);

/** Returns reasoning and actions; undefined for JSON that is not an answer. `isAction` recognises names and aliases. */
export function actionsOf(
  value: unknown,
  isAction: (name: string) => boolean,
): Preferences | undefined {
  if (Array.isArray(value)) return actionsOfList(value, isAction);
  const fields = replyFieldsOf(value);
  if (!fields) return undefined;
  const brain = replyFieldsOf(memberOf(fields, BRAINS)) ?? fields;
  const list = memberOf(fields, ACTIONS) ?? memberOf(brain, ACTIONS);
  if (typeof list === "object" && list !== null) {
    return { brain, actions: [list].flat().flatMap((item) => actionsIn(item, isAction)) };
  }
  const own = isNamed(fields) || Object.keys(fields).some(isAction);
  if (own) return { brain, actions: actionsIn(fields, isAction) };
  return brain !== fields || THOUGHTS.some((name) => name in fields)
    ? { brain, actions: undefined }
    : undefined;
}

function actionsOfList(
  list: readonly unknown[],
  isAction: (name: string) => boolean,
): Preferences | undefined {
  const isOne = (item: unknown) =>
    typeof item === "string" ? isAction(item) : replyFieldsOf(item);
  const actions = list.every(isOne) ? list.flatMap((item) => actionsIn(item, isAction)) : [];
  return actions.length > 0 ? { brain: {}, actions } : undefined;
}

/** Fields that distinguish an answer without actions from other JSON. */
const THOUGHTS = ["thought", "thinking", "prev_action_evaluation", "next_goal", "summary"];

function isNamed(fields: ReplyFields): boolean {
  const name = memberOf(fields, NAMES);
  return typeof name === "string" || replyFieldsOf(name) !== undefined;
}

/** Returns the actions in one entry of the list. */
function actionsIn(item: unknown, isAction: (name: string) => boolean): readonly Preference[] {
  if (typeof item === "string") return actionInText(item, isAction);
  const fields = replyFieldsOf(item);
  if (!fields) return [];
  const named = Object.keys(fields).flatMap((key) => namedAction(fields, key) ?? []);
  const certain = named.find(({ name }) => isAction(name));
  if (certain) return [certain];
  const keys = Object.keys(fields).filter((key) => isAction(key));
  const keyed = keys.filter((key) => fields[key] !== null || keys.length === 1);
  if (keyed.length > 0) return keyed.map((name) => ({ name, params: fields[name] }));
  return (named.length > 0 ? named : unknownActions(fields)).slice(0, 1);
}

function unknownActions(fields: ReplyFields): readonly Preference[] {
  return Object.entries(fields)
    .filter(([key]) => !BRAINS.has(plainName(key)))
    .map(([name, params]) => ({ name, params }));
}

/** Reads `{"name": "click", "parameters": {"index": 1}}`, also with the parameters next to the name. */
function namedAction(fields: ReplyFields, key: string): Preference | undefined {
  if (!NAMES.has(plainName(key))) return undefined;
  const { [key]: name, ...rest } = fields;
  const inner = replyFieldsOf(name);
  if (inner && "name" in inner) return namedAction(inner, "name");
  if (typeof name !== "string") return undefined;
  const params = memberOf(rest, PARAMS);
  if (params === undefined) return { name, params: rest };
  const read = typeof params === "string" ? readLenient(params, 0)?.value : params;
  return { name, params: read ?? params };
}

/** Reads an action from a string: its name, such as `done`, or JSON. */
function actionInText(text: string, isAction: (name: string) => boolean): readonly Preference[] {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return [{ name: trimmed, params: {} }];
  const inner = readLenient(trimmed, 0)?.value;
  return typeof inner === "object" ? actionsIn(inner, isAction) : [];
}
