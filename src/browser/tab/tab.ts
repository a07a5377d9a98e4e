import { ProtocolError } from "../../cdp/session.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import { Deliveries } from "../../page/views/deliveries.ts";
import type { Point } from "../../page/world.ts";
import { Deadline } from "../../shared/deadline.ts";
import { newId } from "../../shared/ids.ts";
import type { Frame } from "../engine.ts";
import type { Environment, Viewport } from "../sessions/environment.ts";
import type { PageEvent, PageEventBody } from "../events.ts";
import type { Departures } from "./departures.ts";
import { newFamily, type Family } from "./family.ts";
import { Descriptions } from "../elements/descriptions.ts";
import type { HeldButtons } from "../input/mouse.ts";
import type { EnteredFrame } from "../sight/observe.ts";
import { NetworkBuffer } from "../network/buffer.ts";
import { redacted } from "../network/redact.ts";
import { PendingPickers } from "../pickers/pending.ts";
import type { EngineState, EngineWish, TabEngine } from "../static/engine-wish.ts";
import type { Past } from "../static/past.ts";
import type { Still } from "../static/still.ts";
import type { Page, PageListener, PopupRequest } from "./page.ts";
import type { Queue } from "./queue.ts";
import { actionInFlight } from "../sessions/session-errors.ts";
import type { Session } from "../sessions/session.ts";
import { failureOf } from "../failure.ts";
import { interruptionError } from "./worlds.ts";

const UNPAUSED_SLICE_MS = 100;
const POPUP_LOAD_MS = 15_000;
/** What a page may take to come to rest at its new size. */
const ADAPT_MS = 3_000;
/** How long a page is asked for its title before the last one known is told. */
const TITLE_MS = 500;

export interface TabInfo {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
  readonly loading: boolean;
  readonly index: number;
  /** Of a tab that may do without a browser. */
  readonly engine?: TabEngine;
}

export interface ExecutionState {
  readonly enabled: boolean;
  readonly paused: boolean;
  /** Page clock, milliseconds since the epoch. */
  readonly virtualTimeBaseMs: number;
  /** Whether that clock stands while the page does. */
  readonly clockStands: boolean;
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
  /** What shall drive it; the browser unless stated. */
  readonly engine?: EngineWish;
}

/** The events of one step so far. */
interface Capture {
  readonly actionId: string;
  readonly events: PageEvent[];
}

/**
 * A page being driven. It outlives its CDP target: after a crash of the browser it gets a new one. While it does without
 * a browser it has none.
 */
export class Tab implements PageListener {
  readonly id: string;
  readonly session: Session;
  /** What the tab asked of the network lately. */
  readonly network: NetworkBuffer;
  /** What shall drive it. */
  wish: EngineWish;
  /** What drives it without a browser; undefined once it has a page there. */
  still: Still | undefined;
  readonly #family: Family;
  /** Last pointer position, picture pixels. */
  pointer: Point;
  /** Where it was before it had a page in the browser. */
  past: Past | undefined;
  /** Keys held down, by canonical code. */
  heldKeys: ReadonlySet<string> = new Set();
  /** Mouse buttons held down; the browser lets go of them with the page's target. */
  heldButtons: HeldButtons = [];
  /** The frozen page as it was last seen; undefined when the page has moved since. */
  sight: Sight | undefined;
  /** The last sight, however old. */
  lastSight: Sight | undefined;
  /** Frames of other origins that the last observation entered, by id. */
  readonly frames = new Map<string, EnteredFrame>();
  /** Pickers of form controls that wait for their answer. */
  readonly pickers = new PendingPickers();
  /** What was told of the page. */
  readonly deliveries = new Deliveries();
  /** The next unused element ref. */
  nextRef = 1;
  /** How often the structure of its pages has been read. */
  walks = 0;
  /** What the elements were like that have refs. */
  readonly described = new Descriptions();
  /** Pop-ups that were asked for and have not attached yet. */
  readonly popupRequests: PopupRequest[] = [];
  /** Pop-ups that opened since the step began. */
  readonly opened: Tab[] = [];
  /** The tab whose script or link opened this one. */
  readonly opener: Tab | undefined;
  /** For a pop-up: the address that it was opened for. */
  askedUrl: string | undefined;
  /** For a pop-up: resolves when it has loaded; the step that opened it freezes it. Never rejects. */
  birth: Promise<void> = Promise.resolve();
  readonly #birthEnd = new AbortController();
  #page: Page | undefined;
  #lastUrl = "about:blank";
  #capture: Capture | undefined;
  /** `runWhileUnpaused` is at it. */
  #running = false;
  /** Why the tab has taken a browser, until it is told. */
  #escalated: string | undefined;
  #closed = false;

  constructor(session: Session, settings: TabSettings) {
    this.id = newId("tab");
    this.session = session;
    this.wish = settings.opener?.wish ?? settings.engine ?? "chromium";
    this.network = new NetworkBuffer(this.id, (calls) =>
      session.keepCalls?.(calls.map(redacted), session.id),
    );
    if (settings.opener) this.network.begin(settings.opener.network.actionId, true);
    this.opener = settings.opener;
    this.#family = settings.opener ? settings.opener.#family : newFamily(settings);
    this.pointer = this.middle;
  }

  /** Requests for this tab and its relatives, one at a time. */
  get queue(): Queue {
    return this.#family.queue;
  }

  /** Pages of the same thread that are about to go. */
  get departures(): Departures {
    return this.#family.departures;
  }

  /** The page of this tab. @throws AppError TAB_NOT_FOUND after the tab was closed, BROWSER_CRASHED while it has none */
  get page(): Page {
    if (!this.#page) throw interruptionError("crash");
    return this.#page;
  }

  /** Where the pointer is until something moves it, and again on a page that was navigated to. Picture pixels. */
  get middle(): Point {
    const { width, height } = this.session.viewport;
    return { x: Math.round(width / 2), y: Math.round(height / 2) };
  }

  get targetId(): string | undefined {
    return this.#page?.targetId;
  }

  /** Whether the page stands still between requests. */
  get paused(): boolean {
    return this.#family.paused && !this.session.isHumanDriven;
  }

  /** There is no page in a browser: it is gone and has to be loaded again, or has never been needed. */
  get crashed(): boolean {
    return this.#page === undefined || this.#page.interruption.reason === "crash";
  }

  /** Where the tab is, or was before its page was lost. */
  get url(): string {
    if (this.still) return this.still.url;
    return this.#page?.navigations.arrived ? this.#page.url : this.#lastUrl;
  }

  /** A pop-up whose page has not come yet. */
  get isStillEmpty(): boolean {
    const asksForPage =
      this.askedUrl !== undefined && !/^(?:about:|javascript:|$)/.test(this.askedUrl);
    return asksForPage && this.#page?.navigations.arrived === false;
  }

  get closed(): boolean {
    return this.#closed || this.#page?.interruption.reason === "closed";
  }

  /** Status that the present document came with, where it is known. */
  get httpStatus(): number | undefined {
    return this.still ? this.still.page?.httpStatus : this.#page?.navigations.httpStatus;
  }

  /** What drives the tab, if that may be either; why it has changed is told once. */
  takeEngineState(): EngineState | undefined {
    if (this.wish === "chromium" && this.#escalated === undefined) return undefined;
    const reason = this.#escalated;
    this.#escalated = undefined;
    return {
      name: this.still ? "static" : "chromium",
      ...(reason !== undefined && { escalated: { reason } }),
    };
  }

  /** The tab gets its page in the browser, for this reason. */
  escalate(reason: string): void {
    this.#escalated = reason;
  }

  attach(page: Page): void {
    this.#lastUrl = this.url;
    this.still = undefined;
    this.#page?.close();
    this.#page = page;
    this.heldButtons = [];
    this.sight = undefined;
  }

  /** The page that should have followed one without a browser did not come. */
  comeBack(still: Still): void {
    this.#page?.close();
    this.#page = undefined;
    this.sight = undefined;
    this.still = still;
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
    // A pop-up that fails shows as crashed or closed.
    this.birth = this.#grow(page).then(
      () => void this.runWhileUnpaused(),
      () => {},
    );
  }

  /** Ends the loading of a pop-up, however far it is; resolves when nothing drives the pop-up any more. */
  endBirth(): Promise<void> {
    this.#birthEnd.abort();
    return this.birth;
  }

  markClosed(): void {
    this.#closed = true;
    this.still = undefined;
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
      ...(this.wish !== "chromium" && { engine: this.still ? "static" : "chromium" }),
    };
  }

  /** Ends the load that is under way. CDP Page.stopLoading. */
  stop(deadline: Deadline): Promise<void> {
    return this.queue.run(deadline, async () => {
      if (this.still) return; // it has loaded when its turn is over
      const { session, engine, gate } = this.page;
      await engine.wake(deadline);
      try {
        const stopped = session.post("Page.stopLoading").catch(unlessRefused);
        await engine.runUntil(deadline, stopped, "fast");
        gate.clear();
      } finally {
        await this.standStill(); // deadline: due in any case, and bounded by itself
      }
    });
  }

  /** Tells the page what has changed around it, in a step of its own. */
  adapt(deadline: Deadline, environment: Environment, viewport?: Viewport): Promise<void> {
    return this.queue.run(deadline, async () => {
      if (!this.#page || this.crashed) return; // its next page is made for what holds then
      const { engine } = this.#page;
      this.sight = undefined;
      await engine.wake(deadline);
      await engine.runUntil(deadline, this.#page.change(environment), "fast");
      if (viewport) {
        await engine.runUntil(deadline, this.#page.resize(viewport), "fast");
        using patience = deadline.child(ADAPT_MS);
        await engine.settle(patience);
      }
      await this.standStill(); // deadline: due in any case, and bounded by itself
    });
  }

  /** A relative's page is gone that may have set language and time zone for all; rejects if another one sets them. */
  async restorePlace(): Promise<void> {
    await this.page.restorePlace(); // deadline: bounded by itself
  }

  execution(): ExecutionState {
    const nowMs = this.#page?.engine.clock().nowMs ?? Date.now();
    return {
      enabled: this.#family.controlled,
      paused: this.paused,
      virtualTimeBaseMs: nowMs,
      clockStands: this.still !== undefined || (this.#page?.engine.grantsTime ?? false),
    };
  }

  /**
   * Freezes the tab between requests, or lets it run at wall pace from now on.
   * @throws AppError ACTION_IN_FLIGHT during a step
   */
  async setExecution(
    deadline: Deadline,
    request: { readonly paused: boolean; readonly initialVirtualTimeMs?: number },
  ): Promise<ExecutionState & { readonly warnings: readonly string[] }> {
    const { paused, initialVirtualTimeMs } = request;
    const warnings: string[] = [];
    if (this.session.familyOf(this).some(({ capture }) => capture)) throw actionInFlight();
    const changed = await this.queue.run(deadline, async () => {
      this.#family.controlled = true;
      if (initialVirtualTimeMs !== undefined) {
        warnings.push(...(await this.#setClock(deadline, initialVirtualTimeMs)));
      }
      if (paused === this.#family.paused) return false;
      this.#family.paused = paused;
      this.sight = undefined;
      if (this.still) return true;
      if (paused) await this.standStill(); // deadline: bounded by itself
      else await this.page.engine.wake(deadline);
      return true;
    });
    if (changed && !paused) void this.runWhileUnpaused();
    return { ...this.execution(), warnings };
  }

  /** A person has taken over, or has finished: the page runs, or stands still unless it ran before too. */
  async followInputMode(deadline: Deadline): Promise<void> {
    await this.queue.run(deadline, async () => {
      if (!this.#page || this.crashed) return;
      this.sight = undefined;
      if (this.paused) await this.standStill(); // deadline: bounded by itself
      else await this.#page.engine.wake(deadline);
    });
    void this.runWhileUnpaused();
  }

  async #setClock(deadline: Deadline, epochMs: number): Promise<readonly string[]> {
    if (this.still) return ["A page without a browser has no clock; nothing was set."];
    if (!this.page.engine.grantsTime) {
      return ["The realtime engine cannot set the clock of a page; it is as it was."];
    }
    if (this.page.worlds.documents > 0) {
      return ["The clock of a tab can be set only before its first page; it is as it was."];
    }
    await this.session.restartAt(deadline, this, epochMs);
    return [];
  }

  /** Freezes the page unless the caller wants it to run. The end of every step. */
  async standStill(): Promise<void> {
    if (!this.paused || !this.#page) return;
    const { interruption, session, engine } = this.#page;
    if (!interruption.reason) await this.departures.over(session);
    await engine.freeze();
  }

  /** Events from here on belong to one step, until the returned function hands them over. */
  captureEvents(actionId: string): () => readonly PageEvent[] {
    const capture: Capture = { actionId, events: [] };
    this.#capture = capture;
    this.opened.length = 0;
    return () => {
      if (this.#capture === capture) this.#capture = undefined;
      return capture.events;
    };
  }

  /** The events of the step that runs in this tab, if one does. */
  get capture(): Capture | undefined {
    return this.#capture;
  }

  event(body: PageEventBody): void {
    const nowMs = this.#page?.engine.clock().nowMs ?? Date.now();
    const event: PageEvent = { ...body, virtual_time_ms: Math.round(nowMs) };
    const relatives = this.session.familyOf(this); // they step one at a time: at most one captures
    const capture = this.#capture ?? relatives.find((one) => one.capture)?.capture;
    capture?.events.push(event);
    this.session.recordEvent(this, event, capture?.actionId ?? null);
  }

  dialog(open: boolean): void {
    for (const related of this.session.familyOf(this)) {
      if (open) related.#page?.interruption.raise("dialog");
      else related.#page?.interruption.clear("dialog");
      if (!open) void related.runWhileUnpaused();
    }
  }

  /** A pop-up of this tab has opened. */
  reportPopup(popup: Tab, url: string, asked: PopupRequest | undefined): void {
    this.opened.push(popup);
    this.event({
      type: "popup",
      data: {
        source_tab_id: this.id,
        opener_tab_id: this.id,
        new_tab_id: popup.id,
        url,
        popup_type: asked && !asked.features.includes("toolbar") ? "window" : "tab",
      },
    });
  }

  windowOpen(request: PopupRequest): void {
    this.popupRequests.push(request);
  }

  /** Keeps an unpaused page running at wall pace, between the requests that drive it themselves. */
  async runWhileUnpaused(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (!this.paused && this.#page && !this.#page.interruption.reason) {
      const { engine } = this.#page;
      if (!engine.grantsTime) return; // it runs by itself
      using slice = Deadline.after(UNPAUSED_SLICE_MS * 10);
      await this.queue
        .run(slice, async () => {
          if (this.paused) return; // while this slice waited for its turn
          await engine.run(slice, UNPAUSED_SLICE_MS, "wall");
        })
        .catch(() => {}); // a slice lost to a long step is made up by that step
    }
    this.#running = false;
  }

  async #grow(page: Page): Promise<void> {
    using deadline = Deadline.after(POPUP_LOAD_MS, this.#birthEnd.signal);
    await page.prepare(deadline);
    await page.engine.settle(deadline);
  }

  async #title(deadline: Deadline): Promise<string> {
    if (this.still) return this.still.title;
    if (!this.#page || this.#page.interruption.reason) return this.sight?.snapshot.title ?? "";
    if (this.sight) return this.sight.snapshot.title;
    const known = this.lastSight?.snapshot.title ?? "";
    if (!this.#page.engine.reachable) return known;
    using brief = deadline.child(TITLE_MS);
    try {
      const state = await this.#page.worlds.call(brief, "state");
      return state.title;
    } catch (error) {
      deadline.check();
      if (failureOf(error, this).code === "INTERNAL") throw error;
      return known; // its script is busy, or it is being replaced
    }
  }
}

/** The browser refuses to stop a page that another one is just replacing: nothing of it loads any more. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ProtocolError) || error.kind !== "refused") throw error;
}
