/** The skills for other agents: every operation that is a skill, and tasks in plain text. */
import { BrowsyTaskSchema, WEB_BROWSE } from "../../contracts/browsy-a2a.ts";
import { exampleRequest, retoldFields, type SkillRequest } from "../../contracts/foragent.ts";
import { invoke } from "../../operations/call/invoke.ts";
import type { Operation } from "../../operations/definition/operation.ts";
import { parseInput } from "../../operations/definition/parse-input.ts";
import type { Services } from "../../operations/services/services.ts";
import { isSkill, type SkillOperation } from "../../operations/task/skill-operation.ts";
import { AppError, retold } from "../../shared/errors.ts";
import { startTask } from "./tasks.ts";

export interface Skill extends SkillRequest {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Starts the task, which continues even if no client follows it. @throws AppError */
  start(input: Readonly<Record<string, unknown>>): Promise<StartedSkill>;
}

export interface StartedSkill {
  /** Id of the task. */
  readonly id: string;
  readonly warnings: readonly string[];
}

export interface Skills {
  readonly all: readonly Skill[];
  /** The skill for messages that name no skill. */
  readonly usual: Skill;
}

/** Id of the skill for plain text if a model is configured. The text becomes the field `intent`. */
const GENERALIST = "browser-task";

export function skillsOf(operations: readonly Operation[], services: Services): Skills {
  const webBrowse = webBrowseSkill(services);
  const own = operations.filter(isSkill).map((operation) => skillOf(operation, services));
  const generalist = own.find(({ id }) => id === GENERALIST);
  // Without a language model, rules interpret plain text.
  const usual = generalist && services.models.isConfigured ? generalist : webBrowse;
  return { all: [...own, webBrowse], usual };
}

function skillOf(operation: SkillOperation, services: Services): Skill {
  const { skill: id, summary, description, input, examples } = operation;
  const { background: _background, ...fields } = input.shape;
  const requested: SkillRequest = {
    id,
    input: input.pick(maskOf(fields)),
    example: examples[0]?.input ?? {},
    ...(id === GENERALIST && { prose: "intent" }),
  };
  return {
    ...requested,
    name: titleOf(id),
    description: [summary, description].filter(Boolean).join(" "),
    tags: id.split("-"),
    start: async (given) => {
      try {
        const call = { ...given, background: true };
        const { output, warnings } = await invoke(operation, call, { services, surface: "a2a" });
        return { id: String(output["id"]), warnings };
      } catch (thrown) {
        throw teaching(thrown, requested);
      }
    },
  };
}

function webBrowseSkill(services: Services): Skill {
  const requested: SkillRequest = {
    id: WEB_BROWSE.id,
    input: BrowsyTaskSchema,
    example: { goal: "Extract the pricing table", params: { url: "https://example.com/pricing" } },
    prose: "goal",
  };
  return {
    ...WEB_BROWSE,
    ...requested,
    start: (given) => {
      try {
        const { input, warnings } = parseInput(BrowsyTaskSchema, given);
        return Promise.resolve({ id: startTask(services, input, true), warnings });
      } catch (thrown) {
        return Promise.reject(teaching(thrown, requested));
      }
    },
  };
}

/** Spells field names in INVALID_REQUEST as callers do, and adds a hint if it has none. Other codes stay unchanged. */
function teaching(thrown: unknown, skill: SkillRequest): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== "INVALID_REQUEST") return thrown;
  const reported = retold(thrown, { message: retoldFields(thrown.message, skill) });
  if (reported.hint !== undefined) return reported;
  return new AppError(reported.code, reported.message, {
    cause: reported.cause,
    hint: `Send a request such as: ${exampleRequest(skill)}`,
  });
}

function maskOf(fields: object): Record<string, true> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, true as const]));
}

/** Converts `learn-form-schema` to `Learn form schema`. */
function titleOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
