import { expect, test } from "vitest";
import { limitsOf } from "./choose-browser.ts";

const datagramsOf = (product: string, isForeign = false) =>
  limitsOf("realtime", { isForeign, product }).filter((limit) => limit.includes("datagrams"));

test("where nobody knows whether a browser keeps datagrams back, that is told", () => {
  expect(datagramsOf("HeadlessChrome/153.0.8010.0")).toEqual([]);
  expect(datagramsOf("Chrome/156.0.8078.79")).toEqual([]);
  expect(datagramsOf("Chrome/157.0.1.2")).toEqual([expect.stringContaining("up to 156")]);
  expect(datagramsOf("Something else")).toEqual([expect.stringContaining("up to 156")]);
  expect(datagramsOf("Chrome/156.0.8078.79", true)).toEqual([expect.stringContaining("remote")]);
});
