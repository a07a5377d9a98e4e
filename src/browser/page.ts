import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../cdp/session.ts";
import type { Connection } from "../cdp/connection.ts";
import type { Deadline } from "../shared/deadline.ts";
import { Activity } from "./activity.ts";
import type { PageEngine } from "./engine.ts";
import type { PageEventBody } from "./events.ts";
import { Interruption } from "./interruption.ts";
import { MAIN_WORLD_SCRIPT } from "./main-world.ts";
import type { NetworkBuffer } from "./network/buffer.ts";
import { NETWORK_DOMAIN, NetworkCapture } from "./network/capture.ts";
import { NavigationWatch } from "./navigation-watch.ts";
import type { FrameLock } from "./stepped/frame-lock.ts";
import type { SettleSettings } from "./settle-settings.ts";
import { identityOf } from "./identity.ts";
import { HardFreeze } from "./stepped/hard-freeze.ts";
import { LoadGate } from "./stepped/load-gate.ts";
import { SteppedEngine } from "./stepped/stepped-engine.ts";
import { Worlds } from "./worlds.ts";

/** Workers wait at their start until they are ours. */
const CHILDREN_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

export interface PendingDialog {
  readonly type: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly message: string;
  readonly defaultPrompt: string;
}

export interface PageSettings {
  /** Picture pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Picture pixels per CSS pixel. */
  readonly zoom: number;
  readonly settle: SettleSettings;
  readonly userAgent: string;
}

export interface PopupRequest {
  readonly url: string;
  /** What the window shall have, such as `width=300` or `toolbar`; a plain new tab has all of the browser's bars. */
  readonly features: readonly string[];
}

/** What a page tells the tab that shows it. */
export interface PageListener {
  event(body: PageEventBody): void;
  /** A dialog opened or was closed; while it is open, no page on the same thread moves. */
  dialog(open: boolean): void;
  /** A pop-up was asked for; it attaches soon. */
  windowOpen(request: PopupRequest): void;
}

export interface PageParts {
  readonly tabId: string;
  readonly targetId: string;
  readonly connection: Connection;
  readonly session: CdpSession;
  readonly frames: FrameLock;
  /** The page whose script opened this one; both run on one thread. */
  readonly opener: Page | undefined;
  readonly settings: PageSettings;
  readonly listener: PageListener;
  readonly network: NetworkBuffer;
}

/** One CDP page target with all that watches and drives it. A tab gets a new one when its browser was restarted. */
export class Page {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly interruption = new Interruption();
  readonly activity: Activity;
  readonly worlds: Worlds;
  readonly gate: LoadGate;
  readonly navigations: NavigationWatch;
  readonly #parts: PageParts;
  readonly #network: NetworkCapture;
  readonly #freeze: HardFreeze;
  readonly #engine: SteppedEngine;
  #dialog: PendingDialog | undefined;
  #confirmedDocument = -1;

  constructor(parts: PageParts) {
    const { session, targetId } = parts;
    this.#parts = parts;
    this.targetId = targetId;
    this.session = session;
    this.#freeze = parts.opener?.sharedFreeze ?? new HardFreeze();
    // Who listens first sees an event first: the gate must close before the navigation is reported.
    this.gate = new LoadGate(session, targetId);
    this.activity = new Activity(session, targetId, parts.settings.settle.longestRequestMs);
    this.#network = new NetworkCapture(parts.network);
    this.#network.watch(session);
    this.worlds = new Worlds(session, targetId, this.interruption);
    this.#engine = new SteppedEngine({
      session,
      mainFrameId: targetId,
      frames: parts.frames,
      freeze: this.#freeze,
      gate: this.gate,
      activity: this.activity,
      worlds: this.worlds,
      interruption: this.interruption,
      settle: parts.settings.settle,
      onRescue: () => this.#report("The page stopped drawing and was reloaded."),
      onStoppedScript: () => this.#report("A script of the page ran without end and was stopped."),
    });
    this.navigations = new NavigationWatch({
      session,
      mainFrameId: targetId,
      tabId: parts.tabId,
      emit: (body) => parts.listener.event(body),
      statusOf: (loaderId) => this.activity.documentStatus(loaderId),
    });
    this.#watch();
  }

  get engine(): PageEngine {
    return this.#engine;
  }

  /** What its requests say of the browser. */
  get userAgent(): string {
    return this.#parts.settings.userAgent;
  }

  get sharedFreeze(): HardFreeze {
    return this.#freeze;
  }

  /** The dialog that the page waits behind. */
  get dialog(): PendingDialog | undefined {
    return this.#dialog;
  }

  /** A dialog of this page, or of one on the same thread, keeps it from moving and answering. */
  get blocked(): boolean {
    return this.interruption.reason === "dialog";
  }

  get url(): string {
    return this.navigations.url;
  }

  /** Picture pixels per CSS pixel. */
  get zoom(): number {
    return this.#parts.settings.zoom;
  }

  /** Whether a press has been seen to arrive in the present document. */
  get pressesConfirmed(): boolean {
    return this.#confirmedDocument === this.worlds.documents;
  }

  /** A press arrived in this document (counted as `Worlds.documents`). */
  confirmPresses(document: number): void {
    this.#confirmedDocument = document;
  }

  /**
   * Makes the target ours: domains on, clock standing, viewport and identity set, then lets it run. A target that waits
   * for its debugger answers some of these only after the last, so none is awaited before all are sent.
   */
  async prepare(deadline: Deadline, initialVirtualTimeMs?: number): Promise<void> {
    const { session } = this;
    const { viewport, zoom, userAgent } = this.#parts.settings;
    const size = {
      width: Math.round(viewport.width / zoom),
      height: Math.round(viewport.height / zoom),
    };
    const sent: Promise<unknown>[] = [
      session.post("Page.enable"),
      session.post("Network.enable", NETWORK_DOMAIN),
      session.post("Inspector.enable"),
      session.post("Target.setAutoAttach", CHILDREN_ATTACH),
      session.post("Emulation.setDeviceMetricsOverride", {
        ...size,
        screenWidth: size.width,
        screenHeight: size.height,
        deviceScaleFactor: 0, // the process has the zoom
        mobile: false,
      }),
      session.post("Page.addScriptToEvaluateOnNewDocument", { source: MAIN_WORLD_SCRIPT }),
      session.post("Emulation.setFocusEmulationEnabled", { enabled: true }),
      this.#engine.start(initialVirtualTimeMs),
      session.post("Emulation.setUserAgentOverride", identityOf(userAgent)),
      session.post("Runtime.runIfWaitingForDebugger"),
    ];
    await deadline.race(Promise.all(sent));
  }

  #watch(): void {
    const { session, interruption } = this;
    session.on("Page.javascriptDialogOpening", (event) => this.#onDialog(event));
    session.on("Page.javascriptDialogClosed", (event) => this.#onDialogClosed(event));
    session.on("Page.windowOpen", (event) =>
      this.#parts.listener.windowOpen({ url: event.url, features: event.windowFeatures }),
    );
    session.on("Inspector.targetCrashed", () => this.#onCrash());
    this.#watchWorkersOf(session);
    void this.#parts.connection.closed.then(() => interruption.raise("crash"));
  }

  /** The tab was closed. */
  close(): void {
    if (this.#dialog) this.#parts.listener.dialog(false);
    this.interruption.raise("closed");
    this.#engine.close();
  }

  #watchWorkersOf(parent: CdpSession): void {
    const { connection } = this.#parts;
    parent.on("Target.attachedToTarget", (event) => this.#onWorker(event));
    parent.on("Target.detachedFromTarget", ({ sessionId }) =>
      this.#engine.removeWorker(connection.session(sessionId)),
    );
  }

  /** Workers stand, move and keep a step busy like their page; they can have workers of their own. */
  #onWorker({ sessionId, targetInfo }: Protocol.Target.AttachedToTargetEvent): void {
    const worker = this.#parts.connection.session(sessionId);
    const { userAgent } = this.#parts.settings;
    this.#watchWorkersOf(worker);
    this.activity.addWorker(worker, targetInfo.url);
    this.#network.addWorker(worker, targetInfo.url);
    this.#engine.addWorker(worker);
    void worker.post("Network.enable", NETWORK_DOMAIN);
    void worker.post("Target.setAutoAttach", CHILDREN_ATTACH);
    if (userAgent !== undefined) void worker.post("Network.setUserAgentOverride", { userAgent });
    void worker.post("Runtime.runIfWaitingForDebugger");
  }

  #onDialog(event: Protocol.Page.JavascriptDialogOpeningEvent): void {
    this.#dialog = {
      type: event.type,
      message: event.message,
      defaultPrompt: event.defaultPrompt ?? "",
    };
    this.#parts.listener.dialog(true);
    this.#parts.listener.event({
      type: "dialog",
      data: {
        tab_id: this.#parts.tabId,
        dialog_type: event.type,
        message: event.message,
        default_prompt: event.defaultPrompt ?? "",
        pending: true,
      },
    });
  }

  #onDialogClosed(event: Protocol.Page.JavascriptDialogClosedEvent): void {
    if (this.#dialog?.type === "beforeunload" && !event.result) this.gate.clear();
    this.#dialog = undefined;
    this.#parts.listener.dialog(false);
    this.#parts.listener.event({
      type: "dialog_closed",
      data: {
        tab_id: this.#parts.tabId,
        accepted: event.result,
        user_input: event.userInput,
      },
    });
  }

  #onCrash(): void {
    this.gate.clear();
    this.#engine.reset();
    this.worlds.reset();
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
