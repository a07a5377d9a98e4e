import type { CdpSession } from "../../cdp/session.ts";

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
    const [oldest] = this.#origins;
    if (this.#origins.size > MAX_ORIGINS && oldest !== undefined) this.#origins.delete(oldest);
  }
}
