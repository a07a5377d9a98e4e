import { expect, test } from "vitest";
import { addressNamedIn } from "./named-hosts.ts";

test("a task is about the only address that it names, without the signs of its sentence", () => {
  expect(addressNamedIn("What costs tea at https://shop.example/tea?size=2?")).toBe(
    "https://shop.example/tea?size=2",
  );
  expect(addressNamedIn("Open https://a.example/, then https://a.example/.")).toBe(
    "https://a.example/",
  );
  expect(addressNamedIn("Compare https://a.example/ with https://b.example/")).toBeUndefined();
  expect(addressNamedIn("Find tea at shop.example")).toBeUndefined();
});
