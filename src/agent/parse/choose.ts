/** Selects the actions of a model's reply that can be run. */
import { withStrings } from "../../shared/json-object.ts";
import { editDistance } from "../../shared/text/edit-distance.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { AgentAction } from "../model/action.ts";
import { listedFunctions } from "../prompts/functions-text.ts";
import type { Chosen } from "../model/state.ts";
import { plainName } from "./fields.ts";
import { mendParams } from "./mend-params.ts";
import type { Preference } from "./requested-actions.ts";

export interface ActionChoice {
  readonly actions: readonly Chosen[];
  /** The requested actions that were left out and why, one sentence each. */
  readonly dropped: readonly string[];
}

export interface ChoiceOptions {
  readonly actions: readonly AgentAction[];
  readonly maxActions: number;
  /** Restores addresses that were shortened for the model. */
  readonly restore: (text: string) => string;
}

const DONE = "done";

/**
 * Chooses actions up to the first invalid one: later actions may depend on it, as a click on "Send" depends on entered
 * text. Ignores everything after done, and actions beyond `maxActions`.
 */
export function chooseActions(
  requested: readonly Preference[],
  options: ChoiceOptions,
): ActionChoice {
  const chosen: Chosen[] = [];
  for (const [at, preference] of requested.entries()) {
    const rest = requested.slice(at);
    if (chosen.at(-1)?.action.name === DONE) return { actions: chosen, dropped: [afterDone(rest)] };
    if (chosen.length >= options.maxActions) {
      return { actions: chosen, dropped: [tooMany(rest, options.maxActions)] };
    }
    const one = chosenBy(preference, options);
    if (typeof one === "string") {
      return { actions: chosen, dropped: [one, ...after(rest.slice(1))] };
    }
    chosen.push(one);
  }
  return { actions: chosen, dropped: [] };
}

/** Returns the action with valid parameters; if it cannot be run, a sentence that says why. */
function chosenBy(
  { name, params }: Preference,
  { actions, restore }: ChoiceOptions,
): Chosen | string {
  const action = matchAction(name, actions);
  if (!action) {
    const known = listedFunctions(actions).map((one) => one.name);
    return `There is no action ${quoted(name)}. Actions are ${known.join(", ")}.`;
  }
  const mended = mendParams(action, params);
  const { data, error } = action.parameters.safeParse(withStrings(mended, restore));
  if (data) return { action, params: data };
  const problems = error.issues.map(({ path, message }) => {
    const place = path.length === 0 ? "parameters" : path.join(".");
    return `${quoted(place)}: ${message}`;
  });
  return `${action.name} was not understood: ${problems.join("; ")}.`;
}

function after(rest: readonly Preference[]): readonly string[] {
  if (rest.length === 0) return [];
  return [`What came after it was left out too: ${namesOf(rest)}.`];
}

function afterDone(rest: readonly Preference[]): string {
  return `Nothing is carried out after done: ${namesOf(rest)}.`;
}

function tooMany(rest: readonly Preference[], most: number): string {
  return `At most ${most} actions are carried out per answer; left out: ${namesOf(rest)}.`;
}

function namesOf(requested: readonly Preference[]): string {
  return requested.map(({ name }) => name.slice(0, 40)).join(", ");
}

/** The rest of this file finds the actions that models mean by a name. */

/** Finds an action by `actionNamed`, else `hasWords`, else `isSlip`. The last two must match exactly one action. */
function matchAction(name: string, actions: readonly AgentAction[]): AgentAction | undefined {
  const wanted = plainName(name);
  if (wanted === "") return undefined;
  return (
    actionNamed(name, actions) ??
    onlyOne(actions.filter((action) => hasWords(action.name, name))) ??
    onlyOne(actions.filter((action) => isSlip(plainName(action.name), wanted)))
  );
}

/** Finds an action by name, else by alias; only letters and digits count, in any case. */
export function actionNamed(
  name: string,
  actions: readonly AgentAction[],
): AgentAction | undefined {
  const wanted = plainName(name);
  return (
    actions.find((action) => plainName(action.name) === wanted) ??
    actions.find(({ aliases = [] }) => aliases.some((alias) => plainName(alias) === wanted))
  );
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** Returns whether one name has all words of the other: `click` or `click_the_element` for `click_element`. */
function hasWords(ofAction: string, written: string): boolean {
  const own = new Set(wordsOf(ofAction));
  const given = new Set(wordsOf(written));
  return given.size > 0 && (given.isSubsetOf(own) || own.isSubsetOf(given));
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

const SHORTEST = 5;
const MOST_SLIPS = 2;

function isSlip(name: string, written: string): boolean {
  if (name.length < SHORTEST || Math.abs(name.length - written.length) > MOST_SLIPS) return false;
  return editDistance(name, written) <= MOST_SLIPS;
}
