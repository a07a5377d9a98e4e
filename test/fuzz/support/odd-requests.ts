/** Malformed requests, for any operation. */
import { MAX_BODY_BYTES } from "./arena.ts";
import type { Endpoint } from "./api.ts";
import type { Random } from "../../support/random.ts";
import type { WireRequest } from "./wire.ts";

export type Oddity = (request: WireRequest, random: Random) => WireRequest;

const withBody =
  (...bodies: readonly (string | Buffer)[]): Oddity =>
  (request, random) => ({ ...request, method: "POST", body: random.pick(bodies) });

const withHeader =
  (name: string, ...values: readonly (string | readonly string[])[]): Oddity =>
  (request, random) => ({
    ...request,
    headers: { ...request.headers, [name]: random.pick(values) },
  });

const withPath =
  (change: (path: string, random: Random) => string): Oddity =>
  (request, random) => ({ ...request, path: change(request.path, random) });

const QUERIES = ["a=1&a=2", "__proto__=1", "constructor[prototype]=1", "tab_id=x&tab_id=active", "=", "&&&", "a", "%", "%zz=%", "%ff=%fe", "x=%00", "limit=1&limit=2", "limit=", "limit=%201", "limit=1e2", "limit=0x1", "cursor=%E0%A4%A", "a=+", "a[]=1", "x".repeat(9_000)]; // prettier-ignore
const PATHS = ["/", "//", "/.", "/..", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%", "/%zz", "/%E0%A4%A", "/%00", "/;x", "/*", "/{tab_id}", "/__proto__", "/constructor", "/%F0%9F%9A%80"]; // prettier-ignore

/** Changes that make a request malformed, by the names that failures report. */
export const ODDITIES: Readonly<Record<string, Oddity>> = {
  "a body that is no JSON": withBody("{", '{"x":', "nothing", "x=1&y=2", "'", "{'a':1}", "[1,]", "{}{}", "\u{0}", "NaN"),
  "a body that is no object": withBody("[]", "[{}]", "null", "7", '"text"', "true", " "),
  "a body in another encoding": withBody(Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), Buffer.from([0x7b, 0xc3, 0x28, 0x7d]), "\u{feff}{}", Buffer.from('{"text":"\xff"}', "latin1")),
  "a body with a member twice": withBody('{"tab_id":"a","tab_id":"b","x":1,"x":2}', '{"__proto__":{"tab_id":"x"},"__proto__":1}'),
  "a body with odd numbers": withBody('{"x":1e999,"y":-1e999,"ref":1e999}', '{"x":-0,"y":1e-400}', `{"limit":${"9".repeat(400)},"x":0.${"1".repeat(400)},"y":1}`),
  "a body beyond the limit": withBody(JSON.stringify({ text: "x".repeat(MAX_BODY_BYTES) }), "[".repeat(MAX_BODY_BYTES + 1)),
  "a body that is deep": withBody("[".repeat(MAX_BODY_BYTES / 2), '{"a":'.repeat(20_000), `{"tab_id":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, `{"action_params":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`),
  "another type of content": withHeader("content-type", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json; charset=utf-16", "", "x", "application/json, text/html"),
  "a content encoding": withHeader("content-encoding", "gzip", "br", "nonsense"),
  "another method": (request, random) => ({ ...request, method: random.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"]) }),
  "a method without an answer's body": (request) => ({ ...request, method: "HEAD" }),
  "another query": withPath((path, random) => `${path}${path.includes("?") ? "&" : "?"}${random.pick(QUERIES)}`),
  "something after the path": withPath((path, random) => path.replace(/(?=\?|$)/, random.pick(PATHS))),
  "something before the path": withPath((path, random) => random.pick(PATHS) + path),
  "an id with something in it": withPath((path, random) => path.replace(/\/[a-z]+_[a-z0-9]{10,}|\/active/, random.pick(PATHS))),
  "the path in capitals": withPath((path) => path.toUpperCase()),
  "an absolute address": withPath((path, random) => random.pick(["http://localhost", "http://example.com", "ftp://x", "http://"]) + path),
  "an odd session": withHeader("x-fermata-session", "", " ", "nope", "default", "x".repeat(4_000), "__proto__", "../..", "\u{e9}", ["default", "nope"]),
  "an odd Accept": withHeader("accept", "", "nothing", "text/html", "image/png;q=0", "*/*;q=x", "x".repeat(3_000)),
  "a foreign page": withHeader("origin", "null", "http://example.com", "chrome-extension://x", "", "file://", "http://localhost:1"),
  "a foreign host": withHeader("host", "example.com", "", "localhost:abc", "a b", "[::1", "127.0.0.1@example.com", "x".repeat(300)),
  "odd headers": (request) => ({ ...request, headers: { ...request.headers, "x-forwarded-for": "::1", "x-http-method-override": "DELETE", "last-event-id": "\u{e9}", authorization: "Basic Og==", range: "bytes=0-1", "if-none-match": "*", expect: "nonsense" } }),
  "very long headers": withHeader("x-long", "x".repeat(15_000), "x".repeat(20_000)),
  "a cookie": withHeader("cookie", "a=b", "=;=", "x".repeat(5_000)),
}; // prettier-ignore

/** Raw messages that are malformed or barely valid HTTP. */
export function brokenMessages({
  method,
  path,
}: Pick<Endpoint, "method" | "path">): readonly string[] {
  const line = `${method} /api/v1${path} HTTP/1.1\r\n`;
  const head = `${line}Host: localhost\r\n`;
  return [
    "\r\n\r\n",
    "nonsense\r\n\r\n",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}",
    "GET / HTTP/0.9\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "BREW /pot HTTP/1.1\r\nHost: localhost\r\n\r\n",
    `${line}\r\n`,
    `${head}Host: example.com\r\n\r\n`,
    `${head}Content-Length: x\r\n\r\n`,
    `${head}Content-Length: -1\r\n\r\n`,
    `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    `${head}Content-Length: 99999999999999999999\r\n\r\n{}`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${head}Transfer-Encoding: nonsense\r\n\r\n{}`,
    `${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    `${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    `${head}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    `${head} folded: 1\r\n\r\n`,
    `${head}bad header: 1\r\n\r\n`,
    `${head}x: \u{0}\r\n\r\n`,
    `${head}${"a: b\r\n".repeat(3_000)}\r\n`,
    `${line}${"x".repeat(20_000)}`,
    `CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET /\u{e9}\u{1} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ];
}
