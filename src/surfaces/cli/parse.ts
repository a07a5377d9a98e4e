/** `parse FILE|-`: reads an HTML file, without network, server or browser. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parsedDom } from "../../operations/page/parse.ts";
import { MOST_ELEMENTS, spatialDomText } from "../../operations/page/spatial-dom-wire.ts";
import { AppError } from "../../shared/errors.ts";
import type { Terminal } from "./terminal.ts";
import { pageFlags } from "./page-flags.ts";

const STDIN = "-";

/** Parses the file that the arguments `words` name, and prints its page. */
export async function runParse(words: readonly string[], terminal: Terminal): Promise<number> {
  terminal.print(`${await reported(words)}\n`);
  return 0;
}

async function reported(words: readonly string[]): Promise<string> {
  const { place, switches, viewport } = pageFlags(words, { place: "FILE", switches: ["json"] });
  const json = switches.has("json");
  const dom = await parsedDom({
    html: read(place),
    url: place === STDIN ? "about:blank" : pathToFileURL(resolve(place)).href,
    viewport,
    format: json ? "json" : "compact",
    scope: "all",
    limit: MOST_ELEMENTS,
  });
  return json ? JSON.stringify(dom, null, 2) : spatialDomText(dom, true);
}

function read(place: string): string {
  try {
    return readFileSync(place === STDIN ? 0 : place, "utf8");
  } catch (cause) {
    throw new AppError("INVALID_REQUEST", `${place} cannot be read.`, { cause });
  }
}
