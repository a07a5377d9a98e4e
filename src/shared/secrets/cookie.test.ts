import { expect, test } from "vitest";
import { cookiePlace, type Cookie } from "./cookie.ts";

const COOKIE: Cookie = {
  name: "a",
  value: "b",
  domain: "example.com",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax",
};

test.each([
  [{ domain: ".example.com", path: "/a" }, "http://example.com/a"],
  [{ domain: "localhost", secure: true }, "https://localhost/"],
  [{ domain: "127.0.0.1" }, "http://127.0.0.1/"],
  [{ domain: "[::1]" }, "http://[::1]/"],
  [{ domain: "münchen.example" }, "http://xn--mnchen-3ya.example/"],
  [{ path: "foo" }, "http://example.com/"],
  [{ path: "@evil.example/" }, "http://example.com/"],
])("a cookie of %j is sent to %s", (part, place) => {
  expect(cookiePlace({ ...COOKIE, ...part })).toBe(place);
});

test.each(["", "a b", "http://example.com", "a/b", "user@host", "*.example.com", "host:80", "a?b"])(
  "%j is no domain",
  (domain) => {
    expect(() => cookiePlace({ ...COOKIE, domain })).toThrow("is not a valid cookie domain");
  },
);
