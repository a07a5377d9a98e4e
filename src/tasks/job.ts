import type { Deadline } from "../shared/deadline.ts";
import type { CallerIdentity } from "../shared/calls/caller-identity.ts";

/** Work that runs as a task. */
export interface Job {
  /** What kind of work it is: the name of a skill. */
  readonly skill: string;
  /** The tenant that owns the task, and the caller. */
  readonly owner: Pick<CallerIdentity, "tenant" | "name">;
  /** The input in its stored form, without secrets. */
  readonly input: object;
  /** Time limit of the work itself; waiting for a turn does not count. */
  readonly limitMs: number;
  /**
   * Does the work and returns the result. Must end when its deadline ends; later errors are ignored.
   * @throws TaskFailure, AppError; any other error counts as internal, and its text is not reported
   */
  run(work: Work): Promise<object>;
}

/** What a job can do with its task. */
export interface Work {
  readonly id: string;
  readonly deadline: Deadline;
  /** Reports progress: a line for readers and data for programs. */
  readonly tell: (text: string, data?: object) => void;
  /** Stores an intermediate result, in case the job does not finish. */
  readonly keep: (result: object) => void;
  /**
   * Waits for the caller's answer. Meanwhile the task is `input-required`, and other tasks have its turn.
   * @throws AppError TIMEOUT without an answer in time, CANCELLED if the caller declines and there is no such choice
   */
  readonly ask: (question: Question) => Promise<string>;
  /** Waits for somebody outside the server; other tasks have the turn meanwhile. */
  readonly aside: <T>(wait: Promise<T>) => Promise<T>;
}

export interface Question {
  readonly text: string;
  /** The allowed answers; any text if absent. */
  readonly choices?: readonly string[];
  /** The choice that declines. */
  readonly no?: string;
  readonly withinMs: number;
  /** The question is about signing in: the task is `auth-required` meanwhile. */
  readonly isSignIn?: boolean;
}
