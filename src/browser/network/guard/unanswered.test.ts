import { describe, expect, it } from "vitest";
import { ExchangeWatch } from "./unanswered.ts";

const POST = "POST /form HTTP/1.1\r\nContent-Length: 20\r\n\r\n";

function after(...pieces: readonly (readonly ["asks" | "answers", string])[]): boolean {
  const watch = new ExchangeWatch();
  for (const [who, text] of pieces) {
    if (who === "asks") watch.requested(Buffer.from(text, "latin1"));
    else watch.answered(Buffer.from(text, "latin1"));
  }
  return watch.isChangeUnanswered;
}

describe("a request", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "PROPPATCH"])(
    "with %s may change something",
    (method) => {
      expect(after(["asks", `${method} / HTTP/1.1\r\n\r\n`])).toBe(true);
      expect(after(["asks", `${method} http://example.com/ HTTP/1.1\r\n\r\n`])).toBe(true);
    },
  );

  it.each(["GET", "HEAD", "OPTIONS", "TRACE"])("with %s does not", (method) => {
    expect(after(["asks", `${method} / HTTP/1.1\r\n\r\n`])).toBe(false);
  });

  it("goes on with its body, whatever that looks like", () => {
    expect(after(["asks", POST], ["asks", "GET / HTTP/1.1\r\n\r\n"])).toBe(true);
  });

  it("may be answered before its body has ended", () => {
    expect(after(["asks", POST], ["answers", "HTTP/1.1 413 No\r\n\r\n"], ["asks", "a=b"])).toBe(
      false,
    );
  });
});

describe("an answer", () => {
  it.each([
    [["HTTP/1.1 200 OK\r\n\r\n"], false],
    [["HTTP/1.1 200 OK\n\n"], false],
    [[..."HTTP/1.1 200 OK\r\nx: y\r\n\r\n"], false],
    [["HTTP/1.1 200 OK\r\ncontent-ty"], true],
    [["HTTP/1.1 103 Early Hints\r\n\r\n"], true],
    [["HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r", "\nHTTP/1.1 200 OK\r\n\r\nbody"], false],
    [["HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nx: y\r\n"], true],
    [[], true],
  ])("like %j leaves the request unanswered: %s", (pieces, isOpen) => {
    const answers = pieces.map((piece) => ["answers", piece] as const);
    expect(after(["asks", POST], ...answers)).toBe(isOpen);
    expect(after(["asks", POST], ...answers, ["asks", POST])).toBe(true);
  });
});
