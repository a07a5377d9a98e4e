import type { RequestHeaders } from "../../../../policy/asker.ts";
import type { Socket } from "node:net";
import type { Deadline } from "../../../../shared/deadline.ts";
import { take } from "../connection.ts";

/** The head of an HTTP/1.1 request (RFC 9112) as it was sent. */
export interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Request line and header lines, without the empty line at the end. */
  readonly lines: readonly string[];
}

export const HEAD_END = "\r\n\r\n";

export function parseHead(bytes: Buffer): RequestHead {
  const lines = bytes.toString("latin1").slice(0, -HEAD_END.length).split("\r\n");
  const [first = "", ...rest] = lines;
  const [method = "", target = ""] = first.split(" ");
  const headers = rest.flatMap((line) => {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    return colon > 0 ? [[name, line.slice(colon + 1).trim()] as const] : [];
  });
  return { method, target, headers: new Map(headers), lines };
}

function toBytes(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join("\r\n") + HEAD_END, "latin1");
}

/** Returns the head of a request to a proxy as a browser without a proxy would send it to the server. */
export function withoutProxy({ lines, target }: RequestHead): Buffer {
  const [first = "", ...rest] = lines;
  const path = target.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  const own = rest.filter((line) => !/^proxy-/i.test(line));
  const inPlace = path.startsWith("/") ? path : `/${path}`;
  return toBytes([first.replace(target, () => inPlace), ...own]);
}

const LONGEST_HEAD = 64 * 1_024;
/** Headers about the connection to the proxy, or about the body of a response. The body is not passed on. */
const OF_CONNECTION =
  /^(?:connection|proxy-connection|keep-alive|content-length|transfer-encoding):/i;

/** A proxy's response to a CONNECT request. */
export interface ProxyAnswer {
  readonly isOpen: boolean;
  /** What the browser gets if the proxy rejects the request: a response that closes the connection. */
  readonly bytes: Buffer;
}

/** Reads the head of the proxy's response byte by byte, since the bytes after the head belong to the tunnel. */
export async function proxyAnswer(deadline: Deadline, proxy: Socket): Promise<ProxyAnswer> {
  let head = "";
  while (!head.endsWith(HEAD_END)) {
    if (head.length === LONGEST_HEAD) throw new Error("an endless head");
    head += (await take(deadline, proxy, 1)).toString("latin1");
  }
  const [status = "", ...lines] = head.slice(0, -HEAD_END.length).split("\r\n");
  const reported = lines.filter((line) => !OF_CONNECTION.test(line));
  const text =
    [status, ...reported, "Content-Length: 0", "Connection: close"].join("\r\n") + HEAD_END;
  return {
    isOpen: /^HTTP\/1\.[01] 2\d\d\b/.test(status),
    bytes: Buffer.from(text, "latin1"),
  };
}
