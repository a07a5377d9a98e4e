import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";
import type { NetworkBuffer } from "../network/calls/buffer.ts";
import { ServiceWorkerCalls } from "../network/calls/capture.ts";
import type { BrowserProcess } from "../engine/process.ts";
import { DEFAULT_SETTLE, type SettleSettings } from "../model/settling.ts";
import { Page } from "./tab/page.ts";
import type { SessionOfTab, Tab } from "./tab/tab.ts";
import { ExpectedTargets, type SessionBrowserContext } from "./session-browser-context.ts";
import type { AsidePage } from "./storage/context-session.ts";

/** The tabs of a session in their order, and which of them is active. */
export class TabList {
  #tabs: Tab[] = [];
  #active: Tab | undefined;
  /** Open tabs that have begun steps, in the order of their latest step; the most recent one is last. */
  #acted: readonly Tab[] = [];

  get all(): readonly Tab[] {
    return this.#tabs;
  }

  get active(): Tab | undefined {
    return this.#active;
  }

  /** The busy tab whose step began last. No busy tab: the tab of the last step. No step yet: the active tab. */
  get acting(): Tab | undefined {
    return this.#acted.findLast(({ queue }) => queue.busy) ?? this.#acted.at(-1) ?? this.#active;
  }

  /** Records that the tab begins a step. */
  acts(tab: Tab): void {
    this.#acted = [...this.#acted.filter((one) => one !== tab), tab];
  }

  /**
   * Returns the tabs that began a step after this tab's last step. If this tab has had no step, returns all tabs that
   * have had steps.
   */
  actedSince(tab: Tab): readonly Tab[] {
    return this.#acted.slice(this.#acted.indexOf(tab) + 1);
  }

  /** Finds a tab by its tab id or by the browser's target id of its page. */
  find(id: string): Tab | undefined {
    return this.#tabs.find((tab) => tab.id === id || tab.targetId === id);
  }

  insert(tab: Tab, index = this.#tabs.length): void {
    this.#tabs.splice(Math.max(0, Math.min(index, this.#tabs.length)), 0, tab);
  }

  /** Makes a tab the active one; returns its index. */
  bringToFront(tab: Tab): number {
    this.#active = tab;
    return this.#tabs.indexOf(tab);
  }

  /**
   * Removes a tab. Returns whether the tab was in the list. If the tab was active, the next tab becomes active or, if
   * there is no next tab, the last tab.
   */
  remove(tab: Tab): boolean {
    const index = this.#tabs.indexOf(tab);
    if (index === -1) return false;
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    this.#acted = this.#acted.filter((one) => one !== tab);
    if (this.#active === tab) this.#active = this.#tabs[index] ?? this.#tabs.at(-1);
    return true;
  }
}

export interface TabPagesParts {
  readonly session: SessionOfTab;
  readonly browserContext: SessionBrowserContext;
  readonly settle: SettleSettings | undefined;
  /** Returns the network buffer of the tab that now gets the requests of service workers. */
  readonly acting: () => NetworkBuffer | undefined;
}

/** Creates the browser pages of a session's tabs. */
export class TabPages {
  readonly #parts: TabPagesParts;
  readonly #expected = new ExpectedTargets();
  readonly #serviceWorkerCalls: ServiceWorkerCalls;

  constructor(parts: TabPagesParts) {
    this.#parts = parts;
    this.#serviceWorkerCalls = new ServiceWorkerCalls(parts.acting, parts.session.network);
  }

  /** Gives a tab a new, blank page in place of its old one, and sets its clock if a time is given. */
  async open(deadline: Deadline, tab: Tab, initialVirtualTimeMs?: number): Promise<void> {
    const { session, browserContext } = this.#parts;
    const { process } = await session.browserContext(deadline);
    const event = await browserContext.openPage(
      deadline,
      this.#expected,
      process.engines.name === "stepped"
        ? { enableBeginFrameControl: true, ...session.viewport }
        : { newWindow: true },
    );
    const page = this.made(process, tab, event);
    tab.attach(page);
    await page.prepare(deadline, initialVirtualTimeMs);
    if (tab.paused) await page.engine.freeze(); // deadline: has its own limit
    else void tab.execution.runWhileUnpaused();
  }

  /** Opens a hidden page that is not a tab. The caller closes it. */
  openAside(deadline: Deadline): Promise<AsidePage> {
    return this.#parts.browserContext.openAside(deadline, this.#expected);
  }

  /** Creates the page of a tab for a target that has attached. */
  made(process: BrowserProcess, tab: Tab, event: Protocol.Target.AttachedToTargetEvent): Page {
    const { session, settle } = this.#parts;
    return new Page({
      owner: session,
      tabId: tab.id,
      targetId: event.targetInfo.targetId,
      connection: process.connection,
      session: process.connection.session(event.sessionId),
      engines: process.engines,
      opener: tab.opener?.crashed === false ? tab.opener.page : undefined,
      settings: {
        viewport: session.viewport,
        zoom: session.zoom,
        userAgent: process.userAgent,
        environment: session.environment,
        settle: { ...DEFAULT_SETTLE, ...settle },
      },
      decisions: session.permissions,
      credentials: session.requests.credentials,
      clipboards: {
        own: session.clipboard,
        turns: process.clipboardTurns,
        isGuarded: process.isHeadless,
      },
      listener: tab,
      network: tab.network,
      serviceWorkerCalls: this.#serviceWorkerCalls,
      console: session.console,
      origins: session.origins,
      rules: session.requests.rules,
      isClosed: (url) => session.network.isClosed(url),
      way: session.network,
      allowlist: session.network.allowlist,
    });
  }

  /** Called when a target has attached. Returns whether we requested it; otherwise it is a pop-up. */
  announce(event: Protocol.Target.AttachedToTargetEvent): boolean {
    const { targetId, openerId } = event.targetInfo;
    const isPopup = openerId !== undefined && !this.#expected.isExpected(targetId);
    if (!isPopup) this.#expected.announce(event);
    return !isPopup;
  }

  /** Ends all waits for requested targets with an error. */
  end(cause: Error): void {
    this.#expected.rejectAll(cause);
  }
}
