/** `compileEarly` sets a flag of V8, which may be removed one day. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const MODULE = new URL("../../src/shared/early-compiling.ts", import.meta.url).href;
const PROGRAM = `
  import { cachedDataVersionTag } from "node:v8";
  import { compileEarly } from "${MODULE}";
  const before = cachedDataVersionTag();
  compileEarly();
  console.log(cachedDataVersionTag() === before ? "nothing set" : "set");
`;

test("V8 knows the settings by which it compiles early, and takes them", () => {
  const words = ["--input-type=module", "--eval", PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "set\n", stderr: "" });
});
