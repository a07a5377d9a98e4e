import type { Socket } from "node:net";
import { Transform, type Duplex, type TransformCallback } from "node:stream";
import { TLSSocket } from "node:tls";
import type { Unanswered, Watched } from "../unanswered.ts";

/** How long a server may be silent after the browser ended its side: the browser may have closed both directions. */
const HALF_CLOSED_MS = 30_000;

/**
 * Delays data of the browser, such as a form, until all pending socket events are handled. On a busy machine, one of
 * these events may be the end of the connection by the server. The browser must then see that end, as without a proxy,
 * and send the form on another connection.
 */
class InTheNextTurn extends Transform {
  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    setImmediate(done, null, bytes);
  }
}

/**
 * Passes data between browser and server, no faster than the receiver reads it, until both have ended. An error of one
 * connection ends the other connection. If there is a filter, the caller has piped the browser's data into the filter,
 * and the filter's output goes to the server.
 */
export function join(
  { browser, server, to }: Omit<Watched, "source">,
  unanswered: Unanswered,
  filter?: Duplex,
): void {
  const source = (filter ?? browser).pipe(new InTheNextTurn());
  const pass = unanswered.watch({ browser, server, to, source });
  source.pipe(server);
  server.pipe(browser, { end: false });
  server.once("end", () => {
    pass(() => browser.end());
    // The server no longer responds. Further data is dropped: the browser sends it again on another connection.
    source.unpipe(server).resume();
    server.end();
  });
  browser.once("end", () => server.setTimeout(HALF_CLOSED_MS, () => server.destroy()));
  browser.once("error", () => breakOff(server));
  server.once("error", () => pass(() => breakOff(browser)));
  server.once("close", () => pass(() => browser.destroySoon()));
  browser.once("close", () => {
    if (browser.readableEnded && !source.readableEnded && !source.destroyed) {
      source.once("end", () => server.destroySoon()); // the filter has not passed on everything yet
    } else server.destroySoon();
  });
}

/** Aborts a connection (without TLS, by a TCP reset). A regular end would make an incomplete response look complete. */
function breakOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

/** Closes both connections. The browser gets `words` as its last data, and nothing more from the server. */
export function cutOff(browser: Socket, server: Socket, words: string): void {
  server.unpipe(browser);
  server.destroy();
  browser.end(words);
}
