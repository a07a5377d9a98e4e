import { describe, expect, it } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { destination } from "./destination.ts";
import { HostList } from "./host-list.ts";

function verdicts(patterns: readonly string[], urls: readonly string[]): readonly string[] {
  const list = HostList.parse(patterns);
  return urls.filter((url) => list.allows(url));
}

describe("what a pattern stands for", () => {
  everyRow<readonly [pattern: string, allowed: readonly string[], others: readonly string[]]>(it, [
    [
      "example.com",
      [
        "http://example.com/",
        "https://EXAMPLE.com:8443/a",
        "wss://example.com./",
        "ws://example.com",
      ],
      ["https://www.example.com/", "https://example.com.evil.test/", "https://notexample.com/"],
    ],
    [
      " *.Example.com ",
      ["https://www.example.com/", "https://a.b.example.com/"],
      ["https://example.com/", "https://badexample.com/", "https://.example.com/"],
    ],
    ["*", ["https://any.test/", "http://10.0.0.1/"], ["data:text/html,x", "about:blank", "none"]],
    [
      "https://example.com",
      ["https://example.com/", "wss://example.com/"],
      ["http://example.com/", "https://example.com:8443/"],
    ],
    [
      "http://localhost:3000/start?a=b#c",
      ["http://localhost:3000/", "ws://localhost:3000/other"],
      ["https://localhost:3000/", "http://localhost:3001/"],
    ],
    ["example.com:8443", ["https://example.com:8443/"], ["https://example.com/"]],
    ["example.com/path", ["https://example.com/elsewhere"], []],
    ["example.com.", ["https://example.com/", "https://example.com./"], []],
    ["https://*.example.com", ["https://a.example.com/"], ["http://a.example.com/"]],
    ["*:8080", ["http://a.test:8080/"], ["http://a.test/"]],
    ["bücher.example", ["https://xn--bcher-kva.example/", "https://BÜCHER.example/"], []],
    ["XN--BCHER-KVA.example", ["https://bücher.example/"], ["https://bucher.example/"]],
    ["*.bücher.example", ["https://www.xn--bcher-kva.example/"], ["https://bücher.example/"]],
    ["127.0.0.1", ["http://127.0.0.1:80/", "http://2130706433/"], ["http://localhost/"]],
    ["0x7f.1", ["http://127.0.0.1/"], ["http://127.0.0.2/"]],
    ["::1", ["http://[::1]:3000/"], ["http://127.0.0.1/"]],
    ["[2001:DB8::1]:443", ["https://[2001:db8:0::1]/"], ["http://[2001:db8::1]/"]],
    ["93.184.216.34", ["http://[::ffff:93.184.216.34]/"], []],
  ])("matches hosts, subdomains, ports and schemes", ([pattern, allowed, others]) => {
    expect(verdicts([pattern], [...allowed, ...others])).toEqual(allowed);
  });

  it("denies what a ! pattern names, wherever it stands", () => {
    const urls = ["https://a.test/", "https://ads.test/", "https://x.ads.test/"];
    expect(verdicts(["!ads.test", "*"], urls)).toEqual([urls[0], urls[2]]);
    expect(verdicts(["*", "! *.ads.test", "!ads.test"], urls)).toEqual([urls[0]]);
    expect(verdicts(["*", "!93.184.216.34"], ["http://[::ffff:5db8:d822]/"])).toEqual([]);
  });

  it("is shown as it is understood, once", () => {
    const given = ["HTTPS://Example.com/login", "bücher.example.", "::1", "!a.test:80", "::1"];
    expect(HostList.parse(given).patterns).toEqual([
      "https://example.com",
      "xn--bcher-kva.example",
      "[::1]",
      "!a.test:80",
    ]);
  });
});

describe("where a connection goes", () => {
  it("is judged without its scheme", () => {
    const list = HostList.parse(["https://example.com", "localhost:3000", "!b.test:80", "b.test"]);
    expect(list.mayReach(destination("example.com", 443))).toBe(true);
    expect(list.mayReach(destination("example.com", 80))).toBe(false);
    expect(list.mayReach(destination("localhost", 3_000))).toBe(true);
    expect(list.mayReach(destination("b.test", 80))).toBe(false);
    expect(list.mayReach(destination("b.test", 443))).toBe(true);
  });

  it("is named only by the host itself", () => {
    const list = HostList.parse(["*", "*.corp.test", "localhost:3000", "127.0.0.1", "!10.0.0.1"]);
    expect(list.names(destination("localhost", 3_000))).toBe(true);
    expect(list.names(destination("127.0.0.1", 22))).toBe(true);
    expect(list.names(destination("localhost", 3_001))).toBe(false);
    expect(list.names(destination("wiki.corp.test", 80))).toBe(false);
    expect(list.names(destination("10.0.0.1", 80))).toBe(false);
  });
});

describe("what is refused", () => {
  everyRow(it, [
    ["", "names no host", "example.com"],
    ["*.", "names no host", "example.com"],
    ["!", "names no host", "example.com"],
    ["https://", "names no host", "example.com"],
    ["*.*", "has a * in the wrong place", "*.example.com"],
    ["foo*bar", "has a * in the wrong place", "*.example.com"],
    ["*example.org", "has a * in the wrong place", "*.example.org"],
    ["www.*.org", "has a * in the wrong place", "*.example.com"],
    ["**", "has a * in the wrong place", "*.example.com"],
    [".example.org", "begins with a dot", "*.example.org"],
    ["a b.test", "is not a host name", "example.com"],
    ["a..test", "is not a host name", "example.com"],
    ["a.test,b.test", "is not a host name", "example.com"],
    ["999.1.1.1", "is not a host name", "example.com"],
    ["*.10.0.0.1", "has * before an IP address", "example.com"],
    ["https://good.test@evil.test/", "has a user name before the host", "example.com"],
    ["ftp://a.test", "has a scheme that is not http, https, ws or wss", "example.com"],
    ["file:///etc/passwd", "names no host", "example.com"],
    ["a.test:0", "has a port that is not a number from 1 to 65535", "example.com"],
    ["a.test:*", "has a port that is not a number from 1 to 65535", "example.com"],
  ])("is named in the error, with an example", ([pattern, what, example]) => {
    const message = expect.stringMatching(
      new RegExp(
        `^The host pattern "${RegExp.escape(pattern)}" ${RegExp.escape(what)}.*"${RegExp.escape(example)}"\\.$`,
      ),
    );
    expect(() => HostList.parse(["a.test", pattern])).toThrow(
      expect.objectContaining({ code: "INVALID_REQUEST", message }),
    );
  });

  it("a list without anything to allow", () => {
    expect(() => HostList.parse([])).toThrow("A list of hosts has 1 to 1000 patterns, not 0.");
    expect(() => HostList.parse(["!a.test"])).toThrow(
      'A list of hosts that only denies, such as "!a.test", allows nothing.',
    );
  });
});
