#!/usr/bin/env node
// The `fermata` command: the compiled program in the published package, the sources in a clone. Needs Node 24; an
// older one hands over to the Node that a clone has installed for itself.
import { existsSync } from "node:fs";
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

if (Number(process.versions.node.split(".")[0]) >= 24) {
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
