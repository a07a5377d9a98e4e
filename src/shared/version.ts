import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { asObject } from "./json-object.ts";

/** The version in the package.json above this file, in the sources as in what is built of them. */
export function readVersion(): string {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) throw new Error("The program lies in no package.");
  return String(asObject(JSON.parse(readFileSync(file, "utf8")))["version"]);
}
