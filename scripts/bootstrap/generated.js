// Keeps src/generated current: it is built, not committed. Scripts of package.json call this through ensureReady,
// Vitest through `globalSetup`, and bin/fermata.js calls it in a clone. Plain JavaScript without dependencies, like all
// code that runs before the installation.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./root.js";

const GENERATED = "src/generated";
const HASH_FILE = path.join(root, GENERATED, ".hash");
/** Apart from packages, src/dom and src/console may import only src/shared: scripts/lint/layers.ts. */
const INPUTS = [
  "src/dom",
  "src/console",
  "src/shared",
  "scripts/build-generated.ts",
  "scripts/gen",
  "scripts/lib",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Builds src/generated with `node` if an input or an output has changed; returns false if the build fails. */
export function ensureGenerated(node) {
  const inputs = hashOf(INPUTS);
  if (recorded() === withOutputs(inputs)) return true;
  process.stderr.write("Building src/generated (again after each change of its inputs) …\n");
  // Standard output belongs to the program that runs afterwards.
  const stdio = ["ignore", 2, 2];
  const { status } = spawnSync(node, ["scripts/build-generated.ts"], { cwd: root, stdio });
  if (status !== 0) return false;
  // Hashes the inputs before the build: a change during the build causes another build.
  fs.writeFileSync(HASH_FILE, withOutputs(inputs));
  return true;
}

/** Vitest's `globalSetup`. */
export function setup() {
  if (!ensureGenerated(process.execPath))
    throw new Error("src/generated could not be built; the error is above.");
}

function recorded() {
  return fs.existsSync(HASH_FILE) ? fs.readFileSync(HASH_FILE, "utf8") : undefined;
}

/** Git or a user may have removed or changed the outputs since the build. */
function withOutputs(inputs) {
  return `${inputs} ${hashOf([GENERATED])}\n`;
}

function hashOf(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesIn)) {
    const text = fs.readFileSync(path.join(root, file));
    hash.update(`${file} ${text.length}\0`).update(text);
  }
  return hash.digest("hex");
}

function filesIn(place) {
  const found = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [place] : [];
  const names = fs.readdirSync(path.join(root, place));
  return names.filter(isHashed).flatMap((name) => filesIn(`${place}/${name}`));
}

/** Names with a leading dot are the hash and unfinished files. */
function isHashed(name) {
  return !name.startsWith(".") && !name.endsWith(".test.ts");
}
