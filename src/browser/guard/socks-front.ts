import type { Socket } from "node:net";
import { Deadline } from "../../shared/deadline.ts";
import { BROKEN_ANSWER } from "./broken-answer.ts";
import { CONNECT_MS, reach, type Front, type FrontParts } from "./front.ts";
import { HeadFilter, type OnHead } from "./head-filter.ts";
import { checksHeads, headRefusal, helloRefusal, type Checked } from "./head-refusal.ts";
import { accept, askedFor, refuse } from "./socks-server.ts";
import { cutOff, join } from "./tunnel.ts";

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
      if (checksHeads(this.#parts, { to, named }))
        this.#joinChecked(browser, server, { to, named });
      else join(browser, server, this.#parts.unanswered);
    } catch (error) {
      if (!client.destroyed) this.#parts.failures.add(to, error);
      refuse(client);
    }
  }

  /** What no page may ask for is not sent. */
  #joinChecked(client: Socket, server: Socket, checked: Checked): void {
    const onHead: OnHead = (head, bytes) => {
      const refusal = headRefusal(this.#parts, checked, head);
      if (refusal) throw refusal;
      return { bytes };
    };
    const filter = new HeadFilter(onHead, (hello) => {
      const refusal = helloRefusal(this.#parts, checked, hello);
      if (refusal) throw refusal;
    });
    filter.once("error", (error) => {
      this.#parts.failures.add(checked.to, error);
      client.unpipe(filter).resume();
      cutOff(client, server, BROKEN_ANSWER);
    });
    client.pipe(filter);
    join(client, server, this.#parts.unanswered, filter);
  }
}
