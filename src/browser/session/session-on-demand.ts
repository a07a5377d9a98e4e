import { Deadline } from "../../shared/deadline.ts";
import type { Session } from "./session.ts";

/** The first call may find the browser still starting. */
const OPEN_MS = 30_000;
/** A client that comes back at once finds what it had. */
const GRACE_MS = 60_000;

/** A session that is made when it is first asked for, and again after it was closed. */
export class SessionOnDemand {
  readonly #open: (deadline: Deadline) => Promise<Session>;
  readonly #retire: (session: Session, graceMs: number) => void;
  #session: Session | undefined;
  #opening: Promise<Session> | undefined;

  constructor(
    open: (deadline: Deadline) => Promise<Session>,
    retire: (session: Session, graceMs: number) => void,
  ) {
    this.#open = open;
    this.#retire = retire;
  }

  /** The session, if there is one now. */
  get current(): Session | undefined {
    return this.#session?.closed ? undefined : this.#session;
  }

  get(deadline: Deadline): Promise<Session> {
    if (this.current) return Promise.resolve(this.current);
    this.#opening ??= this.#make().finally(() => {
      this.#opening = undefined;
    });
    return deadline.race(this.#opening);
  }

  /** Its client is gone: the session ends a while later, unless somebody else uses it. */
  release(): void {
    if (this.current) this.#retire(this.current, GRACE_MS);
  }

  async #make(): Promise<Session> {
    using deadline = Deadline.after(OPEN_MS);
    this.#session = await this.#open(deadline);
    return this.#session;
  }
}
