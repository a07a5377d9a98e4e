import { expect, test } from "vitest";
import { settlesWithin } from "../../../shared/deadline.ts";
import { Interruption } from "./failure.ts";

test("what fails after the page is gone fails unheard", async () => {
  const interruption = new Interruption();
  interruption.raise("crash");
  const failing = Promise.reject(new Error("the page is gone")); // an unhandled rejection would end this run
  expect(await interruption.race(failing)).toEqual({ ended: "crash" });
});

test("who begins to wait after a crash hears of it", async () => {
  const interruption = new Interruption();
  interruption.raise("crash");
  expect(await settlesWithin(60_000, new Promise(() => {}), interruption.onRaise)).toBe(true);
});
