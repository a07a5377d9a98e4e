import { expect, test } from "vitest";
import { addressHint, parseTyped } from "./typed-address.ts";

test.each(["https://a.example/x", " http://a.example ", "data:,x", "mailto:a@b.example"])(
  "%j is an address",
  (text) => {
    expect(parseTyped(text)?.href).toBe(new URL(text.trim()).href);
  },
);

test.each([
  ["a.example/x", "Include the scheme, for example https://a.example/x"],
  ["//a.example", "Include the scheme, for example https://a.example"],
  ["localhost:3000/x", "Include the scheme, for example http://localhost:3000/x"],
  ["a.example:8080", "Include the scheme, for example https://a.example:8080"],
  ["127.0.0.1:80", "Include the scheme, for example http://127.0.0.1:80"],
  ["http://", "Pass a full address, such as https://example.com/path"],
  ["https://a b", "Pass a full address, such as https://example.com/path"],
  [" ", "Pass a full address, such as https://example.com/path"],
])("%j is none, and what it lacks is said", (text, hint) => {
  expect(parseTyped(text)).toBeNull();
  expect(addressHint(text)).toBe(hint);
});
