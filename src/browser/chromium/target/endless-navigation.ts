import type { CdpSession } from "../../../cdp/session.ts";
import type { FetchDomain, StoppedRequest } from "./fetch-domain.ts";

/** Maximum number of visits of one address (without its query) during one wait. Further navigations are blocked. */
const MOST_VISITS = 6;
/** Number of blocked navigations after which `onInsisting` is called. */
const MOST_REFUSALS = 3;
const DOCUMENTS = [{ urlPattern: "*", resourceType: "Document" }] as const;

interface Watch {
  /** Number of visits for each address without query and fragment. */
  readonly visits: Map<string, number>;
  readonly onInsisting: () => void;
  refusals: number;
  isCounting: boolean;
}

/**
 * Stops a page that navigates to the same addresses again and again: blocks the request for the next document, so that
 * the present document remains. Stopping a navigation after its start may be too late, and leaves an empty document.
 * CDP Fetch.requestPaused.
 */
export class EndlessNavigation {
  readonly #mainFrameId: string;
  readonly #fetch: FetchDomain;
  #watch: Watch | undefined;

  constructor(session: CdpSession, mainFrameId: string, fetch: FetchDomain) {
    this.#mainFrameId = mainFrameId;
    this.#fetch = fetch;
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== mainFrameId || !this.#watch?.isCounting) return;
      const page = pageOf(frame.url);
      const visits = (this.#watch.visits.get(page) ?? 0) + 1;
      this.#watch.visits.set(page, visits);
      if (visits === MOST_VISITS) this.#stop(DOCUMENTS);
    });
  }

  /**
   * Counts visits until the result is disposed. Blocked addresses stay blocked until `end`; otherwise the page could be
   * between two documents when it freezes.
   * @param onInsisting called once, when `MOST_REFUSALS` navigations have been blocked
   */
  watch(onInsisting: () => void): Disposable & { readonly isEndless: boolean } {
    this.end();
    const watch: Watch = { visits: new Map(), onInsisting, refusals: 0, isCounting: true };
    this.#watch = watch;
    return {
      get isEndless() {
        return watch.refusals > 0;
      },
      [Symbol.dispose]: () => (watch.isCounting = false),
    };
  }

  /** Unblocks all addresses. Call it when a new step begins: its navigations may go to any address. */
  end(): void {
    const visits = [...(this.#watch?.visits.values() ?? [])];
    this.#watch = undefined;
    if (visits.some((count) => count >= MOST_VISITS)) this.#stop([]);
  }

  #stop(patterns: typeof DOCUMENTS | []): void {
    const onPaused = (stopped: StoppedRequest) => this.#onPaused(stopped);
    this.#fetch.use("endless navigation", { patterns, onPaused }).catch(() => {}); // fails if the page closed
  }

  #onPaused({ event, session }: StoppedRequest): boolean {
    const { frameId, resourceType, request, requestId } = event;
    const watch = this.#watch;
    if (frameId !== this.#mainFrameId || resourceType !== "Document" || !watch) return false;
    if ((watch.visits.get(pageOf(request.url)) ?? 0) < MOST_VISITS) return false;
    watch.refusals += 1;
    if (watch.refusals === MOST_REFUSALS) watch.onInsisting();
    void session.post("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    return true;
  }
}

function pageOf(url: string): string {
  return url.replace(/[?#].*/s, "");
}
