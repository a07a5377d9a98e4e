import type { Socket } from "node:net";
import { Transform, type Duplex, type TransformCallback } from "node:stream";
import { TLSSocket } from "node:tls";
import type { Unanswered, Watched } from "../unanswered.ts";

/** A browser that closes a connection looks as if it had only finished speaking; the server may answer this long. */
const LAST_WORDS_MS = 30_000;

/**
 * Passes on what comes once all has been heard that is there by now. On a busy machine that may be the end of a
 * connection on which the browser has just sent a form: it must hear of that end, as it would without us, and send the
 * form on another one.
 */
class InTheNextTurn extends Transform {
  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    setImmediate(done, null, bytes);
  }
}

/**
 * Passes on what either side sends, no faster than the other takes it, until both have ended; a side that breaks takes
 * the other along. What the browser sends may go through a filter, into which it flows already.
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
    // It answers nothing any more: what comes now is not sent there, since the browser sends it again elsewhere.
    source.unpipe(server).resume();
    server.end();
  });
  browser.once("end", () => server.setTimeout(LAST_WORDS_MS, () => server.destroy()));
  browser.once("error", () => breakOff(server));
  server.once("error", () => pass(() => breakOff(browser)));
  server.once("close", () => pass(() => browser.destroySoon()));
  browser.once("close", () => {
    if (browser.readableEnded && !source.readableEnded && !source.destroyed) {
      source.once("end", () => server.destroySoon()); // the filter has not passed it all on yet
    } else server.destroySoon();
  });
}

/** An orderly end would make half an answer look whole. */
function breakOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

/** The browser hears nothing more of the server, and these words last. */
export function cutOff(browser: Socket, server: Socket, words: string): void {
  server.unpipe(browser);
  server.destroy();
  browser.end(words);
}
