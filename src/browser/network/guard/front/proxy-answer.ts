import type { Socket } from "node:net";
import type { Deadline } from "../../../../shared/deadline.ts";
import { take } from "../bytes.ts";
import { HEAD_END } from "./request-head.ts";

const LONGEST_HEAD = 64 * 1_024;
/** Of the connection to the proxy, and of a body that is not passed on. */
const OF_CONNECTION =
  /^(?:connection|proxy-connection|keep-alive|content-length|transfer-encoding):/i;

/** What a proxy says to a request for a tunnel. */
export interface ProxyAnswer {
  readonly isOpen: boolean;
  /** For the browser, which is to ask on another connection if it does so again. */
  readonly bytes: Buffer;
}

/** Reads the head of the answer, byte by byte: what follows it is the tunnel's. */
export async function proxyAnswer(deadline: Deadline, proxy: Socket): Promise<ProxyAnswer> {
  let head = "";
  while (!head.endsWith(HEAD_END)) {
    if (head.length === LONGEST_HEAD) throw new Error("an endless head");
    head += (await take(deadline, proxy, 1)).toString("latin1");
  }
  const [status = "", ...lines] = head.slice(0, -HEAD_END.length).split("\r\n");
  const told = lines.filter((line) => !OF_CONNECTION.test(line));
  const text = [status, ...told, "Content-Length: 0", "Connection: close"].join("\r\n") + HEAD_END;
  return {
    isOpen: /^HTTP\/1\.[01] 2\d\d\b/.test(status),
    bytes: Buffer.from(text, "latin1"),
  };
}
