/** What an agent knows about its task: the input of every prompt, except the page. */
import type { ModelAbilities, Usage } from "../../llm/model.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import type { ActionResult, AgentAction, Claim } from "./action.ts";
import type { ElementPrint } from "./recipe.ts";

export interface AgentTask {
  /** The task in the caller's words. */
  readonly task: string;
  /** Hints of the caller. */
  readonly hints?: string;
  /** Values to enter into forms, by name. */
  readonly values?: Readonly<Record<string, string>>;
  /** JSON Schema for the data of the result. */
  readonly resultSchema?: Readonly<Record<string, unknown>>;
  /** The hosts that the task may visit, as the caller listed them. */
  readonly allowedHosts: readonly string[];
  readonly credentials: readonly CredentialHint[];
  readonly maxSteps: number;
  readonly maxActionsPerStep: number;
  /** Skills and facts about the allowed hosts, from earlier tasks or people: unverified hints. */
  readonly priming?: string;
  /** Report of recorded steps that were replayed before the first request to the model; contains text of pages. */
  readonly repeated?: string;
}

export interface CredentialHint {
  readonly id: string;
  /** What the credential is for; never a value of it. */
  readonly purpose: string;
}

/** `current_state` of the model's reply. */
export interface Brain {
  readonly prevActionEvaluation: string;
  readonly importantContents: string;
  readonly taskProgress: string;
  readonly futurePlans: string;
  readonly thought: string;
  readonly summary: string;
}

/** The model's decision in one step. */
export interface Decision {
  readonly brain: Brain;
  /** The actions in order, validated against their schemas. */
  readonly actions: readonly Chosen[];
  /** Parts of the reply that were ignored, and why; reported to the model. */
  readonly dropped: readonly string[];
}

export interface Chosen {
  readonly action: AgentAction;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface StepRecord {
  /** From 1. */
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** Undefined if the model gave no usable reply, or was not asked. */
  readonly decision?: Decision;
  readonly actions: readonly AgentActionRecord[];
  /** Names of the chosen actions that were skipped, and why. */
  readonly interrupted?: string;
  /** Why the step as a whole failed. */
  readonly error?: string;
  /**
   * The page on which the model decided. A recipe records where this page shows values of the result, so that a replay
   * can read them again. Never saved, and in long runs present only for the last steps.
   */
  readonly snapshot?: PageSnapshot;
}

export interface AgentActionRecord {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: ActionResult;
  readonly durationMs: number;
  /** Fingerprints of the action's elements, by parameter. */
  readonly elements: Readonly<Record<string, ElementPrint>>;
  /** Address of the page before and after the action. */
  readonly from: string;
  readonly to: string;
}

/** The state of a running task. */
export interface AgentState {
  readonly task: AgentTask;
  readonly model: ModelAbilities;
  /** Number of the next step, from 1. */
  readonly stepNumber: number;
  /** Stored contents, each once, the oldest first. */
  readonly memory: readonly string[];
  /** Summary of contents and steps that were removed to save space; unverified. */
  readonly digest?: string;
  readonly taskProgress: string;
  readonly futurePlans: string;
  readonly history: readonly StepRecord[];
  /** For this step only: a reminder, a warning about limits, a crash, or why a claim was rejected. */
  readonly notices: readonly string[];
  /** For this step only: what was done without the model; partly text of pages. */
  readonly reports: readonly string[];
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

export type AgentStatus = "done" | "failed" | "incomplete";

export interface AgentOutcome {
  readonly status: AgentStatus;
  /** The claim's text unchanged; without a claim, the message of `error`. */
  readonly answer: string;
  /** The data of the result; meets `resultSchema` if the task has one. */
  readonly data?: unknown;
  readonly claim?: Claim;
  readonly verified: "yes" | "no" | "unknown";
  /** The last check that accepted or rejected the result, or `none`. */
  readonly verifiedBy: "evidence" | "judge" | "none";
  readonly evidence: readonly Evidence[];
  readonly steps: readonly StepRecord[];
  readonly usage: Usage;
  /** Addresses of visited pages in order, without `about:blank` and without immediate repetitions. */
  readonly navigations: readonly string[];
  readonly warnings: readonly string[];
  readonly error?: AgentError;
}

export interface Evidence {
  readonly url: string;
  readonly text: string;
}

export interface AgentError {
  /** `budget_exhausted`, `model_failed`, `looping`, `captcha`, `gave_up`, `cancelled`, … */
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}
