import { bytesOf, type Observation, type EnteredFrame } from "../../capture/observed-tab.ts";
import { ProtocolError } from "../../../cdp/session.ts";
import { Deliveries } from "../../../page/views/deliveries.ts";
import type { Point } from "../../../page/world.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { newId } from "../../../shared/ids.ts";
import { MEMORY, type Holding } from "../../../shared/process/memory-budget.ts";
import { Descriptions } from "../../capture/descriptions.ts";
import type { PageEvent, PageEventBody } from "../../model/page-events.ts";
import type { HeldButtons } from "../../chromium/input/mouse.ts";
import { NetworkBuffer } from "../../network/calls/buffer.ts";
import { redacted } from "../../network/calls/redact.ts";
import { PendingPickers } from "../../prompts/pickers/pending.ts";
import type { Environment, Viewport } from "../../chromium/emulation/environment.ts";
import type { EngineState, EnginePreference, TabEngine } from "../../model/engine-preference.ts";
import type { SavedHistory } from "../../static-tab/saved-history.ts";
import type { StaticTabEngine } from "../../static-tab/static-tab-engine.ts";
import { ClosingTargets } from "../../chromium/target/closing-targets.ts";
import type { AppError } from "../../../shared/errors.ts";
import { browserExited } from "../../chromium/target/failure.ts";
import type { TabRefs } from "./tab-refs.ts";
import type { TabSession } from "./tab-session.ts";
import { PopupLoading } from "./popup-loading.ts";
import { Execution } from "./execution.ts";
import { LookHabit } from "./look-habit.ts";
import type { Page } from "./page.ts";
import type { PageListener, PopupRequest } from "./page-parts.ts";
import { Queue } from "./queue.ts";

/** Longest wait for a page to settle at its new size. */
const ADAPT_MS = 3_000;
/** Longest wait to freeze a pop-up: steps of related tabs may have to end first. */
const FREEZE_MS = 10_000;

export interface TabSettings {
  readonly paused: boolean;
  readonly queueLimit: number;
  readonly opener?: Tab | undefined;
  /** The preferred engine; the browser by default. */
  readonly engine?: EnginePreference;
}

/** The events of one step so far. */
interface Capture {
  readonly actionId: string;
  readonly events: PageEvent[];
}

/** The session of a tab. */
export type SessionOfTab = TabSession<Tab>;

/** State that a tab shares with its pop-ups: their pages run on one thread and by one clock. */
interface Family {
  readonly queue: Queue;
  /** Whether the pages are frozen between requests. */
  paused: boolean;
  /** Whether `paused` was true at first, or a caller has set it since. */
  controlled: boolean;
  readonly closingTargets: ClosingTargets;
  readonly popupLoading: PopupLoading<Tab>;
}

function newFamily({ queueLimit, paused }: TabSettings): Family {
  return {
    queue: new Queue(queueLimit),
    paused,
    controlled: paused,
    closingTargets: new ClosingTargets(),
    popupLoading: new PopupLoading(),
  };
}

/** A tab. It outlives its CDP target: after a crash it gets a new target. A static tab has no target. */
export class Tab implements PageListener {
  readonly id: string;
  readonly session: SessionOfTab;
  /** Recent network calls of the tab. */
  readonly network: NetworkBuffer;
  /** The preferred engine. */
  preference: EnginePreference;
  /** The engine of a static tab; undefined when the tab has a page in the browser. */
  staticTab: StaticTabEngine | undefined;
  readonly #family: Family;
  /** Controls whether and when the page runs between requests. */
  readonly execution: Execution;
  /** Last pointer position, in screenshot pixels. */
  pointer: Point;
  /** The entries that the tab visited before it had a page in the browser; undefined if there are none. */
  savedHistory: SavedHistory | undefined;
  /** Pressed keys, by canonical code. */
  heldKeys: ReadonlySet<string> = new Set();
  /** Pressed mouse buttons; when the page's target ends, the browser releases them. */
  heldButtons: HeldButtons = [];
  /** The last observation of the frozen page; undefined if the page has run since, or the memory limit evicted it. */
  observation: Observation | undefined;
  /** The last observation, however old; undefined if there is none or the memory limit evicted it. */
  lastObservation: Observation | undefined;
  /** Frames of other origins whose content is in the last observation, by frame id. */
  readonly frames = new Map<string, EnteredFrame>();
  /** Pickers of form controls that wait for a choice. */
  readonly pickers = new PendingPickers();
  /** Views of the page that callers have received. */
  readonly deliveries = new Deliveries();
  /** Predicts which views the callers read. */
  readonly habit = new LookHabit();
  readonly #refs: TabRefs;
  /** Number of walks so far: a walk reads the structure of the tab's page. */
  walks = 0;
  /** Number of the last walk whose elements a caller received: the caller's refs mean the elements of that walk. */
  listedWalk = 0;
  /** Descriptions of the elements that have refs. */
  readonly described = new Descriptions();
  /** Requested pop-ups that have not attached yet. */
  readonly popupRequests: PopupRequest[] = [];
  /** Pop-ups that this tab has opened since its last step began. */
  readonly opened: Tab[] = [];
  /** The tab whose script or link opened this tab; undefined after the opener was closed. */
  opener: Tab | undefined;
  /** The requested address of a pop-up. */
  requestedUrl: string | undefined;
  #page: Page | undefined;
  #lastUrl = "about:blank";
  #capture: Capture | undefined;
  /** Crashes since the last step; the next step reports them. */
  #crashes: PageEvent[] = [];
  /** Why the tab got a page in the browser instead of being static; undefined once this is reported. */
  #escalated: string | undefined;
  #closed = false;
  /** The memory budget's entry for the last observation. */
  #memory: Holding | undefined;

  constructor(session: SessionOfTab, settings: TabSettings) {
    this.id = newId("tab");
    this.session = session;
    this.#refs = session.refs.forTab();
    this.preference = settings.opener?.preference ?? settings.engine ?? "chromium";
    this.network = new NetworkBuffer(this.id, (calls) =>
      session.keepCalls?.(
        calls.map((call) => redacted(call, session.environment.headers)),
        session.id,
      ),
    );
    if (settings.opener) this.network.begin(settings.opener.network.actionId, true);
    this.opener = settings.opener;
    this.#family = settings.opener ? settings.opener.#family : newFamily(settings);
    this.execution = new Execution(this, this.#family);
    this.pointer = this.middle;
  }

  /** The next unused element ref. */
  get nextRef(): number {
    return this.#refs.next;
  }

  set nextRef(ref: number) {
    this.#refs.next = ref;
  }

  /** Returns the id of another tab of the session that has allocated this ref, if any. */
  otherTabWith(ref: number): string | undefined {
    return this.session.tabs().find((tab) => tab !== this && tab.#refs.has(ref))?.id;
  }

  /** Runs the requests for this tab and its related tabs, one at a time. */
  get queue(): Queue {
    return this.#family.queue;
  }

  /** Loading of the pop-ups of this tab and its related tabs. */
  get popupLoading(): PopupLoading<Tab> {
    return this.#family.popupLoading;
  }

  /** Pages of the same thread that are about to close. */
  get closingTargets(): ClosingTargets {
    return this.#family.closingTargets;
  }

  /** The page of this tab. @throws AppError TAB_CRASHED while the tab has no page */
  get page(): Page {
    if (!this.#page) throw this.crashError();
    return this.#page;
  }

  /** Whether the tab has a page in the browser, even a crashed one. */
  get hasPage(): boolean {
    return this.#page !== undefined;
  }

  /** The page's clock; the server's clock if the tab has no page in the browser. Milliseconds since the epoch. */
  get nowMs(): number {
    return this.#page?.engine.clock().nowMs ?? Date.now();
  }

  /** The middle of the viewport, screenshot pixels: where the pointer is at first, and after a caller's navigations. */
  get middle(): Point {
    const { width, height } = this.session.viewport;
    return { x: Math.round(width / 2), y: Math.round(height / 2) };
  }

  get targetId(): string | undefined {
    return this.#page?.isAbandoned === true ? undefined : this.#page?.targetId;
  }

  /** Whether the page is frozen between requests. */
  get paused(): boolean {
    return this.#family.paused && !this.session.isHumanDriven;
  }

  /** Whether the tab has no usable page in the browser: its page crashed or was lost, or the tab is static. */
  get crashed(): boolean {
    return this.#page === undefined || this.#page.interruption.reason === "crash";
  }

  /** Returns the error for calls that need the lost page. */
  crashError(): AppError {
    return this.#page?.interruption.error() ?? browserExited();
  }

  /** The address of the tab, also after its page was lost. */
  get url(): string {
    if (this.staticTab) return this.staticTab.url;
    return this.#page?.navigations.arrived ? this.#page.url : this.#lastUrl;
  }

  /** Whether the tab is a pop-up whose requested page has not arrived yet. */
  get isStillEmpty(): boolean {
    const asksForPage =
      this.requestedUrl !== undefined && !/^(?:about:|javascript:|$)/.test(this.requestedUrl);
    return asksForPage && this.#page?.navigations.arrived === false;
  }

  get closed(): boolean {
    return this.#closed || this.#page?.interruption.reason === "closed";
  }

  /** HTTP status of the present document, if known. */
  get httpStatus(): number | undefined {
    return this.staticTab ? this.staticTab.page?.httpStatus : this.#page?.navigations.httpStatus;
  }

  get engine(): TabEngine {
    return this.staticTab ? "static" : "chromium";
  }

  /**
   * Returns the engine of the tab. The first call after `escalate` also returns its reason. Returns undefined if there
   * is no such reason and the preference is `chromium`.
   */
  takeEngineState(): EngineState | undefined {
    if (this.preference === "chromium" && this.#escalated === undefined) return undefined;
    const reason = this.#escalated;
    this.#escalated = undefined;
    return {
      name: this.engine,
      ...(reason !== undefined && { escalated: { reason } }),
    };
  }

  /** Stores the reason why the tab gets a page in the browser. */
  escalate(reason: string): void {
    this.#escalated = reason;
  }

  attach(page: Page): void {
    this.#lastUrl = this.url;
    this.staticTab = undefined;
    this.#page?.close();
    this.#page = page;
    this.heldButtons = [];
    this.observation = undefined;
  }

  /** Makes the tab static again, since its new page in the browser did not open. */
  comeBack(staticTab: StaticTabEngine): void {
    this.#page?.close();
    this.#page = undefined;
    this.observation = undefined;
    this.staticTab = staticTab;
  }

  /** Last pointer position in CSS pixels. */
  get cssPointer(): Point {
    const { zoom } = this.session;
    return { x: this.pointer.x / zoom, y: this.pointer.y / zoom };
  }

  see(seen: Omit<Observation, "pointer">): Observation {
    const observation = { ...seen, pointer: this.pointer };
    this.observation = observation;
    this.lastObservation = observation;
    this.#memory?.release();
    this.#memory = MEMORY.pages.hold(bytesOf(observation), () => this.#forgetPage());
    return observation;
  }

  /** Sets up a pop-up and lets it load, during the step in which it was opened. Never rejects. */
  async adopt(page: Page): Promise<void> {
    this.attach(page);
    await this.popupLoading.load(this, page); // deadline: has its own limit
    if (this.popupLoading.frozen) await this.#freezeWithOthers();
    else void this.execution.runWhileUnpaused();
  }

  /** Freezes a pop-up that attached after its related tabs froze: on a thread of its own, it would still run. */
  async #freezeWithOthers(): Promise<void> {
    using deadline = Deadline.after(FREEZE_MS);
    await this.queue
      .run(deadline, () => {
        this.popupLoading.wake(); // invalidates observations: the page ran until now
        return this.freeze();
      })
      .catch(() => {}); // the next step freezes it
  }

  /** Wakes all pages on the page's thread. Observations of these pages are no longer valid. */
  async wake(deadline: Deadline): Promise<void> {
    for (const related of this.session.familyOf(this)) related.observation = undefined;
    this.popupLoading.wake();
    await this.page.engine.wake(deadline);
    this.page.prompts.awake();
  }

  markClosed(): void {
    this.#closed = true;
    this.staticTab = undefined;
    this.#page?.close();
    for (const relative of this.session.familyOf(this)) relative.#page?.engine.halt();
    this.observation = undefined;
    this.#memory?.release();
    this.deliveries.forget();
    this.network.close();
  }

  /** Drops the page's observations unless a request in progress may need them. The page is read again on demand. */
  #forgetPage(): void {
    if (this.queue.busy) return;
    this.observation = undefined;
    this.lastObservation = undefined;
  }

  /** Returns whether both tabs belong to one family: a tab and its pop-ups, which share a thread and a clock. */
  isRelatedTo(other: Tab): boolean {
    return this.#family === other.#family;
  }

  /** Called when the browser of this tab has ended. */
  lose(): void {
    this.#lastUrl = this.url;
    this.#page?.interruption.raiseBrowserExited();
    this.#page = undefined;
    this.observation = undefined;
  }

  /** Stops the present load. CDP Page.stopLoading. */
  stop(deadline: Deadline): Promise<void> {
    return this.queue.run(deadline, async () => {
      if (this.staticTab) return; // a static tab has loaded by the time this runs
      const { session, engine, gate } = this.page;
      try {
        await this.wake(deadline);
        const stopped = session.post("Page.stopLoading").catch(unlessRefused);
        await engine.runUntil(deadline, stopped, "fast");
        gate.clear();
      } finally {
        await this.freeze(); // deadline: due in any case, and has its own limit
      }
    });
  }

  /** Applies changed settings to the page, in a separate task of the tab's queue. */
  adapt(deadline: Deadline, environment: Environment, viewport?: Viewport): Promise<void> {
    return this.queue.run(deadline, async () => {
      if (!this.#page || this.crashed) return; // the next page gets these settings at its start
      const { engine } = this.#page;
      try {
        await this.wake(deadline);
        await engine.runUntil(deadline, this.#page.change(environment), "fast");
        if (!viewport) return;
        await engine.runUntil(deadline, this.#page.resize(viewport), "fast");
        using patience = deadline.child(ADAPT_MS);
        await engine.settle(patience);
      } finally {
        await this.freeze(); // deadline: due in any case, and has its own limit
      }
    });
  }

  /** Freezes the page, unless a caller or a person lets it run between requests. Every step ends with this. */
  async freeze(): Promise<void> {
    if (!this.paused || !this.#page) return;
    const { interruption, session, engine } = this.#page;
    await this.popupLoading.freeze(); // deadline: aborted loads end at once
    await this.#leaveRefused(); // deadline: has its own limit
    if (!interruption.reason) await this.closingTargets.over(session);
    await engine.freeze();
  }

  /** Lets related pages leave blocked documents. They share a thread: none may be frozen while another navigates. */
  async #leaveRefused(): Promise<void> {
    const pages = this.session.familyOf(this).flatMap((one) => one.#page ?? []);
    await Promise.all(pages.map((page) => page.leaveRefused()));
  }

  /** Collects events for one step from now on. The returned function stops this and returns the events. */
  captureEvents(actionId: string): () => readonly PageEvent[] {
    const capture: Capture = { actionId, events: this.#crashes.splice(0) };
    this.#capture = capture;
    this.opened.length = 0;
    this.popupLoading.begin();
    return () => {
      if (this.#capture === capture) this.#capture = undefined;
      return capture.events;
    };
  }

  /** The events of the step that runs in this tab, if there is one. */
  get capture(): Capture | undefined {
    return this.#capture;
  }

  event(body: PageEventBody): void {
    const event: PageEvent = { ...body, virtual_time_ms: Math.round(this.nowMs) };
    const relatives = this.session.familyOf(this); // they run steps one at a time, so at most one captures events
    const capture = this.#capture ?? relatives.find((one) => one.capture)?.capture;
    if (capture) capture.events.push(event);
    else if (event.type === "crash") this.#crashes.push(event);
    this.session.recording.event(this, event, capture?.actionId ?? null);
  }

  dialog(open: boolean): void {
    for (const related of this.session.familyOf(this)) {
      if (open) related.#page?.interruption.raise("dialog");
      else related.#page?.interruption.clear("dialog");
      if (!open) void related.execution.runWhileUnpaused();
    }
  }

  /** Reports a pop-up that this tab has opened. */
  reportPopup(popup: Tab, url: string, requested: PopupRequest | undefined): void {
    this.opened.push(popup);
    this.event({
      type: "popup",
      data: {
        source_tab_id: this.id,
        opener_tab_id: this.id,
        new_tab_id: popup.id,
        url,
        popup_type: requested && !requested.features.includes("toolbar") ? "window" : "tab",
      },
    });
  }

  windowOpen(request: PopupRequest): void {
    this.popupRequests.push(request);
  }
}

/** Ignores the browser's refusal to stop a page that is being replaced: that page loads nothing more. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ProtocolError) || error.kind !== "refused") throw error;
}
