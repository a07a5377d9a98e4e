// Part of `npm run check`: fails if the project has grown beyond budget.json.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { countLines } from "./lib/line-counts.ts";
import { root } from "./lib/project.ts";

const Budget = z.strictObject({
  limits: z.strictObject({
    /** Lines of .ts and .tsx in src, without tests and generated files. */
    srcLines: z.int(),
    /** Those lines that are neither blank, comment nor import. */
    srcCodeLines: z.int(),
    srcFiles: z.int(),
    /** Lines of .json, .txt and .css in src. */
    srcDataLines: z.int(),
    /** Lines of .ts in test, and of the tests next to sources and scripts. */
    testLines: z.int(),
    /** Words of the README and of docs, without generated pages. */
    docWords: z.int(),
  }),
  /** Words that each document of a pattern may have. */
  words: z.record(z.string(), z.int()),
  /** One line for each raised limit: the amount and the reason. */
  raised: z.array(z.string()),
});
const GENERATED_DOCUMENTS = ["docs/configuration.md"];

type Counts = z.output<typeof Budget>["limits"];

function filesOf(patterns: readonly string[], exclude: readonly string[]): readonly string[] {
  return [...new Set(globSync([...patterns], { cwd: root, exclude: [...exclude] }))];
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function textsOf(patterns: readonly string[], exclude: readonly string[]): readonly string[] {
  return filesOf(patterns, exclude).map(textOf);
}

/** Marks of Markdown, such as the bars of a table, are no words. */
function wordsOf(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function linesOf(texts: readonly string[]): number {
  return sum(texts.map((text) => countLines(text).lines));
}

function countAll(): Counts {
  const sources = textsOf(["src/**/*.{ts,tsx}"], ["**/*.test.ts", "src/generated/**"]);
  const tests = textsOf(["test/**/*.ts", "{src,scripts}/**/*.test.ts"], []);
  const documents = textsOf(["README.md", "docs/**/*.md"], GENERATED_DOCUMENTS);
  return {
    srcLines: linesOf(sources),
    srcCodeLines: sum(sources.map((text) => countLines(text).code)),
    srcFiles: sources.length,
    srcDataLines: linesOf(textsOf(["src/**/*.{json,txt,css}"], ["src/generated/**"])),
    testLines: linesOf(tests),
    docWords: sum(documents.map(wordsOf)),
  };
}

const { limits, words } = Budget.parse(JSON.parse(textOf("budget.json")));
const counts = countAll();
for (const name of Budget.shape.limits.keyof().options) {
  const isExceeded = counts[name] > limits[name];
  const remark = isExceeded ? "; exceeded: remove what is not needed" : "";
  process.stdout.write(`${name}: ${counts[name]} of ${limits[name]}${remark}\n`);
  if (isExceeded) process.exitCode = 1;
}
for (const [pattern, limit] of Object.entries(words)) {
  for (const file of filesOf([pattern], GENERATED_DOCUMENTS)) {
    const count = wordsOf(textOf(file));
    if (count <= limit) continue;
    process.stdout.write(`${file}: ${count} words of ${limit}; exceeded: say it in fewer\n`);
    process.exitCode = 1;
  }
}
