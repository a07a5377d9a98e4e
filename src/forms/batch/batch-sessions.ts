import type { Session } from "../../browser/session/session.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { OffAllowlist } from "../../policy/off-allowlist.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import type { Progress } from "./progress.ts";
import type { BlockedRequest } from "./report.ts";

export interface BatchSession extends AsyncDisposable {
  readonly session: Session;
}

interface SessionParts {
  readonly openSession: (deadline: Deadline) => Promise<BatchSession>;
  /** Signs it in, where that was asked for; a further one as the first is. */
  readonly prepare: Prepare;
  readonly log: Log;
}

/** @param warn takes what the caller of the batch should know of it */
export type Prepare = (
  session: Session,
  first: Session | undefined,
  warn: (warning: string) => void,
) => Promise<void>;

/** The sessions in which the rows of a batch are sent; all end with it. */
export class BatchSessions implements AsyncDisposable {
  readonly #parts: SessionParts;
  readonly #open: BatchSession[] = [];
  readonly #progress: Progress;
  #usable = 0;

  constructor(parts: SessionParts, progress: Progress) {
    this.#parts = parts;
    this.#progress = progress;
  }

  /** What the list of hosts has refused them. */
  get blocked(): readonly BlockedRequest[] {
    return this.#open.flatMap(({ session }) => session.network.blocked);
  }

  /** What their pages asked of other hosts than those of the list. */
  get offAllowlist(): OffAllowlist {
    const passed = this.#open.flatMap(({ session }) => session.network.passed);
    return { passed, blocked: this.blocked };
  }

  async open(deadline: Deadline): Promise<Session> {
    const own = await this.#parts.openSession(deadline);
    const first = this.#open[0]?.session;
    this.#open.push(own);
    const warn = (warning: string) => this.#progress.warn(warning);
    await this.#parts.prepare(own.session, first, warn); // deadline: the task's
    this.#usable += 1;
    return own.session;
  }

  /** One more. If it is not to be had, a warning tells so, and those that there are do its work. */
  async openAnother(deadline: Deadline): Promise<Session | undefined> {
    try {
      return await this.open(deadline);
    } catch (thrown) {
      deadline.check();
      const { log } = this.#parts;
      if (!(thrown instanceof AppError)) log.warn("a batch got no further session", { thrown });
      const why = thrown instanceof Error ? ` ${toAppError(thrown).message}` : "";
      const many = this.#usable === 1 ? "one session" : `${this.#usable} sessions`;
      this.#progress.warn(
        `The rows were sent in ${many}, since no further one was to be had.${why}`,
      );
      return undefined;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#open.map((own) => own[Symbol.asyncDispose]()));
  }
}
