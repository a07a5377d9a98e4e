import { expect, it } from "vitest";
import { layerOrder } from "./sheets.ts";

it("orders layers as they are first named, what is inside before what is around", () => {
  const order = layerOrder(["a", "b.c", "a.d", "b"]);
  expect([...order.keys()].filter((name) => name !== "")).toEqual(["a.d", "a", "b.c", "b"]);
});

it("follows layers so deep and no deeper", () => {
  expect(layerOrder([`a${".a".repeat(30_000)}`]).size).toBeLessThan(100);
});
