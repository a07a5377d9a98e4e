import type { ListenerCounter } from "../document/listener-counter.ts";
import { hasAttribute } from "../document/native.ts";
import { pageClock } from "./page-state.ts";

const MOST_CLICKS = 20;

interface Click {
  readonly event: Event;
  readonly url: string;
  /** Page time. */
  readonly atMs: number;
}

/** Observes clicks on links with `download`: the browser does not report such a request until its server responds. */
export class DownloadLinks {
  readonly #clicks: Click[] = [];

  constructor(listenerCounter: ListenerCounter) {
    listenerCounter.addEventListener("click", (event) => this.#note(event), {
      capture: true,
      passive: true,
    });
  }

  /** Addresses of the links clicked since this page time, in order. Omits clicks that the page prevented. */
  since(ms: number): readonly string[] {
    const isMeant = ({ event, atMs }: Click) => atMs >= ms && !event.defaultPrevented;
    return this.#clicks.filter(isMeant).map(({ url }) => url);
  }

  #note(event: Event): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || !hasAttribute(link, "download") || !isOwn(link)) return;
    this.#clicks.push({ event, url: link.href, atMs: pageClock() });
    if (this.#clicks.length > MOST_CLICKS) this.#clicks.shift();
  }
}

/** Whether the link leads to this origin, but is no `blob:` link. For other origins, browsers ignore `download`. */
function isOwn({ origin, protocol }: HTMLAnchorElement): boolean {
  return origin === location.origin && protocol.startsWith("http");
}
