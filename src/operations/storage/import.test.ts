import { expect, test } from "vitest";
import { parseInput } from "../definition/parse-input.ts";
import { storageImport } from "./storage.ts";

test("what newer files of Playwright tell besides is no reason to refuse them", () => {
  const cookie = { name: "a", value: "1", domain: "h", path: "/", expires: -1 };
  const rest = { httpOnly: false, secure: false, sameSite: "Lax" };
  const { input, warnings } = parseInput(storageImport.input, {
    cookies: [{ ...cookie, ...rest, partitionKey: "https://top.example" }],
    origins: [{ origin: "https://h", localStorage: [], indexedDB: [] }],
  });
  expect(input).toEqual({
    cookies: [{ ...cookie, ...rest }],
    origins: [{ origin: "https://h", localStorage: [] }],
  });
  expect(warnings).toHaveLength(2);
});
