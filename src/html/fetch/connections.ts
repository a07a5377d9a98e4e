import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** As many as browsers open to one host. */
const MAX_SOCKETS = 6;
const MAX_IDLE_MS = 30_000;

/** The connections of one session: kept for its next requests, and closed with it. */
export class Connections {
  readonly #kept = pairOf({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: MAX_IDLE_MS });
  readonly #single = pairOf({ keepAlive: false });

  /**
   * A kept connection may be closed by its server at the moment of the next request, which then has to be sent again.
   * What may be sent once only therefore gets a connection of its own.
   */
  agentFor(url: URL, mayRepeat: boolean): HttpAgent {
    const { http, https } = mayRepeat ? this.#kept : this.#single;
    return url.protocol === "https:" ? https : http;
  }

  /** Ends all of them, also those on which something is under way. */
  close(): void {
    for (const { http, https } of [this.#kept, this.#single]) {
      http.destroy();
      https.destroy();
    }
  }
}

interface Pair {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

function pairOf(options: ConstructorParameters<typeof HttpsAgent>[0]): Pair {
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}
