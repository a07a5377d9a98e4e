/** Repeats an earlier successful task without a model while the pages match; then the agent continues. */
import type { AgentParts } from "../../agent/parts.ts";
import type { Scratchpad } from "../../agent/model/scratchpad.ts";
import type { ChosenRecipe } from "./choose-recipe.ts";
import { type Recipe, stepInWords } from "../../agent/model/recipe.ts";
import { replay } from "../../agent/replay/replay.ts";
import { stopWords, isAboutValues, type ReplayReport } from "../../agent/replay/replay-report.ts";
import type { AgentOutcome, StepRecord } from "../../agent/model/state.ts";
import { AppError } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Work } from "../../tasks/job.ts";
import type { ReplayedAnswer } from "../../agent/replay/answer/gathering.ts";
import { NO_USAGE } from "../../llm/model.ts";

export interface Repeating {
  readonly work: Pick<Work, "tell">;
  readonly chosen: ChosenRecipe;
  /** The model continues with the same scratchpad after the repetition stops. */
  readonly parts: Pick<
    AgentParts,
    "browserTools" | "actions" | "allows" | "ask" | "checkData" | "control"
  > & { readonly scratchpad: Scratchpad };
}

/** What the task's result reports about a repetition. */
export interface RepetitionReport {
  readonly recipe: string;
  readonly steps: number;
  readonly savedCalls: number;
}

export class Repetition {
  readonly #repeating: Repeating;
  #report: ReplayReport | undefined;
  #isDone = false;

  constructor(repeating: Repeating) {
    this.#repeating = repeating;
  }

  get recipe(): ChosenRecipe {
    return this.#repeating.chosen;
  }

  /** Repeats the task. Returns undefined if the answer is missing or invalid. @throws AppError of `replay` */
  async begin(deadline: Deadline): Promise<AgentOutcome | undefined> {
    const { work, chosen, parts } = this.#repeating;
    const { recipe, values } = chosen;
    work.tell(`Repeating ${chosen.name} without a model`);
    this.#report = await replay(deadline, recipe, values, {
      ...parts,
      ask: parts.ask ?? nobody,
      onStep: ({ index }) => tellStep(work, recipe, index),
    });
    const { answer } = this.#report;
    const problems = (answer && (await parts.checkData?.(deadline, answer.data))) ?? [];
    this.#isDone = answer !== undefined && problems.length === 0;
    if (!answer || !this.#isDone) return undefined;
    return outcomeOf(answer, this.step, parts.browserTools.takeVisited?.() ?? []);
  }

  /** All actions that were repeated, as one step. */
  get step(): StepRecord {
    const actions = this.#report?.records ?? [];
    return { number: 1, url: actions[0]?.from ?? "", title: "", actions };
  }

  /** Why the recipe failed. Undefined before the repetition, or if the recipe may still be good. */
  get failure(): string | undefined {
    const { recipe } = this.recipe;
    if (!this.#report || isAboutValues(this.#report, recipe)) return undefined;
    return stopWords(this.#report, recipe);
  }

  /** Prompt text for an agent that continues after the repetition. */
  get hint(): string {
    return this.#report ? hintFor(this.#report, this.recipe.recipe) : "";
  }

  /** @param calls number of model calls in the whole task */
  reported(calls: number): RepetitionReport {
    const { name, recipe } = this.recipe;
    const steps = this.step.actions.length;
    const share = recipe.steps.length === 0 ? 0 : steps / recipe.steps.length;
    const saved = Math.floor(recipe.provenance.modelCalls * Math.min(share, 1));
    const whole = Math.max(0, recipe.provenance.modelCalls - calls);
    return {
      recipe: name,
      steps,
      savedCalls: this.#isDone ? whole : saved,
    };
  }
}

function nobody(): Promise<string> {
  throw new AppError("MODE_CONFLICT", "This task is not allowed to ask its caller questions.");
}

function outcomeOf(
  { text, data, evidence, isCurrent, isProven }: ReplayedAnswer,
  step: StepRecord,
  visited: readonly string[],
): AgentOutcome {
  const isShown = isCurrent && isProven;
  return {
    status: "done",
    answer: text,
    claim: { success: true, text, evidence: [] },
    ...(data !== undefined && { data }),
    verified: isShown ? "yes" : "unknown",
    verifiedBy: isShown ? "evidence" : "none",
    evidence,
    warnings: [
      ...(isCurrent ? [] : ["Some values of the answer are those of the recording."]),
      ...(isProven ? [] : ["The recorded evidence is no longer on the page."]),
    ],
    steps: [step],
    usage: NO_USAGE,
    navigations: visited.filter((url, at) => url !== visited[at - 1]),
  };
}

/** Prompt text about a stopped repetition: its completed steps, the failed step and the remaining ones. */
export function hintFor(
  { stop, next }: Pick<ReplayReport, "stop" | "next">,
  { steps }: Pick<Recipe, "steps">,
): string {
  const words = steps.map(stepInWords);
  const failed = words[next];
  const rest = words.slice(next + 1);
  const [why = ""] = (stop?.text ?? "").split(/[\r\n]/); // later lines are omitted: they quote the page
  return [
    ...(next > 0 ? [DONE, ...numbered(words.slice(0, next), 1)] : []),
    ...(failed === undefined
      ? [`Their answer could not be read: ${why}`]
      : [`The next step did not fit the page any more: ${failed}`, `Why: ${why}`]),
    ...(rest.length > 0 ? [REST, ...numbered(rest, next + 2)] : []),
  ].join("\n");
}

const DONE =
  "These steps of the task have been carried out already, as in an earlier task; do not repeat them:";
const REST = "In that task these steps came after it:";

function numbered(lines: readonly string[], first: number): readonly string[] {
  return lines.map((line, at) => `${first + at}. ${line}`);
}

/** Reports a completed step of a repetition. */
export function tellStep(work: Pick<Work, "tell">, { steps }: Recipe, index: number): void {
  const step = steps[index];
  const total = steps.length;
  if (!step) return;
  const text = `Step ${index + 1} of ${total}: ${stepInWords(step)}`;
  work.tell(text, { index, total, done: index + 1 });
}
