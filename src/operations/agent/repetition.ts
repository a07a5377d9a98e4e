/**
 * A task that went well before is repeated without a model, as far as the pages still fit; the agent does what does not,
 * and then the rest is repeated.
 */
import type { AgentParts, Relay, RecipeHandoff, RelayEnd } from "../../agent/parts.ts";
import type { Scratchpad } from "../../agent/scratchpad.ts";
import type { ChosenRecipe } from "../../agent/replay/choose-recipe.ts";
import { Detour } from "../../agent/replay/detour.ts";
import { mendedRecipe, type Mend } from "../../agent/replay/mended.ts";
import type { Origin } from "../../agent/replay/recipe-from.ts";
import { type Recipe, stepInWords } from "../../agent/replay/recipe.ts";
import { replay } from "../../agent/replay/replay.ts";
import { failureOf, isAboutValues, type ReplayReport } from "../../agent/replay/replay-report.ts";
import type { AgentActionRecord, AgentOutcome, AgentTask, StepRecord } from "../../agent/state.ts";
import { AppError } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Work } from "../../tasks/job.ts";
import { tellStep } from "../recipe/recipes.ts";
import type { ReplayedAnswer } from "../../agent/replay/answer/gathering.ts";
import { NO_USAGE } from "../../llm/model.ts";

export interface Repeating {
  readonly work: Pick<Work, "tell">;
  readonly chosen: ChosenRecipe;
  /** The scratchpad is that of the model, too, which may go on in the middle. */
  readonly parts: Pick<
    AgentParts,
    "browserTools" | "actions" | "allows" | "ask" | "checkData" | "control"
  > & { readonly scratchpad: Scratchpad };
}

/** What results tell of it. */
export interface RepetitionTold {
  readonly recipe: string;
  readonly steps: number;
  readonly savedCalls: number;
  readonly resumed: number;
}

export class Repetition {
  readonly #repeating: Repeating;
  readonly #actions: AgentActionRecord[] = [];
  readonly #mends: Mend[] = [];
  /** Its last part. */
  #report: ReplayReport | undefined;
  /** Since it stopped. */
  #detour: Detour | undefined;
  #isDone = false;

  constructor(repeating: Repeating) {
    this.#repeating = repeating;
  }

  get recipe(): ChosenRecipe {
    return this.#repeating.chosen;
  }

  /** It came to its end, with or without a model in between. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** From the first step. Undefined where it stopped or was ended. @throws AppError of what guards all tasks */
  async begin(deadline: Deadline): Promise<AgentOutcome | undefined> {
    const { work, chosen, parts } = this.#repeating;
    work.tell(`Repeating ${chosen.name} without a model`);
    const end = await this.#goOn(deadline, 0);
    return end && outcomeOf(end, this.step, parts.browserTools.takeVisited?.() ?? []);
  }

  /** What was done before the model was asked, as a step. */
  get step(): StepRecord {
    return { number: 1, url: this.#actions[0]?.from ?? "", title: "", actions: [...this.#actions] };
  }

  /** Why it stopped; undefined where that says nothing of the recipe. */
  get failure(): string | undefined {
    const { recipe } = this.recipe;
    if (!this.#report || isAboutValues(this.#report, recipe)) return undefined;
    return failureOf(this.#report, recipe);
  }

  /** For an agent that goes on where it stopped. */
  get hint(): string {
    return this.#report ? hintFor(this.#report, this.recipe.recipe) : "";
  }

  /** Goes on as soon as the steps of a model have brought the task to where the rest fits again. */
  readonly relay: Relay = async (deadline, step, observation) => {
    const at = this.#detour?.goesOnAt(step, observation);
    if (at === undefined || !this.#detour) return undefined;
    const { begin, steps } = this.#detour;
    this.#mends.push({ begin, end: at, steps });
    const before = this.#actions.length;
    this.#repeating.work.tell(`Repeating ${this.recipe.name} again, from where it fits`);
    const end = await this.#goOn(deadline, at);
    const actions = this.#actions.slice(before);
    return {
      actions,
      report: `${MEANWHILE} ${this.hint}`,
      ...(end && { end }),
    } satisfies RecipeHandoff;
  };

  /** @param calls of a model, in the whole task */
  told(calls: number): RepetitionTold {
    const { name, recipe } = this.recipe;
    const share = recipe.steps.length === 0 ? 0 : this.#actions.length / recipe.steps.length;
    const saved = Math.floor(recipe.provenance.modelCalls * Math.min(share, 1));
    const whole = Math.max(0, recipe.provenance.modelCalls - calls);
    return {
      recipe: name,
      steps: this.#actions.length,
      savedCalls: this.#isDone ? whole : saved,
      resumed: this.#mends.length,
    };
  }

  /** With what a model did in the middle of it; undefined where there was nothing to mend, or that cannot be repeated. */
  mended(task: AgentTask, origin: Origin): Recipe | undefined {
    const { recipe } = this.recipe;
    const values = this.#report?.gathered.values ?? {};
    const mends = this.#mends;
    if (!this.#isDone || mends.length === 0) return undefined;
    return mendedRecipe(recipe, { mends, values, task, origin });
  }

  /** Undefined where it stopped. */
  async #goOn(deadline: Deadline, from: number): Promise<RelayEnd | undefined> {
    const { chosen, parts, work } = this.#repeating;
    const { recipe, values } = chosen;
    const report = await replay(deadline, recipe, values, {
      browserTools: parts.browserTools,
      actions: parts.actions,
      scratchpad: parts.scratchpad,
      allows: parts.allows,
      control: parts.control,
      ask: parts.ask ?? nobody,
      from,
      ...(this.#report && { gathered: this.#report.gathered }),
      onStep: ({ index }) => tellStep(work, recipe, index),
    });
    this.#report = report;
    this.#actions.push(...report.records);
    const { answer } = report;
    const problems = (answer && (await parts.checkData?.(deadline, answer.data))) ?? [];
    this.#isDone = answer !== undefined && problems.length === 0;
    this.#detour = this.#isDone ? undefined : new Detour(recipe, report);
    return this.#isDone && answer ? endOf(answer) : undefined;
  }
}

const MEANWHILE = "Meanwhile more was repeated without you than your hints say.";

function nobody(): Promise<string> {
  throw new AppError("MODE_CONFLICT", "Nobody can be asked in this task.");
}

function endOf({ text, data, evidence, isCurrent, isProven }: ReplayedAnswer): RelayEnd {
  const isShown = isCurrent && isProven;
  return {
    claim: { success: true, text, evidence: [] },
    ...(data !== undefined && { data }),
    verified: isShown ? "yes" : "unknown",
    verifiedBy: isShown ? "evidence" : "none",
    evidence,
    warnings: [
      ...(isCurrent ? [] : ["Some of the answer is as it was when it was recorded."]),
      ...(isProven ? [] : ["What proved it when it was recorded stands there no more."]),
    ],
  };
}

function outcomeOf(
  { claim, ...end }: RelayEnd,
  step: StepRecord,
  visited: readonly string[],
): AgentOutcome {
  return {
    status: "done",
    answer: claim.text,
    claim,
    ...end,
    steps: [step],
    usage: NO_USAGE,
    navigations: visited.filter((url, at) => url !== visited[at - 1]),
  };
}

/** Where an agent finds itself that goes on where a repetition has stopped, and how little it has to do. */
export function hintFor(
  { stop, next }: Pick<ReplayReport, "stop" | "next">,
  { steps }: Pick<Recipe, "steps">,
): string {
  const words = steps.map(stepInWords);
  const failed = words[next];
  const rest = words.slice(next + 1);
  const [why = ""] = (stop?.text ?? "").split(/[\r\n]/); // what follows are words of the page
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
const REST =
  "Do only what that step was for, by what is on the page now. These steps after it are then repeated without you, where they fit; what you are asked again after that, do yourself:";

function numbered(lines: readonly string[], first: number): readonly string[] {
  return lines.map((line, at) => `${first + at}. ${line}`);
}
