import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";

export const DEFAULT_ENGINE = "duckduckgo";

/** Addresses of pages of results; the page itself is read by structure, whoever made it. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  [DEFAULT_ENGINE, "https://html.duckduckgo.com/html/?q={query}"],
  ["google", "https://www.google.com/search?q={query}"],
  ["bing", "https://www.bing.com/search?q={query}"],
];

/**
 * Where an engine answers these words.
 * @param further `name=address` each; a name that is built in replaces that one
 * @throws AppError INVALID_REQUEST for a name that is not among them
 */
export function searchAddress(engine: string, query: string, further: readonly string[]): string {
  const engines = new Map([...BUILT_IN, ...further.map(engineOf)]);
  const template = engines.get(engine);
  if (template !== undefined) {
    return template.replaceAll("{query}", encodeURIComponent(query.toWellFormed()));
  }
  throw new AppError(
    "INVALID_REQUEST",
    `"engine" must be one of ${[...engines.keys()].join(", ")}; got ${quoted(engine)}.`,
    { hint: "Further engines are given to the server by the setting search_engines." },
  );
}

function engineOf(setting: string): readonly [string, string] {
  const end = setting.indexOf("=");
  return [setting.slice(0, end), setting.slice(end + 1)];
}
