import type { RequestHeaders } from "../../../../policy/asker.ts";

/** The head of an HTTP/1.1 request (RFC 9112) as it went over the wire. */
export interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Request line and header lines, without the empty one that ends them. */
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

/** The request as a server gets it to which the browser speaks directly. */
export function withoutProxy({ lines, target }: RequestHead): Buffer {
  const [first = "", ...rest] = lines;
  const path = target.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  const own = rest.filter((line) => !/^proxy-/i.test(line));
  const inPlace = path.startsWith("/") ? path : `/${path}`;
  return toBytes([first.replace(target, () => inPlace), ...own]);
}
