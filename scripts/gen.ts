// npm run gen: writes the generated documents, which are committed. With --check, it writes nothing and names stale
// documents instead. Generated code is not committed: scripts/build-generated.ts.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { configurationPage } from "./gen/config-docs.ts";
import { root } from "./lib/project.ts";

const DOCUMENTS = { "docs/configuration.md": configurationPage };

/** Formatted like everything else in the repository. */
async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  return code;
}

const checking = process.argv.includes("--check");
for (const [file, make] of Object.entries(DOCUMENTS)) {
  const target = path.join(root, file);
  const text = await formatted(file, make());
  if ((await readFile(target, "utf8").catch(() => undefined)) === text) continue;
  if (!checking) await writeFile(target, text);
  else process.exitCode = 1;
  process.stdout.write(checking ? `${file} is stale: run \`npm run gen\`\n` : `${file} written\n`);
}
