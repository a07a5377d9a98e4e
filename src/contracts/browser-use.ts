/** The tool `run_browser_agent` of the first browser-use MCP servers, with additional parameters of Fermata. */
import { z } from "zod";
import { addressNamedIn, hostsNamedIn } from "./named-hosts.ts";
import type { ForeignTask, ForeignTaskAnswer, TaskError, ForeignTaskView } from "./foreign-verb.ts";

const Input = z.object({
  task: z.string().min(1).describe("The task to perform."),
  add_infos: z.string().optional().describe("Additional information to help with the task."),
  maxSteps: z.int().min(1).optional().describe("Maximum number of steps."),
  maxSeconds: z.number().min(1).optional().describe("Maximum time, seconds."),
  answerSeconds: z.number().min(1).optional().describe("Longest pause of the model, seconds."),
  maxCost: z.number().min(0).optional().describe("Maximum cost, US dollars."),
  allowedHosts: z.array(z.string()).optional().describe("Hosts that may be visited; default: all."),
  credentialId: z.string().optional().describe("Id of a credential to use."),
  resultSchema: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("JSON Schema of the requested data."),
  model: z.string().optional().describe("provider/model."),
  useVision: z.boolean().optional().describe("Send screenshots to the model."),
  session: z.string().optional().describe("Session to work in."),
  background: z.boolean().optional().describe("Return a taskId at once."),
  replay: z.enum(["auto", "never", "only"]).optional().describe("Repeat an earlier run."),
});

export const RUN_BROWSER_AGENT: ForeignTask = {
  tool: "run_browser_agent",
  aliases: {
    retry_with_browser_use_agent: {
      max_steps: "maxSteps",
      allowed_domains: "allowedHosts",
      use_vision: "useVision",
    },
  },
  summary: "Execute a browser automation task",
  skill: "browser-task",
  input: Input,
  usual: ["task", "add_infos"],
  toInput: (given, { maxSteps, maxSeconds }) => {
    const { task, add_infos: hints, allowedHosts, ...rest } = Input.parse(given);
    return {
      intent: task,
      url: startOf(given),
      hints,
      allowed_hosts: allowedHosts ?? ["*", ...hostsNamedIn(task, hints)],
      max_steps: rest.maxSteps ?? maxSteps,
      max_seconds: rest.maxSeconds ?? maxSeconds,
      model_timeout_seconds: rest.answerSeconds,
      max_cost: rest.maxCost,
      credential_id: rest.credentialId,
      result_schema: rest.resultSchema,
      model: rest.model,
      use_vision: rest.useVision,
      session_id: rest.session,
      background: rest.background,
      replay: rest.replay,
    };
  },
  answer: answerOf,
  refusal: (error) => ({
    text: errorText(error),
    structured: { status: "failed", success: false, answer: "", ...NOTHING, error },
    isError: true,
  }),
};

/** Returns the only address in the task if its host is allowed and the call names no session; otherwise undefined. */
function startOf(given: unknown): string | undefined {
  const { task, allowedHosts, session } = Input.parse(given);
  const url = addressNamedIn(task);
  if (url === undefined || session !== undefined) return undefined;
  const { host, hostname } = new URL(url);
  const isListed = allowedHosts?.some((one) => one === host || one === hostname) ?? true;
  return isListed ? url : undefined;
}

const NOTHING = { evidence: [], steps: 0, warnings: [] } as const;

const Result = z.object({
  status: z.string().optional(),
  result: z.string().default(""),
  data: z.unknown().optional(),
  evidence: z.array(z.unknown()).default([]),
  verified: z.string().optional(),
  verified_by: z.string().optional(),
  steps: z.int().default(0),
  usage: z.record(z.string(), z.unknown()).optional(),
  warnings: z.array(z.string()).default([]),
});

const BAD_ENDS: ReadonlySet<string> = new Set(["failed", "canceled", "rejected"]);

function answerOf(task: ForeignTaskView, callWarnings: readonly string[]): ForeignTaskAnswer {
  const { id: taskId, state, error, question } = task;
  const { result: answer, status: own, warnings, ...result } = Result.parse(task.result ?? {});
  const status = STATUS[state] ?? own ?? state;
  return {
    text: [textOf(task, answer), ...verdictLines(task, answer, { ...result, warnings })].join("\n"),
    structured: {
      status,
      success: status === "done",
      answer,
      ...result,
      warnings: [...new Set([...callWarnings, ...warnings])],
      taskId,
      ...(error && { error }),
      ...(question && { question }),
    },
    isError: BAD_ENDS.has(state),
  };
}

/** Statuses by task state. For all other states, the status is the result's `status`, by default the state. */
const STATUS: Readonly<Record<string, string>> = {
  submitted: "working",
  working: "working",
  "input-required": "input-required",
  "auth-required": "input-required",
  canceled: "cancelled",
  rejected: "failed",
};

function textOf({ id, state, error, question }: ForeignTaskView, answer: string): string {
  if (question) {
    const choices = question.choices ? ` (${question.choices.join(", ")})` : "";
    return `${question.text}${choices}\nAnswer with the tool task_answer and the task_id ${id}.`;
  }
  if (state === "submitted" || state === "working")
    return `The task ${id} is running. Follow it with task_get and task_events; task_cancel cancels it.`;
  return answer === "" && error ? errorText(error) : answer;
}

/** Returns lines to append to a result's text: its verification, error and warnings. Empty without verification. */
function verdictLines(
  { error }: ForeignTaskView,
  answer: string,
  {
    verified,
    verified_by: by,
    warnings,
  }: Pick<z.output<typeof Result>, "verified" | "verified_by" | "warnings">,
): readonly string[] {
  if (answer === "" || verified === undefined || error?.message === answer) return [];
  const failure = error ? [`Not done: ${errorText(error)}`] : [];
  return ["", `verified: ${verified} (by: ${by})`, ...failure, ...warnings];
}

function errorText({ code, message, hint }: TaskError): string {
  const more = code === "MODEL_UNAVAILABLE" ? WITHOUT_MODEL : "";
  return [message, hint, more, `(${code})`].filter(Boolean).join(" ");
}

const WITHOUT_MODEL =
  "Without a model on this server, drive it with yours: page_browse opens an address and returns it as text; continue with browser_view, browser_click and browser_type. See fermata://guide.";
