import type { PageParts } from "./page-parts.ts";
import type { ChooserPage } from "../../prompts/chooser.ts";
import type { DocumentPage } from "../../static-tab/given-document.ts";
import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { Deadline, pauseFor } from "../../../shared/deadline.ts";
import { Activity } from "../../chromium/target/activity.ts";
import { PagePrompts } from "../../prompts/page-prompts.ts";
import { ConsoleCapture, addUncaught } from "../../network/console/buffer.ts";
import { PageAllowlist } from "../../network/guard/page-allowlist.ts";
import { refuseServiceWorker } from "../../network/guard/workers.ts";
import { DownloadSources } from "../../network/downloads/download.ts";
import {
  applyChange,
  applyPlace,
  applyToPage,
  applyToWorker,
  applyTraffic,
  type Environment,
  type Viewport,
} from "../../chromium/emulation/environment.ts";
import {
  childKind,
  type ChildKind,
  type EngineParts,
  type CdpEngine,
} from "../../engine/engine.ts";
import type { EngineFamily } from "../../engine/engines.ts";
import { WORKER_FRAMES } from "../../chromium/main-world/script.ts";
import { PageDialog, type PendingDialog } from "../../chromium/target/page-dialog.ts";
import { EndlessNavigation } from "../../chromium/target/endless-navigation.ts";
import { FormPace } from "../../chromium/target/form-pace.ts";
import { FetchDomain } from "../../chromium/target/fetch-domain.ts";
import { FrameSessions } from "../../chromium/target/frame-sessions.ts";
import { PageIntercepts, type Asker } from "../../network/intercept/page-intercepts.ts";
import { Interruption } from "../../chromium/target/failure.ts";
import { LoadGate } from "../../chromium/target/load-gate.ts";
import { NetworkCapture } from "../../network/calls/capture.ts";
import { NavigationWatch } from "../../chromium/target/navigation-watch.ts";
import { NewFrames } from "../../chromium/target/execution-context.ts";
import { ExecutionContexts } from "../../chromium/target/execution-contexts.ts";

/** Workers, and frames in other processes, wait at their start until we have set them up. */
const CHILDREN_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

/** Time limit for navigating to a blank page, which needs no network. */
const LEAVE_MS = 3_000;
/** How long a process may take to end its page after `Page.crash`. */
const CRASH_MS = 2_000;

const STOPPED = "A script of the page ran without end and was stopped.";
const STOPPED_STEPPED = `${STOPPED} Page time is stopped while a script runs, so a loop that waits for the clock never ends. Start the server with --engine realtime for pages with such loops.`;

/** One CDP page target with its observers and its engine. A tab gets a new `Page` after its page or browser ended. */
export class Page implements ChooserPage, DocumentPage {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly engine: CdpEngine;
  readonly interruption = new Interruption();
  readonly activity: Activity;
  readonly contexts: ExecutionContexts;
  readonly gate: LoadGate;
  readonly navigations: NavigationWatch;
  readonly endlessNavigation: EndlessNavigation;
  readonly formPace: FormPace;
  readonly newFrames: NewFrames;
  readonly prompts: PagePrompts;
  readonly intercepts: PageIntercepts;
  /** Set if the session has a list of allowed hosts. */
  readonly allowlist: PageAllowlist | undefined;
  /** Ids of the page's frames and MIME types of its documents, which its downloads need. */
  readonly sources: DownloadSources;
  /** All parts but the opener, which may close long before this page. */
  readonly #parts: Omit<PageParts, "opener">;
  /** Pauses requests of the page until we continue or answer them. */
  readonly fetch = new FetchDomain();
  /** Whether the target was given up because its process did not end the page on request; the tab stays open. */
  isAbandoned = false;
  readonly #network: NetworkCapture;
  readonly #console: ConsoleCapture;
  readonly #family: EngineFamily;
  readonly #frames: FrameSessions;
  readonly #children = new Map<CdpSession, ChildKind>();
  #environment: Environment;
  readonly #dialog: PageDialog;
  #endWatch: (() => void) | undefined;
  #ending: Promise<void> | undefined;
  #leaving: Promise<void> | undefined;

  constructor({ opener, ...parts }: PageParts) {
    const { session, targetId } = parts;
    this.#parts = parts;
    this.#environment = parts.settings.environment;
    this.targetId = targetId;
    this.session = session;
    this.#family = opener?.engineFamily ?? parts.engines.newFamily(parts.owner);
    // Listeners run in the order of registration. The gate is first: it must close before a navigation is reported.
    this.gate = new LoadGate(session, targetId);
    this.activity = new Activity(session, targetId, parts.settings.settle.longestRequestMs);
    this.#network = new NetworkCapture(() => parts.network, parts.way);
    this.#network.watch(session);
    this.#console = new ConsoleCapture(parts.console, parts.tabId, parts.way.failures);
    this.#console.watch(session);
    this.#frames = new FrameSessions(session, targetId);
    this.contexts = new ExecutionContexts(
      this.#frames,
      targetId,
      this.interruption,
      (executionContext, frameId) => this.prompts.equip(executionContext, frameId),
    );
    this.sources = new DownloadSources(session, targetId);
    this.engine = this.#family.create({
      session,
      mainFrameId: targetId,
      gate: this.gate,
      activity: this.activity,
      contexts: this.contexts,
      interruption: this.interruption,
      settle: parts.settings.settle,
      ...this.#troubles(),
    });
    this.navigations = new NavigationWatch({
      session,
      mainFrameId: targetId,
      tabId: parts.tabId,
      emit: (body) => parts.listener.event(body),
      statusOf: (loaderId) => this.activity.documentStatus(loaderId),
    });
    this.formPace = new FormPace(session, targetId, () => this.engine.clock().nowMs);
    this.endlessNavigation = new EndlessNavigation(session, targetId, this.fetch);
    this.prompts = new PagePrompts({
      ...parts,
      mainFrameId: targetId,
      secret: opener?.prompts.secret,
      fetch: this.fetch,
      activity: this.activity,
      url: () => this.url,
      emit: (body) => parts.listener.event(body),
      onUncaught: (data) => addUncaught(parts.console, parts.tabId, data),
    });
    this.newFrames = new NewFrames(session, this.prompts.mainWorldScript);
    this.#dialog = new PageDialog({ ...parts, gate: this.gate });
    this.fetch.watch(session);
    this.allowlist = this.#newAllowlist();
    this.intercepts = this.#newIntercepts();
    this.#watch();
  }

  /** The user agent of the page's requests. */
  get userAgent(): string {
    return this.#environment.userAgent ?? this.#parts.settings.userAgent;
  }

  get engineFamily(): EngineFamily {
    return this.#family;
  }

  /** The dialog that blocks the page, if any. */
  get dialog(): PendingDialog | undefined {
    return this.#dialog.pending;
  }

  /** Removes the recorded call of this request, which gets a stored response instead of one from the network. */
  withdrawCall(requestId: string): void {
    this.#network.withdraw(requestId);
  }

  /** Whether a dialog blocks the page: its own, or one of a page on the same thread. */
  get blocked(): boolean {
    return this.interruption.reason === "dialog";
  }

  get url(): string {
    return this.navigations.url;
  }

  /** Screenshot pixels per CSS pixel. */
  get zoom(): number {
    return this.#parts.settings.zoom;
  }

  /** Called after a scroll that may move frames: a frame in its own process gets no input until it is drawn again. */
  framesMoved(): void {
    if (this.contexts.localRoots.length > 1) this.engine.framesMoved();
  }

  /**
   * Sets up the target: enables domains, stops the clock, sets viewport and identity, then lets the target run. A
   * waiting target responds to some commands only when it runs. So all commands are sent before one is awaited.
   */
  async prepare(deadline: Deadline, initialVirtualTimeMs?: number): Promise<void> {
    const { session } = this;
    const { userAgent } = this.#parts.settings;
    const sent: Promise<unknown>[] = [
      ...this.#enable(session),
      this.resize(this.#parts.settings.viewport),
      ...(this.allowlist ? [this.allowlist.start()] : []), // must be the first handler of paused requests
      this.prompts.httpAuth.refresh(),
      this.intercepts.refresh(),
      this.engine.start(initialVirtualTimeMs),
      ...applyToPage(session, this.#environment, userAgent),
      session.post("Runtime.runIfWaitingForDebugger"),
    ];
    await deadline.race(Promise.all(sent));
  }

  /** Sends the commands that the page and its frames in other processes have in common. */
  #enable(session: CdpSession): Promise<unknown>[] {
    const { choosers, mainWorldScript: source } = this.prompts;
    return [
      session.post("Page.enable"),
      this.#network.enable(session),
      this.#console.enable(session),
      session.post("Inspector.enable"),
      session.post("WebAuthn.enable"), // without it, a request for a security key crashes the headless shell
      session.post("Target.setAutoAttach", CHILDREN_ATTACH),
      choosers.watch(session),
      session.post("Page.addScriptToEvaluateOnNewDocument", { source }),
      session.post("Emulation.setFocusEmulationEnabled", { enabled: true }),
    ];
  }

  /** Applies changed settings to the page, its frames in other processes and its workers. */
  async change(environment: Environment): Promise<void> {
    this.#environment = environment;
    for (const [child, kind] of this.#children) {
      void (kind === "frame" ? applyChange : applyTraffic)(child, environment);
    }
    await Promise.all(applyChange(this.session, environment)); // deadline: the caller races it
  }

  /** Sets language and time zone again after the page that had set them ended. Never rejects. */
  async restorePlace(): Promise<void> {
    await Promise.allSettled(applyPlace(this.session, this.#environment)); // deadline: the caller's
  }

  /** Resizes the page. The size is in screenshot pixels. CDP Emulation.setDeviceMetricsOverride. */
  resize({ width, height }: Viewport): Promise<unknown> {
    const { zoom } = this.#parts.settings;
    const size = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
    return this.session.post("Emulation.setDeviceMetricsOverride", {
      ...size,
      screenWidth: size.width,
      screenHeight: size.height,
      deviceScaleFactor: this.engine.grantsTime ? 0 : zoom, // 0: no override; a launch flag has set the zoom
      mobile: false,
    });
  }

  #newIntercepts(): PageIntercepts {
    return new PageIntercepts({
      ...this.#parts,
      fetch: this.fetch,
      asksForOthers: () => [...this.#children.values()].includes("service_worker"),
      askerIn: (target) => this.#askerIn(target),
    });
  }

  #newAllowlist(): PageAllowlist | undefined {
    const { allowlist } = this.#parts;
    if (!allowlist) return undefined;
    const { fetch, session, targetId: mainFrameId } = this;
    const pageAllowlist = new PageAllowlist({ allowlist, fetch, session, mainFrameId });
    pageAllowlist.onRefusal(() => this.gate.clear()); // CDP sends no event when we refuse a navigation
    return pageAllowlist;
  }

  #watch(): void {
    const { session, interruption } = this;
    this.#parts.origins.watch(session);
    session.on("Page.windowOpen", (event) =>
      this.#parts.listener.windowOpen({ url: event.url, features: event.windowFeatures }),
    );
    session.on("Inspector.targetCrashed", () => this.#onCrash());
    this.#watchChildrenOf(session);
    this.#endWatch = this.#parts.connection.onClose(() => interruption.raiseBrowserExited());
  }

  /** Terminates the page with all its work; the tab can load another page. Has its own time limit. */
  end(reason: string): Promise<void> {
    this.#ending ??= this.#crash(reason);
    return this.#ending;
  }

  /** CDP Page.crash. */
  async #crash(reason: string): Promise<void> {
    const isRemoved = () => ["crash", "closed"].includes(this.interruption.reason ?? "");
    if (isRemoved()) return;
    this.#report(reason);
    void this.session.post("Page.crash");
    await pauseFor(CRASH_MS, this.interruption.onRaise);
    if (!isRemoved()) this.#abandon();
  }

  /** Gives up a page whose process ignores the crash command; the browser closes the target. CDP Target.closeTarget. */
  #abandon(): void {
    this.isAbandoned = true;
    this.#onCrash();
    void this.#parts.connection.root.post("Target.closeTarget", { targetId: this.targetId });
  }

  /**
   * If the page shows a document that the list of allowed hosts blocks, lets it navigate to a blank page before the
   * freeze, since a frozen page cannot navigate. Has its own time limit, and never rejects.
   */
  leaveRefused(): Promise<void> {
    if (!this.allowlist?.isLeaving) return Promise.resolve();
    this.#leaving ??= this.#leave(this.allowlist).finally(() => (this.#leaving = undefined));
    return this.#leaving;
  }

  async #leave(allowlist: PageAllowlist): Promise<void> {
    const { engine, interruption } = this;
    using deadline = Deadline.after(LEAVE_MS);
    while (allowlist.isLeaving && !engine.frozen && !interruption.reason && !deadline.expired) {
      await engine.runUntil(deadline, allowlist.left(), "wall").catch(() => {}); // fails if the deadline has passed
      if (!allowlist.isLeaving) await engine.settle(deadline);
    }
  }

  /** Called when the tab was closed. */
  close(): void {
    this.#dialog.close();
    this.prompts.close();
    this.#endWatch?.();
    this.interruption.raise("closed");
    for (const child of this.#children.keys()) this.#parts.serviceWorkerCalls.remove(child);
    this.engine.close();
  }

  /** Whether the page has running workers, other than service workers. */
  get hasWorkers(): boolean {
    return [...this.#children.values()].includes("worker");
  }

  #watchChildrenOf(parent: CdpSession): void {
    const { connection } = this.#parts;
    parent.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      const child = connection.session(sessionId);
      this.engine.admit(child, childKind(targetInfo.type), () => this.#adopt(child, targetInfo));
    });
    parent.on("Target.detachedFromTarget", ({ sessionId }) => {
      const child = connection.session(sessionId);
      this.#frames.remove(child);
      this.fetch.remove(child);
      this.#parts.serviceWorkerCalls.remove(child);
      this.#children.delete(child);
      this.engine.removeChild(child);
    });
  }

  #adopt(child: CdpSession, target: Protocol.Target.TargetInfo): void {
    this.#watchChildrenOf(child);
    switch (childKind(target.type)) {
      case "frame":
        return this.#onFrame(child, target.targetId);
      case "service_worker":
        return this.#onServiceWorker(child, target);
      case "worker":
        return this.#onWorker(child, target);
    }
  }

  /** Returns the sender of a target's requests; for a service worker, the tab with the current or last step. */
  #askerIn(target: CdpSession): Asker {
    const { tabId, serviceWorkerCalls } = this.#parts;
    return this.#children.get(target) === "service_worker"
      ? { tabId: serviceWorkerCalls.tabId ?? tabId, capture: serviceWorkerCalls.capture }
      : { tabId, capture: this.#network };
  }

  /** Sets up a worker whose requests go through its page. */
  #onWorker(worker: CdpSession, { url }: Protocol.Target.TargetInfo): void {
    this.#children.set(worker, "worker");
    this.#network.watchWorker(worker);
    this.#adoptWorker(worker, url, "worker");
  }

  /** Sets up a service worker. It may serve several pages, but we handle its requests in only one of them. */
  #onServiceWorker(worker: CdpSession, { url, targetId }: Protocol.Target.TargetInfo): void {
    if (this.#parts.allowlist?.judgeServiceWorker(url)) return refuseServiceWorker(worker);
    this.#children.set(worker, "service_worker");
    const onTurn = () => {
      void this.intercepts.refresh();
      this.fetch.watch(worker);
    };
    this.#parts.serviceWorkerCalls.add(targetId, { session: worker, onTurn });
    this.#adoptWorker(worker, url, "service_worker");
  }

  /** Sets up what all workers need. They freeze and run with the page, count as its activity, and can have workers. */
  #adoptWorker(worker: CdpSession, url: string, kind: "worker" | "service_worker"): void {
    const { userAgent } = this.#parts.settings;
    this.#network.scriptArrived(url);
    this.#console.watch(worker);
    this.engine.addChild(worker, kind);
    void this.#network.enable(worker);
    void this.#console.enable(worker);
    void worker.post("Inspector.enable");
    void worker.post("Target.setAutoAttach", CHILDREN_ATTACH);
    applyToWorker(worker, this.#environment, userAgent);
    if (kind === "worker" && this.engine.grantsTime)
      void worker.post("Runtime.evaluate", { expression: WORKER_FRAMES, silent: true });
    void worker.post("Runtime.runIfWaitingForDebugger");
    this.activity.addWorker(worker, url);
  }

  /** Stops all scripts of the page and its frames, even unload listeners. CDP Emulation.setScriptExecutionDisabled. */
  async endScripts(): Promise<void> {
    const frames = [...this.#children].filter(([, kind]) => kind === "frame");
    const sessions = [this.session, ...frames.map(([frame]) => frame)];
    const request = { value: true };
    await Promise.all(
      sessions.map((one) => one.post("Emulation.setScriptExecutionDisabled", request)),
    );
  }

  /** Sets up a frame that has its own process because of site isolation; it gets the same commands as the page. */
  #onFrame(frame: CdpSession, frameId: string): void {
    this.fetch.watch(frame);
    const gate = this.#frames.add(frame, frameId);
    this.#children.set(frame, "frame");
    this.contexts.watch(frame);
    this.activity.addFrame(frame);
    this.#network.watch(frame);
    this.#console.watch(frame);
    this.#parts.origins.watch(frame);
    this.engine.addChild(frame, "frame", gate);
    frame.on("Inspector.targetCrashed", () => this.engine.removeChild(frame));
    void this.#enable(frame);
    void applyToPage(frame, this.#environment, this.#parts.settings.userAgent);
    void frame.post("Runtime.runIfWaitingForDebugger");
  }

  /** Returns the callbacks for failures of the page that the engine detects. */
  #troubles(): Pick<EngineParts, "onStoppedScript" | "onUnresponsive" | "reload"> {
    return {
      reload: () => this.#reload(),
      onStoppedScript: () => this.#report(this.engine.grantsTime ? STOPPED_STEPPED : STOPPED),
      onUnresponsive: (what) => this.end(`The page no longer ${what} and was terminated.`),
    };
  }

  #reload(): boolean {
    if (this.activity.isSubmission) return false;
    this.#report("The page no longer painted and was reloaded: its state in memory is lost.");
    void this.session.post("Page.reload");
    return true;
  }

  #onCrash(): void {
    this.gate.clear();
    this.engine.close();
    this.prompts.close();
    this.interruption.raise("crash");
    this.#report("The page crashed.");
  }

  #report(message: string): void {
    this.#parts.listener.event({
      type: "crash",
      data: { tab_id: this.#parts.tabId, message },
    });
  }
}
