import { expect, test } from "vitest";
import { Interruption } from "./interruption.ts";

test("what fails after the page is gone fails unheard", async () => {
  const interruption = new Interruption();
  interruption.raise("crash");
  const failing = Promise.reject(new Error("the page is gone")); // unheard, it would end this run
  expect(await interruption.race(failing)).toEqual({ ended: "crash" });
});
