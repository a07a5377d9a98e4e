import type { Socket } from "node:net";
import { Transform, type Duplex, type TransformCallback } from "node:stream";
import { TLSSocket } from "node:tls";
import type { Unanswered, Watched } from "../unanswered.ts";

/** A closed connection of the browser looks half-closed; the server may respond for this long. */
const HALF_CLOSED_MS = 30_000;

/**
 * Delays data until all pending socket events are read. On a busy machine one of these may be the end of a connection
 * on which the browser has just sent a form. As without a proxy, the browser must see that end and send the form on
 * another connection.
 */
class InTheNextTurn extends Transform {
  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    setImmediate(done, null, bytes);
  }
}

/**
 * Passes on the data of either side, no faster than the other reads it, until both have ended; an error of one side
 * ends the other. The browser's data may go through a filter, which it already flows into.
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
    // It no longer responds: drop further data, since the browser sends it again on another connection.
    source.unpipe(server).resume();
    server.end();
  });
  browser.once("end", () => server.setTimeout(HALF_CLOSED_MS, () => server.destroy()));
  browser.once("error", () => breakOff(server));
  server.once("error", () => pass(() => breakOff(browser)));
  server.once("close", () => pass(() => browser.destroySoon()));
  browser.once("close", () => {
    if (browser.readableEnded && !source.readableEnded && !source.destroyed) {
      source.once("end", () => server.destroySoon()); // the filter has not passed all of it on yet
    } else server.destroySoon();
  });
}

/** A regular end would make half a response look complete. */
function breakOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

/** Sends these bytes to the browser as its last ones, and nothing more of the server. */
export function cutOff(browser: Socket, server: Socket, words: string): void {
  server.unpipe(browser);
  server.destroy();
  browser.end(words);
}
