/** What an agent knows of its task: everything that a prompt is made of, besides the page. */
import type { ModelAbilities, Usage } from "../../llm/model.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import type { ActionResult, AgentAction, Claim } from "./action.ts";
import type { ElementPrint } from "./recipe.ts";

export interface AgentTask {
  /** What is to be done, in the caller's words. */
  readonly task: string;
  /** What the caller adds to help. */
  readonly hints?: string;
  /** Named values for forms. */
  readonly values?: Readonly<Record<string, string>>;
  /** JSON Schema that the data of the result has to meet. */
  readonly resultSchema?: Readonly<Record<string, unknown>>;
  /** As the host list was given. */
  readonly allowedHosts: readonly string[];
  readonly credentials: readonly CredentialHint[];
  readonly maxSteps: number;
  readonly maxActionsPerStep: number;
  /** What earlier tasks have found out about the sites: hints, whose truth is not certain. */
  readonly priming?: string;
  /** What of it was repeated before the model was asked, in words of pages in part. */
  readonly repeated?: string;
}

export interface CredentialHint {
  readonly id: string;
  /** What it is for, in words; never a value. */
  readonly purpose: string;
}

/** `current_state` of the model's answer. */
export interface Brain {
  readonly prevActionEvaluation: string;
  readonly importantContents: string;
  readonly taskProgress: string;
  readonly futurePlans: string;
  readonly thought: string;
  readonly summary: string;
}

/** What the model has decided in one step. */
export interface Decision {
  readonly brain: Brain;
  /** In order; checked against the schemas. */
  readonly actions: readonly Chosen[];
  /** What of the answer was left out, and why: told to the model. */
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
  /** Undefined if no answer of the model could be used. */
  readonly decision?: Decision;
  readonly actions: readonly AgentActionRecord[];
  /** Why actions that the model had chosen were not carried out. */
  readonly interrupted?: string;
  /** Why the step as a whole failed. */
  readonly error?: string;
  /**
   * The page that the model decided about: by it the values of an answer are bound to where they stood, so that a repeat
   * reads them again. Kept in memory only, and of the last steps only where there are many.
   */
  readonly snapshot?: PageSnapshot;
}

export interface AgentActionRecord {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: ActionResult;
  readonly durationMs: number;
  /** What the action named, by which it can be found again; by parameter. */
  readonly elements: Readonly<Record<string, ElementPrint>>;
  /** Address of the page before and after. */
  readonly from: string;
  readonly to: string;
}

/** A task in the middle. */
export interface AgentState {
  readonly task: AgentTask;
  readonly model: ModelAbilities;
  /** The step that comes now, from 1. */
  readonly stepNumber: number;
  /** Contents worth keeping, each once, the oldest first. */
  readonly memory: readonly string[];
  /** What became too long to be kept word by word; unverified. */
  readonly digest?: string;
  readonly taskProgress: string;
  readonly futurePlans: string;
  readonly history: readonly StepRecord[];
  /** For this step only: a nudge, a warning about limits, why a claim was not accepted. */
  readonly notices: readonly string[];
  /** For this step only, in words of pages in part: what was done without the model. */
  readonly reports: readonly string[];
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

export type AgentStatus = "done" | "failed" | "incomplete";

export interface AgentOutcome {
  readonly status: AgentStatus;
  /** The claim's text unchanged, or why there is none. */
  readonly answer: string;
  /** Meets `resultSchema`. */
  readonly data?: unknown;
  readonly claim?: Claim;
  readonly verified: "yes" | "no" | "unknown";
  /** The last check that decided it; `none` if nothing was verified. */
  readonly verifiedBy: "evidence" | "judge" | "none";
  readonly evidence: readonly Evidence[];
  readonly steps: readonly StepRecord[];
  readonly usage: Usage;
  /** Every address of the main frame, in order. */
  readonly navigations: readonly string[];
  readonly warnings: readonly string[];
  readonly error?: AgentError;
}

export interface Evidence {
  readonly url: string;
  readonly text: string;
}

export interface AgentError {
  /** `budget_exhausted`, `model_failed`, `looping`, `blocked`, `gave_up`, `cancelled`, … */
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}
