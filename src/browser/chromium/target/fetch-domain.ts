import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";

/** A paused request: it waits until we continue, answer or fail it. */
export interface StoppedRequest {
  readonly event: Protocol.Fetch.RequestPausedEvent;
  /** The session that reported the pause. The command that ends the pause must be sent to this session. */
  readonly session: CdpSession;
}

export interface AuthQuestion {
  readonly event: Protocol.Fetch.AuthRequiredEvent;
  readonly session: CdpSession;
}

/** Patterns and handlers of one module that uses the Fetch domain. */
export interface FetchUse {
  /** Requests to pause for this module; an empty list costs nothing. */
  readonly patterns: readonly Protocol.Fetch.RequestPattern[];
  /** Handles a paused request and returns true, or returns false to leave it to other modules. */
  readonly onPaused?: (stopped: StoppedRequest) => boolean;
  /** Called when a server or a proxy requires credentials. */
  readonly onAuth?: (question: AuthQuestion) => void;
}

/**
 * Lets several modules use the Fetch domain of a page, its frames in other processes and its service workers. Enables
 * the domain only while a module has patterns. Requests that no module handles continue at once. CDP Fetch.enable.
 */
export class FetchDomain {
  readonly #sessions = new Set<CdpSession>();
  readonly #uses = new Map<string, FetchUse>();
  #on = false;

  /** Adds a target. If the target still waits for its debugger, none of its requests is missed. */
  watch(session: CdpSession): void {
    this.#sessions.add(session);
    session.on("Fetch.requestPaused", (event) => this.#onPaused({ event, session }));
    session.on("Fetch.authRequired", (event) => this.#onAuth({ event, session }));
    if (this.#on) void session.post("Fetch.enable", this.#request());
  }

  /** Call it when the target has closed. */
  remove(session: CdpSession): void {
    this.#sessions.delete(session);
  }

  /** Sets the patterns and handlers of the module with this name. */
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
