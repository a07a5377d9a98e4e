import { type Usage, addUsage, NO_USAGE } from "../llm/model.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { Claim } from "./model/action.ts";
import { emptyScratchpad, type Scratchpad } from "./model/scratchpad.ts";
import type { AgentParts, Compacted, StepEvent } from "./parts.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { AgentError, AgentState, AgentTask, StepRecord, Chosen } from "./model/state.ts";
import { SeenPages } from "./success/seen-pages.ts";
import { repeatReminder, stalledReminder } from "./prompts/reminders.ts";
import { createHash } from "node:crypto";

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
  observation: AgentObservation | undefined;
  #usage = NO_USAGE;
  #notices: string[] = [];
  #reports: string[] = [];
  #stored: Compacted = { memory: [], history: [] };
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

  get stepNumber(): number {
    return this.steps.length + 1;
  }

  get state(): AgentState {
    return {
      task: this.task,
      model: this.parts.model.abilities,
      stepNumber: this.stepNumber,
      ...this.#stored,
      taskProgress: this.#taskProgress,
      futurePlans: this.#futurePlans,
      notices: this.#notices,
      reports: this.#reports,
      nowMs: Date.now(),
    };
  }

  notice(text: string): void {
    this.#notices.push(text);
  }

  /** For the step that comes, too, with words of pages in it. */
  report(text: string): void {
    this.#reports.push(text);
  }

  saw(observation: AgentObservation): void {
    this.#takeTraces();
    this.#went(observation.snapshot.url);
    this.observation = observation;
    this.seen.add(observation);
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
    this.#reports = [];
    this.failures = isFailure(step) ? this.failures + 1 : 0;
    const { decision } = step;
    if (decision) {
      this.#taskProgress = decision.brain.taskProgress || this.#taskProgress;
      this.#futurePlans = decision.brain.futurePlans || this.#futurePlans;
    }
    const { memory, history } = this.#stored;
    const remembered = this.parts.promptAdapter.remember(memory, step);
    this.#stored = {
      ...this.#stored,
      memory: remembered,
      history: [...history, withoutPage(step)],
    };
    if (claim || !this.observation) return undefined;
    const { reminder, stop } = this.#loops.note(step, pagePrint(this.observation));
    if (reminder !== undefined) this.notice(reminder);
    return stop;
  }

  /** Where the tabs came to and what they were given, beside what is seen of their pages. */
  #takeTraces(): void {
    const { browserTools } = this.parts;
    for (const url of browserTools.takeVisited?.() ?? []) this.#went(url);
    for (const file of browserTools.takeDownloaded?.() ?? []) this.seen.received(file);
  }

  compacted(stored: Compacted): void {
    this.#stored = stored;
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

/** Notices when a run goes round in circles: first it says so, then it ends it. */

const WINDOW = 20;
/** How often the same action may stand in the window before the model hears of it. */
const NUDGED_AT: readonly number[] = [5, 8, 12];
const STOPPED_AT = 15;
/** Steps without anything new on the page. */
const STALLED_NUDGED_AT = 5;
const STALLED_STOPPED_AT = 10;

interface LoopNotification {
  /** For the model. */
  readonly reminder?: string;
  /** Why the run ends. */
  readonly stop?: string;
}

class LoopWatch {
  readonly #actions: string[] = [];
  /** Prints of pages, and texts that actions have given. */
  readonly #known = new Set<string>();
  #stalledSteps = 0;

  /** `page` tells the page after the step from others. */
  note({ actions }: Pick<StepRecord, "actions">, page: string): LoopNotification {
    for (const { name, params } of actions) this.#actions.push(signature(name, params));
    this.#actions.splice(0, this.#actions.length - WINDOW);
    const contents = actions.map(({ result }) => result.content ?? "").filter((one) => one !== "");
    const notification = [page, ...contents].filter((one) => !this.#known.has(one));
    for (const one of notification) this.#known.add(one);
    this.#stalledSteps = notification.length > 0 ? 0 : this.#stalledSteps + 1;
    return this.#repeated(actions.length) ?? this.#still() ?? {};
  }

  #repeated(latest: number): LoopNotification | undefined {
    const [action, count] = mostCommon(
      this.#actions.slice(-latest || this.#actions.length),
      this.#actions,
    );
    if (count >= STOPPED_AT) {
      return {
        stop: `The same action was chosen ${count} times within ${WINDOW} actions: ${action}`,
      };
    }
    if (latest === 0 || !NUDGED_AT.includes(count)) return undefined;
    return {
      reminder: repeatReminder(action, count),
    };
  }

  #still(): LoopNotification | undefined {
    if (this.#stalledSteps >= STALLED_STOPPED_AT)
      return { stop: `Nothing new has appeared for ${this.#stalledSteps} steps.` };
    if (this.#stalledSteps !== STALLED_NUDGED_AT) return undefined;
    return {
      reminder: stalledReminder(this.#stalledSteps),
    };
  }
}

function signature(name: string, params: Chosen["params"]): string {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

/** Which of the candidates stands most often among all, and how often. */
function mostCommon(
  candidates: readonly string[],
  all: readonly string[],
): readonly [string, number] {
  const counted = [...new Set(candidates)].map(
    (one) => [one, all.filter((other) => other === one).length] as const,
  );
  return counted.toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
}

/** Tells a page as it stands from itself at another time: what is on it, where it is scrolled to, who is in front. */
export function pagePrint({ tabId, snapshot, tabs, dialog }: AgentObservation): string {
  const { url, title, scroll, nodes } = snapshot;
  const shown = nodes
    .filter(({ hidden }) => hidden === undefined)
    .map(({ role, name, text, state, attributes }) => [
      role,
      name,
      text,
      state,
      attributes["value"],
    ]);
  const whole = [tabId, url, title, scroll.x, scroll.y, tabs.length, dialog?.message, shown];
  return createHash("sha256").update(JSON.stringify(whole)).digest("base64url");
}
