import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { asObject } from "./json-object.ts";

/** Returns the version in Fermata's package.json, which is above this file both in the sources and in the build. */
export function readVersion(): string {
  return String(asObject(JSON.parse(readFileSync(packageFile(), "utf8")))["version"]);
}

/** Returns the command that runs a source checkout; undefined in an installed package, where npm provides a command. */
export function cloneCommand(): readonly string[] | undefined {
  const root = dirname(packageFile());
  const isClone = existsSync(join(root, "src", "main.ts"));
  return isClone ? ["node", join(root, "bin", "fermata.js")] : undefined;
}

function packageFile(): string {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) throw new Error("The program is not part of a package.");
  return file;
}
