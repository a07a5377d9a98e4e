import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import type { Scratchpad } from "./scratchpad.ts";
import type { BrowserTools } from "./browser-tools.ts";
import type { AgentObservation } from "./agent-observation.ts";

/**
 * An action that the model can choose. A new action is one file in `actions/` and one line in its registry, from which
 * the prompt, the model's tools and the parser derive.
 */
export interface AgentAction<P extends z.ZodObject = z.ZodObject> {
  /** Name that the model writes: `click_element`. */
  readonly name: string;
  /** Other names that models and older prompts use for the action. */
  readonly aliases?: readonly string[];
  /** Text for the model: what the action does, and when to use it. */
  readonly description: string;
  /** Every field has a description. `index` and `…_index` identify an element or, in actions on tabs, a tab. */
  readonly parameters: P;
  /** Names of parameters by alias: `{page_id: "index"}`. */
  readonly parameterAliases?: Readonly<Record<string, string>>;
  /** read: only reads. act: may change the page or the site. */
  readonly effect: "read" | "act";
  /** The action is accepted in replies, but not listed in prompts. An example is an older name of another action. */
  readonly isUnlisted?: true;
  /** The action is accepted, but not listed in the short prompt for small models: long lists confuse them. */
  readonly isRare?: true;
  /** Skips the later actions of the same reply. */
  readonly endsSequence?: boolean;
  /** Returns whether to offer the action for this page and task. Absent for an action that is always offered. */
  readonly isOffered?: (around: ActionSurroundings) => boolean;
  /** Runs the action. @throws AppError; the model receives its message */
  run(params: z.output<P>, context: ActionContext): Promise<ActionResult>;
}

/** What `isOffered` depends on. */
export interface ActionSurroundings {
  readonly observation: AgentObservation;
  readonly allows: Allowances;
  readonly vision: boolean;
}

/** What the caller of the task allows beyond the default. */
export interface Allowances {
  /** The model may run scripts in the page. */
  readonly evaluate: boolean;
  readonly ask: boolean;
  /** Ids of credentials that the task may use. */
  readonly credentials: readonly string[];
}

export interface ActionContext {
  readonly deadline: Deadline;
  readonly browserTools: BrowserTools;
  /** The page before the action: after the earlier actions of the same reply. */
  readonly observation: AgentObservation;
  readonly scratchpad: Scratchpad;
  readonly allows: Allowances;
  /** Waits for the caller's answer. @throws AppError TIMEOUT, CANCELLED, and MODE_CONFLICT if nobody may be asked */
  readonly ask: (question: string, choices?: readonly string[]) => Promise<string>;
  /** Returns the model's answer about a text, outside the conversation. @throws ModelFailure, AppError */
  readonly think: (deadline: Deadline, question: Thought) => Promise<string>;
}

export interface Thought {
  /** The question in words. */
  readonly question: string;
  /** The text that the question is about: data, never instructions. */
  readonly material: string;
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}

export interface ActionResult {
  /** The report to the model. */
  readonly text: string;
  /** Content that the model requested, such as text of the page. Stored in memory if `remember`, else shown once. */
  readonly content?: string;
  readonly remember?: boolean;
  /** The action failed; `text` says why and what to do instead. */
  readonly failed?: boolean;
  /** The failure comes from Fermata or from a wrong call, not from the page or its site. */
  readonly isOurs?: true;
  /** The model ends the task with this claim. */
  readonly done?: Claim;
}

/** The result that the model reports at the end. */
export interface Claim {
  readonly success: boolean;
  /** The answer; returned to the caller unchanged. */
  readonly text: string;
  /** Data of the result, if the model gave some; not validated yet. */
  readonly data?: unknown;
  /** Quotes from the page that should prove the result; not checked yet. */
  readonly evidence: readonly string[];
}

/** Returns its argument; infers the type of the parameters. */
export function defineAction<P extends z.ZodObject>(action: AgentAction<P>): AgentAction {
  return action;
}

/** Returns an action under an older name, with preset parameters: accepted in replies, but not listed in prompts. */
export function olderName(
  name: string,
  { aliases: _aliases, ...action }: AgentAction,
  preset: Readonly<Record<string, unknown>>,
): AgentAction {
  const open = Object.entries(action.parameters.shape).filter(([key]) => !(key in preset));
  return {
    ...action,
    name,
    isUnlisted: true,
    parameters: z.object(Object.fromEntries(open)),
    run: (params, context) => action.run({ ...params, ...preset }, context),
  };
}
