#!/usr/bin/env node
// The `fermata` command: the compiled program in the published package, the sources in a clone. Needs Node 24; an
// older one hands over to the Node that a clone has installed for itself.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const source = path.join(root, "src", "main.ts");
const program = existsSync(source) ? source : path.join(root, "dist", "main.js");
const installed = path.join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

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
  if (isLean || process.platform === "win32") return;
  const words = [...process.execArgv, ...flags, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.argv0, ...words], { ...environment, ...process.env });
}

if (Number(process.versions.node.split(".")[0]) >= 24) {
  if (LASTING.includes(process.argv[2])) startLean();
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
} else if (existsSync(installed)) {
  const { runNode } = await import("../scripts/bootstrap/run.js");
  process.exitCode = await runNode(installed, [program, ...process.argv.slice(2)], process.cwd());
} else {
  process.stderr.write(
    `fermata: Node 24 or newer is needed; this is ${process.version}. Install it from https://nodejs.org, or run \`npm start\` in a clone, which brings its own.\n`,
  );
  process.exitCode = 1;
}
