/** The dependencies of an agent, passed as values: the loop itself imports no model, browser or prompt. */
import type { Model, ModelMessage, ModelReply, ModelTool, Usage } from "../llm/model.ts";
import type { PageSnapshot } from "../page/snapshot.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { AgentAction, Allowances, Thought } from "./model/action.ts";
import type { Scratchpad } from "./model/scratchpad.ts";
import type { BrowserTools } from "./model/browser-tools.ts";
import type { ParsedReply } from "./parse/parse-reply.ts";
import type { ElementPrint } from "./model/recipe.ts";
import type { DataCheck } from "./verification/data-check.ts";
import type { Judge } from "./verification/judge.ts";
import type { RunControl } from "./model/run-control.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { AgentActionRecord, AgentState, StepRecord } from "./model/state.ts";

export interface AgentParts {
  readonly model: Model;
  readonly browserTools: BrowserTools;
  /** All actions; page and task determine which of them each step offers to the model. */
  readonly actions: readonly AgentAction[];
  readonly promptAdapter: PromptAdapter;
  readonly allows: Allowances;
  readonly budget: Budget;
  /** Prompts include screenshots of the page. */
  readonly vision: boolean;
  readonly control: RunControl;
  /** Fingerprints of the elements that parameters name, for finding them in another document. */
  readonly printsOf?: (
    snapshot: PageSnapshot,
    action: Pick<AgentActionRecord, "name" | "params">,
  ) => Readonly<Record<string, ElementPrint>>;
  readonly observer?: (event: StepEvent) => void;
  /** Called every few seconds while the model has not answered. */
  readonly onWaiting?: (text: string) => void;
  /** The agent's working memory at the start; empty if absent. */
  readonly scratchpad?: Scratchpad;
  /** Id of the browser session, for a person who is asked to help. */
  readonly sessionId?: string;
  /** Waits for the caller's answer. @throws AppError TIMEOUT after the time limit for answers */
  readonly ask?: (question: string, choices?: readonly string[]) => Promise<string>;
  /** Actions done before the start, without a model. */
  readonly before?: readonly AgentActionRecord[];
  readonly judge?: Judge;
  /** Checks data against the schema of the task. */
  readonly checkData?: DataCheck;
}

/** Writes the prompts for the model, and parses its replies. */
export interface PromptAdapter {
  /** Returns the system prompt, which is the same in every step with the same options. */
  systemPrompt(options: SystemOptions): string;
  stepMessage(
    state: AgentState,
    observation: AgentObservation,
    options: MessageOptions,
  ): ModelMessage;
  parseReply(reply: ModelReply, actions: readonly AgentAction[]): ParsedReply;
  /** Tools for a model that calls functions instead of writing JSON; undefined for other models. */
  toolsFor?(actions: readonly AgentAction[]): readonly ModelTool[] | undefined;
  /** Schema of the model's JSON, for providers that can enforce it; undefined for others. */
  schemaFor?(actions: readonly AgentAction[]): Readonly<Record<string, unknown>> | undefined;
  /** Returns the contents to store, including those of this step. */
  remember(memory: readonly string[], step: StepRecord): readonly string[];
  /** Returns whether to compact the memory before a model rejects its length. */
  isFull?(state: AgentState): boolean;
  /** Shortens memory and history; asks the model for a summary through `think`. */
  compact(deadline: Deadline, state: AgentState, think: Think): Promise<Compacted>;
}

export interface SystemOptions {
  readonly actions: readonly AgentAction[];
  readonly maxActionsPerStep: number;
  readonly vision: boolean;
}

export interface MessageOptions {
  /** The actions that this step offers to the model. */
  readonly actions: readonly AgentAction[];
  /** Includes the screenshot of the observation, if it has one. */
  readonly picture: boolean;
  /** Uses a smaller budget for the element list. */
  readonly small: boolean;
}

export type Compacted = Pick<AgentState, "memory" | "history" | "digest">;

export type Think = (deadline: Deadline, thought: Thought) => Promise<string>;

/** The budget of a task; an absent limit is unlimited. */
export interface Budget {
  readonly maxMs: number;
  /** Input and output together. */
  readonly maxTokens?: number;
  /** US dollars. */
  readonly maxCost?: number;
}

/** Report of the model's decision in a step. */
export interface StepEvent {
  readonly step: number;
  readonly maxSteps: number;
  /** The purpose of the step, in the model's words. */
  readonly goal: string;
  /** Names of the chosen actions, in order. */
  readonly actions: readonly string[];
  readonly url: string;
  readonly title: string;
  /** Present if the step as a whole failed. */
  readonly error?: string;
  /** Addresses that the run has visited so far. */
  readonly navigations: readonly string[];
  readonly usage: Usage;
}
