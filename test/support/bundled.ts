/** Galleries of widgets of the usual libraries. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";

const PROJECT = join(import.meta.dirname, "../..");

/** A gallery of `test/fixtures/widgets` with its libraries, as one script. */
export async function bundled(name: string): Promise<string> {
  const input = join(PROJECT, "test/fixtures/widgets", name);
  const define = { "process.env.NODE_ENV": '"production"' };
  await using bundle = await rolldown({
    input,
    platform: "browser",
    transform: { define },
    onLog: () => {}, // it is not our code that it finds fault with
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  return output[0].code;
}

/** Style sheets of packages, as one. */
export async function stylesOf(files: readonly string[]): Promise<string> {
  const read = (file: string) => readFile(join(PROJECT, "node_modules", file), "utf8");
  return (await Promise.all(files.map(read))).join("\n");
}
