/** Prompts use the project's own words: no prompt repeats twelve words in a row from the texts of the contracts. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/project.ts";
import { printsOf, repeatedIn } from "./lib/word-runs.ts";

const SENTENCE =
  "Before the ferry leaves, the keeper of the lighthouse counts each of the seven grey gulls twice.";

test("twelve words in a row are found, however they are set; fewer are not", () => {
  const prints = printsOf([SENTENCE]);
  const copied = SENTENCE.toUpperCase().replaceAll(" ", '",\n//  "');
  expect(repeatedIn(`const A = ["${copied}"]`, prints)).toHaveLength(6);
  const other = SENTENCE.replace("keeper", "guard").replace("gulls", "geese");
  expect(repeatedIn(other, prints)).toEqual([]);
});

test("no prompt repeats what another one was written in", async () => {
  const prints = await readFile(join(root, "scripts/prompt-prints.txt"), "utf8");
  expect(prints.length).toBeGreaterThan(5_000);
  const files = await Array.fromAsync(
    glob(["src/{agent,llm,contracts}/**/*.ts", "test/unit/agent/prompts/golden/*.txt"], {
      cwd: root,
    }),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const runs = repeatedIn(await readFile(join(root, file), "utf8"), prints);
      return runs.map((run) => `${file}: ${run}`);
    }),
  );
  expect(files.some((file) => file.endsWith(".txt"))).toBe(true);
  expect(found.flat()).toEqual([]);
});
