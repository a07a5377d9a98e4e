import { z } from "zod";
import type { ErrorCode } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import { isFinal, type TaskEvent, type TaskRecord } from "../../ports/task-records.ts";
import type { Job } from "../../tasks/job.ts";
import {
  defineOperation,
  type Call,
  type Operation,
  type OperationHead,
} from "../definition/operation.ts";
import { taskEventWire, taskEventSchema, taskLine, taskSchema, taskWire } from "./fields.ts";
import { isTurnOver } from "./turn.ts";
import type { Services } from "../services/services.ts";
import { a, type Output } from "../definition/described.ts";

/** Input fields that all tasks share. */
const skillFields = () => ({
  background: a
    .flag("Return the task at once; follow it with task.events and task.get.")
    .default(false),
});

/** The current task; in streams also its last event. */
const skillAnswer = lazy(() =>
  taskSchema().extend({
    event: taskEventSchema().optional().describe("The last event, for streams."),
  }),
);

/** Time to return the response, in addition to the time of the work. */
const ANSWER_MS = 5_000;

export interface SkillDefinition<I extends z.ZodRawShape, R extends z.ZodObject> extends Omit<
  OperationHead,
  "http"
> {
  /** Name of the skill for other agents (A2A): `learn-form-schema`. */
  readonly skill: string;
  readonly input: () => I;
  /** The task's `result`, in the spelling of the skill's contract. */
  readonly result: () => R;
  readonly errors: readonly ErrorCode[];
  /** The time limit of the work, milliseconds. */
  readonly limitMs: (input: z.output<z.ZodObject<I>>) => number;
  /** Prepares the requested work. @throws AppError for invalid input: then no task is created, and nothing was done */
  readonly job: (
    input: z.output<z.ZodObject<I>>,
    call: Call,
  ) => Promise<Pick<Job, "input" | "run">>;
  /** The result as text. */
  readonly lines: (result: z.output<R>) => readonly string[];
}

/** An operation that runs as a task, which can be followed and cancelled. */
export interface SkillOperation extends Operation {
  readonly kind: "task";
  readonly skill: string;
  readonly result: () => z.ZodObject;
}

/**
 * Defines an operation that runs as a task. The call returns when the task ends or has a question. With `background`,
 * the call returns at once. The task continues even if the caller disconnects.
 */
export function skillOperation<I extends z.ZodRawShape, R extends z.ZodObject>(
  definition: SkillDefinition<I, R>,
): SkillOperation {
  const { skill, input, result: makeResult, errors, limitMs, job, lines, ...rest } = definition;
  const result = lazy(makeResult);
  const start = async (fields: Record<string, unknown>, call: Call): Promise<TaskRecord> => {
    const requested = withoutTaskFields<I>(fields);
    const { intent } = fields;
    if (typeof intent === "string") await screenIntent(intent, call.services); // deadline: waits for local code only
    const limit = limitMs(requested);
    const { tasks, identity: owner } = call.services;
    return tasks.start({ skill, owner, limitMs: limit, ...(await job(requested, call)) });
  };
  const operation = defineOperation({
    ...rest,
    kind: "task",
    http: { method: "POST", path: `/tasks/${skill}`, status: 202 },
    input: (): z.ZodObject => z.object({ ...input(), ...skillFields() }),
    output: skillAnswer,
    errors: [
      ...new Set([
        ...errors,
        "PROHIBITED",
        "RATE_LIMITED",
        "NOT_READY",
        "STORAGE_UNAVAILABLE",
        "TIMEOUT",
      ] as const),
    ],
    timeLimitMs: (fields) => limitMs(withoutTaskFields<I>(fields)) + ANSWER_MS,
    run: async (fields, call) => {
      const { tasks } = call.services;
      const { id } = await start(fields, call);
      if (fields["background"] !== true) await turnEnd(call, id);
      return taskWire(tasks.get(id), tasks);
    },
    follow: async (fields, call) => followed(call, (await start(fields, call)).id),
    render: (answer) => rendered(skillAnswer().parse(answer), result(), lines),
  });
  return Object.assign(operation, { kind: "task" as const, skill, result });
}

/** Returns an operation's input without the fields that all tasks share. */
function withoutTaskFields<I extends z.ZodRawShape>({
  background: _background,
  ...fields
}: Record<string, unknown>): z.output<z.ZodObject<I>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed, and reading it again would change it
  return fields as z.output<z.ZodObject<I>>;
}

export function isSkill(operation: Operation): operation is SkillOperation {
  return operation.kind === "task";
}

/** Waits until the task ends or has a question, at most until the call's deadline. */
async function turnEnd({ deadline, services: { tasks } }: Call, id: string): Promise<void> {
  for await (const { state } of tasks.follow(deadline, id)) {
    if (isTurnOver(state)) return;
  }
}

async function* followed({ deadline, services: { tasks } }: Call, id: string) {
  for await (const event of tasks.follow(deadline, id)) yield withEvent(tasks, id, event);
}

function withEvent(tasks: Call["services"]["tasks"], id: string, event: TaskEvent) {
  return { ...taskWire(tasks.get(id), tasks), state: event.state, event: taskEventWire(event) };
}

function rendered<R extends z.ZodObject>(
  task: Output<typeof skillAnswer>,
  schema: R,
  lines: (result: z.output<R>) => readonly string[],
): string {
  const result = schema.safeParse(task.result);
  const resultLines = result.success && isFinal(task.state) ? lines(result.data) : []; // earlier results are partial
  const { event } = task;
  const line = event && !isTurnOver(task.state) ? event.text : taskLine(task);
  return [line, ...resultLines].join("\n");
}

/** Checks the intent of a task before it starts, without asking for approval. @throws AppError PROHIBITED */
export async function screenIntent(
  intent: string,
  { config }: Pick<Services, "config">,
): Promise<void> {
  const { permit, prohibitedIntent } = await import("../../policy/prohibited.ts");
  await permit(prohibitedIntent(intent), { allowed: config.tasks.allowProhibited });
}
