/** A2A messages about tasks. */
import type { TaskRecord, TaskState } from "./task-records.ts";

/** A message about a task in its stored form, without secrets. */
export interface MessageRecord {
  readonly messageId: string;
  readonly role: "user" | "agent";
  /** Plain JSON. */
  readonly parts: readonly object[];
  /** A short hash of the content, to detect another message with the same id. */
  readonly digest: string;
}

/** The A2A context (conversation) of a task, and the warnings about its request. */
export interface TaskContext {
  readonly contextId: string;
  readonly warnings: readonly string[];
}

/** A position in the list of tasks in order of update: after the row with this update time and number. */
export interface UpdatePlace {
  readonly updatedMs: number;
  readonly row: number;
}

export interface UpdateFilter {
  readonly contextId?: string | undefined;
  readonly states?: readonly TaskState[] | undefined;
  readonly sinceMs?: number | undefined;
}

export interface UpdatePage {
  readonly tasks: readonly TaskRecord[];
  readonly next: UpdatePlace | undefined;
  /** Number of tasks on all pages. */
  readonly total: number;
}

/** Stores messages about tasks. Writing returns at once; reading includes earlier writes. */
export interface ExchangeRepository {
  saveContext(taskId: string, context: TaskContext): void;
  /** Returns the context of a task; if none was saved, a context whose id is that of the task. */
  context(taskId: string): TaskContext;
  addMessage(taskId: string, message: MessageRecord): void;
  /** Returns the messages about a task in order of arrival. */
  messages(taskId: string): readonly MessageRecord[];
  /** Finds the task of a caller's message by the id of the message; undefined for an unknown id. */
  find(messageId: string): { readonly taskId: string; readonly digest: string } | undefined;
  /** Returns one page of the tasks (of all callers) that match the filter, the most recently updated first. */
  page(
    filter: UpdateFilter,
    page: { readonly limit: number; readonly after?: UpdatePlace | undefined },
  ): UpdatePage;
}
