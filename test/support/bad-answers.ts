/** Faults of a server in the bytes of a response, each with its expected result, with either engine. */
import type { Socket } from "node:net";
import { brotliCompressSync, createGzip, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"; // prettier-ignore

export interface BadAnswer {
  readonly answer: (socket: Socket, head: string) => void;
  /** A page, complete or not; no page; or none, for this reason. */
  readonly comes: Page | Failure;
}

interface Page {
  readonly text?: string | RegExp;
  readonly status?: number;
  /** The page is reported as incomplete. */
  readonly isCut?: true;
  /** The tab keeps its page. */
  readonly stays?: true;
}

interface Failure {
  readonly fails: "NAVIGATION_FAILED" | "TIMEOUT";
}

const FAILS: Failure = { fails: "NAVIGATION_FAILED" };
const LATE: Failure = { fails: "TIMEOUT" };
const HTML = "content-type: text/html\r\n";
const OK = `HTTP/1.1 200 OK\r\n${HTML}`;
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
export const GOOD = "<!doctype html><title>good</title><p>words of a page";
const WORDS: Page = { text: "words of a page" };

function says(bytes: string | Buffer, comes: BadAnswer["comes"]): BadAnswer {
  const whole = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
  return { answer: (socket) => void socket.end(whole), comes };
}

function body(headers: string, content: string | Buffer, comes: BadAnswer["comes"]): BadAnswer {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const head = `HTTP/1.1 200 OK\r\n${headers}content-length: ${bytes.length}\r\n\r\n`;
  return says(Buffer.concat([Buffer.from(head, "latin1"), bytes]), comes);
}

function packed(coding: string, bytes: Buffer, comes: BadAnswer["comes"]): BadAnswer {
  return body(`${HTML}content-encoding: ${coding}\r\n`, bytes, comes);
}

/** Long markup, generated on request. */
function long(markup: () => string, comes: BadAnswer["comes"]): BadAnswer {
  return { answer: (socket) => void socket.end(`${OK}\r\n${markup()}`), comes };
}

/** More than the maximum number of arguments of a call. */
const MANY = 150_000;

/** Sends a part at once, and then the same again and again. */
function drips(first: string, drop: string, comes: BadAnswer["comes"]): BadAnswer {
  return {
    answer: (socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write(drop), 50);
      socket.once("close", () => clearInterval(timer));
    },
    comes,
  };
}

function redirects(status: number, to: string | ((head: string) => string), more = "") {
  return (socket: Socket, head: string) => {
    const location = typeof to === "string" ? to : to(head);
    socket.end(
      `HTTP/1.1 ${status} To\r\nlocation: ${location}\r\n${more}content-length: 0\r\n\r\n`,
    );
  };
}

/** Longer than one compressed block. */
const LONG = Buffer.from(
  `<p>begins ${Array.from({ length: 60_000 }, (_, at) => ((at * 2_654_435_761) >>> 0).toString(36)).join(" ")}`,
);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const BEGINS: Page = { text: /^begins/, isCut: true };
/** Browsers ignore truncated compression. */
const BEGINS_AT_LEAST: Page = { text: /^begins/ };

/**
 * Hundreds of megabytes in some kilobytes, never in memory as a whole. All but a few words is a comment: the layout of
 * millions of words, and when it crashes the page, is another test.
 */
async function bomb(): Promise<Buffer> {
  const packer = createGzip({ level: 9 });
  const parts: Buffer[] = [];
  packer.on("data", (part: Buffer) => parts.push(part));
  packer.write("bomb bomb <!--");
  const block = Buffer.alloc(1_000_000, "bomb ");
  for (let count = 0; count < 200; count += 1) {
    if (!packer.write(block)) await new Promise((resolve) => packer.once("drain", resolve));
  }
  await new Promise<void>((resolve) => packer.end(resolve));
  return Buffer.concat(parts);
}
const BOMB = await bomb();
const BOMBED: Page = { text: /^bomb bomb/, isCut: true };

const wrongSum = (bytes: Buffer) => bytes.fill(0, bytes.length - 8, bytes.length - 4);
const SHIFT_JIS = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
const JAPAN: Page = { text: "日本" };
const within = (bytes: Buffer, meta = "") =>
  Buffer.concat([Buffer.from(`<!doctype html>${meta}<title>good</title><p>`), bytes]);
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"); // prettier-ignore

export const BAD_ANSWERS: Readonly<Record<string, BadAnswer>> = {
  silence: { answer: () => {}, comes: LATE },
  "closed at once": { answer: (socket) => socket.destroy(), comes: FAILS },
  "reset at once": { answer: (socket) => socket.resetAndDestroy(), comes: FAILS },
  "head that drips": drips("HTTP/1.1 200 OK\r\n", "x: y\r\n", LATE),
  "hints without end": drips("", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n", LATE),
  "page that drips": drips(`${OK}\r\n<p>first`, " drop", { text: /^first( drop)+/ }),

  "shorter than announced": says(`${OK}content-length: 999\r\n\r\n<p>begins`, BEGINS),
  "nothing of what is announced": says(`${OK}content-length: 999\r\n\r\n`, FAILS),
  "longer than announced": says(`${OK}content-length: 5\r\n\r\nabcdefg`, { text: "abcde" }),
  "two lengths": says(`${OK}content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`, FAILS),
  "length beside chunks": says(`${OK}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`, { text: "hello" }), // prettier-ignore
  "chunks cut off": says(`${CHUNKED}9\r\n<p>begins\r\nff\r\nmore`, BEGINS),
  "no chunks": says(`${CHUNKED}nonsense`, FAILS),

  "cut gzip": packed("gzip", half(gzipSync(LONG)), BEGINS_AT_LEAST),
  "cut brotli": packed("br", half(brotliCompressSync(LONG)), BEGINS_AT_LEAST),
  "cut zstd": packed("zstd", half(zstdCompressSync(LONG)), BEGINS_AT_LEAST),
  "cut deflate": packed("deflate", half(deflateSync(LONG)), BEGINS_AT_LEAST),
  "no gzip": packed("gzip", Buffer.from(GOOD), FAILS),
  "no brotli": packed("br", Buffer.from(GOOD), FAILS),
  "no zstd": packed("zstd", Buffer.from(GOOD), FAILS),
  "no deflate": packed("deflate", Buffer.from(GOOD), FAILS),
  "raw deflate": packed("deflate", deflateRawSync(GOOD), WORDS),
  "200 MB in 200 kB": packed("gzip", BOMB, BOMBED),
  "wrong sum": packed("gzip", wrongSum(gzipSync(GOOD)), WORDS),
  "bytes behind gzip": packed("gzip", Buffer.concat([gzipSync(GOOD), Buffer.from("more")]), WORDS),
  "packed twice": packed("gzip, br", brotliCompressSync(gzipSync(GOOD)), WORDS),
  "packing of no known name": packed("utf-8", Buffer.from(GOOD), WORDS),
  "packed nothing": packed("gzip", Buffer.alloc(0), { text: "" }),

  "headers without end": drips("HTTP/1.1 200 OK\r\nx: ", "y".repeat(50_000), FAILS),
  "many headers": says(`${OK}${"x: y\r\n".repeat(10_000)}\r\n${GOOD}`, WORDS),
  "no HTTP": says("this is no http\r\n\r\n", FAILS),
  "lines ended otherwise": says(`HTTP/1.1 200 OK\n${HTML.trim()}\n\n${GOOD}`, WORDS),
  "folded header": says(`${OK}x: a\r\n b\r\n\r\n${GOOD}`, WORDS),
  "cookies of control characters": says(`${OK}set-cookie: \x01=\x02; ;=\r\n\r\n${GOOD}`, WORDS),
  "header of bytes": says(`${OK}x: \xff\xfe\r\n\r\n${GOOD}`, WORDS),

  "circle of redirects": { answer: redirects(302, "circle%20of%20redirects"), comes: FAILS },
  "redirects without end": {
    answer: redirects(301, (head) => `?${Number(/\?(\d+)/.exec(head)?.[1] ?? 0) + 1}`),
    comes: FAILS,
  },
  "redirect with a cookie to itself": {
    answer: redirects(302, "#", "set-cookie: a=b\r\n"),
    comes: FAILS,
  },
  "redirect to a file": { answer: redirects(302, "file:///etc/passwd"), comes: FAILS },
  "redirect to data": { answer: redirects(302, "data:text/html,x"), comes: FAILS },
  "redirect to no address": { answer: redirects(302, "http://[bad"), comes: FAILS },
  "redirect to nowhere": says(`HTTP/1.1 302 To\r\n${HTML}\r\n<p>no place`, { text: "no place", status: 302 }), // prettier-ignore

  "status 204": says("HTTP/1.1 204 No\r\n\r\n", { stays: true }),
  "status 205": says("HTTP/1.1 205 No\r\n\r\n", { stays: true }),
  "status 304": says("HTTP/1.1 304 No\r\n\r\n", { stays: true }),
  "status 199 alone": says("HTTP/1.1 199 So\r\n\r\n", FAILS),
  "status 999": says(`HTTP/1.1 999 So\r\n${HTML}\r\n${GOOD}`, { ...WORDS, status: 999 }),
  "status 500 without a word": says("HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n", { text: "", status: 500 }), // prettier-ignore
  "a file": body(`${HTML}content-disposition: attachment\r\n`, GOOD, { stays: true }),
  "HTML as bytes": body("content-type: application/octet-stream\r\n", GOOD, { stays: true }),

  "HTML of no type": body("", GOOD, WORDS),
  "HTML of two types": body(`content-type: text/plain\r\n${HTML}`, GOOD, WORDS),
  "picture as HTML": body(HTML, PNG, { text: /PNG/ }),
  "HTML with NUL": body(HTML, "<title>good</title><p>words\0 of a page", WORDS),
  nothing: body(HTML, "", { text: "" }),
  "UTF-8 that is none": body("content-type: text/html; charset=utf-8\r\n", within(SHIFT_JIS), { text: /�/ }), // prettier-ignore
  "charset of the header": body("content-type: text/html; charset=shift_jis\r\n", within(SHIFT_JIS, "<meta charset=utf-8>"), JAPAN), // prettier-ignore
  "charset of the markup": body("content-type: text/html; charset=nonsense\r\n", within(SHIFT_JIS, "<meta charset=shift_jis>"), JAPAN), // prettier-ignore
  "charset of the mark": body("content-type: text/html; charset=utf-8\r\n", Buffer.from("\ufeff<p>日本", "utf16le"), JAPAN), // prettier-ignore
  "comments without end": long(() => GOOD + "<!---->".repeat(MANY), WORDS),
  "corners without end": long(() => `<title>good</title><p style="clip-path:polygon(0 0,${"9999px 0,".repeat(MANY)}0 9999px)">words of a page`, WORDS), // prettier-ignore
  "children in one slot": long(() => `<title>good</title><div><template shadowrootmode=open><slot></slot></template>${"<b>w</b>".repeat(3_000)}</div>`, { text: /^w{400}/ }), // prettier-ignore
  "refresh to a script": body(HTML, `<meta http-equiv=refresh content="0;url=javascript:document.body.remove()">${GOOD}`, WORDS), // prettier-ignore
  "refresh to a file": body(HTML, `<meta http-equiv=refresh content="0;url=file:///etc/passwd">${GOOD}`, WORDS), // prettier-ignore
};
