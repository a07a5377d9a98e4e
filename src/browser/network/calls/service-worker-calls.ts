import type { CdpSession } from "../../../cdp/session.ts";
import type { NetworkBuffer } from "./buffer.ts";
import { NetworkCapture, type Way } from "./capture.ts";

/** One page's way to a service worker. */
interface Voice {
  readonly session: CdpSession;
  /** The worker is heard through this page from now on. */
  readonly onTurn: () => void;
}

/**
 * What the service workers of a session ask of the network. Each is attached to all tabs of its site, but heard through
 * one alone, and the next one when that goes; so each call is kept, and meets a rule, once. It belongs to the tab that
 * acts.
 */
export class ServiceWorkerCalls {
  readonly capture: NetworkCapture;
  readonly #acting: () => NetworkBuffer | undefined;
  readonly #voices = new Map<string, readonly Voice[]>();

  /** @param acting the calls of the tab whose step is under way, or was last */
  constructor(acting: () => NetworkBuffer | undefined, way: Way) {
    this.#acting = acting;
    this.capture = new NetworkCapture(acting, way);
  }

  /** The tab that a call which is made now belongs to. */
  get tabId(): string | undefined {
    return this.#acting()?.tabId;
  }

  add(workerId: string, voice: Voice): void {
    const others = this.#voices.get(workerId) ?? [];
    this.#voices.set(workerId, [...others, voice]);
    if (others.length === 0) this.#hear(voice);
  }

  /** A page, or the worker itself, is gone. */
  remove(session: CdpSession): void {
    for (const [workerId, voices] of this.#voices) {
      const left = voices.filter((voice) => voice.session !== session);
      if (left.length === voices.length) continue;
      const [first] = left;
      if (first) this.#voices.set(workerId, left);
      else this.#voices.delete(workerId);
      if (first && first !== voices[0]) this.#hear(first);
    }
  }

  #hear({ session, onTurn }: Voice): void {
    this.capture.watchWorker(session);
    onTurn();
  }
}
