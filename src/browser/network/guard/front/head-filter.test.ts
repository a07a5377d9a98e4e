import { expect, it } from "vitest";
import { HeadFilter, type PassedHead } from "./head-filter.ts";
import { withoutProxy, type RequestHead } from "./heads.ts";

const GET = "GET /a HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: none\r\n\r\n";
const POST = "POST /b HTTP/1.1\r\nHost: x\r\ncontent-LENGTH: 8\r\n\r\nGET / \r\n";
const SOCKET = "GET /c HTTP/1.1\r\nUpgrade: websocket\r\nOrigin: http://x\r\n\r\n";

/** Returns the passed bytes and the seen heads when these pieces arrive one after another. */
async function filtered(
  pieces: readonly string[],
  onHead: (head: RequestHead, bytes: Buffer) => PassedHead = (_head, bytes) => ({ bytes }),
) {
  const seen: string[] = [];
  let passed = "";
  const filter = new HeadFilter((head, bytes) => {
    seen.push(`${head.method} ${head.target} ${head.headers.get("sec-fetch-site") ?? ""}`.trim());
    return onHead(head, bytes);
  });
  filter.on("data", (chunk: Buffer) => (passed += chunk.toString("latin1")));
  const ended = new Promise<unknown>((resolve) => {
    filter.once("error", resolve);
    filter.once("end", () => resolve(undefined));
  });
  for (const piece of pieces) filter.write(Buffer.from(piece, "latin1"));
  filter.end();
  return { error: await ended, seen, passed };
}

const HEADS = ["GET /a none", "POST /b", "GET /c"];

it.each([
  ["in one", [GET + POST + SOCKET]],
  ["byte by byte", [...(GET + POST + SOCKET)]],
  ["cut within an end", [GET.slice(0, -1), `\n${POST.slice(0, -3)}`, POST.slice(-3) + SOCKET]],
])("shows each request and passes all on: %s", async (_how, pieces) => {
  expect(await filtered(pieces)).toEqual({
    error: undefined,
    seen: HEADS,
    passed: GET + POST + SOCKET,
  });
});

it("looks at nothing behind a switch of protocol, and at nothing that is encrypted", async () => {
  expect((await filtered([SOCKET, GET])).seen).toEqual(["GET /c"]);
  expect(await filtered([`\x16\x03\x01${GET}`])).toMatchObject({ seen: [], error: undefined });
});

it("shows the whole beginning of what is encrypted to who wants to see it, and nothing after", async () => {
  const hello = "\x16\x03\x01\x00\x04\x01\x02h2";
  const seen: string[] = [];
  let passed = "";
  const filter = new HeadFilter(
    (_head, bytes) => ({ bytes }),
    (bytes) => void seen.push(bytes.toString("latin1")),
  );
  filter.on("data", (chunk: Buffer) => (passed += chunk.toString("latin1")));
  for (const piece of [...hello, GET]) filter.write(Buffer.from(piece, "latin1"));
  filter.end();
  await new Promise((resolve) => filter.once("end", resolve));
  expect([seen, passed]).toEqual([[hello], hello + GET]);
});

it("ends with the error of who decides, and passes nothing of that request on", async () => {
  const { error, passed } = await filtered([GET + POST], ({ method }, bytes) => {
    if (method === "POST") throw new Error("no");
    return { bytes };
  });
  expect(error).toMatchObject({ message: "no" });
  expect(passed).toBe(GET);
});

it.each([
  ["one of unknown length", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"],
  ["one without end", "x".repeat(600_000)],
])("refuses what it cannot follow: %s", async (_what, request) => {
  expect((await filtered([request])).error).toBeInstanceOf(Error);
});

it("looks into a tunnel again, unless what goes through is encrypted", async () => {
  const open = ({ method }: RequestHead, bytes: Buffer) =>
    method === "CONNECT" ? { bytes, next: "tunnel" as const } : { bytes };
  const connect = "CONNECT x:80 HTTP/1.1\r\n\r\n";
  expect((await filtered([connect, SOCKET], open)).seen).toEqual(["CONNECT x:80", "GET /c"]);
  expect((await filtered([connect, `\x16${GET}`], open)).seen).toEqual(["CONNECT x:80"]);
});

it("writes a request as a server gets it, not as a proxy does", () => {
  const lines = [
    "GET http://x:1/p?q=http://y/ HTTP/1.1",
    "Host: x:1",
    "Proxy-Connection: keep-alive",
  ];
  const head = { method: "GET", target: "http://x:1/p?q=http://y/", headers: new Map(), lines };
  expect(withoutProxy(head).toString()).toBe("GET /p?q=http://y/ HTTP/1.1\r\nHost: x:1\r\n\r\n");
  const bare = { ...head, target: "http://x:1", lines: ["GET http://x:1 HTTP/1.1"] };
  expect(withoutProxy(bare).toString()).toBe("GET / HTTP/1.1\r\n\r\n");
});
