import { expect, it } from "vitest";
import { parseSetCookie } from "./curl.ts";

const URL = "http://a.test/x";
const parsed = (header: string) => parseSetCookie(header, URL, 1_000_000);

it("reads names, values and attributes", () => {
  expect(
    parsed("a=b=c; Path=/p; Domain=.a.test; Secure; HttpOnly; SameSite=lax; Max-Age=60"),
  ).toEqual({
    url: URL,
    name: "a",
    value: "b=c",
    path: "/p",
    domain: ".a.test",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    expires: 1_060,
  });
});

it("lets max-age win over expires, and leaves out what is no attribute", () => {
  const expires = "expires=Thu, 01 Jan 1970 00:00:10 GMT";
  expect(parsed(`a=1; ${expires}`)).toEqual({ url: URL, name: "a", value: "1", expires: 10 });
  expect(parsed(`a=1; max-age=0; ${expires}`)).toMatchObject({ expires: 1_000 });
  expect(parsed("a=; path=x; samesite=odd; max-age=y")).toEqual({ url: URL, name: "a", value: "" });
  expect(parsed("novalue")).toBeUndefined();
  expect(parsed("=x")).toBeUndefined();
});
