import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../cdp/session.ts";

type Paused = Protocol.Fetch.RequestPausedEvent;

/** What one user of the domain wants of it. */
export interface FetchUse {
  /** Requests that stop for this use; without any, the use costs nothing. */
  readonly patterns: readonly Protocol.Fetch.RequestPattern[];
  /** Answers a stopped request itself and returns true, or leaves it. */
  readonly onPaused?: (event: Paused) => boolean;
  /** Answers a server's demand for credentials. */
  readonly onAuth?: (event: Protocol.Fetch.AuthRequiredEvent) => void;
}

/**
 * The Fetch domain of a page, shared by those who need it: it is on only while somebody has patterns, and what nobody
 * wants to answer goes on at once. CDP Fetch.enable.
 */
export class FetchDomain {
  readonly #session: CdpSession;
  readonly #uses = new Map<string, FetchUse>();
  #on = false;

  constructor(session: CdpSession) {
    this.#session = session;
    session.on("Fetch.requestPaused", (event) => this.#onPaused(event));
    session.on("Fetch.authRequired", (event) => this.#onAuth(event));
  }

  /** Sets what the user of this name wants from now on. */
  async use(name: string, use: FetchUse): Promise<void> {
    this.#uses.set(name, use);
    const uses = [...this.#uses.values()];
    const patterns = uses.flatMap((one) => one.patterns);
    if (patterns.length === 0) {
      if (this.#on) await this.#session.post("Fetch.disable");
    } else {
      const handleAuthRequests = uses.some((one) => one.onAuth && one.patterns.length > 0);
      await this.#session.post("Fetch.enable", { patterns, handleAuthRequests });
    }
    this.#on = patterns.length > 0;
  }

  #onPaused(event: Paused): void {
    for (const { onPaused } of this.#uses.values()) if (onPaused?.(event)) return;
    void this.#session.post("Fetch.continueRequest", { requestId: event.requestId });
  }

  #onAuth(event: Protocol.Fetch.AuthRequiredEvent): void {
    const use = [...this.#uses.values()].find(({ onAuth }) => onAuth);
    if (use?.onAuth) return use.onAuth(event);
    void this.#session.post("Fetch.continueWithAuth", {
      requestId: event.requestId,
      authChallengeResponse: { response: "Default" },
    });
  }
}
