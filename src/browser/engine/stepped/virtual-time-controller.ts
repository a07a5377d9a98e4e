import { settlesWithin } from "../../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";
import type { ServiceWorkers } from "../service-workers.ts";
import { VirtualTimeGrants, ThreadClock } from "./virtual-time-grants.ts";
import { HardFreeze } from "./hard-freeze.ts";

/** How long a page that looks for its thread waits for relatives that do the same. */
const RELATIVES_WAIT_MS = 100;

export interface VirtualTimeControllerParts extends Pick<
  EngineParts,
  "session" | "mainFrameId" | "interruption"
> {
  /** Those of a page and its pop-ups, the eldest first. */
  readonly controllers: Set<VirtualTimeController>;
  readonly nextClockMs: () => number;
}

/**
 * Knows which clock a page has, and who grants its time. Chromium keeps one clock per thread, and whoever granted the
 * time has to live until it is over: a page that goes away takes the end of its grant along, and the clock would run on
 * by hours at once. So the eldest of the pages on a thread, which no script can close while it steps, grants for all.
 * A page that leaves time to another one must never touch the clock itself: the browser would hold its documents from
 * then on, each until the page itself grants something.
 * CDP Runtime.getIsolateId.
 */
export class VirtualTimeController {
  readonly #parts: VirtualTimeControllerParts;
  readonly #grants: VirtualTimeGrants;
  /** Whether the clock of its grants is that of the present document. */
  #known = false;
  /** The thread of the present document, by the id of its script engine. */
  #thread: string | undefined;
  #found: Promise<void> = Promise.resolve();
  #commits = 0;

  constructor(parts: VirtualTimeControllerParts) {
    this.#parts = parts;
    const { session } = parts;
    this.#grants = new VirtualTimeGrants({
      ...parts,
      onBase: (baseTicksMs) => this.#adopt(baseTicksMs),
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === parts.mainFrameId) this.#onDocument();
    });
  }

  /** From here on the page's clock moves only by grants; it shows this time if one is given. */
  async start(initialVirtualTimeMs?: number): Promise<void> {
    const { controllers } = this.#parts;
    const isPopup = controllers.size > 0 && initialVirtualTimeMs === undefined;
    const stopped = isPopup ? undefined : this.#grants.stop(initialVirtualTimeMs);
    this.#search();
    controllers.add(this);
    await Promise.all([stopped, this.#found]); // deadline: the caller races it
  }

  /** The page is gone. */
  close(): void {
    this.#parts.controllers.delete(this);
    this.#grants.close();
  }

  /**
   * Resolves when the present document can be granted time: it is known what its clock shows and who grants. A page that
   * rules can always grant it itself.
   */
  get ready(): Promise<void> | undefined {
    const { touched, clock } = this.#grants;
    return touched || this.#known ? clock.counted : this.#found;
  }

  /** Whether it rules and has to find out first which clock its new document has, which others may share. */
  get isNewcomer(): boolean {
    return !this.#known && this.#parts.controllers.size > 1;
  }

  /** Time of the thread's clock, as Chromium counts ticks. */
  get ticksMs(): number {
    return this.#grants.clock.ticksMs;
  }

  /** All page time ever granted, whatever the page's clock shows. */
  get totalMs(): number {
    return this.#grants.totalMs;
  }

  /** Grants time to all pages of the thread. Resolves when it has passed or was taken back, or the page is gone. */
  grant(pageMs: number): Promise<void> {
    return this.#ruler.advance(pageMs);
  }

  /** What was granted takes long: sees to it that it passes. */
  check(): Promise<void> {
    return this.#ruler.check();
  }

  /** Counts on from what the clock shows; Chromium adds a little by itself. */
  async locate(): Promise<void> {
    const hand = this.#ruler;
    if (this.#known && !hand.clock.passing) await hand.locate(); // deadline: the caller races it
  }

  /** Stops the clock of the thread, and takes back what has not passed. Rejects when the page is gone. */
  pause(): Promise<void> {
    const ruler = this.#ruler;
    if (ruler.clock.passing) return ruler.cut(); // by another connection it could overtake what it shall stop
    return (this.#grants.touched ? this.#grants : ruler).stop();
  }

  /** Who grants time to this page. */
  get #ruler(): VirtualTimeGrants {
    if (!this.#known) return this.#grants;
    for (const elder of this.#parts.controllers) {
      if (elder.#isThere && elder.#grants.clock === this.#grants.clock) return elder.#grants;
    }
    return this.#grants;
  }

  get #isThere(): boolean {
    const { reason } = this.#parts.interruption;
    return this.#known && reason !== "closed" && reason !== "crash";
  }

  #onDocument(): void {
    this.#commits += 1;
    this.#grants.onDocument();
    this.#known = false; // the document may be on another thread
    this.#thread = undefined;
    this.#search();
  }

  /** A navigation to a new process starts a new clock. */
  #adopt(baseTicksMs: number): void {
    this.#known = true;
    if (baseTicksMs === this.#grants.clock.baseTicksMs) return;
    const relative = [...this.#parts.controllers].find(
      (one) => one.#known && one.#grants.clock.baseTicksMs === baseTicksMs,
    );
    this.#grants.moveTo(relative ? relative.#grants.clock : new ThreadClock(baseTicksMs));
  }

  #search(): void {
    this.#found = this.#find(this.#commits).catch(() => {}); // the page is gone; its interruption says so
  }

  /** Finds out with whom the present document shares its thread; one that is alone there rules. */
  async #find(commits: number): Promise<void> {
    const { session, controllers } = this.#parts;
    const { id } = await session.post("Runtime.getIsolateId");
    if (commits !== this.#commits) return;
    this.#thread = id;
    if (this.#grants.touched) return;
    const others = [...controllers].filter((one) => one !== this);
    await settlesWithin(RELATIVES_WAIT_MS, Promise.all(others.map((one) => one.#found)));
    if (commits !== this.#commits || this.#grants.touched) return;
    const relative = others.find((one) => one.#isThere && one.#thread === id);
    if (!relative) return this.#grants.stop();
    this.#grants.moveTo(relative.#grants.clock);
    this.#known = true;
  }
}

/** What a page shares with its pop-ups, because they run on one thread: they stop together and have one clock. */
export class PageThread {
  readonly freeze: HardFreeze;
  readonly controllers = new Set<VirtualTimeController>();

  constructor(serviceWorkers: ServiceWorkers) {
    this.freeze = new HardFreeze(serviceWorkers);
  }
}
