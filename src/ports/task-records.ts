/** What is kept of tasks; times in milliseconds since the epoch. */

/** Those of the A2A protocol. */
export const TASK_STATES = [
  "submitted",
  "working",
  "input-required",
  "auth-required",
  "completed",
  "failed",
  "canceled",
  "rejected",
] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Nothing follows these. */
export const FINAL_STATES = ["completed", "failed", "canceled", "rejected"] as const;
export type FinalState = (typeof FINAL_STATES)[number];

export function isFinal(state: string): state is FinalState {
  return FINAL_STATES.some((final) => final === state);
}

/** Why a task did not come to a good end. */
export interface TaskFault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** Whether the same task may succeed another time. */
  readonly retryable: boolean;
}

/** What a task waits to be told. */
export interface TaskQuestion {
  readonly text: string;
  /** The only answers that are taken; any unless given. */
  readonly choices?: readonly string[];
  /** When the task goes on without an answer. */
  readonly untilMs: number;
}

export interface TaskRecord {
  readonly id: string;
  /** What kind of work it is. */
  readonly skill: string;
  /** Whose it is, and who asked for it. */
  readonly tenant: string;
  readonly caller: string;
  readonly state: TaskState;
  /** What was asked for, without secrets. */
  readonly input: object;
  /** What it gave; before its end and after a bad one, what it has got so far. */
  readonly result: object | null;
  readonly error: TaskFault | null;
  readonly question: TaskQuestion | null;
  /** Ids of those in which it has acted, in that order. */
  readonly sessions: readonly string[];
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** What was told of a task, numbered from 1. */
export interface TaskEvent {
  readonly number: number;
  readonly timestampMs: number;
  /** The task's state since then. */
  readonly state: TaskState;
  /** One line for a reader. */
  readonly text: string;
  readonly data: object | null;
}
