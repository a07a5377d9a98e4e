/** Inputs and results of a replay. */
import type { ActionContext, AgentAction } from "../model/action.ts";
import type { RunControl } from "../model/run-control.ts";
import type { AgentActionRecord } from "../model/state.ts";
import type { ReplayedAnswer } from "./answer/gathering.ts";
import type { MatchLayer } from "./find-again.ts";
import { stepInWords, type Recipe } from "../model/recipe.ts";
import { holesIn } from "./word-patterns.ts";

export interface ReplayParts extends Pick<
  ActionContext,
  "browserTools" | "scratchpad" | "allows" | "ask"
> {
  readonly actions: readonly AgentAction[];
  /** Pauses or stops the replay between steps, and between reads of the page. */
  readonly control: Pick<RunControl, "goOn" | "underWay" | "isStopped">;
  /** Called after each step. */
  readonly onStep?: (done: ReplayedStep) => void;
}

export interface ReplayedStep {
  /** Index of the step, from 0. */
  readonly index: number;
  readonly total: number;
  readonly record: AgentActionRecord;
}

export interface ReplayReport {
  readonly status: "done" | "stopped";
  /** Index of the step at which the replay stopped; the number of steps if the replay reached the answer. */
  readonly next: number;
  readonly stop?: ReplayStop;
  readonly answer?: ReplayedAnswer;
  /** Completed actions, in order. */
  readonly records: readonly AgentActionRecord[];
  /** Number of elements that each match layer found. */
  readonly found: Readonly<Partial<Record<MatchLayer, number>>>;
  /** Number of model calls that the recorded run made for the steps of this replay. */
  readonly savedCalls: number;
}

/** Returns why a replay stopped, described with the placeholders of the recipe instead of its values. */
export function stopWords(
  { stop, next }: Pick<ReplayReport, "stop" | "next">,
  { steps }: Pick<Recipe, "steps">,
): string {
  const step = steps[next];
  const why = WHY[stop?.reason ?? "unread"];
  return step ? `step ${next + 1} (${stepInWords(step)}): ${why}` : why;
}

const WHY: Readonly<Record<ReplayStop["reason"], string>> = {
  elsewhere: "the page was a different one",
  gone: "the element was not there", // words: a reason of recipe.run
  ambiguous: "several elements matched",
  failed: "the action failed",
  unread: "a value of the answer was not found",
  ended: "the replay was stopped",
};

/**
 * Whether the recipe may still be good although the replay stopped. True for an interruption, and if the stop may be
 * due to this task's values, such as a sold-out item.
 */
export function isAboutValues(
  { stop, next }: Pick<ReplayReport, "stop" | "next">,
  { steps, answer }: Pick<Recipe, "steps" | "answer">,
): boolean {
  if (stop?.reason === "ended") return true;
  const step = steps[next];
  const needed = step
    ? [step.from, step.elements, step.params]
    : [steps.at(-1)?.to, answer.readings];
  return holesIn(JSON.stringify(needed)).length > 0;
}

export interface ReplayStop {
  /**
   * `elsewhere`: the address is not as recorded. `gone`: no element matches. `ambiguous`: several elements match.
   * `failed`: the action failed. `unread`: a value or all proofs are missing. `ended`: a stop or timeout of the replay.
   */
  readonly reason: "elsewhere" | "gone" | "ambiguous" | "failed" | "unread" | "ended";
  /** The reason as a sentence for people. */
  readonly text: string;
}
