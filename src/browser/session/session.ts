import type { Protocol } from "devtools-protocol";
import type { FileRoots } from "../../policy/file-roots.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import { PermissionDecisions } from "../prompts/permission-decisions.ts";
import { SessionFiles } from "../prompts/chosen-files.ts";
import { SessionClipboard } from "../prompts/clipboard.ts";
import { ConsoleBuffer } from "../network/console/buffer.ts";
import type { DownloadOwner, Downloads } from "../network/downloads/downloads.ts";
import { guardSharedWorker } from "../network/guard/workers.ts";
import type { SessionNetwork } from "../network/guard/session-network.ts";
import type { CallStore } from "../network/calls/call.ts";
import type { BrowserProcess, TargetOwner } from "../engine/process.ts";
import type { EnginePreference } from "../model/engine-preference.ts";
import { StaticSide } from "./static-support.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";
import type { ScreenshotStore } from "../model/recorder.ts";
import { StoredState } from "./storage/stored-state.ts";
import { VisitedOrigins, type AsidePage, type BrowserContext } from "./storage/context-session.ts";
import { seeOff, refusePopup } from "./tab/see-off.ts";
import type { Page } from "./tab/page.ts";
import { SessionRefs } from "./tab/tab-refs.ts";
import { Tab } from "./tab/tab.ts";
import type { TabSession } from "./tab/tab-session.ts";
import type {
  Environment,
  Proxy,
  Viewport,
  SessionChange,
} from "../chromium/emulation/environment.ts";
import { noOpenTab, noSuchTab, sessionClosed, tooManyTabs } from "./session-errors.ts";
import { SessionBrowserContext } from "./session-browser-context.ts";
import type { SessionParts } from "./session-parts.ts";
import { SessionRecording } from "./session-recording.ts";
import { SessionRequests } from "./session-requests.ts";
import { TabList, TabPages } from "./tab-pages.ts";

/** An isolated browser profile: one browser context with its cookies, storage and tabs. */
export class Session implements TargetOwner, DownloadOwner, TabSession<Tab> {
  readonly id = newId("ses");
  /** Milliseconds since the epoch. */
  readonly createdMs = Date.now();
  /** Files that callers uploaded. */
  readonly files: SessionFiles;
  /** Recent console messages of the session's pages. */
  readonly console = new ConsoleBuffer();
  readonly origins = new VisitedOrigins();
  readonly #storedState = new StoredState({
    context: (deadline) => this.#browserContext.ensure(deadline),
    openAside: (deadline) => this.#pages.openAside(deadline),
  });
  readonly clipboard = new SessionClipboard();
  /** Callers' settings for the requests of the session's pages. */
  readonly requests: SessionRequests;
  readonly permissions = new PermissionDecisions((deadline, request) =>
    this.#browserContext.setPermission(deadline, request),
  );
  readonly network: SessionNetwork;
  readonly recording: SessionRecording;
  /** State for static tabs, which run without a browser. */
  readonly withoutBrowser = new StaticSide(this);
  browsedTab: Promise<Tab> | undefined;
  readonly #parts: SessionParts;
  readonly #tabs = new TabList();
  readonly refs = new SessionRefs();
  readonly #browserContext: SessionBrowserContext;
  readonly #pages: TabPages;
  /** Number of tabs that callers requested and that are still being created. */
  #opening = 0;
  #viewport: Viewport;
  #environment: Environment;
  #endDownloads: (() => void) | undefined;
  #closed = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.network = parts.network;
    this.recording = new SessionRecording(this.id, parts.recorder, parts.tell);
    this.files = new SessionFiles(parts.temporaryDir);
    this.requests = new SessionRequests(() => this.#pagesInReach(), parts.network.proxyServer);
    this.#viewport = parts.profile.viewport ?? parts.settings.viewport;
    this.#environment = parts.profile.environment ?? {};
    if (this.#environment.geolocation) this.permissions.tellPlace();
    this.#browserContext = new SessionBrowserContext({
      process: parts.process,
      owner: this,
      openWay: (deadline, process) => this.network.openWay(deadline, process),
      onArrival: (deadline, browserContext) => this.#onBrowserContext(deadline, browserContext),
      onLoss: () => this.#onLoss(),
    });
    this.#pages = new TabPages({
      session: this,
      browserContext: this.#browserContext,
      settle: parts.settings.settle,
      acting: () => this.#tabs.acting?.network,
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  get environment(): Environment {
    return this.#environment;
  }

  get proxy(): Proxy | undefined {
    return this.#parts.profile.proxy;
  }

  /** The engine preference for new tabs, if the session was created with one. */
  get engine(): EnginePreference | undefined {
    return this.#parts.profile.engine;
  }

  /** Whether the session has a browser context now. */
  get hasBrowserContext(): boolean {
    return this.#browserContext.isOpen;
  }

  /** Screenshot pixels per CSS pixel. */
  get zoom(): number {
    return this.#parts.settings.zoom ?? 1;
  }

  /** Size of a screenshot in pixels. Callers pass coordinates in these pixels. */
  get viewport(): Viewport {
    return this.#viewport;
  }

  get busy(): number {
    return this.#tabs.all.filter((tab) => tab.queue.busy).length;
  }

  /** Whether a person controls the pages, which then also run between requests. */
  get isHumanDriven(): boolean {
    return this.#parts.inputMode.name === "human";
  }

  get holdsSharedWorkers(): boolean {
    return this.network.allowlist !== undefined;
  }

  get mayDownload(): boolean {
    return this.#parts.downloads !== undefined;
  }

  /** The downloads of the session's pages. @throws AppError NOT_READY if pages may not download */
  get downloads(): Downloads {
    if (this.#parts.downloads) return this.#parts.downloads;
    throw new AppError("NOT_READY", "Downloads are not available in this browser.");
  }

  get keepPicture(): ScreenshotStore | undefined {
    return this.#parts.keepPicture;
  }

  /** Detects the secret values that must not be visible in screenshots. */
  get redactor(): Redactor {
    return this.#parts.redactor;
  }

  /** The folders of local files that pages may receive, and to which files of pages may be saved. */
  get fileRoots(): FileRoots {
    return this.#parts.fileRoots;
  }

  get keepCalls(): CallStore | undefined {
    return this.#parts.keepCalls;
  }

  tabs(): readonly Tab[] {
    return this.#tabs.all;
  }

  /** Returns the tab and its related tabs (openers and pop-ups), whose pages freeze and run together. */
  familyOf(tab: Tab): readonly Tab[] {
    return this.#tabs.all.filter((one) => one.isRelatedTo(tab));
  }

  /** Returns the tab of the frame that began a download. Closes an empty pop-up and returns the pop-up's opener. */
  tabOfDownload(frameId: string): Tab | undefined {
    const tab = this.#tabs.all.find((one) => !one.crashed && one.page.sources.owns(frameId));
    if (!tab?.opener || !tab.isStillEmpty) return tab;
    const { targetId, opener } = tab;
    this.#remove(tab, "navigation");
    void this.#browserContext.closeSoon(targetId, tab);
    return opener;
  }

  /** Records that the tab begins a step, to which requests of service workers belong from now on. */
  acts(tab: Tab): void {
    this.#tabs.acts(tab);
  }

  actedSince(tab: Tab): readonly Tab[] {
    return this.#tabs.actedSince(tab);
  }

  isActive(tab: Tab): boolean {
    return this.#tabs.active === tab;
  }

  /** Returns the active tab. @throws AppError TAB_NOT_FOUND */
  activeTab(): Tab {
    if (this.#tabs.active) return this.#tabs.active;
    throw noOpenTab();
  }

  /** Returns the tab with this tab or target id; the active tab if `id` is undefined. @throws AppError TAB_NOT_FOUND */
  tab(id: string | undefined): Tab {
    if (id === undefined) return this.activeTab();
    const found = this.find(id);
    if (found) return found;
    throw noSuchTab(id);
  }

  find(id: string): Tab | undefined {
    return this.#tabs.find(id);
  }

  /** Creates a tab at about:blank. Its page is frozen unless the session's pages run between requests. */
  async createTab(
    deadline: Deadline,
    options: {
      readonly active?: boolean;
      readonly index?: number | undefined;
      readonly engine?: EnginePreference | undefined;
    } = {},
  ): Promise<Tab> {
    const { maxTabs } = this.#parts.settings;
    if (this.#tabs.all.length + this.#opening >= maxTabs) throw tooManyTabs(maxTabs);
    const engine = options.engine ?? this.engine ?? "chromium";
    const tab = new Tab(this, { ...this.#parts.settings, engine });
    await this.#openNew(deadline, tab);
    this.#tabs.insert(tab, options.index);
    if (!tab.crashed) void tab.page.intercepts.refresh(); // the rules may have changed while the page opened
    if ((options.active ?? true) || !this.#tabs.active) this.#tabs.bringToFront(tab);
    this.recording.tabOpened(tab);
    return tab;
  }

  /** Returns the session's browser context, for commands to the whole context; creates the context if necessary. */
  async browserContext(deadline: Deadline): Promise<BrowserContext> {
    if (this.#closed) throw sessionClosed();
    await this.restoreState(deadline);
    return this.#browserContext.ensure(deadline);
  }

  /** Runs work, such as a step, that may change cookies or local storage; then copies both, in case of a crash. */
  async changesState<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    if (this.hasBrowserContext) await this.restoreState(deadline);
    this.#storedState.outdate();
    try {
      return await work(); // deadline: has its own
    } finally {
      this.#keepState();
    }
  }

  #keepState(): void {
    if (this.#closed || !this.hasBrowserContext) return;
    const pages = this.#tabs.all.flatMap((tab) => {
      const origin = URL.parse(tab.url)?.origin ?? "null";
      const isThere = !tab.closed && !tab.crashed && !tab.staticTab && origin !== "null";
      return isThere ? [{ session: tab.page.session, origin }] : [];
    });
    void this.#storedState.read(pages);
  }

  restoreState(deadline: Deadline): Promise<void> {
    return this.#storedState.restore(deadline, this.hasBrowserContext);
  }

  async takeLosses(deadline: Deadline): Promise<readonly string[]> {
    if (this.hasBrowserContext) await this.restoreState(deadline);
    return this.#storedState.takeReports();
  }

  /** Opens a hidden page that is not a tab. The caller closes it. */
  async openAside(deadline: Deadline): Promise<AsidePage> {
    await this.restoreState(deadline);
    return this.#pages.openAside(deadline);
  }

  /** Gives a static tab a page in the browser that shows the same content. Call it in a task of the tab's queue. */
  escalate(deadline: Deadline, tab: Tab, reason: string): Promise<void> {
    return this.#parts.escalate(deadline, tab, reason);
  }

  /** Makes a tab static again after it could not get a page in the browser. */
  comeBack(tab: Tab, staticTab: StaticTabEngine): void {
    const { targetId } = tab;
    tab.comeBack(staticTab);
    void this.#browserContext.closeSoon(targetId);
  }

  /** Gives this tab alone a new, blank page after its browser or page has ended. */
  async revive(deadline: Deadline, tab: Tab): Promise<void> {
    const { targetId } = tab;
    await this.#pages.open(deadline, tab);
    void this.#browserContext.closeSoon(targetId);
  }

  /**
   * Gives a tab without a document a new page, whose clock starts at this time. The clock of an existing page cannot be
   * set.
   */
  async restartAt(deadline: Deadline, tab: Tab, epochMs: number): Promise<void> {
    const { targetId } = tab;
    await this.#pages.open(deadline, tab, epochMs);
    if (targetId !== undefined) await this.#browserContext.closeTarget(deadline, targetId);
  }

  async closeTab(deadline: Deadline, tab: Tab): Promise<void> {
    const { targetId } = tab;
    const family = this.familyOf(tab);
    this.#remove(tab, "user");
    if (targetId === undefined) return;
    await this.#browserContext.closeTarget(deadline, targetId, tab);
    const removed = seeOff(tab);
    // If a related tab runs a step, that step waits until the page has ended; otherwise this call waits.
    if (!family.some(({ execution }) => execution.isStepping)) await deadline.race(removed);
  }

  /** Makes a tab the active one; returns its index. */
  bringToFront(tab: Tab): number {
    return this.#tabs.bringToFront(tab);
  }

  /** Changes viewport and environment of all pages at once; frozen pages run for this, and are then frozen again. */
  async change(deadline: Deadline, { viewport, environment }: SessionChange): Promise<void> {
    const resized = viewport !== undefined;
    this.#viewport = viewport ?? this.#viewport;
    this.#environment = { ...this.#environment, ...environment };
    if (environment?.geolocation) {
      await this.#browserContext.setPermission(deadline, granted("geolocation"));
      this.permissions.tellPlace();
    }
    await Promise.all(
      this.#tabs.all.map((tab) =>
        tab.adapt(deadline, this.#environment, resized ? this.#viewport : undefined),
      ),
    );
  }

  /** Ends running steps with an error, and releases everything that the browser holds for this session. */
  async close(deadline: Deadline): Promise<void> {
    this.#closed = true;
    this.#pages.end(sessionClosed());
    this.#endDownloads?.();
    this.#parts.downloads?.endOf(this);
    for (const tab of this.#tabs.all) this.#remove(tab, "user");
    this.withoutBrowser.close();
    await this.#browserContext.release(deadline);
    await this.files.remove(); // deadline: a local folder
    this.recording.end();
  }

  /** Called when a target attaches: a page that we requested, a pop-up, or a shared worker. */
  onTarget(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void {
    const { allowlist, departures } = this.network;
    if (allowlist && event.targetInfo.type === "shared_worker") {
      const worker = process.connection.session(event.sessionId);
      return guardSharedWorker(worker, { allowlist, departures });
    }
    if (!this.#pages.announce(event)) this.#adoptPopup(process, event);
  }

  onTargetClosed(targetId: string): void {
    const tab = this.#tabs.find(targetId);
    if (tab) this.#remove(tab, "script");
  }

  /** Pages that can receive commands. */
  #pagesInReach(): readonly Page[] {
    return this.#tabs.all.flatMap((tab) => (tab.crashed || tab.closed ? [] : [tab.page]));
  }

  /** Gives a new tab its static engine or its page. Closes the tab if this fails or the session closes first. */
  async #openNew(deadline: Deadline, tab: Tab): Promise<void> {
    this.#opening += 1;
    try {
      if (await this.withoutBrowser.drives(deadline, tab)) this.recording.begin();
      else await this.#pages.open(deadline, tab);
      if (this.#closed) throw sessionClosed();
    } catch (error) {
      const { targetId } = tab;
      tab.markClosed();
      void this.#browserContext.closeSoon(targetId);
      throw this.#closed ? sessionClosed() : error;
    } finally {
      this.#opening -= 1;
    }
  }

  /**
   * Adds a pop-up and lets the pop-up run, since the opener's script waits for it. Closes the pop-up instead if the
   * session has too many tabs or is closed.
   */
  #adoptPopup(process: BrowserProcess, event: Protocol.Target.AttachedToTargetEvent): void {
    const { openerId = "" } = event.targetInfo;
    const opener = this.#tabs.find(openerId);
    const { maxTabs } = this.#parts.settings;
    if (this.#closed || this.#tabs.all.length >= maxTabs) {
      this.#parts.log.warn("a page's pop-up was blocked", { session: this.id, maxTabs });
      return refusePopup(process, event, opener);
    }
    const tab = new Tab(this, { ...this.#parts.settings, opener });
    const requested = opener?.popupRequests.shift();
    const url = requested?.url ?? event.targetInfo.url;
    const page = this.#pages.made(process, tab, event);
    // The navigation event of the pop-up omits navigation_type, since the popup event reports the cause.
    if (url !== "" && url !== "about:blank") page.navigations.request(undefined);
    void tab.adopt(page);
    this.#tabs.insert(tab, opener && this.#tabs.all.indexOf(opener) + 1);
    this.recording.tabOpened(tab);
    if (!opener) return;
    tab.requestedUrl = requested?.url;
    opener.reportPopup(tab, url, requested);
  }

  #remove(tab: Tab, reason: "script" | "user" | "navigation"): void {
    if (!this.#tabs.remove(tab)) return;
    tab.event({ type: "tab_closed", data: { tab_id: tab.id, reason } });
    this.recording.tabClosed(tab);
    tab.markClosed();
    for (const one of this.familyOf(tab)) if (one.opener === tab) one.opener = undefined;
    this.requests.rules.forgetTab(tab.id);
    if (reason !== "script") return; // the caller that closes the tab waits for the end of its page
    if (tab.targetId !== undefined) tab.closingTargets.went(tab.targetId);
    void seeOff(tab);
  }

  async #onBrowserContext(deadline: Deadline, browserContext: BrowserContext): Promise<void> {
    const { process, browserContextId } = browserContext;
    const { root } = process.connection;
    const names = [...NEVER_PROMPTED, ...(this.#environment.geolocation ? ["geolocation"] : [])];
    const set = names.map((name) =>
      root.post("Browser.setPermission", { ...granted(name), browserContextId }),
    );
    await deadline.race(Promise.allSettled(set)); // some browser versions reject some of these permissions
    if (this.holdsSharedWorkers) await process.announceSharedWorkers(deadline);
    await this.withoutBrowser.moveIn(deadline, browserContext);
    this.#endDownloads = await this.#parts.downloads?.watch(deadline, this, browserContext);
    if (this.#closed) this.#endDownloads?.(); // the session closed during `watch`
    this.recording.begin(process);
  }

  /** Called when the browser has ended. Cookies and pages are lost; the tabs keep their ids. */
  #onLoss(): void {
    this.permissions.forget();
    this.#storedState.lose("browser");
    this.#parts.log.warn("a browser died, and a session lost its pages", { session: this.id });
    for (const tab of this.#tabs.all) tab.lose();
  }
}

function granted(name: string) {
  return { permission: { name }, setting: "granted" } as const;
}

/** Permissions that Chrome grants without a prompt. For a clipboard write without a user gesture, our hook prompts. */
const NEVER_PROMPTED = ["screen-wake-lock", "persistent-storage", "clipboard-write"];
