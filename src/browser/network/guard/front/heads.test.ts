import { expect, it } from "vitest";
import { parseHead, withoutProxy } from "./heads.ts";

it.each(["/a?price=$$1&b=$&", "/a$'b$`", "/"])("asks a server for %s as the proxy was", (path) => {
  const requested = `GET http://a.test:81${path} HTTP/1.1\r\nHost: a.test\r\nProxy-Connection: x\r\n\r\n`;
  expect(withoutProxy(parseHead(Buffer.from(requested))).toString()).toBe(
    `GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`,
  );
});
