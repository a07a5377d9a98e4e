import { placeOf } from "../../page/description.ts";
import type { AgentActionRecord, AgentOutcome, AgentTask } from "../state.ts";
import { addressPattern } from "./address-pattern.ts";
import { boundAnswer } from "./answer/bind.ts";
import type { ElementPrint } from "./element-print.ts";
import type { Recipe, RecipeParameter, RecipeStep, ValueReading } from "./recipe.ts";
import { tidied, type Kept, type Tidied } from "./trace.ts";
import {
  addressWithHoles,
  longestFirst,
  templateOf,
  variablesOf,
  withHoles,
  type Variable,
  shapeOf,
} from "./variables.ts";
import { holesIn, withStrings, type RecipeValues, placesOfWords } from "./word-patterns.ts";
import { type RecordedPage, placeOfValue } from "./answer/place-of-value.ts";

/** Where a recipe comes from. */
export interface Origin {
  readonly taskId: string;
  /** Who has found the way. */
  readonly model: string;
  readonly nowMs: number;
}

export const MOST_STEPS = 300;

/**
 * What a run that came to a good end leaves behind to be repeated without a model. The same run gives the same recipe.
 * Undefined for a run that did not succeed, and for one of which nothing would be left to repeat.
 */
export function recipeFrom(
  outcome: AgentOutcome,
  task: AgentTask,
  origin: Origin,
): Recipe | undefined {
  if (!isGood(outcome)) return undefined;
  const { kept, leftOut, variables: known } = runOf(outcome, task);
  const pages = seenPages(outcome, kept);
  const carried = carriedOf(kept, pages, { task: task.task, variables: known });
  const open = longestFirst([...known, ...carried]);
  const addresses = addressesOf(outcome, kept);
  const [first] = addresses;
  if (first === undefined || kept.length > MOST_STEPS) return undefined;
  const claim = outcome.claim ?? { success: true, text: outcome.answer, evidence: [] };
  const onlyLooks = kept.length === 0;
  const said = { claim, data: outcome.data, task: task.task, onlyLooks };
  const start = startOf(outcome);
  const steps = kept.map(({ record }) => stepOf(record, open));
  const { readings, proofs, text, data } = boundAnswer({ ...said, pages, variables: open });
  const begin = isWeb(start) ? addressWithHoles(start, open) : "";
  const used = new Set(holesIn(JSON.stringify([begin, steps, carried, readings, proofs])));
  // What is given and only said again would be said of anything: it stays a word of the task.
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
    carried: Object.fromEntries(carried.map(({ name, reading }) => [name, reading])),
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

/** What of a run is worth repeating, and what in it came from its task. */
export interface RecordedRun extends Tidied {
  readonly variables: readonly Variable[];
}

export function runOf(outcome: Pick<AgentOutcome, "steps">, task: AgentTask): RecordedRun {
  const { kept, leftOut } = tidied(outcome);
  const records = kept.map(({ record }) => record);
  return { kept, leftOut, variables: variablesOf(task, records) };
}

/** What a repeat has typed and told nobody is not known to whoever goes on after it. */
export function isComplete(steps: readonly RecipeStep[], variables: readonly Variable[]): boolean {
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

function addressesOf(outcome: AgentOutcome, kept: readonly Kept[]): readonly string[] {
  const all = [startOf(outcome), ...kept.flatMap(({ record: { from, to } }) => [from, to])];
  return all.filter(isWeb);
}

/** What is asked for or read during a run is given to none. */
export function parameterOf({ name, from: source, shape }: Variable): RecipeParameter[] {
  return source === "answer" || source === "page" ? [] : [{ name, from: source, shape }];
}

export function stepOf(record: AgentActionRecord, variables: readonly Variable[]): RecipeStep {
  const { name, params, elements, from, to } = record;
  const kept = Object.entries(params).filter(([key]) => !(key in elements));
  const open = kept.map(([key, value]) => [key, withHolesIn(key, value, variables)]);
  const values = valuesOf(variables);
  const gives = variables.find(
    (one) => one.from === "answer" && one.value === record.result.content,
  );
  return {
    action: name,
    params: Object.fromEntries(open),
    elements: Object.fromEntries(
      Object.entries(elements).map(([key, print]) => [key, openPrint(print, variables)]),
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

/** Which values the holes had in the run itself. */
function valuesOf(variables: readonly Variable[]): RecipeValues {
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
}

function openPrint(print: ElementPrint, variables: readonly Variable[]): ElementPrint {
  const open = (text: string) => withHoles(text, variables);
  const attributes = Object.entries(print.attributes).map(([name, text]) => [
    name,
    name === "href" ? addressWithHoles(text, variables) : open(text),
  ]);
  return {
    ...print,
    name: open(print.name),
    text: open(print.text),
    context: open(print.context),
    ...(print.row !== undefined && { row: open(print.row) }),
    attributes: Object.fromEntries(attributes),
  };
}

/** The pages that a repeat passes as well, the last first. */
function seenPages({ steps }: AgentOutcome, kept: readonly Kept[]): readonly RecordedPage[] {
  const pages = new Map<number, RecordedPage>();
  for (const [place, { snapshot }] of steps.entries()) {
    if (!snapshot) continue;
    const at = kept.filter(({ step }) => step < place).length;
    const next = kept[at];
    const expected = next?.step === place ? next.record.from : kept[at - 1]?.record.to;
    // What was seen on a way that led nowhere is not seen again.
    if (expected !== undefined && placeOf(expected) !== placeOf(snapshot.url)) continue;
    pages.set(at, { at, snapshot });
  }
  return [...pages.values()].toReversed();
}

/** Values that a run read on one page and entered on another: a number of an order, a code out of a message. */

interface Carried extends Variable {
  readonly reading: ValueReading;
}

/** Actions that enter a text as it is; the others choose among what the page offers. */
const ENTERING: ReadonlySet<string> = new Set(["input_text", "set_value", "copy_to_clipboard"]);
const SHORTEST = 4;

/** Only what is surely no word of the task and no constant: it has digits, and stood on a page before. */
function carriedOf(
  kept: readonly Kept[],
  pages: readonly RecordedPage[],
  { task, variables }: Pick<AgentTask, "task"> & { readonly variables: readonly Variable[] },
): readonly Carried[] {
  const found: Carried[] = [];
  for (const [index, { record }] of kept.entries()) {
    if (!ENTERING.has(record.name)) continue;
    const { text, value: given = text } = record.params;
    const value = typeof given === "string" ? given.trim() : "";
    const isOpen = withHoles(value, [...variables, ...found]) !== value;
    if (isOpen || value.length < SHORTEST || !/\d/.test(value)) continue;
    if (placesOfWords(task, value).length > 0) continue;
    const before = pages.filter(({ at }) => at <= index);
    const reading = placeOfValue(value, { pages: before, variables, task });
    if (!reading) continue;
    const name = `read_${found.length + 1}`;
    found.push({ name, value, from: "page", shape: shapeOf(value), reading });
  }
  return found;
}
