import { type Usage, addUsage, NO_USAGE } from "../llm/model.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { Claim } from "./model/action.ts";
import { emptyScratchpad, type Scratchpad } from "./model/scratchpad.ts";
import type { AgentParts, Compacted, StepEvent } from "./parts.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { AgentError, AgentState, AgentTask, StepRecord, Chosen } from "./model/state.ts";
import { SeenPages } from "./verification/seen-pages.ts";
import { repeatReminder, stalledReminder } from "./prompts/reminders.ts";
import { createHash } from "node:crypto";

/** How the run ends unless its last step proves success. In the last step, the model may only end the task. */
export interface LastWord {
  readonly status: "failed" | "incomplete";
  readonly error: AgentError;
}

/** What was shortened for a model that rejects long requests: 1 history, 2 also elements, 3 also the screenshot. */
export type Cut = 0 | 1 | 2 | 3;

/** Number of the latest steps whose pages are stored, to make a recipe from the run. */
const STEPS_WITH_PAGES = 60;

/** The mutable state of a run. */
export class Run {
  readonly task: AgentTask;
  readonly parts: AgentParts;
  /** Pauses while the run waits for a person or is paused. */
  readonly clock: Deadline;
  readonly scratchpad: Scratchpad;
  readonly steps: StepRecord[] = [];
  readonly seen = new SeenPages();
  readonly navigations: string[] = [];
  readonly warnings: string[] = [];
  /** Failed steps in a row. */
  failures = 0;
  /** The browser or the page crashed; the next step first reopens the last address. */
  isCrashed = false;
  crashes = 0;
  cut: Cut = 0;
  /** Set if the next step may only end the task. */
  lastWord: LastWord | undefined;
  /** A claim was rejected because of its evidence. */
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

  /** Adds a report, which may contain text of pages, for the next step. */
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
      this.warn(`No price is known for ${model}, so max_cost cannot be enforced.`);
    if (usage.isUncounted && this.parts.budget.maxTokens !== undefined)
      this.warn(`${model} counts no tokens, so max_tokens cannot be enforced.`);
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

  /** Records a step. If the run loops, returns why the run must end; else undefined. */
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

  /** Records visited addresses and downloads that observations do not show. */
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

/** Returns whether a step failed: as a whole, or in all of its actions. */
function isFailure({ actions, error }: StepRecord): boolean {
  const failed = actions.filter(({ result }) => result.failed === true);
  return error !== undefined || (failed.length > 0 && failed.length === actions.length);
}

/** The rest of this file detects a run that loops: it first reminds the model, then ends the run. */

const WINDOW = 20;
/** The model is reminded when the same action occurs this often in the window. */
const NUDGED_AT: readonly number[] = [5, 8, 12];
const STOPPED_AT = 15;
/** Numbers of steps without a new page or content. The first number leads to a reminder, the second ends the run. */
const STALLED_NUDGED_AT = 5;
const STALLED_STOPPED_AT = 10;

interface LoopNotification {
  /** Text for the model. */
  readonly reminder?: string;
  /** Why the run ends. */
  readonly stop?: string;
}

class LoopWatch {
  readonly #actions: string[] = [];
  /** Fingerprints of pages, and contents that actions returned. */
  readonly #known = new Set<string>();
  #stalledSteps = 0;

  /** Records the actions of a step; `page` is the fingerprint of the page after it. */
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

/** Returns the candidate that is most frequent in `all`, and its count there. */
function mostCommon(
  candidates: readonly string[],
  all: readonly string[],
): readonly [string, number] {
  const counted = [...new Set(candidates)].map(
    (one) => [one, all.filter((other) => other === one).length] as const,
  );
  return counted.toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
}

/** Returns the fingerprint of a page's state: visible content, scroll position, dialog, tab in front, tab count. */
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
