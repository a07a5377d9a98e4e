/** The packages of models need time and memory that most servers can save. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useModelServer } from "../support/model-server.ts";

const server = await useModelServer(() => "Yes.");
const program = new URL("support/loading.ts", import.meta.url).pathname;

/** The complete output: packages must not write to the protocol's output or the log. */
async function printed(...words: readonly string[]): Promise<unknown> {
  const all = [program, server.url, ...words];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, all);
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("they are loaded with the first model, and only those of its provider", async () => {
  expect(await printed()).toEqual({
    isConfigured: true,
    before: [],
    after: ["ai", "@ai-sdk/openai"],
    answer: "Yes.",
  });
});

test("where they are not installed, whoever asks for a model is told", async () => {
  expect(await printed("absent")).toEqual({
    isConfigured: true,
    before: [],
    after: [],
    answer: "openai/o3-mini needs the packages ai and @ai-sdk/openai, which are not installed.",
  });
});
