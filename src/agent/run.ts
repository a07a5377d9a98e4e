import type { Usage } from "../llm/model.ts";
import { addUsage, NO_USAGE } from "../llm/usage.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { Claim } from "./action.ts";
import { emptyScratchpad, type Scratchpad } from "./scratchpad.ts";
import { LoopWatch } from "./loop-watch.ts";
import { pagePrint } from "./page-print.ts";
import type { AgentParts, Compacted, StepEvent } from "./parts.ts";
import type { Sight } from "./sight.ts";
import type { ActionRecord, AgentError, AgentState, AgentTask, StepRecord } from "./state.ts";
import { SeenPages } from "./success/seen-pages.ts";

/** Why there is one more step and no other, and what is told if it does not prove that all is done. */
export interface LastWord {
  readonly status: "failed" | "incomplete";
  readonly error: AgentError;
}

/** How far a request has been cut down for a model that takes no more. */
export type Cut = 0 | 1 | 2 | 3;

/** Of those the pages are kept, for whoever wants to repeat what was done. */
const STEPS_WITH_PAGES = 60;

/** One run in the middle: all that changes in it. */
export class Run {
  readonly task: AgentTask;
  readonly parts: AgentParts;
  /** Stands still while somebody is waited for. */
  readonly clock: Deadline;
  readonly scratchpad: Scratchpad;
  readonly steps: StepRecord[] = [];
  readonly seen = new SeenPages();
  readonly navigations: string[] = [];
  readonly warnings: string[] = [];
  /** Steps in a row in which nothing worked. */
  failures = 0;
  /** The browser has to be brought back before anything else. */
  isCrashed = false;
  crashes = 0;
  cut: Cut = 0;
  /** The step that comes may only end the task; undefined while it need not. */
  lastWord: LastWord | undefined;
  /** A claim came back because of its evidence. */
  wasDoubted = false;
  /** The page as it was seen last. */
  sight: Sight | undefined;
  #usage = NO_USAGE;
  #notices: string[] = [];
  #kept: Compacted = { memory: [], history: [] };
  #taskProgress = "";
  #futurePlans = "";
  readonly #loops = new LoopWatch();

  constructor(task: AgentTask, parts: AgentParts, clock: Deadline) {
    this.task = task;
    this.parts = parts;
    this.clock = clock;
    this.scratchpad = parts.scratchpad ?? emptyScratchpad();
  }

  get usage(): Usage {
    return this.#usage;
  }

  get tokens(): number {
    return this.#usage.inputTokens + this.#usage.outputTokens;
  }

  /** The step that comes. */
  get stepNumber(): number {
    return this.steps.length + 1;
  }

  get state(): AgentState {
    return {
      task: this.task,
      model: this.parts.model.abilities,
      stepNumber: this.stepNumber,
      ...this.#kept,
      taskProgress: this.#taskProgress,
      futurePlans: this.#futurePlans,
      notices: this.#notices,
      nowMs: Date.now(),
    };
  }

  /** For the step that comes. */
  notice(text: string): void {
    this.#notices.push(text);
  }

  saw(sight: Sight): void {
    for (const url of this.parts.browserTools.takeVisited?.() ?? []) this.#went(url);
    this.#went(sight.snapshot.url);
    this.sight = sight;
    this.seen.add(sight);
  }

  spent(usage: Usage, model: string): void {
    if (usage.cost === undefined && this.parts.budget.maxCost !== undefined)
      this.warn(`No price is known for ${model}, so max_cost cannot be kept.`);
    if (usage.isUncounted && this.parts.budget.maxTokens !== undefined)
      this.warn(`${model} counts no tokens, so max_tokens cannot be kept.`);
    this.#usage = addUsage(this.#usage, usage);
  }

  warn(text: string): void {
    if (!this.warnings.includes(text)) this.warnings.push(text);
  }

  tell(step: Pick<StepEvent, "step" | "goal" | "actions" | "url" | "title" | "error">): void {
    const { usage, navigations, task } = this;
    const soFar = { usage, navigations: [...navigations], maxSteps: task.maxSteps };
    this.parts.observer?.({ ...step, ...soFar });
  }

  /** Takes a step into memory; answers why the run has to end, if it goes round in circles. */
  record(step: StepRecord, claim: Claim | undefined): string | undefined {
    this.steps.push(step);
    this.#forgetOldPages();
    this.#notices = [];
    this.failures = isFailure(step) ? this.failures + 1 : 0;
    const { decision } = step;
    if (decision) {
      this.#taskProgress = decision.brain.taskProgress || this.#taskProgress;
      this.#futurePlans = decision.brain.futurePlans || this.#futurePlans;
    }
    const { memory, history } = this.#kept;
    const remembered = this.parts.promptAdapter.remember(memory, step);
    this.#kept = { ...this.#kept, memory: remembered, history: [...history, withoutPage(step)] };
    if (claim || !this.sight) return undefined;
    const { nudge, stop } = this.#loops.note(step, pagePrint(this.sight));
    if (nudge !== undefined) this.notice(nudge);
    return stop;
  }

  /** Takes in what was done without the model, as a step. */
  recordHandoff(actions: readonly ActionRecord[]): void {
    const [first] = actions;
    if (!first) return;
    for (const url of this.parts.browserTools.takeVisited?.() ?? []) this.#went(url);
    const step = { number: this.stepNumber, url: first.from, title: "", actions };
    this.steps.push(step);
    this.#kept = { ...this.#kept, history: [...this.#kept.history, step] };
    this.sight = undefined; // it is looked at anew, should there be a step to come
  }

  compacted(kept: Compacted): void {
    this.#kept = kept;
  }

  #went(url: string): void {
    if (url !== this.navigations.at(-1) && url !== "about:blank") this.navigations.push(url);
  }

  #forgetOldPages(): void {
    const index = this.steps.length - 1 - STEPS_WITH_PAGES;
    const old = this.steps[index];
    if (old) this.steps[index] = withoutPage(old);
  }
}

function withoutPage({ snapshot: _snapshot, ...step }: StepRecord): StepRecord {
  return step;
}

/** All that went wrong in a step counts once, and not at all where something else worked. */
function isFailure({ actions, error }: StepRecord): boolean {
  const failed = actions.filter(({ result }) => result.failed === true);
  return error !== undefined || (failed.length > 0 && failed.length === actions.length);
}
