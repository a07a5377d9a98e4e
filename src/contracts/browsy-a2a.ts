/** browsy's tasks for other agents: its agent card, and the schemas of tasks, events and failures. */
import { z } from "zod";
import { AppError, errorLine, type ErrorCode } from "../shared/errors.ts";
import { HIDDEN } from "../shared/secrets/hidden.ts";
import { browsyError } from "./browsy-errors.ts";
import type { DocumentedCall } from "./documented-call.ts";
import type { AskOperation } from "./foreign-verb.ts";
import { hostsNamedIn } from "./named-hosts.ts";

/** Returns the agent card. @param url of this server */
export function browsyAgentCard(url: string, version: string): Readonly<Record<string, unknown>> {
  return {
    name: "Fermata",
    description:
      "A browser for software agents. Navigates, extracts, and interacts with web pages, without rendering pixels where that is enough.",
    url,
    version,
    capabilities: { streaming: true, pushNotifications: false },
    skills: [WEB_BROWSE],
  };
}

export const WEB_BROWSE = {
  id: "web-browse",
  name: "Web Browsing",
  description:
    "Navigate to URLs, interact with pages, extract content, fill forms, and search the web.",
  tags: ["browse", "scrape", "extract", "search", "login", "forms"],
};

const LONGEST = 10_000;
const text = (what: string) => z.string().max(LONGEST).describe(what);

export const BrowsyTaskSchema = z.object({
  goal: z.string().trim().min(1).max(LONGEST).describe("The task in words."),
  params: z
    .object({
      url: text("Address of the page.").optional(),
      credentials: z
        .object({
          username: text("User name."),
          password: text("Password."),
        })
        .optional()
        .describe("Name and password for a login."),
      search_query: text("Search query.").optional(),
      extract: z
        .union(
          [text("What to extract."), z.array(text("What to extract.")).max(20)],
          "must be text or a list of texts",
        )
        .optional()
        .describe('Such as "tables", "links" or "text".'),
    })
    .default({})
    .describe("Parameters that override the words of the goal."),
});

export type Task = z.output<typeof BrowsyTaskSchema>;

export interface TaskRun {
  readonly task: Task;
  readonly ask: AskOperation;
  /** Reports a step. */
  readonly step: (step: TaskStep) => void;
  /** Warnings of the calls so far. */
  readonly warnings: readonly string[];
  /** Asks the caller a question and waits for the answer; undefined for callers that cannot answer. */
  readonly askCaller?: ((question: string) => Promise<string>) | undefined;
}

export type BrowsyTaskResult = Readonly<Record<string, unknown>>;

export const TaskStepSchema = z.object({
  description: z.string().describe("What was done."),
  action: z.string().exactOptional().describe("Its name, if it has one."),
  page_type: z.string().exactOptional().describe("Type of the page afterwards."),
});
export type TaskStep = Readonly<z.output<typeof TaskStepSchema>>;

/** Returns a task for storage, without the values of its credentials. */
export function storable({ goal, params: { credentials, ...params } }: Task): object {
  return { goal, params: { ...params, ...(credentials && { credentials: HIDDEN }) } };
}

/** The state of a task: an event of its stream, and the response to polling. */
export interface BrowsyTaskState {
  readonly id: string;
  readonly status: "working" | "completed" | "failed";
  readonly steps: readonly TaskStep[];
  readonly result?: BrowsyTaskResult;
  readonly error?: string;
}

const TaskStateSchema = z.object({
  id: z.string().describe("Id of the task."),
  status: z.enum(["working", "completed", "failed"]).describe("State of the task."),
  steps: z.array(TaskStepSchema).describe("All events so far."),
  result: z.record(z.string(), z.unknown()).optional().describe("Result of the task."),
  error: z.string().optional().describe("Reason for the failure."),
});

const TASK_CALL = {
  types: ["application/json"],
  answer: { schema: TaskStateSchema },
  failures: [404],
} as const;

export type A2aCallName = "card" | "start" | "get" | "cancel" | "delete";

interface A2aCall extends DocumentedCall {
  readonly name: A2aCallName;
}

export const TASKS_PATH = "/a2a/tasks";

/** The supported calls of this protocol, for the reference documents. */
export const A2A_CALLS: readonly A2aCall[] = [
  {
    name: "card",
    id: "a2a_card",
    method: "GET",
    path: "/.well-known/agent.json",
    summary: "Returns this agent's card for other agents.",
    effect: "read",
    types: ["application/json"],
    answer: { schema: z.looseObject({ name: z.string(), url: z.string(), version: z.string() }) },
    failures: [],
  },
  {
    name: "start",
    id: "a2a_start_task",
    method: "POST",
    path: TASKS_PATH,
    summary: "Starts a task in words and streams its states; the last one is final.",
    effect: "act",
    input: BrowsyTaskSchema,
    types: ["text/event-stream"],
    failures: [400, 413, 503],
  },
  {
    name: "get",
    id: "a2a_task",
    method: "GET",
    path: `${TASKS_PATH}/{id}`,
    summary: "Returns the last state of a task.",
    effect: "read",
    ...TASK_CALL,
  },
  {
    name: "cancel",
    id: "a2a_cancel_task",
    method: "POST",
    path: `${TASKS_PATH}/{id}/cancel`,
    summary: "Cancels a task.",
    effect: "act",
    ...TASK_CALL,
  },
  {
    name: "delete",
    id: "a2a_delete_task",
    method: "DELETE",
    path: `${TASKS_PATH}/{id}`,
    summary: "Cancels a task (the same).",
    effect: "act",
    ...TASK_CALL,
  },
];

/** A failure that ends the task; the caller receives its message unchanged. */
export class BrowsyTaskFailure extends AppError {
  constructor(message: string, code: ErrorCode = "SITE_REFUSED") {
    super(code, message);
  }
}

/** A failed login, which needs other credentials or a person. */
export class BrowsyLoginFailure extends BrowsyTaskFailure {
  readonly isCaptcha: boolean;

  constructor(message: string, isCaptcha: boolean) {
    super(message);
    this.isCaptcha = isCaptcha;
  }
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  ELEMENT_NOT_FOUND: "Element not found",
  FORM_NOT_FOUND: "Element not found",
  CANCELLED: "Cancelled",
};

/** Converts the message of an AppError to browsy's. Returns a BrowsyTaskFailure and all other values unchanged. */
export function browsyFailure(thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown instanceof BrowsyTaskFailure) return thrown;
  const { code, message, hint } = thrown;
  const kind = OTHER_WORDS[code];
  const words =
    kind === undefined ? (browsyError(thrown, {})?.error ?? message) : `${kind}: ${message}`;
  return new AppError(code, errorLine({ message: words, hint }), { cause: thrown });
}

/** Converts a task to the input of `agent.run`. */
export function agentRequest({ goal, params }: Task): Readonly<Record<string, unknown>> {
  const { url, search_query: query, extract } = params;
  const hints = [
    ...(query === undefined ? [] : [`Search for: ${query}`]),
    ...(extract === undefined ? [] : [`To be extracted: ${[extract].flat().join(", ")}`]),
  ];
  return {
    intent: goal,
    allowed_hosts: ["*", ...hostsNamedIn(goal, url)],
    ...(url !== undefined && { url }),
    ...(hints.length > 0 && { hints: hints.join("\n") }),
    approval: "refuse",
  };
}

const Reported = z.object({
  summary: z.string(),
  result: z.string().optional(),
  navigations: z.array(z.string()),
  evidence: z.array(z.unknown()),
  verified: z.string(),
  verified_by: z.string(),
  warnings: z.array(z.string()),
});

export function agentResult(reported: object): Readonly<Record<string, unknown>> {
  const { summary, result = summary, navigations, ...rest } = Reported.parse(reported);
  const url = navigations.at(-1);
  return { content: result, ...(url !== undefined && { url }), ...rest };
}
