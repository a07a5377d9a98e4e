import type { Protocol } from "devtools-protocol";
import type { AsidePage, BrowserContext } from "./storage/context-session.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { NetworkWay } from "../network/guard/guard-proxy.ts";
import { sessionClosed } from "./session-errors.ts";
import type { BrowserProcess, TargetOwner } from "../engine/process.ts";
import { seeOff } from "./tab/see-off.ts";
import type { Tab } from "./tab/tab.ts";

type Attached = Protocol.Target.AttachedToTargetEvent;

/** Targets that we requested, until they attach. The response with a target's id may follow its attach event. */
export class ExpectedTargets {
  #end: Error | undefined;
  readonly #expected = new Map<string, PromiseWithResolvers<Attached>>();

  isExpected(targetId: string): boolean {
    return this.#expected.has(targetId);
  }

  announce(event: Attached): void {
    this.#entry(event.targetInfo.targetId).resolve(event);
  }

  /** Waits until a target attaches; call `forget` when it has attached. */
  of(targetId: string): Promise<Attached> {
    return this.#end ? Promise.reject(this.#end) : this.#entry(targetId).promise;
  }

  forget(targetId: string): void {
    this.#expected.delete(targetId);
  }

  /** Ends all waits with an error, since no further target will attach. */
  rejectAll(cause: Error): void {
    this.#end = cause;
    for (const { promise, reject } of this.#expected.values()) {
      promise.catch(() => {}); // no unhandled rejection if no caller waits for it
      reject(cause);
    }
    this.#expected.clear();
  }

  #entry(targetId: string): PromiseWithResolvers<Attached> {
    const known = this.#expected.get(targetId);
    if (known) return known;
    const entry = Promise.withResolvers<Attached>();
    this.#expected.set(targetId, entry);
    return entry;
  }
}

export interface SessionBrowserContextParts {
  /** Returns a running process that expects a context of `owner`; starts a new process if none has room. */
  readonly process: (deadline: Deadline, owner: TargetOwner) => Promise<BrowserProcess>;
  readonly owner: TargetOwner;
  /** Opens the proxy and the other parts of the network route of the session's pages. */
  readonly openWay: (deadline: Deadline, process: BrowserProcess) => Promise<NetworkWay>;
  /** Called when a new context exists and has no page yet. */
  readonly onArrival: (deadline: Deadline, browserContext: BrowserContext) => Promise<void>;
  /** Called when the browser has ended, and the context with it. */
  readonly onLoss: () => void;
}

/** Time limit for creating a context, including the start of a browser if necessary. */
const MOVE_IN_MS = 30_000;
/** Time limit for closing a page that no caller waits for. */
const CLOSE_MS = 10_000;

/** The browser context of a session: created when it is first needed, and again after the browser has ended. */
export class SessionBrowserContext {
  readonly #parts: SessionBrowserContextParts;
  #browserContext: Promise<BrowserContext> | undefined;
  #isOpen = false;
  /** Whether the session has ended: a context that is created later is disposed at once. */
  #isReleased = false;
  #endWatch: (() => void) | undefined;
  #way: NetworkWay | undefined;

  constructor(parts: SessionBrowserContextParts) {
    this.#parts = parts;
  }

  /** Whether the context exists now. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Returns the context, or creates it. Callers share one creation; it continues if one of them stops waiting. */
  ensure(deadline: Deadline): Promise<BrowserContext> {
    this.#browserContext ??= this.#moveIn();
    return deadline.race(this.#browserContext);
  }

  /** Sets a permission for this context alone. CDP Browser.setPermission. */
  async setPermission(
    deadline: Deadline,
    request: Omit<Protocol.Browser.SetPermissionRequest, "browserContextId">,
  ): Promise<void> {
    const { process, browserContextId } = await this.ensure(deadline);
    const { root } = process.connection;
    await root.send(deadline, "Browser.setPermission", { ...request, browserContextId });
  }

  /** Closes a target of this context; no error if it has already closed. */
  async closeTarget(deadline: Deadline, targetId: string, departing?: Tab): Promise<void> {
    const browserContext = await deadline.race(Promise.resolve(this.#browserContext));
    if (!browserContext) return; // the target has closed with its browser
    const { root } = browserContext.process.connection;
    departing?.closingTargets.begin(root, targetId, () => void seeOff(departing));
    const closed = root.post("Target.closeTarget", { targetId });
    await deadline.race(Promise.allSettled([closed]));
  }

  /** Closes a target that no caller waits for, if there is one. Has its own time limit, and never rejects. */
  async closeSoon(targetId: string | undefined, departing?: Tab): Promise<void> {
    if (targetId === undefined) return;
    using deadline = Deadline.after(CLOSE_MS);
    await this.closeTarget(deadline, targetId, departing).catch(() => {}); // the target has closed with its browser
  }

  /** Opens a hidden page that is not a tab. The caller closes it. */
  async openAside(deadline: Deadline, expected: ExpectedTargets): Promise<AsidePage> {
    const { process } = await this.ensure(deadline);
    const { sessionId, targetInfo } = await this.openPage(deadline, expected, { background: true });
    const { connection } = process;
    const close = () =>
      void connection.root.post("Target.closeTarget", { targetId: targetInfo.targetId });
    return { session: connection.session(sessionId), close };
  }

  /**
   * Opens a blank page in this context. The page waits for its debugger. A page that attaches too late is closed,
   * since it would have no owner. CDP Target.createTarget.
   */
  async openPage(
    deadline: Deadline,
    expected: ExpectedTargets,
    options: Omit<Protocol.Target.CreateTargetRequest, "url" | "browserContextId">,
  ): Promise<Protocol.Target.AttachedToTargetEvent> {
    const { process, browserContextId } = await this.ensure(deadline);
    const { root } = process.connection;
    const page = { url: "about:blank", browserContextId, ...options };
    const created = root.post("Target.createTarget", page);
    try {
      const { targetId } = await deadline.race(created);
      return await deadline.race(expected.of(targetId));
    } catch (error) {
      void created
        .then(({ targetId }) => root.post("Target.closeTarget", { targetId }))
        .catch(() => {}); // no target was created
      throw error;
    } finally {
      void created.then(({ targetId }) => expected.forget(targetId)).catch(() => {}); // no target was created
    }
  }

  /** Disposes the context with all its pages. */
  async release(deadline: Deadline): Promise<void> {
    this.#isReleased = true;
    const browserContext = await deadline
      .race(Promise.resolve(this.#browserContext))
      .catch(() => undefined); // its creation has failed or takes too long
    this.#endWatch?.();
    await browserContext?.process.release(deadline, browserContext.browserContextId);
    this.#closeWay();
  }

  #closeWay(): void {
    this.#way?.close();
    this.#way = undefined;
  }

  async #moveIn(): Promise<BrowserContext> {
    using deadline = Deadline.after(MOVE_IN_MS);
    using moving = new DisposableStack();
    const { owner, openWay, onArrival } = this.#parts;
    try {
      const process = await this.#parts.process(deadline, owner);
      moving.defer(() => process.expectNoMore(owner));
      this.#way ??= await openWay(deadline, process);
      const { browserContextId } = await process.connection.root.send(
        deadline,
        "Target.createBrowserContext",
        { disposeOnDetach: true, ...this.#way.contextOptions },
      );
      process.host(browserContextId, owner);
      const browserContext = { process, browserContextId };
      try {
        await onArrival(deadline, browserContext);
        if (this.#isReleased) throw sessionClosed();
      } catch (error) {
        await process.release(deadline, browserContextId);
        throw error;
      }
      this.#endWatch = process.onClose(() => this.#moveOut());
      this.#isOpen = true;
      return browserContext;
    } catch (error) {
      this.#browserContext = undefined;
      this.#closeWay(); // the network route works only with the process of the failed attempt
      throw error;
    }
  }

  #moveOut(): void {
    this.#browserContext = undefined;
    this.#isOpen = false;
    this.#closeWay();
    this.#parts.onLoss();
  }
}
