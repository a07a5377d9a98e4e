import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { SessionProfile } from "./session-parts.ts";
import type { Session } from "./session.ts";
import type { Tab } from "./tab/tab.ts";

/** Counts the present uses of a session, and stores the time when the last use ended. */
class SessionUse {
  readonly #nowMs: () => number;
  #users = 0;
  #idleSinceMs: number;
  /** Idle limit after the session's client has disconnected. The next use of the session resets it to infinity. */
  #graceMs = Infinity;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#idleSinceMs = nowMs();
  }

  begin(): Disposable {
    this.#users += 1;
    this.#graceMs = Infinity; // the session is used again
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

  /** Called when the session's client has disconnected. The session expires after `graceMs` without use. */
  retire(graceMs: number): void {
    this.#graceMs = graceMs;
    this.#idleSinceMs = this.#nowMs();
  }

  /** Returns the milliseconds until the session expires; undefined for never. @param idleMs idle limit; 0 for none */
  leftMs(idleMs: number): number | undefined {
    const allowedMs = Math.min(idleMs === 0 ? Infinity : idleMs, this.#graceMs);
    if (allowedMs === Infinity || this.#users > 0) return undefined;
    return allowedMs - (this.#nowMs() - this.#idleSinceMs);
  }
}

const OPEN_MS = 30_000;

/** Opens the first tab of a session that was created without a tab. Does so once, and only if there is no tab yet. */
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
    using deadline = Deadline.after(OPEN_MS); // not the first caller's deadline: other callers wait too
    await this.#session.createTab(deadline);
    this.#hasCome = true;
  }
}

/** Time limit for closing a session without a caller's deadline. */
const CLOSE_MS = 10_000;
const LONGEST_SWEEP_PAUSE_MS = 10_000;
/** Id that callers can pass for the default session. */
const DEFAULT_SESSION = "default";

export interface SessionLimits {
  readonly maxSessions: number;
  /** A session that was unused for this long is closed; 0: never. */
  readonly idleMs: number;
}

export interface SessionsParts {
  readonly limits: SessionLimits;
  readonly make: (profile: SessionProfile) => Session;
  /** Called after a session was closed. */
  readonly onClosed: (deadline: Deadline) => Promise<void>;
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
}

interface Entry {
  readonly session: Session;
  readonly use: SessionUse;
  /** Set for a session that was created without a tab. */
  readonly firstTab?: FirstTab;
}

/** Manages all sessions: limits their number, finds them, and closes expired ones. */
export class Sessions {
  readonly #parts: SessionsParts;
  readonly #entries = new Map<string, Entry>();
  readonly #default: SessionOnDemand;
  readonly #ending = new AbortController();

  constructor(parts: SessionsParts) {
    this.#parts = parts;
    this.#default = this.onDemand();
    this.#sweepUntil(Deadline.never(this.#ending.signal)).catch(() => {}); // rejects when `end` stops the loop
  }

  all(): readonly Session[] {
    return [...this.#entries.values()].map(({ session }) => session);
  }

  /** Creates a session with one blank tab. @throws AppError RATE_LIMITED when there are too many sessions */
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

  /** Returns the default session, for callers without a session id; creates it if necessary. It never expires. */
  get(deadline: Deadline): Promise<Session> {
    return this.#default.get(deadline);
  }

  isDefault(session: Session): boolean {
    return this.#default.current === session;
  }

  /** Like `onDemand`, but the session has no tab until `ensureTab` is called: some clients never need a tab. */
  clientsOwn(): SessionOnDemand {
    return this.#onDemand(async () => this.#add({}, { hasTabLater: true }));
  }

  /** Opens the first, blank tab of a session that was created without a tab and still has none. */
  async ensureTab(deadline: Deadline, session: Session): Promise<void> {
    await this.#entries.get(session.id)?.firstTab?.ensure(deadline);
  }

  /** Returns a session for one client. The first use creates it. After a close, the next use creates a new session. */
  onDemand(profile: SessionProfile = {}): SessionOnDemand {
    return this.#onDemand((deadline) => this.create(deadline, profile));
  }

  #onDemand(open: (deadline: Deadline) => Promise<Session>): SessionOnDemand {
    return new SessionOnDemand(open, (session, graceMs) =>
      this.#entries.get(session.id)?.use.retire(graceMs),
    );
  }

  /** Returns the session with this id. @throws AppError SESSION_NOT_FOUND */
  async named(deadline: Deadline, id: string): Promise<Session> {
    if (id === DEFAULT_SESSION) return this.get(deadline);
    const entry = this.#entries.get(id);
    if (entry) return entry.session;
    throw new AppError("SESSION_NOT_FOUND", `No session has the id ${quoted(id)}.`, {
      hint: `List the sessions, create one, or pass "${DEFAULT_SESSION}"; the session may have been closed, or idle for too long.`,
    });
  }

  /** Returns the tab with this id, in any session. @throws AppError TAB_NOT_FOUND */
  tab(id: string): Tab {
    for (const session of this.all()) {
      const tab = session.find(id);
      if (tab) return tab;
    }
    throw new AppError("TAB_NOT_FOUND", `No tab has the id ${quoted(id)}.`, {
      hint: "List the tabs to see the ids of those that are open.",
    });
  }

  /** Marks the session as used until the returned object is disposed; until then, the session does not expire. */
  use(session: { readonly id: string }): Disposable {
    return this.#entries.get(session.id)?.use.begin() ?? { [Symbol.dispose]: () => {} };
  }

  /** Returns the milliseconds until the session ends if it stays unused; undefined if it is in use or never ends. */
  expiresInMs(session: Session): number | undefined {
    if (this.isDefault(session)) return undefined;
    return this.#entries.get(session.id)?.use.leftMs(this.#parts.limits.idleMs);
  }

  async close(deadline: Deadline, session: Session): Promise<void> {
    this.#entries.delete(session.id);
    await session.close(deadline);
    await this.#parts.onClosed(deadline);
  }

  /** Closes sessions that were idle for too long. */
  async closeExpired(): Promise<void> {
    const expired = this.all().filter((session) => (this.expiresInMs(session) ?? 1) <= 0);
    for (const { id } of expired) this.#parts.log.info("an idle session was closed", { id });
    await Promise.all(expired.map((session) => this.#closeAside(session)));
  }

  /** Called when the browser ends, which ends all sessions. Records their ends. */
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
      this.#parts.log.warn("a session did not close cleanly", { id: session.id, error }),
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
  return new AppError("RATE_LIMITED", `${maxSessions} sessions are open, which is the maximum.`, {
    hint: "Close one first; the limits are the settings max_sessions and tenants.max_sessions.",
  });
}

/** Time limit for creating a session; includes the start of the browser, if necessary. */
const SESSION_OPEN_MS = 30_000;
/** A client that reconnects within this time finds its session. */
const GRACE_MS = 60_000;

/** A session that is created at its first use, and again at the first use after it was closed. */
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

  /** The session, if it exists now. */
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

  /** Called when the client has disconnected: the session expires after `GRACE_MS` unless it is used again. */
  release(): void {
    if (this.current) this.#retire(this.current, GRACE_MS);
  }

  async #make(): Promise<Session> {
    using deadline = Deadline.after(SESSION_OPEN_MS);
    this.#session = await this.#open(deadline);
    return this.#session;
  }
}
