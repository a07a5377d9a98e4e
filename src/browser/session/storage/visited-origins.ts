import type { CdpSession } from "../../../cdp/session.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

const MAX_ORIGINS = 500;

/** The sites whose documents a session has shown, the latest 500: the browser does not list where it stores things. */
export class VisitedOrigins {
  readonly #origins = new Set<string>();

  get all(): readonly string[] {
    return [...this.#origins];
  }

  watch(session: CdpSession): void {
    session.on("Page.frameNavigated", ({ frame }) => this.add(frame.url));
  }

  add(url: string): void {
    const address = URL.parse(url);
    if (!address || !/^https?:$/.test(address.protocol)) return;
    this.#origins.delete(address.origin);
    this.#origins.add(address.origin);
    forgetOldest(this.#origins, MAX_ORIGINS);
  }
}
