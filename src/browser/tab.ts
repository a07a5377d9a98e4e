import type { PageSnapshot } from "../page/snapshot.ts";
import type { Point } from "../page/world.ts";
import { Deadline } from "../shared/deadline.ts";
import { newId } from "../shared/ids.ts";
import type { Frame } from "./engine.ts";
import type { PageEvent, PageEventBody } from "./events.ts";
import type { EnteredFrame } from "./observe.ts";
import { NetworkBuffer } from "./network/buffer.ts";
import { redacted } from "./network/redact.ts";
import type { Page, PageListener, PopupRequest } from "./page.ts";
import { Queue } from "./queue.ts";
import type { Session } from "./session.ts";
import { interruptionError } from "./worlds.ts";

const UNPAUSED_SLICE_MS = 100;
const POPUP_LOAD_MS = 15_000;

export interface TabInfo {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
  readonly loading: boolean;
  readonly index: number;
}

export interface ExecutionState {
  readonly enabled: boolean;
  readonly paused: boolean;
  /** Page clock, milliseconds since the epoch. */
  readonly virtualTimeBaseMs: number;
}

/** A frozen page as it was last seen: its picture and the interactive elements of the viewport. */
export interface Sight {
  /** Missing until a picture is asked for. */
  readonly frame?: Frame;
  readonly snapshot: PageSnapshot;
  /** Where the pointer was, picture pixels. */
  readonly pointer: Point;
}

export interface TabSettings {
  readonly paused: boolean;
  readonly queueLimit: number;
  readonly opener?: Tab | undefined;
}

/** What a tab shares with its pop-ups: their pages run on one thread and by one clock. */
interface Family {
  readonly queue: Queue;
  /** Whether the pages stand still between requests. */
  paused: boolean;
}

/** A page being driven. It outlives its CDP target: after a crash of the browser it gets a new one. */
export class Tab implements PageListener {
  readonly id: string;
  readonly session: Session;
  /** What the tab asked of the network lately. */
  readonly network: NetworkBuffer;
  readonly #family: Family;
  /** Last pointer position, picture pixels. */
  pointer: Point;
  /** Keys held down, by canonical code. */
  heldKeys: ReadonlySet<string> = new Set();
  /** The frozen page as it was last seen; undefined when the page has moved since. */
  sight: Sight | undefined;
  /** The last sight, however old. */
  lastSight: Sight | undefined;
  /** Frames of other origins that the last observation entered, by id. */
  readonly frames = new Map<string, EnteredFrame>();
  /** The next unused element ref. */
  nextRef = 1;
  /** Pop-ups that were asked for and have not attached yet. */
  readonly popupRequests: PopupRequest[] = [];
  /** Pop-ups that opened since the step began. */
  readonly opened: Tab[] = [];
  /** The tab whose script or link opened this one. */
  readonly opener: Tab | undefined;
  /** For a pop-up: resolves when it has loaded; the step that opened it freezes it. Never rejects. */
  birth: Promise<void> = Promise.resolve();
  readonly #birthEnd = new AbortController();
  #page: Page | undefined;
  #lastUrl = "about:blank";
  #capture: PageEvent[] | undefined;

  constructor(session: Session, settings: TabSettings) {
    this.id = newId("tab");
    this.session = session;
    this.network = new NetworkBuffer(this.id, (calls) =>
      session.keepCalls?.(calls.map(redacted), session.id),
    );
    if (settings.opener) this.network.begin(settings.opener.network.actionId, true);
    this.opener = settings.opener;
    this.#family = settings.opener
      ? settings.opener.#family
      : { queue: new Queue(settings.queueLimit), paused: settings.paused };
    const { width, height } = session.viewport;
    this.pointer = { x: Math.round(width / 2), y: Math.round(height / 2) };
  }

  /** Requests for this tab and its relatives, one at a time. */
  get queue(): Queue {
    return this.#family.queue;
  }

  /** The page of this tab. @throws AppError TAB_NOT_FOUND after the tab was closed, BROWSER_CRASHED while it has none */
  get page(): Page {
    if (!this.#page) throw interruptionError("crash");
    return this.#page;
  }

  get targetId(): string | undefined {
    return this.#page?.targetId;
  }

  /** Whether the page stands still between requests. */
  get paused(): boolean {
    return this.#family.paused;
  }

  /** The page is gone and has to be loaded again. */
  get crashed(): boolean {
    return this.#page === undefined || this.#page.interruption.reason === "crash";
  }

  /** Where the tab is, or was before its page was lost. */
  get url(): string {
    return this.#page?.navigations.arrived ? this.#page.url : this.#lastUrl;
  }

  get closed(): boolean {
    return this.#page?.interruption.reason === "closed";
  }

  attach(page: Page): void {
    this.#lastUrl = this.url;
    this.#page?.close();
    this.#page = page;
    this.sight = undefined;
  }

  /** Last pointer position in CSS pixels. */
  get cssPointer(): Point {
    const { zoom } = this.session;
    return { x: this.pointer.x / zoom, y: this.pointer.y / zoom };
  }

  see(seen: Omit<Sight, "pointer">): Sight {
    const sight = { ...seen, pointer: this.pointer };
    this.sight = sight;
    this.lastSight = sight;
    return sight;
  }

  /** Sets up a pop-up and lets it load, beside the opener's own step. */
  adopt(page: Page): void {
    this.attach(page);
    this.birth = this.#grow(page).catch(() => {}); // a pop-up that fails shows as crashed or closed
  }

  /** Ends the loading of a pop-up, however far it is; resolves when nothing drives the pop-up any more. */
  endBirth(): Promise<void> {
    this.#birthEnd.abort();
    return this.birth;
  }

  markClosed(): void {
    this.#page?.close();
    for (const relative of this.session.familyOf(this)) relative.#page?.engine.halt();
    this.sight = undefined;
  }

  /** Whether both belong to one family of pop-ups, which share a thread and a clock. */
  isRelatedTo(other: Tab): boolean {
    return this.#family === other.#family;
  }

  /** The browser behind this tab is gone. */
  lose(): void {
    this.#lastUrl = this.url;
    this.#page?.interruption.raise("crash");
    this.#page = undefined;
    this.sight = undefined;
  }

  async info(deadline: Deadline): Promise<TabInfo> {
    return {
      id: this.id,
      url: this.url,
      title: await this.#title(deadline),
      active: this.session.isActive(this),
      loading: this.#page?.gate.loading ?? false,
      index: this.session.tabs().indexOf(this),
    };
  }

  /** Ends the load that is under way. CDP Page.stopLoading. */
  stop(deadline: Deadline): Promise<void> {
    return this.queue.run(deadline, async () => {
      const { session, engine, gate } = this.page;
      await engine.wake(deadline);
      await engine.runUntil(deadline, session.post("Page.stopLoading"), "fast");
      gate.clear();
      await this.standStill(); // deadline: due in any case, and bounded by itself
    });
  }

  execution(): ExecutionState {
    const nowMs = this.#page?.engine.clock().nowMs ?? Date.now();
    return { enabled: true, paused: this.#family.paused, virtualTimeBaseMs: nowMs };
  }

  /** Freezes the tab between requests, or lets it run at wall pace from now on. */
  async setExecution(
    deadline: Deadline,
    request: { readonly paused: boolean; readonly initialVirtualTimeMs?: number },
  ): Promise<ExecutionState & { readonly warnings: readonly string[] }> {
    const { paused, initialVirtualTimeMs } = request;
    const warnings: string[] = [];
    const changed = await this.queue.run(deadline, async () => {
      if (initialVirtualTimeMs !== undefined) {
        warnings.push(...(await this.#setClock(deadline, initialVirtualTimeMs)));
      }
      if (paused === this.#family.paused) return false;
      this.#family.paused = paused;
      this.sight = undefined;
      if (paused) await this.page.engine.freeze(); // deadline: bounded by itself
      else await this.page.engine.wake(deadline);
      return true;
    });
    if (changed && !paused) void this.runWhileUnpaused();
    return { ...this.execution(), warnings };
  }

  async #setClock(deadline: Deadline, epochMs: number): Promise<readonly string[]> {
    if (this.page.worlds.documents > 0) {
      return ["The clock of a tab can be set only before its first page; it is as it was."];
    }
    await this.session.restartAt(deadline, this, epochMs);
    return [];
  }

  /** Freezes the page unless the caller wants it to run. The end of every step. */
  async standStill(): Promise<void> {
    if (this.#family.paused) await this.#page?.engine.freeze();
  }

  /** Events from here on belong to one step, until the returned function hands them over. */
  captureEvents(): () => readonly PageEvent[] {
    const captured: PageEvent[] = [];
    this.#capture = captured;
    this.opened.length = 0;
    return () => {
      if (this.#capture === captured) this.#capture = undefined;
      return captured;
    };
  }

  /** The events of the step that runs in this tab, if one does. */
  get capture(): PageEvent[] | undefined {
    return this.#capture;
  }

  event(body: PageEventBody): void {
    const nowMs = this.#page?.engine.clock().nowMs ?? Date.now();
    const event: PageEvent = { ...body, virtual_time_ms: Math.round(nowMs) };
    const relatives = this.session.familyOf(this); // they step one at a time: at most one captures
    const capture = this.#capture ?? relatives.find((one) => one.capture)?.capture;
    if (capture) capture.push(event);
    else this.session.recordStray(this, event);
  }

  dialog(open: boolean): void {
    for (const related of this.session.familyOf(this)) {
      if (open) related.#page?.interruption.raise("dialog");
      else related.#page?.interruption.clear("dialog");
    }
  }

  windowOpen(request: PopupRequest): void {
    this.popupRequests.push(request);
  }

  /** Keeps an unpaused page running at wall pace, between the requests that drive it themselves. */
  async runWhileUnpaused(): Promise<void> {
    while (!this.#family.paused && this.#page && !this.#page.interruption.reason) {
      const { engine } = this.#page;
      using slice = Deadline.after(UNPAUSED_SLICE_MS * 10);
      await this.queue
        .run(slice, async () => {
          if (this.#family.paused) return; // while this slice waited for its turn
          await engine.run(slice, UNPAUSED_SLICE_MS, "wall");
        })
        .catch(() => {}); // a slice lost to a long step is made up by that step
    }
  }

  async #grow(page: Page): Promise<void> {
    using deadline = Deadline.after(POPUP_LOAD_MS, this.#birthEnd.signal);
    await page.prepare(deadline);
    await page.engine.settle(deadline);
  }

  async #title(deadline: Deadline): Promise<string> {
    if (!this.#page || this.#page.interruption.reason) return this.sight?.snapshot.title ?? "";
    if (this.sight) return this.sight.snapshot.title;
    const state = await this.#page.worlds.call(deadline, "state");
    return state.title;
  }
}
