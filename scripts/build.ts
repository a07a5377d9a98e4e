// npm run build: bundles the program and the client library to dist/, with the licences of their packages. The
// `dependencies` of package.json are installed separately, everything else is in the bundle. With --keep, this builds
// the program alone and keeps files of earlier builds for a week, since a running server loads some of its files on
// demand.
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown, type CodeSplittingGroup, type InputOptions, type OutputChunk } from "rolldown";
import { bindingsAhead, commandsAhead } from "./build/ahead.ts";
import { loadedTogether, type Start } from "./build/loaded-together.ts";
import { writeClientTypes } from "./build/client-types.ts";
import { oneByteText } from "./build/one-byte-text.ts";
import { plainHttp } from "./build/plain-http.ts";
import { consoleBundle } from "./lib/console-bundle.ts";
import { licensesOf, readPackage } from "./build/licenses.ts";
import { root } from "./lib/project.ts";

const DIST = path.join(root, "dist");
/** All entries are bundled into one folder, since some load another, such as a worker, by a relative path. */
const PROGRAM = {
  main: "src/main.ts",
  "pdf-worker": "src/html/documents/pdf-worker.ts",
  "schema-worker": "src/agent/verification/schema-worker.ts",
  "parse-thread": "src/operations/page/parse-thread.ts",
  "older-node": "scripts/build/older-node.js",
};
/** Modules that each entry loads at its start, smallest entry first; later entries share the files of earlier ones. */
const STARTS: readonly Start[] = [
  ["src/main.ts"],
  ["src/surfaces/cli/command-input.ts"],
  ["src/surfaces/cli/rest-client.ts"],
  ["src/surfaces/mcp/stdio.ts", "src/compose.ts"], // so that an HTTP-only server loads no SDK
  ["src/surfaces/mcp/stdio.ts"],
  ["src/compose.ts"],
  ["src/surfaces/mcp/answering.ts"],
  ["src/surfaces/http/server.ts"],
];
const CLIENT = { index: "src/client/index.ts", ai: "src/client/ai.ts" };
/** The version in `engines` of package.json. */
const OLDEST = "node22.13";
/** Optional packages of a bundled package. */
const OPTIONAL = ["yauzl"];
/** Written last: without this file a bundle is incomplete. */
const LICENSES = path.join(DIST, "third-party-licenses.txt");
const IDLE_MS = 7 * 24 * 60 * 60_000;

const { dependencies = {}, peerDependencies = {} } = readPackage(root);
const keeps = process.argv.includes("--keep");
rmSync(keeps ? LICENSES : DIST, { recursive: true, force: true });
const chunks = await bundled(DIST, {
  input: PROGRAM,
  platform: "node",
  transform: { target: OLDEST },
  plugins: [commandsAhead(), plainHttp(), oneByteText()],
  preserveEntrySignatures: "allow-extension", // `groups` may add exports to entries, which nothing imports
  groups: [loadedTogether(STARTS.map((start) => start.map((file) => path.join(root, file))))],
  external: patterns([...Object.keys(dependencies), ...OPTIONAL]),
});
if (keeps) removeOld();
else await buildClient();
// The console is in the program as text.
writeFileSync(LICENSES, licensesOf([...chunks, await consoleBundle()]));

/** Has no dependencies, and works wherever there is `fetch`. */
async function buildClient(): Promise<void> {
  const folder = path.join(DIST, "client");
  await bundled(folder, {
    input: CLIENT,
    platform: "neutral",
    transform: { target: "es2022" },
    plugins: [bindingsAhead()],
    external: [/^node:/, ...patterns(Object.keys(peerDependencies))],
  });
  await writeClientTypes(folder);
}

async function bundled(
  dir: string,
  { groups, ...options }: InputOptions & { readonly groups?: CodeSplittingGroup[] },
): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({ cwd: root, logLevel: "warn", ...options });
  try {
    const { output } = await bundle.write({
      dir,
      format: "esm",
      chunkFileNames: "[name]-[hash].js",
      ...(groups && { codeSplitting: { groups } }),
      // Keeps names, so that stack traces are readable.
      minify: { compress: true, mangle: false, codegen: true },
    });
    return output.filter((one) => one.type === "chunk");
  } finally {
    await bundle.close();
  }
}

function patterns(names: readonly string[]): RegExp[] {
  return names.map((name) => new RegExp(`^${name}(/|$)`));
}

function removeOld(): void {
  for (const file of readdirSync(DIST).map((name) => path.join(DIST, name))) {
    if (Date.now() - statSync(file).mtimeMs > IDLE_MS) rmSync(file, { recursive: true });
  }
}
