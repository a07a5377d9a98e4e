import type { Deadline } from "../shared/deadline.ts";
import type { CallerIdentity } from "../shared/calls/caller-identity.ts";

/** Work that runs as a task. */
export interface Job {
  /** Name of the skill: the kind of work. */
  readonly skill: string;
  /** The tenant that owns the task, and the caller. */
  readonly owner: Pick<CallerIdentity, "tenant" | "name">;
  /** The input in its stored form, without secrets. */
  readonly input: object;
  /** Time limit of the work, milliseconds; time in the queue does not count. */
  readonly limitMs: number;
  /**
   * Does the work and returns the result. Must end when its deadline ends; errors after that are ignored.
   * @throws TaskFailure, AppError; any other error counts as internal, and its text is not reported
   */
  run(work: Work): Promise<object>;
}

/** What a job can do with its task. */
export interface Work {
  readonly id: string;
  readonly deadline: Deadline;
  /** Reports progress: a line for people and data for programs. */
  readonly tell: (text: string, data?: object) => void;
  /** Stores an intermediate result, in case the job does not finish. */
  readonly keep: (result: object) => void;
  /**
   * Waits for the caller's answer, in state `input-required` or `auth-required`; other tasks can run during the wait.
   * @throws AppError TIMEOUT if no answer comes within `withinMs`, CANCELLED if declined and `question.no` is absent
   */
  readonly ask: (question: Question) => Promise<string>;
  /** Awaits `wait`, which depends on somebody outside the server. Other tasks can run during the wait. */
  readonly aside: <T>(wait: Promise<T>) => Promise<T>;
}

export interface Question {
  readonly text: string;
  /** The allowed answers; any text if absent. */
  readonly choices?: readonly string[];
  /** The choice that a caller selects by declining. */
  readonly no?: string;
  readonly withinMs: number;
  /** The question is about signing in, so the task is `auth-required` while it waits. */
  readonly isSignIn?: boolean;
}
