import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import type { Scratchpad } from "./scratchpad.ts";
import type { BrowserTools } from "./browser-tools.ts";
import type { AgentObservation } from "./agent-observation.ts";

/**
 * One thing that the model may decide to do. A new action is one file in `actions/` and one line in its registry; the
 * prompt, the tools of the model and the parser follow.
 */
export interface AgentAction<P extends z.ZodObject = z.ZodObject> {
  /** `click_element`, as the model writes it. */
  readonly name: string;
  /** Other names that models and older prompts give it. */
  readonly aliases?: readonly string[];
  /** For the model: what it does, when to use it. */
  readonly description: string;
  /** Every field described. An element is named by `index` or `…_index`. */
  readonly parameters: P;
  /** Other names of parameters: `{page_id: "index"}`. */
  readonly parameterAliases?: Readonly<Record<string, string>>;
  /** read: looks only. act: may change the page or the site. */
  readonly effect: "read" | "act";
  /** Understood where a model writes it, and named to none: an older name whose meaning another action has in part. */
  readonly isUnlisted?: true;
  /** Small models, to whom a long list does harm, do not hear of it. */
  readonly isRare?: true;
  /** Nothing that follows it in the same answer is carried out. */
  readonly endsSequence?: boolean;
  /** Offered only where this holds: for some sites, or as the task allows. */
  readonly isOffered?: (around: ActionSurroundings) => boolean;
  /** @throws AppError; the model is told of it */
  run(params: z.output<P>, context: ActionContext): Promise<ActionResult>;
}

/** What decides which actions are offered. */
export interface ActionSurroundings {
  readonly observation: AgentObservation;
  readonly allows: Allowances;
  readonly vision: boolean;
}

/** What the caller of the task has allowed beyond the usual. */
export interface Allowances {
  /** Script of the model's own in the page. */
  readonly evaluate: boolean;
  readonly ask: boolean;
  /** Ids of credentials that the task may use. */
  readonly credentials: readonly string[];
}

export interface ActionContext {
  readonly deadline: Deadline;
  readonly browserTools: BrowserTools;
  /** The page as the model saw it when it chose the action. */
  readonly observation: AgentObservation;
  readonly scratchpad: Scratchpad;
  readonly allows: Allowances;
  /** Waits for the caller's answer. @throws AppError TIMEOUT */
  readonly ask: (question: string, choices?: readonly string[]) => Promise<string>;
  /** Has the model answer a question about a text, outside of the conversation. @throws ModelFailure */
  readonly think: (deadline: Deadline, question: Thought) => Promise<string>;
}

export interface Thought {
  /** What is wanted, in words. */
  readonly question: string;
  /** What it is about: data, whatever it says. */
  readonly material: string;
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}

export interface ActionResult {
  /** What the model is told. */
  readonly text: string;
  /** Content of the page that the model asked for; shown once, or kept if `remember`. */
  readonly content?: string;
  readonly remember?: boolean;
  /** It did not work out; `text` says why and what to do instead. */
  readonly failed?: boolean;
  /** It failed by a limit of ours or by a call that was wrong, which says nothing about the site. */
  readonly isOurs?: true;
  /** The model says that the task is over. */
  readonly done?: Claim;
}

/** What the model says at the end. */
export interface Claim {
  readonly success: boolean;
  /** For the caller, unchanged. */
  readonly text: string;
  /** Where a result of a certain shape was asked for; not checked yet. */
  readonly data?: unknown;
  /** Words that stand on the page and prove it. */
  readonly evidence: readonly string[];
}

/** Keeps the type of the parameters together; returns its argument. */
export function defineAction<P extends z.ZodObject>(action: AgentAction<P>): AgentAction {
  return action;
}

/** An older name of an action, with some of its parameters in it: understood, and offered to no model. */
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
