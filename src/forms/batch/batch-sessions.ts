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
  /** Signs a session in, if requested; further sessions start with the cookies and storage of the first one. */
  readonly prepare: Prepare;
  readonly log: Log;
}

/** @param warn receives warnings for the caller of the batch */
export type Prepare = (
  session: Session,
  first: Session | undefined,
  warn: (warning: string) => void,
) => Promise<void>;

/** The sessions that send the rows of a batch; disposing of this object closes them. */
export class BatchSessions implements AsyncDisposable {
  readonly #parts: SessionParts;
  readonly #open: BatchSession[] = [];
  readonly #progress: Progress;
  #usable = 0;

  constructor(parts: SessionParts, progress: Progress) {
    this.#parts = parts;
    this.#progress = progress;
  }

  /** Requests of these sessions that the host list blocked. */
  get blocked(): readonly BlockedRequest[] {
    return this.#open.flatMap(({ session }) => session.network.blocked);
  }

  /** Requests of these sessions to hosts that are not on the host list, whether allowed or blocked. */
  get offAllowlist(): OffAllowlist {
    const passed = this.#open.flatMap(({ session }) => session.network.passed);
    return { passed, blocked: this.blocked };
  }

  async open(deadline: Deadline): Promise<Session> {
    const own = await this.#parts.openSession(deadline);
    const first = this.#open[0]?.session;
    this.#open.push(own);
    const warn = (warning: string) => this.#progress.warn(warning);
    await this.#parts.prepare(own.session, first, warn); // deadline: that of the task
    this.#usable += 1;
    return own.session;
  }

  /** Opens one more session. If that fails, adds a warning and returns undefined: the open sessions send all rows. */
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
        `The rows were sent in ${many}, because no further session could be opened.${why}`,
      );
      return undefined;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#open.map((own) => own[Symbol.asyncDispose]()));
  }
}
