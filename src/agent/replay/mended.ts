/** A recipe with what a model did in the places of those of its steps that did not fit any more. */
import type { AgentTask, StepRecord } from "../state.ts";
import { isComplete, MOST_STEPS, parameterOf, stepOf, type Origin } from "./recipe-from.ts";
import type { ValueReading, Recipe } from "./recipe.ts";
import { tidied } from "./trace.ts";
import { longestFirst, variablesOf, type Variable, shapeOf } from "./variables.ts";
import { holesIn, type RecipeValues } from "./word-patterns.ts";

/** What was done in the place of steps of the recipe. */
export interface Mend {
  /** The first step that was not repeated. */
  readonly begin: number;
  /** The step with which the repetition went on. */
  readonly end: number;
  readonly steps: readonly StepRecord[];
}

export interface Mending {
  /** In order, none within another. */
  readonly mends: readonly Mend[];
  /** What the holes of the recipe were filled with. */
  readonly values: RecipeValues;
  readonly task: AgentTask;
  readonly origin: Origin;
}

/**
 * The recipe as it came to its end this time, known by the same words and with the same answer. Undefined where that
 * could not be repeated by whoever comes after.
 */
export function mendedRecipe(recipe: Recipe, mending: Mending): Recipe | undefined {
  const { values, task, origin, mends } = mending;
  const parts = mends.map((mend) => ({ ...mend, ...tidied(mend) }));
  const records = parts.flatMap(({ kept }) => kept.map(({ record }) => record));
  const known = knownVariables(recipe, values);
  const found = variablesOf(task, records).filter(
    ({ from, value }) => (from === "answer" || from === "secret") && !isIn(value, known),
  );
  const variables = longestFirst([...known, ...withFreeNames(found, known)]);
  const pieces = parts.map(({ begin, end, kept }) => ({
    begin,
    end,
    steps: kept.map(({ record }) => stepOf(record, variables)),
  }));
  const steps = spliced(recipe.steps, pieces);
  if (steps.length > MOST_STEPS || !isComplete(steps, variables)) return undefined;
  const moved = <T extends Pick<ValueReading, "at">>(one: T): T => ({
    ...one,
    at: movedBy(pieces, one.at),
  });
  const { answer, carried, provenance } = recipe;
  const urls = records.flatMap(({ from, to }) => [from, to]).filter((url) => /^https?:/.test(url));
  const used = new Set(holesIn(JSON.stringify(steps)));
  const parameters = variables
    .filter(({ name }) => used.has(name) && !recipe.parameters.some((one) => one.name === name))
    .flatMap(parameterOf);
  return {
    ...recipe,
    hosts: [...new Set([...recipe.hosts, ...urls.map((url) => new URL(url).host)])],
    parameters: [...recipe.parameters, ...parameters],
    steps,
    carried: Object.fromEntries(Object.entries(carried).map(([name, one]) => [name, moved(one)])),
    answer: {
      ...answer,
      readings: answer.readings.map(moved),
      listings: answer.listings.map(moved),
      proofs: answer.proofs.map(moved),
    },
    provenance: {
      ...provenance,
      taskId: origin.taskId,
      dateMs: origin.nowMs,
      model: origin.model,
      leftOut: provenance.leftOut + parts.reduce((sum, { leftOut }) => sum + leftOut.length, 0),
    },
  };
}

/** What was given stays a parameter; what came up on the way comes up again. */
function knownVariables(
  { parameters, steps, carried }: Recipe,
  values: RecipeValues,
): readonly Variable[] {
  return Object.entries(values)
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => {
      const parameter = parameters.find((one) => one.name === name);
      const isAnswer = steps.some(({ gives }) => gives === name);
      const own = isAnswer ? "answer" : name in carried ? "page" : "value";
      const from = parameter?.from ?? own;
      return { name, value, from, shape: parameter?.shape ?? shapeOf(value) };
    });
}

function isIn(value: string, known: readonly Variable[]): boolean {
  return known.some((one) => one.value === value);
}

function withFreeNames(
  found: readonly Variable[],
  known: readonly Variable[],
): readonly Variable[] {
  const taken = new Set(known.map(({ name }) => name));
  return found.map((one) => {
    let name = one.name;
    for (let count = 2; taken.has(name); count += 1) name = `${one.name}_${count}`;
    taken.add(name);
    return { ...one, name };
  });
}

interface Piece extends Pick<Mend, "begin" | "end"> {
  readonly steps: Recipe["steps"];
}

function spliced(steps: Recipe["steps"], pieces: readonly Piece[]): Recipe["steps"] {
  return pieces
    .toReversed()
    .reduce(
      (all, { begin, end, steps: own }) => [...all.slice(0, begin), ...own, ...all.slice(end)],
      steps,
    );
}

/** Where what was read before a step is read now. */
function movedBy(pieces: readonly Piece[], at: number): number {
  let moved = at;
  for (const { begin, end, steps } of pieces) {
    if (at >= end) moved += steps.length - (end - begin);
    else if (at > begin) moved -= at - begin;
  }
  return moved;
}
