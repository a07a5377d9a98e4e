/** browsy's tasks for other agents: its card, what a task may say, and how its events and failures read. */
import { z } from "zod";
import { AppError, errorLine, type ErrorCode } from "../shared/errors.ts";
import { HIDDEN } from "../shared/secrets/hidden.ts";
import { browsyError } from "./browsy-errors.ts";
import type { DocumentedCall } from "./documented-call.ts";
import type { AskOperation } from "./foreign-verb.ts";
import { hostsNamedIn } from "./named-hosts.ts";

/** `url` is where this server is reached. */
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
  goal: z.string().trim().min(1).max(LONGEST).describe("What is to be done, in words."),
  params: z
    .object({
      url: text("Address of the page.").optional(),
      credentials: z
        .object({ username: text("Name of the account."), password: text("Its password.") })
        .optional()
        .describe("For a login."),
      search_query: text("What to search for.").optional(),
      extract: z
        .union(
          [text("What to extract."), z.array(text("What to extract.")).max(20)],
          "must be text or a list of texts",
        )
        .optional()
        .describe('Such as "tables", "links" or "text".'),
    })
    .default({})
    .describe("What counts more than the words of the goal."),
});

export type Task = z.output<typeof BrowsyTaskSchema>;

export interface TaskRun {
  readonly task: Task;
  readonly ask: AskOperation;
  /** Tells of a step. */
  readonly step: (step: TaskStep) => void;
  /** What was odd so far. */
  readonly warnings: readonly string[];
  /** Waits for the caller's answer; there is none for callers who cannot give one. */
  readonly askCaller?: ((question: string) => Promise<string>) | undefined;
}

export type TaskResult = Readonly<Record<string, unknown>>;

export const TaskStepSchema = z.object({
  description: z.string().describe("What was done."),
  action: z.string().exactOptional().describe("Its name, where it has one."),
  page_type: z.string().exactOptional().describe("Type of the page then."),
});
export type TaskStep = Readonly<z.output<typeof TaskStepSchema>>;

/** A task as it may be kept. */
export function storable({ goal, params: { credentials, ...params } }: Task): object {
  return { goal, params: { ...params, ...(credentials && { credentials: HIDDEN }) } };
}

/** One event of a task's stream, and what polling answers. */
export interface BrowsyTaskState {
  readonly id: string;
  readonly status: "working" | "completed" | "failed";
  readonly steps: readonly TaskStep[];
  readonly result?: TaskResult;
  readonly error?: string;
}

const TaskStateSchema = z.object({
  id: z.string().describe("Id of the task."),
  status: z.enum(["working", "completed", "failed"]).describe("How far it is."),
  steps: z.array(TaskStepSchema).describe("All so far."),
  result: z.record(z.string(), z.unknown()).optional().describe("What came of it."),
  error: z.string().optional().describe("Why it failed."),
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

/** What is served of this, and what documents tell of it. */
export const A2A_CALLS: readonly A2aCall[] = [
  {
    name: "card",
    id: "a2a_card",
    method: "GET",
    path: "/.well-known/agent.json",
    summary: "Tells other agents what this one can do.",
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
    summary: "Begins a task in words and streams its states; the last one is its end.",
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
    summary: "Tells the last state of a task.",
    effect: "read",
    ...TASK_CALL,
  },
  {
    name: "cancel",
    id: "a2a_cancel_task",
    method: "POST",
    path: `${TASKS_PATH}/{id}/cancel`,
    summary: "Calls a task off.",
    effect: "act",
    ...TASK_CALL,
  },
  {
    name: "delete",
    id: "a2a_delete_task",
    method: "DELETE",
    path: `${TASKS_PATH}/{id}`,
    summary: "Calls a task off, too.",
    effect: "act",
    ...TASK_CALL,
  },
];

/** A task that ends with these words. */
export class BrowsyTaskFailure extends AppError {
  constructor(message: string, code: ErrorCode = "SITE_REFUSED") {
    super(code, message);
  }
}

/** Nothing but another login helps, or a person. */
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

/** Why a task failed, in a sentence that begins with what kind of failure it is. What nobody foresaw stays as it is. */
export function browsyFailure(thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown instanceof BrowsyTaskFailure) return thrown;
  const { code, message, hint } = thrown;
  const kind = OTHER_WORDS[code];
  const words =
    kind === undefined ? (browsyError(thrown, {})?.error ?? message) : `${kind}: ${message}`;
  return new AppError(code, errorLine({ message: words, hint }), { cause: thrown });
}

/** In the spelling of our operation. */
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
