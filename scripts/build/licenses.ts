import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { OutputChunk } from "rolldown";

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The licences of all packages with code in the chunks, one after the other. */
export function licensesOf(chunks: readonly OutputChunk[]): string {
  const sections = packagesIn(chunks).map((folder) => {
    const { name, version, license = "" } = readPackage(folder);
    const texts = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
      .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
    return [`${name} ${version} (${license})`, ...texts].join("\n\n");
  });
  return `${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function packagesIn(chunks: readonly OutputChunk[]): readonly string[] {
  const files = chunks.flatMap(({ moduleIds }) => moduleIds);
  const folders = files.map((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].toSorted();
}

export function readPackage(folder: string): PackageJson {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) throw new Error(`${folder} is no package.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
