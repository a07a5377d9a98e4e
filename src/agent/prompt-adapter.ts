/** The prompt adapter of one task: prompts, parser and memory with what of them stays the same from step to step. */
import type { Model } from "../llm/model.ts";
import type { ProhibitedClass } from "../policy/prohibited.ts";
import { newNonce } from "../shared/ids.ts";
import type { AgentAction, Allowances } from "./model/action.ts";
import { compact, needsCompaction, remember } from "./memory.ts";
import type { PromptAdapter } from "./parts.ts";
import { parseReply } from "./parse/parse-reply.ts";
import { replySchema, replyTools } from "./prompts/reply-tools.ts";
import { stepMessage, AddressBook } from "./prompts/step-message.ts";
import { systemPrompt } from "./prompts/system-prompt.ts";
import type { AgentTask } from "./model/state.ts";

export interface PromptAdapterOptions {
  readonly task: AgentTask;
  readonly model: Pick<Model, "name" | "abilities">;
  readonly allows: Allowances;
  /** What the operator has allowed of what tasks do not do. */
  readonly permitted: readonly ProhibitedClass[];
  readonly settings: PromptAdapterSettings;
  /** Puts the names of secrets in their places. */
  readonly hide?: (text: string) => string;
}

/** Of the section `agent` of the configuration. */
export interface PromptAdapterSettings {
  readonly prompt: "auto" | "full" | "short";
  readonly toolCalling: "auto" | "function_calling" | "json_mode" | "raw";
}

/** Tokens of the list of elements for a model that takes no more. */
const SMALL_LIST = 700;

export function promptAdapterFor(options: PromptAdapterOptions): PromptAdapter {
  const { task, allows, permitted, hide } = options;
  const addresses = new AddressBook();
  const restore = (text: string) => addresses.restore(text);
  /** Those of the first step: a prompt that stays the same is read from the provider's cache. */
  let first: readonly AgentAction[] | undefined;
  const seen = new SeenElements();
  const promptFor = (vision: boolean, maxActionsPerStep: number) =>
    systemPrompt({
      actions: first ?? [],
      maxActionsPerStep,
      variant: variantFor(options),
      vision,
      toolCalling: callsTools(options),
      allowedHosts: task.allowedHosts,
      allows,
      credentials: task.credentials,
      permitted,
      facts: { values: task.values, resultSchema: task.resultSchema },
    });
  const prompts = new Map<string, string>();
  return {
    systemPrompt: ({ actions, vision, maxActionsPerStep }) => {
      first ??= actions;
      const key = `${vision} ${maxActionsPerStep} ${callsTools(options)}`;
      const prompt = prompts.get(key) ?? promptFor(vision, maxActionsPerStep);
      prompts.set(key, prompt);
      return prompt;
    },
    stepMessage: (state, observation, { actions, picture, small }) => {
      const isNew = (action: AgentAction) => first?.includes(action) === false;
      const pageActions = callsTools(options) ? [] : actions.filter(isNew);
      const { text, images, elements } = stepMessage(state, observation, {
        nonce: newNonce(),
        known: seen.before(state.stepNumber),
        picture,
        addresses,
        hide,
        pageActions,
        ...(small && { elementTokens: SMALL_LIST }),
      });
      seen.saw(state.stepNumber, elements.present);
      return { role: "user", text, images };
    },
    parseReply: (reply, actions) =>
      parseReply(reply, actions, { maxActions: task.maxActionsPerStep, restore }),
    toolsFor: (actions) => (callsTools(options) ? replyTools(actions) : undefined),
    schemaFor: (actions) => (isHeldToSchema(options) ? replySchema(actions) : undefined),
    remember,
    isFull: needsCompaction,
    compact,
  };
}

/** Who runs on the caller's own machine is a small one as a rule. */
function variantFor({ settings: { prompt }, model }: PromptAdapterOptions): "full" | "short" {
  if (prompt !== "auto") return prompt;
  return isLocal(model) ? "short" : "full";
}

/**
 * JSON in words is what all models do best; functions are for who asks for them. That a model takes none may turn out
 * only when it is asked.
 */
function callsTools({ settings, model }: PromptAdapterOptions): boolean {
  return settings.toolCalling === "function_calling" && model.abilities.tools;
}

/**
 * The prompt tells the functions; a schema besides would tell them twice. A server on the caller's own machine does not
 * show it to the model but keeps the model to it.
 */
function isHeldToSchema({ settings: { toolCalling }, model }: PromptAdapterOptions): boolean {
  return toolCalling === "json_mode" || (toolCalling === "auto" && isLocal(model));
}

function isLocal({ name }: Pick<Model, "name">): boolean {
  return name.startsWith("ollama/");
}

/** What the model saw in the step before; a step that is told twice is one. */
class SeenElements {
  #step = 0;
  #before: ReadonlySet<number> | undefined;
  #now: ReadonlySet<number> | undefined;

  before(step: number): ReadonlySet<number> | undefined {
    return step === this.#step ? this.#before : this.#now;
  }

  saw(step: number, present: ReadonlySet<number>): void {
    if (step !== this.#step) this.#before = this.#now;
    this.#step = step;
    this.#now = present;
  }
}
