// npm run gen: writes everything that is generated. With --check nothing is written; stale files are named instead.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { root } from "./lib/project.ts";

interface Generator {
  /** Text by path, relative to the project's folder. */
  outputs(): Promise<ReadonlyMap<string, string>>;
}

/** Generators run in the order of their names; each file in scripts/gen that is no test is one. */
async function generatorNames(): Promise<string[]> {
  const files = await readdir(path.join(root, "scripts/gen"));
  return files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts")).toSorted();
}

async function generate(name: string): Promise<ReadonlyMap<string, string>> {
  const generator: Generator = await import(`./gen/${name}`);
  return generator.outputs();
}

/** Documents are formatted like everything else in the repository; src/generated is left as it comes. */
async function formatted(file: string, text: string): Promise<string> {
  if (file.startsWith("src/generated/")) return text;
  const { code, errors } = await format(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  return code;
}

async function current(file: string): Promise<string | undefined> {
  return readFile(path.join(root, file), "utf8").catch(() => undefined);
}

async function write(file: string, text: string): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const checking = process.argv.includes("--check");
const made = new Set<string>();
const changed: string[] = [];

async function update(name: string): Promise<void> {
  for (const [file, raw] of await generate(name)) {
    made.add(file);
    const text = await formatted(file, raw);
    if ((await current(file)) === text) continue;
    changed.push(file);
    if (!checking) await write(file, text);
  }
}

async function orphans(): Promise<string[]> {
  const files = await readdir(path.join(root, "src/generated")).catch(() => []);
  return files.map((file) => `src/generated/${file}`).filter((file) => !made.has(file));
}

const problems: string[] = [];
for (const name of await generatorNames()) {
  await update(name).catch((error: unknown) => {
    problems.push(
      `scripts/gen/${name} failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
  });
}
if (problems.length === 0) {
  for (const file of await orphans()) problems.push(`${file} is made by no generator: delete it`);
}
if (checking) for (const file of changed) problems.push(`${file} is stale: run \`npm run gen\``);
else for (const file of changed) process.stdout.write(`${file} written\n`);

for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
