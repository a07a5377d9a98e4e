import { expect, test } from "vitest";
import { fullAddress } from "./navigate.ts";

test.each([
  ["example.com/shop", "https://example.com/shop"],
  ["localhost:8080/x", "https://localhost:8080/x"],
  [" https://example.com ", "https://example.com"],
  ["http://127.0.0.1:3000/", "http://127.0.0.1:3000/"],
  ["about:blank", "about:blank"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("%s is %s", (written, full) => {
  expect(fullAddress(written)).toBe(full);
});
