/** Tools of another system, as its contract describes them. Fermata's skills implement the tools. */
import { secondsFor } from "../../../operations/agent/run-fields.ts";
import { z } from "zod";
import { errorMeta } from "./result.ts";
import { isInputRequiredResult, type CallToolResult } from "@modelcontextprotocol/server";
import { invoke } from "../../../operations/call/invoke.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import { parseInput } from "../../../operations/definition/parse-input.ts";
import { isSkill, type SkillOperation } from "../../../operations/task/skill-operation.ts";
import { taskSchema } from "../../../operations/task/fields.ts";
import { toAppError } from "../../../shared/errors.ts";
import { prepared, skillCall, type Serving } from "./call.ts";
import { inputJsonSchema, shortened, terse } from "./json-schema.ts";
import type { TextPages } from "./text-pages.ts";
import { isObject, type JsonObject } from "../../../shared/json-object.ts";
import { lazy } from "../../../shared/lazy.ts";
import { hintsOf } from "./listing.ts";
import { tellBegin } from "../progress.ts";
import type { ServedTool } from "./served-tool.ts";
import { isSkillAwaited } from "../skill-call.ts";
import type { ForeignTask, ForeignTaskAnswer } from "../../../contracts/foreign-verb.ts";

type Options = Pick<Serving, "services" | "beforeCall" | "delivery" | "states" | "lents"> & {
  readonly operations: readonly Operation[];
  /** Whether `tools/list` includes all fields of a tool, not just the usual ones. */
  readonly everything: boolean;
};

/** Returns the tool under its name and its aliases; none if no skill implements it. */
export function taskTools(task: ForeignTask, options: Options): readonly ServedTool[] {
  const operation = options.operations.filter(isSkill).find(({ skill }) => skill === task.skill);
  if (!operation) return [];
  const { everything } = options;
  const names = [[task.tool, {}] as const, ...Object.entries(task.aliases)];
  return names.map(([name, spellings]) => ({
    name,
    listed: lazy(() => ({
      name,
      description: task.summary,
      inputSchema: schemaOf(task, everything),
      annotations: hintsOf([operation]),
    })),
    call: async (args, context, client) => {
      const serving = { ...options, ...client };
      const { pages } = options.delivery(context);
      try {
        const { input, warnings } = parseInput(task.input, respelled(args, spellings));
        const { services } = await prepared(context, serving);
        const { maxSteps, maxSeconds } = services.config.agent;
        const isOwn = services.models.isOwn(modelIn(input));
        const { most } = secondsFor(isOwn, maxSeconds);
        const fields = task.toInput(input, { maxSteps, maxSeconds: most });
        const done = await carriedOut({ operation, fields, context, serving });
        if (isInputRequiredResult(done)) return done;
        const reported = taskSchema().parse(done.output);
        return resultOf(task.answer(reported, [...warnings, ...done.warnings]), pages);
      } catch (thrown) {
        const { code, message, hint } = toAppError(thrown);
        return resultOf(
          task.refusal({ code, message, ...(hint !== undefined && { hint }) }),
          pages,
        );
      }
    },
  }));
}

function modelIn({ model }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof model === "string" ? model : undefined;
}

const Failed = z.object({
  error: z
    .looseObject({ code: z.string(), message: z.string(), hint: z.string().optional() })
    .optional(),
});

interface Carrying {
  readonly operation: SkillOperation;
  readonly fields: JsonObject;
  readonly context: Parameters<ServedTool["call"]>[1];
  readonly serving: Serving;
}

/** Runs the task, or starts it in the background. @throws AppError */
async function carriedOut({ operation, fields, context, serving }: Carrying) {
  await tellBegin(context); // before the task, because loading a model may delay its start
  if (isSkillAwaited(fields)) return skillCall(operation, fields, context, serving);
  return invoke(operation, fields, await prepared(context, serving));
}

function resultOf(answer: ForeignTaskAnswer, pages: TextPages): CallToolResult {
  const { text, structured, isError } = answer;
  const { error } = Failed.parse(structured);
  return {
    content: [{ type: "text", text: pages.firstOf(text) }],
    structuredContent: { ...shortened(structured) },
    isError,
    ...(isError && error && { _meta: errorMeta(error) }),
  };
}

/** Renames aliases of fields, and drops null, which some clients write for absent fields. */
function respelled(args: unknown, spellings: Readonly<Record<string, string>>): JsonObject {
  const given = Object.entries(isObject(args) ? args : {}).filter(([, value]) => value !== null);
  const known = new Map(Object.entries(spellings));
  return Object.fromEntries(given.map(([name, value]) => [known.get(name) ?? name, value]));
}

function schemaOf(
  { input, usual }: ForeignTask,
  everything: boolean,
): ReturnType<ServedTool["listed"]>["inputSchema"] {
  const { properties, required } = inputJsonSchema(input);
  const reported = Object.entries(properties).filter(
    ([name]) => everything || usual.includes(name),
  );
  const members: JsonObject = {
    properties: Object.fromEntries(reported.map(([name, schema]) => [name, terse(schema)])),
    required,
  };
  return { type: "object", ...members };
}
