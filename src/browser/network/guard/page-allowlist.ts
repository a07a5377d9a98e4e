import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import type { HostAllowlist } from "../../../policy/host-allowlist.ts";
import { Deadline } from "../../../shared/deadline.ts";
import type { AppError } from "../../../shared/errors.ts";
import { requestedMethod } from "../intercept/page-intercepts.ts";
import type { FetchDomain, StoppedRequest } from "../../chromium/target/fetch-domain.ts";
import { onceAttached } from "../../chromium/target/failure.ts";

/** How long a new page may take to accept commands. */
const SEND_MS = 2_000;

type Paused = Protocol.Fetch.RequestPausedEvent;

export interface PageAllowlistParts {
  readonly allowlist: HostAllowlist;
  readonly fetch: FetchDomain;
  readonly session: CdpSession;
  /** Id of the main frame, which is also the target id; undefined for a worker. */
  readonly mainFrameId?: string;
}

/**
 * Restricts one page, its frames and its workers to the allowed hosts of the session. Pauses each request, and each hop
 * of a redirected request, before it is sent; fails requests that are not allowed. The guard proxy checks the hosts
 * too, but cannot see the type of a request. CDP Fetch.requestPaused.
 */
export class PageAllowlist {
  readonly #parts: PageAllowlistParts;
  readonly #listeners = new Set<(refused: AppError) => void>();
  #leaving: PromiseWithResolvers<void> | undefined;

  constructor(parts: PageAllowlistParts) {
    this.#parts = parts;
    parts.session.on("Page.frameNavigated", ({ frame }) => this.#onArrival(frame));
  }

  /** Whether the page shows a blocked document and is navigating away from it. */
  get isLeaving(): boolean {
    return this.#leaving !== undefined;
  }

  /** Resolves when the page no longer shows a blocked document. */
  async left(): Promise<void> {
    await this.#leaving?.promise; // deadline: the caller races it
  }

  /** Starts the checks. Call it before the page's first request, and before other modules call `FetchDomain.use`. */
  async start(): Promise<void> {
    const onPaused = (stopped: StoppedRequest) => this.#onPaused(stopped);
    await this.#parts.fetch.use("allowlist", { patterns: [{ urlPattern: "*" }], onPaused }); // deadline: the caller races it
  }

  /** Calls the listener when a navigation is blocked; the document of the page remains. Returns how to unsubscribe. */
  onRefusal(listener: (refused: AppError) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #onPaused({ event, session }: StoppedRequest): boolean {
    if (event.responseErrorReason !== undefined || event.responseStatusCode !== undefined) {
      return false;
    }
    const isTopLevel = event.resourceType === "Document" && this.#isMainFrame(event);
    const refused = this.#judge(event, isTopLevel);
    if (!refused) return false;
    const errorReason = isTopLevel ? "Aborted" : "BlockedByClient";
    void session.post("Fetch.failRequest", { requestId: event.requestId, errorReason });
    if (isTopLevel) for (const listener of this.#listeners) listener(refused);
    return true;
  }

  #judge({ request, resourceType }: Paused, isTopLevel: boolean): AppError | undefined {
    const method = requestedMethod(request);
    const kind = isPrefetch(request) ? "Prefetch" : resourceType;
    const headers = Object.values(request.headers);
    return this.#parts.allowlist.judge({ url: request.url, method, kind, headers, isTopLevel });
  }

  /** Navigates away if the new document is blocked: some documents load without a request that could be blocked. */
  #onArrival({ id, url }: Protocol.Page.Frame): void {
    const { allowlist, mainFrameId } = this.#parts;
    if (id !== mainFrameId) return;
    if (!allowlist.judge({ url, method: "GET", kind: "Document", isTopLevel: true })) {
      this.#left();
      return;
    }
    this.#leaving ??= Promise.withResolvers();
    void this.#sendAway();
  }

  /** Navigates to about:blank. Never rejects: a page that cannot be navigated has closed. */
  async #sendAway(): Promise<void> {
    const { session } = this.#parts;
    using deadline = Deadline.after(SEND_MS);
    const sent = onceAttached(deadline, () =>
      session.post("Page.navigate", { url: "about:blank" }),
    );
    await sent.catch(() => this.#left()); // deadline: nothing waits for it
  }

  #left(): void {
    this.#leaving?.resolve();
    this.#leaving = undefined;
  }

  #isMainFrame({ frameId }: Paused): boolean {
    return frameId === this.#parts.mainFrameId;
  }
}

/** Whether a request is a prefetch: CDP reports prefetches with the resource types of other requests. */
function isPrefetch({ headers }: Protocol.Network.Request): boolean {
  return Object.keys(headers).some((name) => /^(?:sec-)?purpose$/i.test(name));
}
