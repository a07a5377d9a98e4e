// node scripts/prompt-prints.ts FOLDER_OR_FILE …: stores fingerprints of texts whose sentences no prompt may repeat.
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./lib/project.ts";
import { printsOf } from "./lib/word-runs.ts";

const LINE = 120;

async function textsIn(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [await readFile(path, "utf8")];
  const names = (await readdir(path)).filter((name) => /\.(?:md|txt)$/.test(name));
  return Promise.all(names.map((name) => readFile(join(path, name), "utf8")));
}

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error("Name a folder or files with the texts.");
const texts = (await Promise.all(paths.map(textsIn))).flat();
const lines = printsOf(texts).match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
await writeFile(join(root, "scripts/prompt-prints.txt"), `${lines.join("\n")}\n`);
