import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";

/** A request that waits for an answer of ours. */
export interface StoppedRequest {
  readonly event: Protocol.Fetch.RequestPausedEvent;
  /** The target that it was stopped in, which takes the answer. */
  readonly session: CdpSession;
}

export interface AuthQuestion {
  readonly event: Protocol.Fetch.AuthRequiredEvent;
  readonly session: CdpSession;
}

/** What one user of the domain wants of it. */
export interface FetchUse {
  /** Requests that stop for this use; without any, the use costs nothing. */
  readonly patterns: readonly Protocol.Fetch.RequestPattern[];
  /** Answers a stopped request itself and returns true, or leaves it. */
  readonly onPaused?: (stopped: StoppedRequest) => boolean;
  /** Answers a server's demand for credentials. */
  readonly onAuth?: (question: AuthQuestion) => void;
}

/**
 * The Fetch domain of a page, of its frames in other processes and of its service workers, shared by those who need it:
 * it is on only while somebody has patterns, and what nobody wants to answer goes on at once. CDP Fetch.enable.
 */
export class FetchDomain {
  readonly #sessions = new Set<CdpSession>();
  readonly #uses = new Map<string, FetchUse>();
  #on = false;

  /** Takes care of a further target too, from its first request on if it waits for its debugger. */
  watch(session: CdpSession): void {
    this.#sessions.add(session);
    session.on("Fetch.requestPaused", (event) => this.#onPaused({ event, session }));
    session.on("Fetch.authRequired", (event) => this.#onAuth({ event, session }));
    if (this.#on) void session.post("Fetch.enable", this.#request());
  }

  /** The target is gone. */
  remove(session: CdpSession): void {
    this.#sessions.delete(session);
  }

  /** Sets what the user of this name wants from now on. */
  async use(name: string, use: FetchUse): Promise<void> {
    this.#uses.set(name, use);
    const wasOn = this.#on;
    const request = this.#request();
    this.#on = request.patterns.length > 0;
    if (!this.#on && !wasOn) return;
    await Promise.all(
      [...this.#sessions].map((session) =>
        this.#on ? session.post("Fetch.enable", request) : session.post("Fetch.disable"),
      ),
    ); // deadline: the caller races it
  }

  #request(): Protocol.Fetch.EnableRequest & {
    readonly patterns: Protocol.Fetch.RequestPattern[];
  } {
    const uses = [...this.#uses.values()];
    return {
      patterns: uses.flatMap((one) => one.patterns),
      handleAuthRequests: uses.some((one) => one.onAuth && one.patterns.length > 0),
    };
  }

  #onPaused(stopped: StoppedRequest): void {
    for (const { onPaused } of this.#uses.values()) if (onPaused?.(stopped)) return;
    const { session, event } = stopped;
    void session.post("Fetch.continueRequest", { requestId: event.requestId });
  }

  #onAuth(question: AuthQuestion): void {
    const use = [...this.#uses.values()].find(({ onAuth }) => onAuth);
    if (use?.onAuth) return use.onAuth(question);
    const { session, event } = question;
    void session.post("Fetch.continueWithAuth", {
      requestId: event.requestId,
      authChallengeResponse: { response: "Default" },
    });
  }
}
