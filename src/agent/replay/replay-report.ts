/** What a replay works with, and what it tells. */
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
  /** Between two steps, and between two looks, it may be held. */
  readonly control: Pick<RunControl, "goOn" | "underWay" | "isStopped">;
  /** Is told of each step that was carried out. */
  readonly onStep?: (done: ReplayedStep) => void;
}

export interface ReplayedStep {
  /** From 0. */
  readonly index: number;
  readonly total: number;
  readonly record: AgentActionRecord;
}

export interface ReplayReport {
  readonly status: "done" | "stopped";
  /** Where it stopped; as many as there are steps if that was at the answer. */
  readonly next: number;
  readonly stop?: ReplayStop;
  readonly answer?: ReplayedAnswer;
  /** What was carried out, in order. */
  readonly records: readonly AgentActionRecord[];
  /** How many elements were found by what. */
  readonly found: Readonly<Partial<Record<MatchLayer, number>>>;
  /** Calls of a model that the run it repeats has taken for what was done here without one. */
  readonly savedCalls: number;
}

/** Why a repeat came to no end, in words of the recipe that hold no value of the task. */
export function failureOf(
  { stop, next }: Pick<ReplayReport, "stop" | "next">,
  { steps }: Pick<Recipe, "steps">,
): string {
  const step = steps[next];
  const why = WHY[stop?.reason ?? "unread"];
  return step ? `step ${next + 1} (${stepInWords(step)}): ${why}` : why;
}

const WHY: Readonly<Record<ReplayStop["reason"], string>> = {
  elsewhere: "the page was another one",
  gone: "the element was not there", // words: a reason of recipe.run
  ambiguous: "several elements fitted",
  failed: "the action did not work out",
  unread: "the answer was not where it stood",
  ended: "it was ended",
};

/** It may have been because of what it was repeated with, as when that is sold out: this says nothing of the recipe. */
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
   * `elsewhere`: the page is another one than it was. `gone`, `ambiguous`: of the element. `failed`: the action did not
   * work out. `unread`: what the answer needs is not on the page. `ended`: it was stopped, or its time was over.
   */
  readonly reason: "elsewhere" | "gone" | "ambiguous" | "failed" | "unread" | "ended";
  /** For a reader. */
  readonly text: string;
}
