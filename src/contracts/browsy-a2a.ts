/** browsy's tasks for other agents: its card, what a task may say, and how its events and failures read. */
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import { browsyError } from "./browsy-errors.ts";
import type { Ask } from "./foreign-verb.ts";

export const A2A_PATHS = { card: "/.well-known/agent.json", tasks: "/a2a/tasks" } as const;

/** `url` is where this server is reached. */
export function agentCard(url: string, version: string): Readonly<Record<string, unknown>> {
  return {
    name: "Fermata",
    description:
      "A browser for software agents. Navigates, extracts, and interacts with web pages, without rendering pixels where that is enough.",
    url,
    version,
    capabilities: { streaming: true, pushNotifications: false },
    skills: [
      {
        id: "web-browse",
        name: "Web Browsing",
        description:
          "Navigate to URLs, interact with pages, extract content, fill forms, and search the web.",
        tags: ["browse", "scrape", "extract", "search", "login", "forms"],
      },
    ],
  };
}

const LONGEST = 10_000;
const text = (what: string) => z.string().max(LONGEST).describe(what);

export const TaskSchema = z.object({
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
        .union([text("What to extract."), z.array(text("What to extract.")).max(20)])
        .optional()
        .describe('Such as "tables", "links" or "text".'),
    })
    .default({})
    .describe("What counts more than the words of the goal."),
});

export type Task = z.output<typeof TaskSchema>;

export interface TaskRun {
  readonly task: Task;
  readonly ask: Ask;
  /** Tells of a step. */
  readonly step: (step: TaskStep) => void;
}

export type TaskResult = Readonly<Record<string, unknown>>;

export interface TaskStep {
  readonly description: string;
  /** What was done, where it has a name. */
  readonly action?: string;
  readonly page_type?: string;
}

/** One event of a task's stream, and what polling answers. */
export interface TaskState {
  readonly id: string;
  readonly status: "working" | "completed" | "failed";
  readonly steps: readonly TaskStep[];
  readonly result?: TaskResult;
  readonly error?: string;
}

/** A task that ends with these words. */
export class TaskFailure extends Error {
  override readonly name = "TaskFailure";
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  ELEMENT_NOT_FOUND: "Element not found",
  FORM_NOT_FOUND: "Element not found",
  CANCELLED: "Cancelled",
};

/** Why a task failed, in a sentence that begins with what kind of failure it is. */
export function failureText(thrown: unknown): string {
  if (thrown instanceof TaskFailure) return thrown.message;
  if (!(thrown instanceof AppError)) return "Something went wrong inside Fermata.";
  const { code, message, hint } = thrown;
  const kind = OTHER_WORDS[code];
  const words =
    kind === undefined ? (browsyError(thrown, {})?.error ?? message) : `${kind}: ${message}`;
  return [words, hint].filter(Boolean).join(" ");
}
