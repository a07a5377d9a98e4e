import { settlesWithin } from "../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";

/** How long a page that looks for its thread waits for relatives that do the same. */
const RELATIVES_WAIT_MS = 100;

/** The clock of one thread, which all pages on it share. */
interface ThreadClock {
  /** Its start, as Chromium counts ticks. */
  readonly baseTicksMs: number;
  /** All time granted since. */
  grantedMs: number;
}

export interface TimekeeperParts extends Pick<
  EngineParts,
  "session" | "mainFrameId" | "interruption"
> {
  /** Those of a page and its pop-ups, the eldest first. */
  readonly keepers: Set<Timekeeper>;
}

/**
 * Knows which clock a page has, and who grants its time. Chromium keeps one clock per thread, and whoever granted the
 * time has to live until it is over: a page that goes away takes the end of its grant along, and the clock would run on
 * by hours at once. So the eldest of the pages on a thread, which no script can close while it steps, grants for all.
 * A page that leaves time to another one must never touch the clock itself: the browser would hold its documents from
 * then on, each until the page itself grants something.
 * CDP Emulation.setVirtualTimePolicy, Runtime.getIsolateId.
 */
export class Timekeeper {
  readonly #parts: TimekeeperParts;
  #clock: ThreadClock = { baseTicksMs: 0, grantedMs: 0 };
  /** Whether `#clock` is that of the present document. */
  #known = false;
  /** The thread of the present document, by the id of its script engine. */
  #thread: string | undefined;
  #found: Promise<void> = Promise.resolve();
  #commits = 0;
  /** Whether it has touched the clock itself. */
  #rules = false;

  constructor(parts: TimekeeperParts) {
    this.#parts = parts;
    parts.session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === parts.mainFrameId) this.#onDocument();
    });
  }

  /** From here on the page's clock moves only by grants; it shows this time if one is given. */
  async start(initialVirtualTimeMs?: number): Promise<void> {
    const { keepers } = this.#parts;
    const isPopup = keepers.size > 0 && initialVirtualTimeMs === undefined;
    const ruled = isPopup ? undefined : this.#rule(initialVirtualTimeMs);
    this.#search();
    keepers.add(this);
    await Promise.all([ruled, this.#found]); // deadline: the caller races it
  }

  /** The page is gone. */
  close(): void {
    this.#parts.keepers.delete(this);
  }

  /** Resolves when it is known who grants time to the present document; a page that rules can always grant it itself. */
  get ready(): Promise<void> | undefined {
    return this.#rules || this.#known ? undefined : this.#found;
  }

  /** Whether it rules and has to find out first which clock its new document has, which others may share. */
  get isNewcomer(): boolean {
    return !this.#known && this.#parts.keepers.size > 1;
  }

  /** Time of the thread's clock, as Chromium counts ticks. */
  get ticksMs(): number {
    return this.#clock.baseTicksMs + this.#clock.grantedMs;
  }

  /** Who grants time to this page. */
  get keeper(): Timekeeper {
    if (!this.#known) return this;
    for (const elder of this.#parts.keepers) {
      if (elder.#isThere && elder.#clock === this.#clock) return elder;
    }
    return this;
  }

  /** Grants time to all pages of the thread. Rejects when the page is gone. */
  async advance(pageMs: number): Promise<void> {
    this.#rules = true;
    const granted = this.#clock;
    granted.grantedMs += pageMs;
    const commits = this.#commits;
    const { virtualTimeTicksBase } = await this.#parts.session.post(
      "Emulation.setVirtualTimePolicy",
      { policy: "advance", budget: pageMs, maxVirtualTimeTaskStarvationCount: 500 },
    );
    if (commits !== this.#commits) return;
    this.#adopt(virtualTimeTicksBase);
    if (this.#clock === granted) return;
    granted.grantedMs -= pageMs; // a navigation to another process: the other clock got it
    this.#clock.grantedMs += pageMs;
  }

  /** Stops the clock of the thread. Rejects when the page is gone. */
  pause(): Promise<unknown> {
    const { keeper } = this;
    return this.#rules || keeper === this ? this.#rule() : keeper.#rule();
  }

  get #isThere(): boolean {
    const { reason } = this.#parts.interruption;
    return this.#known && reason !== "closed" && reason !== "crash";
  }

  #onDocument(): void {
    this.#commits += 1;
    this.#known = false; // the document may be on another thread
    this.#thread = undefined;
    this.#search();
  }

  async #rule(initialVirtualTimeMs?: number): Promise<void> {
    this.#rules = true;
    const commits = this.#commits;
    const { virtualTimeTicksBase } = await this.#parts.session.post(
      "Emulation.setVirtualTimePolicy",
      {
        policy: "pause",
        ...(initialVirtualTimeMs === undefined
          ? {}
          : { initialVirtualTime: initialVirtualTimeMs / 1000 }),
      },
    );
    if (commits === this.#commits) this.#adopt(virtualTimeTicksBase);
  }

  /** A navigation to a new process starts a new clock. */
  #adopt(baseTicksMs: number): void {
    this.#known = true;
    if (baseTicksMs === this.#clock.baseTicksMs) return;
    const relative = [...this.#parts.keepers].find(
      (one) => one.#known && one.#clock.baseTicksMs === baseTicksMs,
    );
    this.#clock = relative ? relative.#clock : { baseTicksMs, grantedMs: 0 };
  }

  #search(): void {
    this.#found = this.#find(this.#commits).catch(() => {}); // the page is gone; its interruption says so
  }

  /** Finds out with whom the present document shares its thread; one that is alone there rules. */
  async #find(commits: number): Promise<void> {
    const { session, keepers } = this.#parts;
    const { id } = await session.post("Runtime.getIsolateId");
    if (commits !== this.#commits) return;
    this.#thread = id;
    if (this.#rules) return;
    const others = [...keepers].filter((one) => one !== this);
    await settlesWithin(RELATIVES_WAIT_MS, Promise.all(others.map((one) => one.#found)));
    if (commits !== this.#commits || this.#rules) return;
    const relative = others.find((one) => one.#isThere && one.#thread === id);
    if (!relative) return this.#rule();
    this.#clock = relative.#clock;
    this.#known = true;
  }
}
