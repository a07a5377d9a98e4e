#!/usr/bin/env node
// The `fermata` command: the bundle in the published package, the bundle or the sources in a clone. Needs Node 22.13;
// an older one hands over to the Node that a clone has installed for itself, and so does every one older than 24 there,
// for the sources need that.
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const isClone = existsSync(path.join(root, "src", "main.ts"));
const [major, minor] = process.versions.node.split(".").map(Number);
const isOldest = major > 22 || (major === 22 && minor >= 13);

/** Commands that stay, and whose memory counts. */
const LASTING = ["serve", "mcp"];

/**
 * Node and the C library read how they shall deal with memory when a process starts: this one starts over, as the same
 * process, and returns only where that cannot be or is done already.
 */
function startLean() {
  const { flags, environment } = JSON.parse(
    readFileSync(path.join(root, "scripts", "bootstrap", "lean.json"), "utf8"),
  );
  const isLean = Object.keys(environment).every((name) => name in process.env);
  if (isLean || major < 24 || process.platform === "win32") return;
  const words = [...process.execArgv, ...flags, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.argv0, ...words], { ...environment, ...process.env });
}

async function run(program) {
  if (LASTING.includes(process.argv[2])) startLean();
  module.enableCompileCache?.();
  process.argv[1] = path.join(root, program);
  await import(pathToFileURL(path.join(root, program)).href);
}

/** The bundle if it is current, else the sources, which need src/generated. */
async function programInClone(node) {
  const { isBuilt } = await import("../scripts/bootstrap/built.js");
  if (isBuilt()) return "dist/main.js";
  const { ensureGenerated } = await import("../scripts/bootstrap/generated.js");
  if (!ensureGenerated(node)) process.exit(1);
  return "src/main.ts";
}

async function runInClone() {
  const { findNode } = await import("../scripts/bootstrap/install.js");
  const node = major >= 24 ? process.execPath : findNode();
  if (node === undefined) return refuse();
  const program = await programInClone(node);
  if (major >= 24) return run(program);
  const { runNode } = await import("../scripts/bootstrap/run.js");
  const words = [path.join(root, program), ...process.argv.slice(2)];
  process.exitCode = await runNode(node, words, process.cwd());
}

function refuse() {
  process.stderr.write(
    `fermata: Node 22.13 or newer is needed; this is ${process.version}. Install it from https://nodejs.org, or run \`npm start\` in a clone, which brings its own.\n`,
  );
  process.exitCode = 1;
}

if (isClone) await runInClone();
else if (!isOldest) refuse();
else {
  if (major < 24) await import("../dist/older-node.js");
  await run("dist/main.js");
}
