/** What an agent works with, all of it as values: the loop knows no model, no browser and no wording by name. */
import type { Model, ModelMessage, ModelReply, ModelTool, Usage } from "../llm/model.ts";
import type { PageSnapshot } from "../page/snapshot.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { AgentAction, Allowances, Thought } from "./model/action.ts";
import type { Scratchpad } from "./model/scratchpad.ts";
import type { BrowserTools } from "./model/browser-tools.ts";
import type { ParsedReply } from "./parse/parse-reply.ts";
import type { ElementPrint } from "./model/recipe.ts";
import type { DataCheck } from "./success/data-check.ts";
import type { Judge } from "./success/judge.ts";
import type { RunControl } from "./model/run-control.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { AgentActionRecord, AgentState, StepRecord } from "./model/state.ts";

export interface AgentParts {
  readonly model: Model;
  readonly browserTools: BrowserTools;
  /** All that there are; which are offered depends on page and task. */
  readonly actions: readonly AgentAction[];
  readonly promptAdapter: PromptAdapter;
  readonly allows: Allowances;
  readonly budget: Budget;
  /** Pictures of the page go with the prompts. */
  readonly vision: boolean;
  readonly control: RunControl;
  /** By what the elements that parameters name are found again in another document. */
  readonly printsOf?: (
    snapshot: PageSnapshot,
    action: Pick<AgentActionRecord, "name" | "params">,
  ) => Readonly<Record<string, ElementPrint>>;
  readonly observer?: (event: StepEvent) => void;
  /** Hears, every few seconds, that a model is still waited for. */
  readonly onWaiting?: (text: string) => void;
  /** What it has at hand from before it begins; empty unless given. */
  readonly scratchpad?: Scratchpad;
  /** Id of the session that it works in, for who comes to help. */
  readonly sessionId?: string;
  /** Waits for the caller's answer, by its own patience. @throws AppError TIMEOUT */
  readonly ask?: (question: string, choices?: readonly string[]) => Promise<string>;
  /** What was done of the task before it begins, without a model. */
  readonly before?: readonly AgentActionRecord[];
  readonly judge?: Judge;
  /** Whether data meets the schema that the task asks for. */
  readonly checkData?: DataCheck;
}

/** How the model is spoken to and understood. */
export interface PromptAdapter {
  /** The same in every step in which the same actions are offered. */
  systemPrompt(options: SystemOptions): string;
  stepMessage(
    state: AgentState,
    observation: AgentObservation,
    options: MessageOptions,
  ): ModelMessage;
  parseReply(reply: ModelReply, actions: readonly AgentAction[]): ParsedReply;
  /** Where the model is to call functions instead of writing JSON; undefined where it takes none. */
  toolsFor?(actions: readonly AgentAction[]): readonly ModelTool[] | undefined;
  /** What the model's JSON looks like, for providers that can hold it to that. */
  schemaFor?(actions: readonly AgentAction[]): Readonly<Record<string, unknown>> | undefined;
  /** Contents worth keeping, those of this step included. */
  remember(memory: readonly string[], step: StepRecord): readonly string[];
  /** Whether the memory is to be compacted before a model complains. */
  isFull?(state: AgentState): boolean;
  /** Memory and history in fewer words; `think` may be asked for a summary. */
  compact(deadline: Deadline, state: AgentState, think: Think): Promise<Compacted>;
}

export interface SystemOptions {
  readonly actions: readonly AgentAction[];
  readonly maxActionsPerStep: number;
  readonly vision: boolean;
}

export interface MessageOptions {
  /** Those that are offered in this step. */
  readonly actions: readonly AgentAction[];
  /** The picture of the observation, if it has one, goes with it. */
  readonly picture: boolean;
  /** The elements are cut to half of what they may take otherwise. */
  readonly small: boolean;
}

export type Compacted = Pick<AgentState, "memory" | "history" | "digest">;

export type Think = (deadline: Deadline, thought: Thought) => Promise<string>;

/** What a task may use up; without a number, as much as it takes. */
export interface Budget {
  readonly maxMs: number;
  /** Of input and output together. */
  readonly maxTokens?: number;
  /** US dollars. */
  readonly maxCost?: number;
}

/** The model has decided on a step. */
export interface StepEvent {
  readonly step: number;
  readonly maxSteps: number;
  /** What the step is for, in the model's words. */
  readonly goal: string;
  /** Names of its actions, in order. */
  readonly actions: readonly string[];
  readonly url: string;
  readonly title: string;
  /** Where the step as a whole failed. */
  readonly error?: string;
  /** What has come together so far. */
  readonly navigations: readonly string[];
  readonly usage: Usage;
}
