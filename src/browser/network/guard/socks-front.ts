import type { Socket } from "node:net";
import { Deadline } from "../../../shared/deadline.ts";
import { CONNECT_MS, reach, type Front, type FrontParts } from "./front.ts";
import { joinSite } from "./join-site.ts";
import { accept, askedFor, refuse } from "./socks-server.ts";

const GREETING_MS = 10_000;

/**
 * SOCKS 5: behind it the browser speaks to sites as it would directly, and a page that finds the port cannot speak to
 * it.
 */
export class SocksFront implements Front {
  readonly scheme = "socks5";
  readonly #parts: FrontParts;

  constructor(parts: FrontParts) {
    this.#parts = parts;
  }

  async serve(client: Socket): Promise<void> {
    using greeting = Deadline.after(GREETING_MS);
    const to = await askedFor(greeting, client).catch(() => undefined);
    if (!to) return void client.destroy();
    const gone = new AbortController();
    client.once("close", () => gone.abort());
    using patience = Deadline.after(CONNECT_MS, gone.signal);
    try {
      const { own, bearer } = this.#parts;
      const shows = bearer?.isFor(to) ? bearer : undefined;
      const { server: reached, named } = await reach(patience, this.#parts, to);
      const server = shows ? own(await shows.present(patience, reached, to)) : reached;
      if (client.destroyed) return void server.destroy();
      accept(client);
      const browser = shows ? own(shows.answer(client)) : client;
      joinSite(this.#parts, browser, server, { to, named });
    } catch (error) {
      if (!client.destroyed) this.#parts.failures.add(to, error);
      refuse(client);
    }
  }
}
