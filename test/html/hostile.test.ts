/** Servers that lie, stall and overflow: in each case there is an early and correct result. */
import type { Socket } from "node:net";
import { constants, brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { pathOf, useRawServer } from "./support/raw-server.ts";
import { openStaticTab, textOf, timely } from "./support/static-tab.ts";

const HTML = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";
const CHUNKED = `${HTML}transfer-encoding: chunked\r\n\r\n`;
/** 200 MB of zeros. */
const BOMB = Buffer.alloc(200_000_000);
const zstdBomb = zstdCompressSync(BOMB, { params: { [constants.ZSTD_c_windowLog]: 20 } });
const BOMBS: Readonly<Record<string, { readonly coding: string; readonly bytes: Buffer }>> = {
  "/bomb/gzip": { coding: "gzip", bytes: gzipSync(BOMB) },
  "/bomb/br": {
    coding: "br",
    bytes: brotliCompressSync(BOMB, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  },
  "/bomb/zstd": { coding: "zstd", bytes: zstdBomb },
  "/bomb/twice": { coding: "gzip, gzip", bytes: gzipSync(gzipSync(BOMB)) },
};

const drips = new Set<NodeJS.Timeout>();

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 20);
  drips.add(timer);
  socket.on("close", () => clearInterval(timer));
}

function end(socket: Socket, text: string): void {
  socket.end(text, "latin1");
}

/** Compresses so badly that half of the compressed data is more than one block. */
const LONG = Buffer.from(
  Array.from(
    { length: 60_000 },
    (_, at) =>
      `${at % 10 === 0 ? "<p>" : " "}readable ${((at * 2_654_435_761) >>> 0).toString(36)}`,
  ).join(""),
);

function breakOff(socket: Socket, coding: string, bytes: Buffer): void {
  socket.write(`${HTML}content-encoding: ${coding}\r\n\r\n`);
  socket.end(bytes.subarray(0, bytes.length / 2));
}

function packed(socket: Socket, bytes: Buffer): void {
  socket.write(`${HTML}content-encoding: gzip\r\n\r\n`);
  socket.end(bytes);
}

/** Overwrites the checksum of gzip data. */
function wrongSum(bytes: Buffer): Buffer {
  return bytes.fill(0, bytes.length - 8, bytes.length - 4);
}

/** Gzip data with an extra field, a name and a comment before the content. */
function named(bytes: Buffer): Buffer {
  const head = Buffer.from(bytes.subarray(0, 10)).fill(4 + 8 + 16, 3, 4);
  const fields = Buffer.from("\x02\x00abpage.html\0a remark\0", "latin1");
  return Buffer.concat([head, fields, bytes.subarray(10)]);
}

/** Damaged in its last quarter, which has more than one block start. */
function flipped(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length * 0.75);
  return bytes.fill(0xff, at, at + 70_000);
}

/** Of several types, the last one applies. */
const TYPES = "content-type: text/plain\r\ncontent-type: text/html";

const ANSWERS: Readonly<Record<string, (socket: Socket) => void>> = {
  "/short": (socket) => end(socket, `${HTML}content-length: 1000\r\n\r\n<p>the beginning`),
  "/short/empty": (socket) => end(socket, `${HTML}content-length: 1000\r\n\r\n`),
  "/long": (socket) => end(socket, `${HTML}content-length: 5\r\n\r\nabcdefghij`),
  "/two-lengths": (socket) =>
    end(socket, `${HTML}content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`),
  "/chunk/broken": (socket) => end(socket, `${CHUNKED}5\r\nhello\r\nnonsense\r\nworld`),
  "/chunk/cut": (socket) => end(socket, `${CHUNKED}5\r\nhello\r\nff\r\nwor`),
  "/chunk/first": (socket) => end(socket, `${CHUNKED}nonsense`),
  "/headers": (socket) =>
    end(socket, `HTTP/1.1 200 OK\r\n${`x: ${"y".repeat(1_000)}\r\n`.repeat(1_000)}\r\n`),
  "/header/endless": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nx: ");
    drip(socket, "y".repeat(20_000));
  },
  "/nonsense": (socket) => end(socket, "this is no http\r\n\r\n"),
  "/status": (socket) => end(socket, "HTTP/1.1 99 What\r\n\r\n"),
  "/switch": (socket) =>
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    ),
  "/hints": (socket) => drip(socket, "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"),
  "/silent": () => {},
  "/drip/head": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    drip(socket, "x: y\r\n");
  },
  "/drip/nothing": (socket) => socket.write(`${HTML}\r\n`),
  "/drip/body": (socket) => {
    socket.write(`${HTML}\r\n<p>`);
    drip(socket, "drop ");
  },
  "/endless": (socket) => {
    socket.write(`${HTML}\r\n<p>begin`);
    const more = () => {
      while (socket.writable && socket.write("x".repeat(65_536)));
    };
    socket.on("drain", more);
    more();
  },
  "/damaged/gzip": (socket) => breakOff(socket, "gzip", gzipSync(LONG)),
  "/damaged/br": (socket) => breakOff(socket, "br", brotliCompressSync(LONG)),
  "/damaged/zstd": (socket) => breakOff(socket, "zstd", zstdCompressSync(LONG)),
  "/damaged/deflate": (socket) => breakOff(socket, "deflate", deflateSync(LONG)),
  "/gzip/nonsense": (socket) => end(socket, `${HTML}content-encoding: gzip\r\n\r\nno gzip at all`),
  "/gzip/empty": (socket) =>
    end(socket, `${HTML}content-encoding: gzip\r\ncontent-length: 0\r\n\r\n`),
  "/coding/unknown": (socket) => end(socket, `${HTML}content-encoding: secret\r\n\r\n\x01x`),
  "/coding/mistaken": (socket) => end(socket, `${HTML}content-encoding: utf-8\r\n\r\n<p>plain`),
  "/gzip/sum": (socket) => packed(socket, wrongSum(gzipSync("<p>plain"))),
  "/gzip/more": (socket) =>
    packed(socket, Buffer.concat([gzipSync("<p>plain"), Buffer.from("more")])),
  "/gzip/named": (socket) => packed(socket, wrongSum(named(gzipSync("<p>plain")))),
  "/gzip/flipped": (socket) => packed(socket, flipped(gzipSync(LONG, { level: 0 }))),
  "/spelled": (socket) =>
    end(socket, `HTTP/1.1 200 OK\nx: a\r\n b\r\nset-cookie: \x01=\x02\r\n${TYPES}\r\n\r\n<p>plain`),
  "/coding/many": (socket) =>
    end(socket, `${HTML}content-encoding: gzip, gzip, gzip, gzip\r\n\r\nx`),
  "/redirect/body": (socket) => {
    socket.write("HTTP/1.1 302 Found\r\nlocation: /fine\r\n\r\n");
    drip(socket, "x");
  },
  "/fine": (socket) => end(socket, `${HTML}\r\n<p>fine`),
  "/close": (socket) => socket.destroy(),
};

const server = await useRawServer((socket, head) => {
  const path = pathOf(head);
  const bomb = BOMBS[path];
  if (bomb) {
    socket.write(
      `${HTML}content-encoding: ${bomb.coding}\r\ncontent-length: ${bomb.bytes.length}\r\n\r\n`,
    );
    socket.end(bomb.bytes);
  } else ANSWERS[path]?.(socket);
});

const SOON_MS = 1_500;

async function visit(path: string, ms?: number) {
  const tab = openStaticTab();
  const { page, events } = await timely(
    (deadline) => tab.navigate(deadline, server.url + path),
    ms,
  );
  return { page, events, text: textOf(tab) };
}

it.each(Object.keys(BOMBS))("unpacks no more of %s than allowed", async (path) => {
  const { page, events, text } = await visit(path);
  expect(page.cut).toBe("size");
  expect(events).toContainEqual({ type: "truncated", reason: "size" });
  expect(text.length).toBeLessThanOrEqual(5_000_000);
});

it("reads an endless page up to the limit, and hangs up", async () => {
  const { page, text } = await visit("/endless");
  expect(page.cut).toBe("size");
  expect(text).toMatch(/^beginx+$/);
  expect(page.characters).toBe(5_000_000);
});

it.each([
  ["/short", "the beginning", "connection"],
  ["/chunk/broken", "hello", "connection"],
  ["/chunk/cut", "hello", "connection"],
])("keeps what came of %s, and says that it is not all", async (path, beginning, cut) => {
  const { page, text } = await visit(path);
  expect(text).toContain(beginning);
  expect(page.cut).toBe(cut);
});

it.each(["gzip", "br", "zstd", "deflate"])(
  "keeps what can be unpacked of %s that breaks off",
  async (coding) => {
    const { page, text } = await visit(`/damaged/${coding}`);
    expect(text).toContain("readable");
    expect(page.cut).toBe("damaged");
  },
);

it("keeps what comes before the damage", async () => {
  const { page, text } = await visit("/gzip/flipped");
  expect(text).toContain("readable");
  expect(text.length).toBeGreaterThan(LONG.length / 2);
  expect(page.cut).toBe("damaged");
});

it.each(["/gzip/sum", "/gzip/more", "/gzip/named", "/coding/mistaken", "/spelled"])(
  "reads %s as browsers do",
  async (path) => {
    const { page, text } = await visit(path);
    expect(text).toBe("plain");
    expect(page.cut).toBeUndefined();
  },
);

it("shows what came of a page that drips, and says that it is not all", async () => {
  const { page, text } = await visit("/drip/body", SOON_MS);
  expect(text).toMatch(/^(?:drop ?)+$/);
  expect(page.cut).toBe("time");
});

it("reads what is announced, and no byte of the next answer", async () => {
  const { text, page } = await visit("/long");
  expect(text).toBe("abcde");
  expect(page.cut).toBeUndefined();
});

it("an empty packed body is an empty page", async () => {
  expect((await visit("/gzip/empty")).text).toBe("");
});

it.each([
  ["/short/empty", "before any content arrived"],
  ["/chunk/first", "before any content arrived"],
  ["/two-lengths", "not valid HTTP"],
  ["/headers", "more headers than allowed"],
  ["/header/endless", "more headers than allowed"],
  ["/nonsense", "its response is not HTTP"],
  ["/status", "not valid HTTP"],
  ["/switch", "another protocol"],
  ["/gzip/nonsense", "cannot be decompressed (gzip)"],
  ["/coding/unknown", "content coding secret"],
  ["/coding/many", "content coding gzip, gzip, gzip, gzip"],
])("%s is an error of the network that says: %s", async (path, words) => {
  await expect(visit(path)).rejects.toMatchObject({
    code: "NETWORK_ERROR",
    message: expect.stringContaining(words),
  });
});

it.each(["/silent", "/drip/head", "/drip/nothing", "/hints"])(
  "%s ends with the deadline",
  async (path) => {
    await expect(visit(path, SOON_MS)).rejects.toMatchObject({ code: "TIMEOUT" });
  },
);

it("follows a redirect whose body never ends", async () => {
  expect((await visit("/redirect/body")).text).toBe("fine");
});

it("ends when the caller goes away", async () => {
  const caller = new AbortController();
  const tab = openStaticTab();
  const { Deadline } = await import("../../src/shared/deadline.ts");
  using deadline = Deadline.after(10_000, caller.signal);
  const visiting = tab.navigate(deadline, `${server.url}/silent`);
  setTimeout(() => caller.abort(), 50);
  await expect(visiting).rejects.toMatchObject({ code: "CANCELLED" });
});

it("asks again for an address whose server hangs up, and tells in the end", async () => {
  const before = server.requests.length;
  await expect(visit("/close")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(server.requests.slice(before).map(pathOf)).toEqual(["/close", "/close", "/close"]);
});
