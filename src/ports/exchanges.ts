/** Messages of other agents about tasks. */
import type { TaskRecord, TaskState } from "./task-records.ts";

/** A message about a task in its stored form, without secrets. */
export interface MessageRecord {
  readonly messageId: string;
  readonly role: "user" | "agent";
  /** Plain JSON. */
  readonly parts: readonly object[];
  /** Distinguishes messages with the same id; too short to reconstruct the content. */
  readonly digest: string;
}

/** The conversation of a task, and anything unusual about its request. */
export interface TaskContext {
  readonly contextId: string;
  readonly warnings: readonly string[];
}

/** A place in the list: after the row with this update time and number. */
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
  /** Of all pages. */
  readonly total: number;
}

/** Writing returns at once; reading includes earlier writes. */
export interface ExchangeRepository {
  saveContext(taskId: string, context: TaskContext): void;
  /** A task without a given context has its own. */
  context(taskId: string): TaskContext;
  addMessage(taskId: string, message: MessageRecord): void;
  /** In order of arrival. */
  messages(taskId: string): readonly MessageRecord[];
  /** The task of the caller's message with this id. */
  find(messageId: string): { readonly taskId: string; readonly digest: string } | undefined;
  /** Tasks of all callers by their last change, the latest first. */
  page(
    filter: UpdateFilter,
    page: { readonly limit: number; readonly after?: UpdatePlace | undefined },
  ): UpdatePage;
}
