/** What somebody else does in the place of a step that did not fit, until the repetition can go on. */
import type { PageSnapshot } from "../../page/snapshot.ts";
import type { AgentObservation } from "../agent-observation.ts";
import type { AgentActionRecord, StepRecord } from "../state.ts";
import { folded } from "../../shared/one-line.ts";
import { matchesAddress } from "./address-pattern.ts";
import type { ElementPrint } from "./element-print.ts";
import { filledPrint, findAgain, type MatchLayer } from "./find-again.ts";
import type { Recipe, RecipeStep } from "./recipe.ts";
import type { ReplayReport, ReplayStop } from "./replay-report.ts";
import { type RecipeValues, filled, filledAddress, withStrings } from "./word-patterns.ts";
import { AppError } from "../../shared/errors.ts";
import type { AgentAction } from "../action.ts";

/** What of a report a detour begins with. */
export type Stopped = Pick<ReplayReport, "next" | "gathered" | "isTried" | "observation">;

/**
 * Follows the steps of a model from where a repetition has stopped. Nothing is left out and nothing done twice: the
 * repetition goes on only where it is certain how far those steps have come.
 */
export class Detour {
  /** Where the repetition stopped. */
  readonly begin: number;
  readonly #recipe: Recipe;
  readonly #gathered: Stopped["gathered"];
  readonly #steps: StepRecord[] = [];
  /** The step of the recipe that is to be done next, and the page as it was when it came to be so. */
  #at: number;
  #was: AgentObservation | undefined;
  /** It had begun to act. */
  #isTried: boolean;

  constructor(recipe: Recipe, { next, gathered, isTried = false, observation }: Stopped) {
    this.#recipe = recipe;
    this.#gathered = gathered;
    this.begin = next;
    this.#at = next;
    this.#was = observation;
    this.#isTried = isTried;
  }

  /** What was done instead. */
  get steps(): readonly StepRecord[] {
    return this.#steps;
  }

  /** Takes a step into account, which led to this page; answers with which step of the recipe it can go on, if with any. */
  goesOnAt(step: StepRecord, observation: AgentObservation): number | undefined {
    this.#steps.push(step);
    const before = this.#at;
    for (const record of step.actions)
      if (record.result.failed !== true) this.#follow(record, before);
    if (this.#at === before && this.#isPassed(observation)) this.#at += 1;
    this.#readOn(step.snapshot, before);
    if (this.#at === before) return this.#isMended(observation) ? this.#at : undefined;
    this.#was = observation;
    this.#isTried = false;
    return this.#isReady(this.#at, observation) ? this.#at : undefined;
  }

  get #values(): RecipeValues {
    return this.#gathered.values;
  }

  /** One who skips the step that did not fit and does the next one has done without it. */
  #follow(record: AgentActionRecord, before: number): void {
    const ahead = this.#recipe.steps.slice(this.#at, this.#at + (this.#at === before ? 2 : 1));
    const found = ahead.findIndex((step) => isSame(step, record, this.#values));
    if (found >= 0) this.#at += found + 1;
  }

  /** What the step was to bring about is there: the page that it led to, or what comes next, which was not there before. */
  #isPassed(observation: AgentObservation): boolean {
    const { steps } = this.#recipe;
    const step = steps[this.#at];
    const was = this.#was;
    if (!step || !was) return false;
    const isThere = ({ snapshot: { url } }: AgentObservation) => matchesAddress(step.to, url);
    if (step.to !== "" && isThere(observation) && !isThere(was)) return true;
    if (this.#isMended(observation)) return false;
    const telling = steps.findIndex((one, index) => index > this.#at && hasMarks(one));
    const next = telling < 0 ? steps.length : telling;
    return this.#isReady(next, observation) && !this.#isReady(next, was);
  }

  /** The step itself fits now. One that had begun to act is not done again. */
  #isMended(observation: AgentObservation): boolean {
    if (this.#isTried || !this.#was) return false;
    return this.#isReady(this.#at, observation) && !this.#isReady(this.#at, this.#was);
  }

  /** Whether the step can be done; behind the last one, whether the answer is there. */
  #isReady(index: number, observation: AgentObservation): boolean {
    const step = this.#recipe.steps[index];
    if (!step) return this.#gathered.wouldBeWhole(observation, index);
    const place = placeOn(step, observation, this.#values);
    if ("reason" in place || observation.dialog) return false;
    const refs = new Set(Object.values(place.refs));
    return !observation.snapshot.nodes.some(
      ({ ref, hidden }) => refs.has(ref) && hidden === "covered",
    );
  }

  /** What the answer needs of a page that only the model has passed. */
  #readOn(snapshot: PageSnapshot | undefined, from: number): void {
    if (!snapshot) return;
    for (let index = from; index <= this.#at; index += 1) {
      const step = this.#recipe.steps[index];
      if (step && matchesAddress(step.from, snapshot.url)) this.#gathered.read({ snapshot }, index);
    }
  }
}

function hasMarks({ elements }: RecipeStep): boolean {
  return Object.keys(elements).length > 0;
}

/** The model did what the recipe says, be it with an element that has changed. */
function isSame(step: RecipeStep, record: AgentActionRecord, values: RecipeValues): boolean {
  if (step.action !== record.name) return false;
  const wanted = Object.entries(filledParams(step.params, values));
  if (!wanted.every(([name, value]) => isEqual(record.params[name], value))) return false;
  const isTelling = wanted.some(([, value]) => typeof value === "string" && value !== "");
  return isTelling || sameElements(step, record, values);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sameElements(
  { elements }: RecipeStep,
  record: AgentActionRecord,
  values: RecipeValues,
): boolean {
  const prints = Object.entries(elements);
  return (
    prints.length > 0 &&
    prints.every(([name, print]) => {
      const other = record.elements[name];
      return other !== undefined && isAlike(filledPrint(print, values), other);
    })
  );
}

/** By what it is called: where it stands, another one may stand now. */
function isAlike(one: ElementPrint, other: ElementPrint): boolean {
  if (one.role !== other.role || one.frame !== other.frame || one.row !== other.row) return false;
  return one.name !== "" && folded(one.name) === folded(other.name);
}

type Params = Readonly<Record<string, unknown>>;

export function filledParams(params: Params, values: RecipeValues): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    withStrings(value, (text) => (name === "url" ? filledAddress : filled)(text, values)),
  ]);
  return Object.fromEntries(entries);
}

/** As the action takes them. Numbers that were holes are texts until here. @throws AppError INVALID_REQUEST */
export function parsedParams({ name, parameters }: AgentAction, params: Params) {
  const plain = parameters.safeParse(params);
  if (plain.success) return plain.data;
  const numbered = Object.entries(params).map(([key, value]) => {
    const isNumber =
      typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
    return [key, isNumber ? Number(value) : value];
  });
  const again = parameters.safeParse(Object.fromEntries(numbered));
  if (again.success) return again.data;
  throw new AppError("INVALID_REQUEST", `${name} does not take these values.`);
}

/** A step, found on a page. */
export interface Placed {
  readonly observation: AgentObservation;
  /** By parameter. */
  readonly refs: Readonly<Record<string, number>>;
  readonly layers: readonly MatchLayer[];
}

/** Where the step's elements are on this page, or why it does not fit there. */
export function placeOn(
  { from, elements }: RecipeStep,
  observation: AgentObservation,
  values: RecipeValues,
): Placed | ReplayStop {
  const { url } = observation.snapshot;
  if (!matchesAddress(from, url))
    return { reason: "elsewhere", text: `The page is ${url}, not ${from}.` };
  const refs: Record<string, number> = {};
  const layers: MatchLayer[] = [];
  for (const [name, print] of Object.entries(elements)) {
    const again = findAgain(observation.snapshot, print, values);
    if (again.ref === undefined) {
      const what = `${print.role || print.tag} ${JSON.stringify(filled(print.name, values))}`;
      const found = again.reason === "gone" ? "is not there" : "stands there several times";
      const others = again.choices.map((choice) => JSON.stringify(choice)).join(", ");
      const told = others === "" ? "" : `; there is ${others}`;
      return { reason: again.reason, text: `The ${what} ${found}${told}.` };
    }
    refs[name] = again.ref;
    layers.push(again.by);
  }
  return { observation, refs, layers };
}
