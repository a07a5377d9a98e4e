import { withStrings } from "../../shared/json-object.ts";
import { placeOf } from "../../page/description.ts";
import { folded } from "../../shared/text/one-line.ts";
import type { AgentActionRecord, AgentOutcome, AgentTask } from "../model/state.ts";
import { printWith } from "./find-again.ts";
import { addressPattern } from "./address-pattern.ts";
import { boundAnswer } from "./answer/bind.ts";
import type { ElementPrint, Recipe, RecipeParameter, RecipeStep } from "../model/recipe.ts";
import { Places } from "./places.ts";
import { parametersFor } from "./parameters-for.ts";
import { tidied, type Stored, type Tidied } from "./trace.ts";
import {
  addressWithHoles,
  templateOf,
  variablesOf,
  withHoles,
  type Variable,
} from "./variables.ts";
import { holesIn, type RecipeValues, spansOfWords } from "./word-patterns.ts";
import type { RecordedPage } from "./answer/place-of-value.ts";

export interface Origin {
  readonly taskId: string;
  /** The model that found the steps. */
  readonly model: string;
  readonly nowMs: number;
}

const MOST_STEPS = 300;

/**
 * Returns the recipe of a successful run, to replay it without a model. Equal runs give equal recipes. Undefined for a
 * failed run, or for one that cannot be replayed.
 */
export function recipeFrom(
  outcome: AgentOutcome,
  task: AgentTask,
  origin: Origin,
): Recipe | undefined {
  if (!isGood(outcome)) return undefined;
  const run = runOf(outcome, task);
  // First gives all values placeholders. If that recipe does not match its own task, the second attempt leaves values
  // from the task's text as they are.
  const given = run.variables.filter(({ from }) => from !== "words");
  return [run.variables, given]
    .map((variables) => recipeOf(outcome, { task, origin, run: { ...run, variables } }))
    .find((recipe) => recipe && matchesItsTask(recipe, task, run.variables));
}

/** Whether the recipe matches its own task, with the values of the run. */
function matchesItsTask(
  recipe: Recipe,
  { task, values = {} }: AgentTask,
  variables: readonly Variable[],
): boolean {
  const secrets = variables.filter(({ from }) => from === "secret");
  const own = valuesOf(variables);
  const read = parametersFor(recipe, task, { ...values, ...valuesOf(secrets) });
  const isOwn = (value = "", recorded = "") =>
    value === recorded || (!task.includes(recorded) && folded(value) === folded(recorded));
  return read !== undefined && recipe.parameters.every(({ name }) => isOwn(read[name], own[name]));
}

interface Making {
  readonly task: AgentTask;
  readonly origin: Origin;
  readonly run: RecordedRun;
}

function recipeOf(
  outcome: AgentOutcome,
  { task, origin, run: { stored, leftOut, variables: open } }: Making,
): Recipe | undefined {
  const pages = seenPages(outcome, stored);
  if (carriesOver(stored, pages, task.task)) return undefined;
  const addresses = addressesOf(outcome, stored);
  const [first] = addresses;
  if (first === undefined || stored.length > MOST_STEPS) return undefined;
  const claim = outcome.claim ?? { success: true, text: outcome.answer, evidence: [] };
  const onlyLooks = stored.length === 0;
  const said = { claim, data: outcome.data, task: task.task, onlyLooks };
  const start = startOf(outcome);
  const steps = stored.map(({ record }) => stepOf(record, open));
  const { readings, proofs, text, data } = boundAnswer({ ...said, pages, variables: open });
  const begin = isWeb(start) ? addressWithHoles(start, open) : "";
  const used = new Set(holesIn(JSON.stringify([begin, steps, readings, proofs])));
  // A value gets no placeholder if it occurs only in the template and in the answer. With another value, a replay
  // could not check the answer.
  const repeated = new Set(holesIn(JSON.stringify([templateOf(task.task, open), text, data])));
  const variables = open.filter(
    (one) => parameterOf(one).length === 0 || used.has(one.name) || !repeated.has(one.name),
  );
  const answer = boundAnswer({ ...said, pages, variables });
  if (onlyLooks && answer.readings.length + answer.listings.length === 0) return undefined;
  if (!isComplete(steps, variables)) return undefined;
  return {
    version: 1,
    template: templateOf(task.task, variables),
    host: new URL(first).host,
    hosts: [...new Set(addresses.map((url) => new URL(url).host))],
    start: begin,
    parameters: variables.flatMap(parameterOf),
    steps,
    answer,
    provenance: {
      taskId: origin.taskId,
      dateMs: origin.nowMs,
      model: origin.model,
      modelCalls: outcome.usage.calls,
      leftOut: leftOut.length,
    },
  };
}

/** The part of a run that can be replayed, and its values from the task. */
export interface RecordedRun extends Tidied {
  readonly variables: readonly Variable[];
}

export function runOf(outcome: Pick<AgentOutcome, "steps">, task: AgentTask): RecordedRun {
  const { stored, leftOut } = tidied(outcome);
  const records = stored.map(({ record }) => record);
  return { stored, leftOut, variables: variablesOf(task, records) };
}

/** Whether every placeholder in the parameters of the steps has a variable: a replay needs a value for each. */
function isComplete(steps: readonly RecipeStep[], variables: readonly Variable[]): boolean {
  const known = new Set(variables.map(({ name }) => name));
  return steps.every(({ params }) =>
    holesIn(JSON.stringify(params)).every((one) => known.has(one)),
  );
}

function isGood({ status, verified, claim }: AgentOutcome): boolean {
  return status === "done" && verified !== "no" && claim?.success !== false;
}

function startOf({ steps }: AgentOutcome): string {
  return steps[0]?.url ?? "";
}

function isWeb(url: string): boolean {
  return /^https?:/.test(url);
}

function addressesOf(outcome: AgentOutcome, stored: readonly Stored[]): readonly string[] {
  const all = [startOf(outcome), ...stored.flatMap(({ record: { from, to } }) => [from, to])];
  return all.filter(isWeb);
}

/** Returns the parameter for a variable; an empty list for a value that a person gave during the run. */
function parameterOf({ name, from: source, shape }: Variable): RecipeParameter[] {
  return source === "answer" ? [] : [{ name, from: source, shape }];
}

function stepOf(record: AgentActionRecord, variables: readonly Variable[]): RecipeStep {
  const { name, params, elements, from, to } = record;
  const ownParams = Object.entries(params).filter(([key]) => !(key in elements));
  const open = ownParams.map(([key, value]) => [key, withHolesIn(key, value, variables)]);
  const values = valuesOf(variables);
  const openPrint = (print: ElementPrint) =>
    printWith(print, (text, attribute) =>
      (attribute === "href" ? addressWithHoles : withHoles)(text, variables),
    );
  const gives = variables.find(
    (one) => one.from === "answer" && one.value === record.result.content,
  );
  return {
    action: name,
    params: Object.fromEntries(open),
    elements: Object.fromEntries(
      Object.entries(elements).map(([key, print]) => [key, openPrint(print)]),
    ),
    from: addressPattern(from, values),
    to: addressPattern(to, values),
    ...(name === "ask_human" && gives && { gives: gives.name }),
  };
}

function withHolesIn(name: string, value: unknown, variables: readonly Variable[]): unknown {
  if (name === "url" && typeof value === "string") return addressWithHoles(value, variables);
  if (typeof value !== "number") return withStrings(value, (text) => withHoles(text, variables));
  const open = withHoles(String(value), variables);
  return open === String(value) ? value : open;
}

/** Returns the values of the placeholders in the run itself. */
function valuesOf(variables: readonly Variable[]): RecipeValues {
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
}

/** Returns the pages that a replay visits too, the last first. */
function seenPages({ steps }: AgentOutcome, stored: readonly Stored[]): readonly RecordedPage[] {
  const pages = new Map<number, RecordedPage>();
  for (const [place, { snapshot }] of steps.entries()) {
    if (!snapshot) continue;
    const at = stored.filter(({ step }) => step < place).length;
    const next = stored[at];
    const expected = next?.step === place ? next.record.from : stored[at - 1]?.record.to;
    // Pages of abandoned branches are not visited again.
    if (expected !== undefined && placeOf(expected) !== placeOf(snapshot.url)) continue;
    pages.set(at, { at, snapshot });
  }
  return [...pages.values()].toReversed();
}

/** Actions that enter a text unchanged; other actions choose among options of the page. */
const ENTERING: ReadonlySet<string> = new Set(["input_text", "set_value", "copy_to_clipboard"]);
const SHORTEST = 4;

/** Whether the run read a value, such as a code, on one page and entered it later. Such a value differs each time. */
function carriesOver(
  stored: readonly Stored[],
  pages: readonly RecordedPage[],
  task: string,
): boolean {
  return stored.some(({ record: { name, params } }, index) => {
    const { text, value: given = text } = params;
    const value = typeof given === "string" ? given.trim() : "";
    if (!ENTERING.has(name) || value.length < SHORTEST || !/\d/.test(value)) return false;
    const isOn = ({ at, snapshot }: RecordedPage) =>
      at <= index && spansOfWords(Places.of(snapshot).words(), value).length > 0;
    return spansOfWords(task, value).length === 0 && pages.some(isOn);
  });
}
