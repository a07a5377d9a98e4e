import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import type { Log } from "../shared/log.ts";
import type { PageEvent } from "./events.ts";
import type { CallKeeper } from "./network/call.ts";
import { Page } from "./page.ts";
import { DEFAULT_SETTLE, type SettleSettings } from "./settle-settings.ts";
import type { BrowserProcess, TargetOwner } from "./process.ts";
import type { PictureKeeper, Recorder } from "./recorder.ts";
import { Tab } from "./tab.ts";

export interface SessionSettings {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly queueLimit: number;
  /** Picture pixels per CSS pixel; 1 unless the caller zooms. */
  readonly zoom?: number;
  readonly settle?: SettleSettings;
  /** Whether pages stand still between requests. */
  readonly paused: boolean;
}

export interface SessionParts {
  readonly settings: SessionSettings;
  readonly recorder: Recorder;
  /** Undefined when pictures are not kept. */
  readonly keepPicture: PictureKeeper | undefined;
  /** Undefined when calls cannot be saved. */
  readonly keepCalls: CallKeeper | undefined;
  readonly log: Log;
  /** A running process for this session, started anew if the last one died. */
  readonly process: (deadline: Deadline) => Promise<BrowserProcess>;
}

interface Home {
  readonly process: BrowserProcess;
  readonly browserContextId: string;
}

/** An isolated browsing identity: one browser context with its cookies, storage and tabs. */
export class Session implements TargetOwner {
  readonly id = newId("ses");
  readonly #parts: SessionParts;
  readonly #expected = new Map<
    string,
    PromiseWithResolvers<Protocol.Target.AttachedToTargetEvent>
  >();
  #tabs: Tab[] = [];
  #active: Tab | undefined;
  #home: Promise<Home> | undefined;
  #closed = false;
  #recorded = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Picture pixels per CSS pixel. */
  get zoom(): number {
    return this.#parts.settings.zoom ?? 1;
  }

  /** Size of a picture in pixels, which are the caller's coordinates. */
  get viewport(): { readonly width: number; readonly height: number } {
    return this.#parts.settings.viewport;
  }

  get busy(): number {
    return this.#tabs.filter((tab) => tab.queue.busy).length;
  }

  get keepPicture(): PictureKeeper | undefined {
    return this.#parts.keepPicture;
  }

  get keepCalls(): CallKeeper | undefined {
    return this.#parts.keepCalls;
  }

  get recorder(): Recorder {
    return this.#parts.recorder;
  }

  tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** The tab and all whose pages move when its page does. */
  familyOf(tab: Tab): readonly Tab[] {
    return this.#tabs.filter((one) => one.isRelatedTo(tab));
  }

  isActive(tab: Tab): boolean {
    return this.#active === tab;
  }

  /** @throws AppError TAB_NOT_FOUND */
  activeTab(): Tab {
    if (!this.#active) {
      throw new AppError("TAB_NOT_FOUND", "This session has no open tab.", {
        hint: "Create a tab first.",
      });
    }
    return this.#active;
  }

  /** The tab with this id (ours or the browser's own target id), the active one without an id. */
  tab(id: string | undefined): Tab {
    if (id === undefined) return this.activeTab();
    const found = this.#tabs.find((tab) => tab.id === id || tab.targetId === id);
    if (found) return found;
    throw new AppError("TAB_NOT_FOUND", `No tab has the id ${JSON.stringify(id)}.`, {
      hint: "List the tabs to see the ids of those that are open.",
    });
  }

  /** A new tab at about:blank, frozen. */
  async createTab(
    deadline: Deadline,
    options: { readonly active?: boolean; readonly index?: number } = {},
  ): Promise<Tab> {
    const tab = new Tab(this, this.#parts.settings);
    await this.#open(deadline, tab);
    this.#insert(tab, options.index ?? this.#tabs.length);
    if ((options.active ?? true) || !this.#active) this.#active = tab;
    return tab;
  }

  /** Gives a tab whose browser or page is gone a new, blank one; the rest of the session's tabs follow on demand. */
  async revive(deadline: Deadline, tab: Tab): Promise<void> {
    const { targetId } = tab;
    await this.#open(deadline, tab);
    if (targetId === undefined) return;
    const { process } = await this.#ensureHome(deadline);
    void process.connection.root.post("Target.closeTarget", { targetId });
  }

  /** Gives a tab without a page yet a new one whose clock shows this time: a clock can be set only at its start. */
  async restartAt(deadline: Deadline, tab: Tab, epochMs: number): Promise<void> {
    const { targetId } = tab;
    await this.#open(deadline, tab, epochMs);
    if (targetId !== undefined) await this.#closeTarget(deadline, targetId);
    if (tab.queue.busy) return; // the step of a relative will freeze them all
    await Promise.all(this.familyOf(tab).map((relative) => relative.standStill())); // deadline: bounded by itself
  }

  async closeTab(deadline: Deadline, tab: Tab): Promise<void> {
    const { targetId } = tab;
    this.#remove(tab, "user");
    if (targetId !== undefined) await this.#closeTarget(deadline, targetId);
  }

  async #closeTarget(deadline: Deadline, targetId: string): Promise<void> {
    const { process } = await this.#ensureHome(deadline);
    await process.connection.root
      .send(deadline, "Target.closeTarget", { targetId })
      .catch((error: unknown) => this.#parts.log.debug("close tab", { error }));
  }

  /** Makes a tab the active one; returns its index. */
  bringToFront(tab: Tab): number {
    this.#active = tab;
    return this.#tabs.indexOf(tab);
  }

  async close(deadline: Deadline): Promise<void> {
    this.#closed = true;
    const home = await deadline.race(Promise.resolve(this.#home)).catch(() => undefined); // never started: nothing to end
    for (const tab of this.#tabs) this.#remove(tab, "user");
    await home?.process.release(deadline, home.browserContextId);
    this.recordEnd();
  }

  /** The history learns that this session is over; a browser that ends takes everything else along. */
  recordEnd(): void {
    if (this.#recorded) this.recorder.endSession(this.id, Date.now());
  }

  /** Events that happen outside any step are recorded without one. */
  recordStray(tab: Tab, event: PageEvent): void {
    this.recorder.events([
      {
        id: newId("evt"),
        sessionId: this.id,
        actionId: null,
        tabId: tab.id,
        eventType: event.type,
        timestampMs: event.virtual_time_ms,
        data: event.data,
      },
    ]);
  }

  /** The process announces a new page of this session's context: one we asked for, or a pop-up. */
  onTarget(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void {
    const expected = this.#expected.get(event.targetInfo.targetId);
    if (expected) expected.resolve(event);
    else if (event.targetInfo.openerId !== undefined) this.#adoptPopup(process, event);
    else this.#expect(event.targetInfo.targetId).resolve(event); // its createTarget has not been answered yet
  }

  onTargetGone(targetId: string): void {
    const tab = this.#tabs.find((one) => one.targetId === targetId);
    if (tab) this.#remove(tab, "script");
  }

  async #open(deadline: Deadline, tab: Tab, initialVirtualTimeMs?: number): Promise<void> {
    const { process, browserContextId } = await this.#ensureHome(deadline);
    const { targetId } = await process.connection.root.send(deadline, "Target.createTarget", {
      url: "about:blank",
      browserContextId,
      enableBeginFrameControl: true,
      ...this.viewport,
    });
    const event = await deadline.race(this.#expect(targetId).promise);
    this.#expected.delete(targetId);
    const page = this.#page(process, tab, event);
    tab.attach(page);
    await page.prepare(deadline, initialVirtualTimeMs);
    await page.engine.freeze(); // deadline: bounded by itself
    if (!tab.paused) void tab.runWhileUnpaused();
  }

  #page(process: BrowserProcess, tab: Tab, event: Protocol.Target.AttachedToTargetEvent): Page {
    return new Page({
      tabId: tab.id,
      targetId: event.targetInfo.targetId,
      connection: process.connection,
      session: process.connection.session(event.sessionId),
      frames: process.frames,
      opener: tab.opener?.crashed === false ? tab.opener.page : undefined,
      settings: {
        viewport: this.viewport,
        zoom: this.zoom,
        userAgent: process.userAgent,
        settle: { ...DEFAULT_SETTLE, ...this.#parts.settings.settle },
      },
      listener: tab,
      network: tab.network,
    });
  }

  /** Opener and pop-up run together: the opener's script waits until the pop-up is there. */
  #adoptPopup(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void {
    const opener = this.#tabs.find((tab) => tab.targetId === event.targetInfo.openerId);
    const tab = new Tab(this, { ...this.#parts.settings, opener });
    tab.adopt(this.#page(process, tab, event));
    this.#insert(tab, opener ? this.#tabs.indexOf(opener) + 1 : this.#tabs.length);
    if (!opener) return;
    const asked = opener.popupRequests.shift();
    opener.opened.push(tab);
    opener.event({
      type: "popup",
      data: {
        source_tab_id: opener.id,
        opener_tab_id: opener.id,
        new_tab_id: tab.id,
        url: asked?.url ?? event.targetInfo.url,
        popup_type: asked && !asked.features.includes("toolbar") ? "window" : "tab",
      },
    });
  }

  #expect(targetId: string): PromiseWithResolvers<Protocol.Target.AttachedToTargetEvent> {
    const known = this.#expected.get(targetId);
    if (known) return known;
    const expected = Promise.withResolvers<Protocol.Target.AttachedToTargetEvent>();
    this.#expected.set(targetId, expected);
    return expected;
  }

  #insert(tab: Tab, index: number): void {
    this.#tabs.splice(Math.max(0, Math.min(index, this.#tabs.length)), 0, tab);
  }

  #remove(tab: Tab, reason: "script" | "user"): void {
    const index = this.#tabs.indexOf(tab);
    if (index === -1) return;
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    if (this.#active === tab) this.#active = this.#tabs[index] ?? this.#tabs.at(-1);
    tab.event({ type: "tab_closed", data: { tab_id: tab.id, reason } });
    tab.markClosed();
  }

  #ensureHome(deadline: Deadline): Promise<Home> {
    if (this.#closed) throw new AppError("NOT_FOUND", "This session was closed.");
    this.#home ??= this.#moveIn(deadline);
    return this.#home;
  }

  async #moveIn(deadline: Deadline): Promise<Home> {
    try {
      const process = await this.#parts.process(deadline);
      const { browserContextId } = await process.connection.root.send(
        deadline,
        "Target.createBrowserContext",
        { disposeOnDetach: true },
      );
      process.host(browserContextId, this);
      this.#recordStart(process);
      void process.closed.then(() => this.#moveOut());
      return { process, browserContextId };
    } catch (error) {
      this.#home = undefined;
      throw error;
    }
  }

  #recordStart(process: BrowserProcess): void {
    if (this.#recorded) return;
    this.#recorded = true;
    this.recorder.startSession({
      id: this.id,
      startTime: Date.now(),
      browserVersion: process.product,
      userAgent: process.userAgent,
    });
  }

  /** The browser is gone, and with it the context: cookies and pages are lost, the tabs keep their ids. */
  #moveOut(): void {
    this.#home = undefined;
    for (const tab of this.#tabs) tab.lose();
  }
}
