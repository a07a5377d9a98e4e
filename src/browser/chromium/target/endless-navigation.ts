import type { CdpSession } from "../../../cdp/session.ts";
import type { FetchDomain, StoppedRequest } from "./fetch-domain.ts";

/** A page that has come to one address so often while it was waited for, and leaves for it again, does so without end. */
const MOST_VISITS = 6;
/** A page that was kept from it so often and still goes on is not waited for any longer. */
const MOST_REFUSALS = 3;
const DOCUMENTS = [{ urlPattern: "*", resourceType: "Document" }] as const;

export interface EndlessWatch extends Disposable {
  /** Whether the page had to be kept from loading itself again. */
  readonly isEndless: boolean;
}

/**
 * Keeps a page that loads itself again and again, alone or in turns with others, where it is: its request is aborted,
 * and the document stays. To stop such a navigation once it is under way may be too late, and leaves an empty document.
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
      if (this.#watch.arrive(frame.url) === MOST_VISITS) this.#stop(DOCUMENTS);
    });
  }

  /**
   * Counts until the answer is disposed of. What is refused by then stays refused until `end`, or the page would be
   * caught between two documents before it is frozen.
   * @param onInsisting the page does not stop trying
   */
  watch(onInsisting: () => void): EndlessWatch {
    this.end();
    this.#watch = new Watch(onInsisting);
    return this.#watch;
  }

  /** A new step begins, whose own navigations may go anywhere. */
  end(): void {
    const wasStopping = this.#watch?.isStopping === true;
    this.#watch = undefined;
    if (wasStopping) this.#stop([]);
  }

  #stop(patterns: typeof DOCUMENTS | []): void {
    const onPaused = (stopped: StoppedRequest) => this.#onPaused(stopped);
    this.#fetch.use("endless navigation", { patterns, onPaused }).catch(() => {}); // the page is gone
  }

  #onPaused({ event, session }: StoppedRequest): boolean {
    const { frameId, resourceType, request, requestId } = event;
    if (frameId !== this.#mainFrameId || resourceType !== "Document") return false;
    if (this.#watch?.refuses(request.url) !== true) return false;
    void session.post("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    return true;
  }
}

class Watch implements EndlessWatch {
  /** How often the page came to each address, its query left out. */
  readonly #visits = new Map<string, number>();
  readonly #onInsisting: () => void;
  #refusals = 0;
  isCounting = true;

  constructor(onInsisting: () => void) {
    this.#onInsisting = onInsisting;
  }

  get isEndless(): boolean {
    return this.#refusals > 0;
  }

  /** Whether any address is refused by now. */
  get isStopping(): boolean {
    return [...this.#visits.values()].some((visits) => visits >= MOST_VISITS);
  }

  /** How often it has come there by now. */
  arrive(url: string): number {
    const visits = this.#visitsTo(url) + 1;
    this.#visits.set(pageOf(url), visits);
    return visits;
  }

  refuses(url: string): boolean {
    if (this.#visitsTo(url) < MOST_VISITS) return false;
    this.#refusals += 1;
    if (this.#refusals === MOST_REFUSALS) this.#onInsisting();
    return true;
  }

  [Symbol.dispose](): void {
    this.isCounting = false;
  }

  #visitsTo(url: string): number {
    return this.#visits.get(pageOf(url)) ?? 0;
  }
}

function pageOf(url: string): string {
  return url.replace(/[?#].*/s, "");
}
