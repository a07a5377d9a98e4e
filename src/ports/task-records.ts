/** Stored records of tasks; times in milliseconds since the epoch. */

/** The states of the A2A protocol. */
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

/** The states of ended tasks. */
export const FINAL_STATES = ["completed", "failed", "canceled", "rejected"] as const;
export type FinalState = (typeof FINAL_STATES)[number];

export function isFinal(state: string): state is FinalState {
  return FINAL_STATES.some((final) => final === state);
}

/** Why a task failed. */
export interface TaskFault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** Whether the same task may succeed later. */
  readonly retryable: boolean;
}

/** A question of a task to its caller. */
export interface TaskQuestion {
  readonly text: string;
  /** The allowed answers; any text if absent. */
  readonly choices?: readonly string[];
  /** Time at which the task stops waiting for an answer. */
  readonly untilMs: number;
}

export interface TaskRecord {
  readonly id: string;
  /** Name of the skill: the kind of work. */
  readonly skill: string;
  /** The owner of the task: a tenant, and a caller of that tenant. */
  readonly tenant: string;
  readonly caller: string;
  readonly state: TaskState;
  /** The input, without secrets. */
  readonly input: object;
  /** The result of a completed task; of other tasks, the latest intermediate result. */
  readonly result: object | null;
  readonly error: TaskFault | null;
  readonly question: TaskQuestion | null;
  /** Ids of the sessions that the task has used, in order of first use. */
  readonly sessions: readonly string[];
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** An event of a task, numbered from 1. */
export interface TaskEvent {
  readonly number: number;
  readonly timestampMs: number;
  /** The state after this event. */
  readonly state: TaskState;
  /** One line for people. */
  readonly text: string;
  readonly data: object | null;
}
