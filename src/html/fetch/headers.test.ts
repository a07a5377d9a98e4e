import { expect, it } from "vitest";
import { UrlCredentials } from "./headers.ts";

it("takes names and passwords out of addresses and keeps them for their site", () => {
  const credentials = new UrlCredentials();
  const plain = credentials.takenFrom(new URL("http://m%C3%A9:p%3Aw@a.test:8080/x?y#z"));
  expect(plain.href).toBe("http://a.test:8080/x?y#z");
  const expected = `Basic ${Buffer.from("mé:p:w").toString("base64")}`;
  expect(credentials.headerFor(new URL("http://a.test:8080/other"))).toBe(expected);
  expect(credentials.headerFor(new URL("http://a.test/"))).toBeUndefined();
  expect(credentials.headerFor(new URL("https://a.test:8080/"))).toBeUndefined();
});
