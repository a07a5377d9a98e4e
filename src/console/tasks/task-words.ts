/** Texts that describe tasks. */
import { asText, counted, duration, shortAddress, type Tone } from "../kit/parts.tsx";
import { isOpenTask } from "../link/tasks.ts";
import type { TaskInfo, Usage } from "../link/wire.ts";

const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  submitted: ["queued", "plain"],
  working: ["running", "busy"],
  "input-required": ["has a question", "ask"],
  "auth-required": ["needs a sign-in", "ask"],
  completed: ["done", "calm"],
  failed: ["failed", "bad"],
  canceled: ["cancelled", "plain"],
  rejected: ["rejected", "bad"],
};

export function stateText({ state, position }: TaskInfo): readonly [words: string, tone: Tone] {
  const [words, tone] = STATES[state] ?? [state, "plain"];
  return [position === undefined ? words : `${words}, position ${position}`, tone];
}

/** Describes the goal of a task. */
export function goalOf({ skill, input }: TaskInfo): string {
  const { intent, goal, recipe, rows, schema_ref: form, schema, url } = input;
  if (typeof intent === "string") return intent;
  if (typeof goal === "string") return goal;
  if (typeof recipe === "string") return `Repeat ${recipe}`;
  if (typeof rows === "number")
    return `${counted(rows, "row")} to ${asText(form ?? urlIn(schema))}`;
  return typeof url === "string" ? `${skill}: ${shortAddress(url)}` : skill;
}

function urlIn(schema: unknown): unknown {
  return schema instanceof Object && "url" in schema ? schema.url : "a form";
}

/** Returns the question or the progress of an open task, or the outcome of an ended task. */
export function statusOf(task: TaskInfo, reported: string | undefined): string {
  const { question, error, result } = task;
  if (question) return question.text;
  if (isOpenTask(task)) return reported ?? "";
  const { result: answer, answer: read, summary } = result ?? {};
  const words = error?.message ?? [answer, read, summary].find((one) => typeof one === "string");
  return words === undefined ? rowsReport(task) : asText(words);
}

function rowsReport({ result }: TaskInfo): string {
  if (result?.successCount === undefined) return "";
  const { successCount, failureCount = 0, pending = 0 } = result;
  return `${successCount} succeeded, ${failureCount} failed, ${pending} pending`;
}

/** Returns how long an ended task took; undefined for an open task. */
export function timeOf(task: TaskInfo): string | undefined {
  return isOpenTask(task) ? undefined : duration(task.updated_at - task.created_at);
}

const MOST_DIGITS = 4;

export function costText(usage: Usage | undefined): string {
  if (!usage) return "";
  const { steps, cost } = usage;
  const dollars = cost?.toLocaleString("en", { maximumFractionDigits: MOST_DIGITS });
  return [counted(steps, "step"), ...(dollars === undefined ? [] : [`$${dollars}`])].join(" · ");
}
