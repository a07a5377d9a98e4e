import { expect, it } from "vitest";
import { addressPattern, matchesAddress } from "./address-pattern.ts";

it.each([
  ["https://a.test/shop/", {}, "a.test/shop/"],
  ["https://a.test/order/4711?x=1#top", {}, "a.test/order/*"],
  ["https://a.test/city/new-york", { city: "New York" }, "a.test/city/*"],
  ["https://a.test/#/city/Rome", { city: "rome" }, "a.test/#/city/*"],
  ["http://a.test:8080/", {}, "a.test:8080/"],
  ["about:blank", {}, ""],
])("%s", (url, values, pattern) => {
  expect(addressPattern(url, values)).toBe(pattern);
});

it("fits other addresses of the same page, and no others", () => {
  const pattern = addressPattern("https://a.test/city/rome/hotels", { city: "Rome" });
  expect(matchesAddress(pattern, "https://a.test/city/oslo/hotels?page=2")).toBe(true);
  expect(matchesAddress(pattern, "https://a.test/city/oslo")).toBe(false);
  expect(matchesAddress(pattern, "https://b.test/city/oslo/hotels")).toBe(false);
  expect(matchesAddress("", "https://b.test/")).toBe(true);
});
