/** The system prompt. Contains no text of pages. Is equal in every step, so that the provider can cache the prompt. */
import type { ProhibitedClass } from "../../policy/prohibited.ts";
import type { AgentAction, Allowances } from "../model/action.ts";
import type { CredentialHint } from "../model/state.ts";
import { fillTemplate } from "./template.ts";
import { functionsText } from "./functions-text.ts";
import * as words from "./system-text.ts";

export interface SystemPromptOptions {
  /** The actions that the prompt offers to the model. */
  readonly actions: readonly AgentAction[];
  readonly maxActionsPerStep: number;
  /** `short` omits rarely used functions, for small models. */
  readonly variant: "full" | "short";
  /** The messages contain screenshots. */
  readonly vision: boolean;
  /** The model calls functions instead of writing JSON. */
  readonly toolCalling: boolean;
  /** The hosts that the task may visit, as the caller listed them. */
  readonly allowedHosts: readonly string[];
  readonly allows: Pick<Allowances, "ask" | "credentials">;
  /** The purposes of credentials, if known. */
  readonly credentials?: readonly CredentialHint[];
  /** Classes of prohibited actions that the operator permits. */
  readonly permitted?: readonly ProhibitedClass[];
  /** Further facts that are constant for the task. */
  readonly facts?: TaskFacts;
}

export function systemPrompt(options: SystemPromptOptions): string {
  const { toolCalling, actions, variant, facts = {} } = options;
  const reply = toolCalling ? words.REPLY_TOOLS : words.REPLY_JSON;
  const sections = [words.PAGE, reply, words.WORKING, words.TRUST, words.FINISHING];
  const blocks = sections.map(({ title, text }) => `${title}\n${text}`);
  const usual = variant === "short" ? actions.filter(({ isRare }) => isRare !== true) : actions;
  const parts = [
    fillTemplate([words.ROLE, ...blocks].join("\n\n"), rulesOf(options)),
    toolCalling ? "" : `Functions:\n${functionsText(usual)}`,
    taskFacts(facts),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Returns the rules that depend on the task and on the caller's permissions. */
function rulesOf(options: SystemPromptOptions): Readonly<Record<string, string>> {
  const { allowedHosts, allows, maxActionsPerStep, toolCalling, vision, permitted = [] } = options;
  const isFree = allowedHosts.length === 0 || allowedHosts.includes("*");
  return {
    answer_rule: toolCalling ? words.TOOL_ANSWER : words.JSON_ANSWER,
    vision_rule: vision ? words.VISION : "",
    ...(!toolCalling && { brain: brainText() }),
    max_actions_per_step: String(maxActionsPerStep),
    hosts_rule: isFree
      ? words.HOSTS_ANY
      : fillTemplate(words.HOSTS_LIST, { hosts: allowedHosts.join(", ") }),
    human_rule: allows.ask ? words.HUMAN_AVAILABLE : words.HUMAN_ABSENT,
    credentials_rule: credentialsRule(options),
    asking_rule: allows.ask ? words.ASKING_ALLOWED : words.ASKING_ABSENT,
    prohibited_rule: prohibitedRule(permitted),
  };
}

function brainText(): string {
  return Object.entries(words.BRAIN)
    .map(([name, text]) => `- ${name}: ${text}`)
    .join("\n");
}

function credentialsRule({ allows, credentials = [] }: SystemPromptOptions): string {
  if (allows.credentials.length === 0) return words.CREDENTIALS_NONE;
  const named = allows.credentials.map((id) => {
    const purpose = credentials.find((hint) => hint.id === id)?.purpose ?? "";
    return purpose === "" ? `"${id}"` : `"${id}" (${purpose})`;
  });
  return fillTemplate(words.CREDENTIALS_SOME, { credentials: named.join(", ") });
}

function prohibitedRule(permitted: readonly ProhibitedClass[]): string {
  const left = ALL_ACTIONS.filter((action) => !permitted.includes(action));
  if (left.length === 0) return words.ACTIONS_ALLOWED;
  const prohibited = left.map((action) => words.ACTIONS[action]).join(", never ");
  return fillTemplate(words.ACTIONS_PROHIBITED, { prohibited });
}

const ALL_ACTIONS = [
  "account-creation",
  "financial-transaction",
  "security-permissions",
] as const satisfies readonly ProhibitedClass[];

/** Facts that are constant for a task, beyond its text. */
interface TaskFacts {
  /** Named values for forms, without secrets. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** JSON Schema of the requested data. */
  readonly resultSchema?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the facts as text; empty if there are none. All facts come from the caller, and none from a page. */
function taskFacts({ values = {}, resultSchema }: TaskFacts): string {
  const facts = [
    ...(Object.keys(values).length === 0
      ? []
      : [`Values for fields of forms, by name: ${JSON.stringify(values)}`]),
    ...(resultSchema === undefined
      ? []
      : [`done needs "data" that meets this JSON Schema: ${JSON.stringify(resultSchema)}`]),
  ];
  return facts.length === 0 ? "" : ["About this task:", ...facts].join("\n");
}
