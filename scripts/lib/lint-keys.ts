import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";

/** The inputs of every verdict: the rules, the compiler's settings and the packages. */
const COMMON = [
  "oxlint.config.ts",
  "package-lock.json",
  "package.json",
  "{.,src/dom,src/console}/tsconfig.json",
  "scripts/lint/**/*.ts",
];

/** Relative imports of every kind; one found in a comment only makes the key depend on more. */
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/gu;
/** The declarations of such a file apply to all others, imported or not. */
const AMBIENT = /^declare (?:global|module)\b/mu;

function digest(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64");
}

function memoized<T extends object | string>(find: (file: string) => T): (file: string) => T {
  const found = new Map<string, T>();
  return (file) => {
    const value = found.get(file) ?? find(file);
    found.set(file, value);
    return value;
  };
}

interface Source {
  readonly text: string;
  readonly imports: readonly string[];
}

function readSource(folder: string, file: string): Source {
  const absolute = path.join(folder, file);
  if (!existsSync(absolute)) return { text: "missing", imports: [] };
  const text = readFileSync(absolute, "utf8");
  const imports = [...text.matchAll(IMPORT)].map(([, to = ""]) =>
    path.posix.join(path.posix.dirname(file), to),
  );
  return { text, imports };
}

async function commonTexts(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(COMMON, { cwd: folder }));
  return files.toSorted().map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** The file itself and all files that it imports, directly or indirectly. */
function reached(file: string, source: (file: string) => Source): readonly string[] {
  const seen = new Set([file]);
  for (const next of seen) for (const to of source(next).imports) seen.add(to);
  return [...seen].toSorted();
}

/**
 * A key for each file of a folder. It changes with all inputs of the linter's verdict: the file's text, the texts of
 * its direct and indirect imports, the rules, the settings and the packages.
 */
export async function lintKeys(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const source = memoized((file) => readSource(folder, file));
  const hash = memoized((file) => digest([file, source(file).text]));
  const ambient = files.map((file) => source(file).text).filter((text) => AMBIENT.test(text));
  const common = digest([...(await commonTexts(folder)), ...ambient]);
  return new Map(
    files.map((file) => [file, digest([common, file, ...reached(file, source).map(hash)])]),
  );
}
