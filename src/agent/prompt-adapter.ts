/** The prompt adapter of one task: prompts, parser and memory, with the state that persists between steps. */
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
  /** Classes of prohibited actions that the operator permits. */
  readonly permitted: readonly ProhibitedClass[];
  readonly settings: PromptAdapterSettings;
  /** Replaces secrets with their names. */
  readonly hide?: (text: string) => string;
}

/** The section `agent` of the configuration. */
export interface PromptAdapterSettings {
  readonly prompt: "auto" | "full" | "short";
  readonly toolCalling: "auto" | "function_calling" | "json_mode" | "raw";
}

/** Tokens of the element list for a model that rejected a longer list. */
const SMALL_LIST = 700;

export function promptAdapterFor(options: PromptAdapterOptions): PromptAdapter {
  const { task, allows, permitted, hide } = options;
  const addresses = new AddressBook();
  const restore = (text: string) => addresses.restore(text);
  /** The actions of the first step, which later prompts also list: providers cache unchanged prompts. */
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

/** Returns the variant of the prompt. `auto` is `short` for local models, which are usually small, else `full`. */
function variantFor({ settings: { prompt }, model }: PromptAdapterOptions): "full" | "short" {
  if (prompt !== "auto") return prompt;
  return isLocal(model) ? "short" : "full";
}

/** Returns whether the model calls functions. Opt-in: models write JSON better, and some support no functions. */
function callsTools({ settings, model }: PromptAdapterOptions): boolean {
  return settings.toolCalling === "function_calling" && model.abilities.tools;
}

/**
 * Returns whether requests include a JSON Schema: always for `json_mode`, and for `auto` with a local server, which
 * enforces the schema without showing it to the model. The prompt already lists the functions.
 */
function isHeldToSchema({ settings: { toolCalling }, model }: PromptAdapterOptions): boolean {
  return toolCalling === "json_mode" || (toolCalling === "auto" && isLocal(model));
}

function isLocal({ name }: Pick<Model, "name">): boolean {
  return name.startsWith("ollama/");
}

/** Stores the elements of the previous step. A second prompt for the same step does not replace these elements. */
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
