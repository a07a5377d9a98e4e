import { settlesWithin } from "../../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";
import type { ServiceWorkers } from "../service-workers.ts";
import { VirtualTimeGrants, ThreadClock } from "./virtual-time-grants.ts";
import { HardFreeze } from "./hard-freeze.ts";

/** How long a page that determines its thread waits for related pages, such as its opener, to determine theirs. */
const RELATIVES_WAIT_MS = 100;

export interface VirtualTimeControllerParts extends Pick<
  EngineParts,
  "session" | "mainFrameId" | "interruption"
> {
  /** The controllers of a page and its pop-ups, that of the oldest page first. */
  readonly controllers: Set<VirtualTimeController>;
  readonly nextClockMs: () => number;
}

/**
 * Determines which clock a page uses, and which page grants time on it. Chromium has one clock per thread. The granting
 * page must exist until the budget has expired: if it closes, its budget-expired event is lost, and the clock jumps
 * ahead by hours. So the oldest page on a thread grants for all, because no script can close that page during a step. A
 * page that leaves granting to another page must never send a time policy itself; otherwise the browser would delay
 * each of its documents until the page grants time itself. CDP Runtime.getIsolateId.
 */
export class VirtualTimeController {
  readonly #parts: VirtualTimeControllerParts;
  readonly #grants: VirtualTimeGrants;
  /** Whether `#grants` uses the clock of the present document. */
  #known = false;
  /** The thread of the present document, identified by the id of its isolate. */
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

  /** Lets the page's clock advance only by grants from now on. If a time is given, the clock starts at that time. */
  async start(initialVirtualTimeMs?: number): Promise<void> {
    const { controllers } = this.#parts;
    const isPopup = controllers.size > 0 && initialVirtualTimeMs === undefined;
    const stopped = isPopup ? undefined : this.#grants.stop(initialVirtualTimeMs);
    this.#search();
    controllers.add(this);
    await Promise.all([stopped, this.#found]); // deadline: the caller races it
  }

  /** Call it when the page has closed. */
  close(): void {
    this.#parts.controllers.delete(this);
    this.#grants.close();
  }

  /**
   * Resolves when time can be granted to the present document: its clock, the clock's value and the granting page are
   * known. Undefined if all are known now. A page that has granted time itself need not search for its clock.
   */
  get ready(): Promise<void> | undefined {
    const { touched, clock } = this.#grants;
    return touched || this.#known ? clock.counted : this.#found;
  }

  /** Whether the page must first find out which clock its new document uses; related pages may share it. */
  get isNewcomer(): boolean {
    return !this.#known && this.#parts.controllers.size > 1;
  }

  /** Time of the thread's clock, in Chromium's ticks. */
  get ticksMs(): number {
    return this.#grants.clock.ticksMs;
  }

  /** Total page time granted and not taken back, on all clocks that the page has used. */
  get totalMs(): number {
    return this.#grants.totalMs;
  }

  /** Grants time to all pages of the thread. Resolves when it has passed or was taken back, or the page has closed. */
  grant(pageMs: number): Promise<void> {
    return this.#granter.advance(pageMs);
  }

  /** Checks a grant that takes long. If the clock has stopped, grants the rest again. */
  check(): Promise<void> {
    return this.#granter.check();
  }

  /** If there is no grant, counts page time from the clock's present value: the clock may advance without a grant. */
  async locate(): Promise<void> {
    const granter = this.#granter;
    if (this.#known && !granter.clock.passing) await granter.locate(); // deadline: the caller races it
  }

  /** Stops the clock of the thread, and takes back the time that has not passed. Rejects when the page has closed. */
  pause(): Promise<void> {
    const granter = this.#granter;
    if (granter.clock.passing) return granter.cut(); // a stop on another connection could overtake the grant
    return (this.#grants.touched ? this.#grants : granter).stop();
  }

  /** The grants of the page that grants time to this page. */
  get #granter(): VirtualTimeGrants {
    if (!this.#known) return this.#grants;
    for (const candidate of this.#parts.controllers) {
      if (candidate.#isThere && candidate.#grants.clock === this.#grants.clock)
        return candidate.#grants;
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

  /**
   * From now on, uses the clock that started at `baseTicksMs`. If no related page uses that clock, the document is in a
   * new process, and a new object represents the clock.
   */
  #adopt(baseTicksMs: number): void {
    this.#known = true;
    if (baseTicksMs === this.#grants.clock.baseTicksMs) return;
    const relative = [...this.#parts.controllers].find(
      (one) => one.#known && one.#grants.clock.baseTicksMs === baseTicksMs,
    );
    this.#grants.moveTo(relative ? relative.#grants.clock : new ThreadClock(baseTicksMs));
  }

  #search(): void {
    this.#found = this.#find(this.#commits).catch(() => {}); // fails only if the page closes, which ends the search
  }

  /** Finds another page on the thread of the present document. If there is none, this page grants time itself. */
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

/** The state that a page shares with its pop-ups: they run on one thread, freeze together and have one clock. */
export class PageThread {
  readonly freeze: HardFreeze;
  readonly controllers = new Set<VirtualTimeController>();

  constructor(serviceWorkers: ServiceWorkers) {
    this.freeze = new HardFreeze(serviceWorkers);
  }
}
