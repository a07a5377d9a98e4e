// npm run build: bundles the program to dist/, with the licences of what it bundles. What package.json names under
// `dependencies` is installed beside it, everything else is in the bundle. With --keep, files of earlier builds stay for
// a week: a server that runs loads some of its own only when they are needed.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown, type OutputChunk, type Plugin } from "rolldown";
import { COMMANDS } from "../src/surfaces/cli/all-commands.ts";
import { root } from "./lib/project.ts";

const DIST = path.join(root, "dist");
/** They lie beside each other: some find a file by its place, the worker of documents among them. */
const ENTRIES = {
  main: "src/main.ts",
  "pdf-worker": "src/html/documents/pdf-worker.ts",
  "older-node": "scripts/older-node.js",
};
/** Written last: a bundle without it is not whole. */
const LICENSES = path.join(DIST, "third-party-licenses.txt");
/** As `engines` of package.json has it. */
const OLDEST = "node22.13";
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Packages that a bundled one uses where they are installed, and does without. */
const OPTIONAL = ["yauzl"];

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const keeps = process.argv.includes("--keep");
rmSync(keeps ? LICENSES : DIST, { recursive: true, force: true });
const chunks = await bundled();
if (keeps) removeOld();
writeFileSync(LICENSES, licensesOf(packagesIn(chunks)));

function removeOld(): void {
  for (const file of readdirSync(DIST).map((name) => path.join(DIST, name))) {
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
}

async function bundled(): Promise<readonly OutputChunk[]> {
  const { dependencies = {} } = readPackage(root);
  const bundle = await rolldown({
    input: ENTRIES,
    cwd: root,
    platform: "node",
    transform: { target: OLDEST },
    plugins: [commandsAhead()],
    external: [...Object.keys(dependencies), ...OPTIONAL].map(
      (name) => new RegExp(`^${name}(/|$)`),
    ),
    logLevel: "warn",
  });
  try {
    const { output } = await bundle.write({
      dir: DIST,
      format: "esm",
      chunkFileNames: "[name]-[hash].js",
      // Names stay, so that the place of an error can be read.
      minify: { compress: true, mangle: false, codegen: true },
    });
    return output.filter((one) => one.type === "chunk");
  } finally {
    await bundle.close();
  }
}

/** The commands are made here: whoever only asks a server, or for help, loads no operation and no schema. */
function commandsAhead(): Plugin {
  return {
    name: "commands-ahead",
    load(id) {
      if (!id.endsWith("src/surfaces/cli/all-commands.ts")) return undefined;
      this.emitFile({ type: "asset", fileName: "commands.json", source: JSON.stringify(COMMANDS) });
      return `import { readFileSync } from "node:fs";
        export const COMMANDS = JSON.parse(readFileSync(new URL("commands.json", import.meta.url), "utf8"));`;
    },
  };
}

/** The folders of the packages that the chunks hold code of. */
function packagesIn(all: readonly OutputChunk[]): readonly string[] {
  const files = all.flatMap(({ moduleIds }) => moduleIds);
  const folders = files.map((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].toSorted();
}

function licensesOf(folders: readonly string[]): string {
  const sections = folders.map((folder) => {
    const { name, version, license = "" } = readPackage(folder);
    const texts = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
      .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
    return [`${name} ${version} (${license})`, ...texts].join("\n\n");
  });
  return `${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function readPackage(folder: string): PackageJson {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) throw new Error(`${folder} is no package.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
