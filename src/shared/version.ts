import { readFileSync } from "node:fs";
import { z } from "zod";

/** The version in package.json, which lies at the same distance from the sources and from what is built from them. */
export function readVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
