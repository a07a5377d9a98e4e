import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { SessionProfile } from "./session-parts.ts";
import type { Session } from "./session.ts";
import type { Tab } from "./tab/tab.ts";

/** Who uses a session, and since when nobody does. */
class SessionUse {
  readonly #nowMs: () => number;
  #users = 0;
  #idleSinceMs: number;
  /** Set when the session's own client is gone: how long it may be idle from then on. */
  #graceMs = Infinity;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#idleSinceMs = nowMs();
  }

  begin(): Disposable {
    this.#users += 1;
    this.#graceMs = Infinity; // somebody has come after all
    let over = false;
    return {
      [Symbol.dispose]: () => {
        if (over) return;
        over = true;
        this.#users -= 1;
        this.#idleSinceMs = this.#nowMs();
      },
    };
  }

  /** Nobody is expected any more: the session ends this much later, unless it is used again. */
  retire(graceMs: number): void {
    this.#graceMs = graceMs;
    this.#idleSinceMs = this.#nowMs();
  }

  /** Milliseconds that are left of an idle time of `idleMs` (0: endless); undefined while it does not run out. */
  leftMs(idleMs: number): number | undefined {
    const allowedMs = Math.min(idleMs === 0 ? Infinity : idleMs, this.#graceMs);
    if (allowedMs === Infinity || this.#users > 0) return undefined;
    return allowedMs - (this.#nowMs() - this.#idleSinceMs);
  }
}

const OPEN_MS = 30_000;

/** The blank tab of a session that was made without one: it comes when it is needed, unless there is another one. */
class FirstTab {
  readonly #session: Session;
  #opening: Promise<void> | undefined;
  #hasCome = false;

  constructor(session: Session) {
    this.#session = session;
  }

  async ensure(deadline: Deadline): Promise<void> {
    if (this.#hasCome || this.#session.tabs().length > 0) return;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    await deadline.race(this.#opening);
  }

  async #open(): Promise<void> {
    using deadline = Deadline.after(OPEN_MS); // whoever asked first may go away
    await this.#session.createTab(deadline);
    this.#hasCome = true;
  }
}

/** Time to end a session that nobody waits for. */
const CLOSE_MS = 10_000;
const LONGEST_SWEEP_PAUSE_MS = 10_000;
/** What a caller may say in place of the id of the session of callers that name none. */
const DEFAULT_SESSION = "default";

export interface SessionLimits {
  readonly maxSessions: number;
  /** A session that nobody has used for so long is closed; 0: never. */
  readonly idleMs: number;
}

export interface SessionsParts {
  readonly limits: SessionLimits;
  readonly make: (profile: SessionProfile) => Session;
  /** After a session was closed. */
  readonly onClosed: (deadline: Deadline) => Promise<void>;
  readonly log: Log;
  /** Milliseconds of a clock that only goes forward. */
  readonly nowMs: () => number;
}

interface Entry {
  readonly session: Session;
  readonly use: SessionUse;
  /** Of a session whose blank tab comes later. */
  readonly firstTab?: FirstTab;
}

/** All sessions: who may have one, where it is found, and when it ends by itself. */
export class Sessions {
  readonly #parts: SessionsParts;
  readonly #entries = new Map<string, Entry>();
  readonly #default: SessionOnDemand;
  readonly #ending = new AbortController();

  constructor(parts: SessionsParts) {
    this.#parts = parts;
    this.#default = this.onDemand();
    this.#sweepUntil(Deadline.never(this.#ending.signal)).catch(() => {}); // it ends with `end`
  }

  all(): readonly Session[] {
    return [...this.#entries.values()].map(({ session }) => session);
  }

  /**
   * A new session with one blank tab.
   * @throws AppError RATE_LIMITED when there are too many
   */
  async create(deadline: Deadline, profile: SessionProfile = {}): Promise<Session> {
    const session = this.#add(profile);
    try {
      await session.createTab(deadline);
      return session;
    } catch (error) {
      await this.#closeAside(session); // deadline: has its own
      throw error;
    }
  }

  /** The session of callers that name none; made at its first use. It never ends by itself. */
  get(deadline: Deadline): Promise<Session> {
    return this.#default.get(deadline);
  }

  isDefault(session: Session): boolean {
    return this.#default.current === session;
  }

  /** Like `onDemand`, without a tab until `ensureTab`, for a client that may never need one. */
  clientsOwn(): SessionOnDemand {
    return this.#onDemand(async () => this.#add({}, { hasTabLater: true }));
  }

  /** Opens the blank tab that a session begins with, where that was left for later. */
  async ensureTab(deadline: Deadline, session: Session): Promise<void> {
    await this.#entries.get(session.id)?.firstTab?.ensure(deadline);
  }

  /** A session for one client, made at its first use and again after it was closed. */
  onDemand(profile: SessionProfile = {}): SessionOnDemand {
    return this.#onDemand((deadline) => this.create(deadline, profile));
  }

  #onDemand(open: (deadline: Deadline) => Promise<Session>): SessionOnDemand {
    return new SessionOnDemand(open, (session, graceMs) =>
      this.#entries.get(session.id)?.use.retire(graceMs),
    );
  }

  /** @throws AppError SESSION_NOT_FOUND */
  async named(deadline: Deadline, id: string): Promise<Session> {
    if (id === DEFAULT_SESSION) return this.get(deadline);
    const entry = this.#entries.get(id);
    if (entry) return entry.session;
    throw new AppError("SESSION_NOT_FOUND", `No session has the id ${quoted(id)}.`, {
      hint: `It may have been closed, or idle for too long. List the sessions, create one, or say "${DEFAULT_SESSION}".`,
    });
  }

  /** The tab with this id, in whichever session it is. @throws AppError TAB_NOT_FOUND */
  tab(id: string): Tab {
    for (const session of this.all()) {
      const tab = session.find(id);
      if (tab) return tab;
    }
    throw new AppError("TAB_NOT_FOUND", `No tab has the id ${quoted(id)}.`, {
      hint: "List the tabs to see the ids of those that are open.",
    });
  }

  /** Somebody works in the session until the returned thing is disposed of; it does not expire meanwhile. */
  use(session: { readonly id: string }): Disposable {
    return this.#entries.get(session.id)?.use.begin() ?? { [Symbol.dispose]: () => {} };
  }

  /** Milliseconds until the session ends if nobody uses it; undefined if it never does. */
  expiresInMs(session: Session): number | undefined {
    if (this.isDefault(session)) return undefined;
    return this.#entries.get(session.id)?.use.leftMs(this.#parts.limits.idleMs);
  }

  async close(deadline: Deadline, session: Session): Promise<void> {
    this.#entries.delete(session.id);
    await session.close(deadline);
    await this.#parts.onClosed(deadline);
  }

  /** Closes what has been idle for too long. */
  async closeExpired(): Promise<void> {
    const expired = this.all().filter((session) => (this.expiresInMs(session) ?? 1) <= 0);
    for (const { id } of expired) this.#parts.log.info("an idle session was closed", { id });
    await Promise.all(expired.map((session) => this.#closeAside(session)));
  }

  /** The browser ends, and every session with it. */
  end(): void {
    this.#ending.abort();
    for (const session of this.all()) session.recording.end();
  }

  #add(profile: SessionProfile, { hasTabLater = false } = {}): Session {
    const { limits, make, nowMs } = this.#parts;
    if (this.#entries.size >= limits.maxSessions) throw tooMany(limits.maxSessions);
    const session = make(profile);
    const use = new SessionUse(nowMs);
    const later = hasTabLater && { firstTab: new FirstTab(session) };
    this.#entries.set(session.id, { session, use, ...later });
    session.recording.opened();
    return session;
  }

  async #closeAside(session: Session): Promise<void> {
    using deadline = Deadline.after(CLOSE_MS);
    await this.close(deadline, session).catch((error: unknown) =>
      this.#parts.log.warn("a session did not end in order", { id: session.id, error }),
    );
  }

  async #sweepUntil(deadline: Deadline): Promise<void> {
    const { idleMs } = this.#parts.limits;
    for (;;) {
      await deadline.sleep(Math.min(idleMs || LONGEST_SWEEP_PAUSE_MS, LONGEST_SWEEP_PAUSE_MS));
      await this.closeExpired(); // deadline: each close has its own
    }
  }
}

export function tooMany(maxSessions: number): AppError {
  return new AppError(
    "RATE_LIMITED",
    `${maxSessions} sessions are open, which is all there may be.`,
    {
      hint: "Close one first; the limits are the settings max_sessions and tenants.max_sessions.",
    },
  );
}

/** The first call may find the browser still starting. */
const SESSION_OPEN_MS = 30_000;
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
    using deadline = Deadline.after(SESSION_OPEN_MS);
    this.#session = await this.#open(deadline);
    return this.#session;
  }
}
