import type { Deadline } from "../shared/deadline.ts";
import type { CallerIdentity } from "../shared/calls/caller-identity.ts";

/** Work that is done as a task. */
export interface Job {
  /** What kind of work it is: the name of a skill. */
  readonly skill: string;
  /** Whose task it is, and who asks for it. */
  readonly owner: Pick<CallerIdentity, "tenant" | "name">;
  /** What was asked for, as it may be kept: without secrets. */
  readonly input: object;
  /** The time of the work itself; waiting for its turn does not count. */
  readonly limitMs: number;
  /**
   * Does it and returns the result. It has to end when its deadline does; what it throws then does not matter.
   * @throws TaskFailure, AppError; anything else is an error of ours, whose text is not told
   */
  run(work: Work): Promise<object>;
}

/** What a job may do with its task. */
export interface Work {
  readonly id: string;
  readonly deadline: Deadline;
  /** Tells of progress: a line for readers, and data for programs. */
  readonly tell: (text: string, data?: object) => void;
  /** Keeps what there is so far, in case that there is no more. */
  readonly keep: (result: object) => void;
  /**
   * Waits for the caller to answer; the task is `input-required` meanwhile, and others have its turn.
   * @throws AppError TIMEOUT when nobody has answered in time, CANCELLED when they decline and no choice says so
   */
  readonly ask: (question: Question) => Promise<string>;
  /** Waits for somebody outside of the server; others have the turn of the task meanwhile. */
  readonly aside: <T>(wait: Promise<T>) => Promise<T>;
}

export interface Question {
  readonly text: string;
  /** The only answers that are taken; any unless given. */
  readonly choices?: readonly string[];
  /** The choice that says no. */
  readonly no?: string;
  readonly withinMs: number;
  /** It is about signing in: the task is `auth-required` meanwhile. */
  readonly isSignIn?: boolean;
}
