import { z } from "zod";
import { newNonce } from "../../shared/ids.ts";
import type { Call } from "../operation.ts";
import { isBounded, viewFields } from "../view-fields.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import { lazy } from "../../shared/lazy.ts";

const DEFAULT_ENGINE = "duckduckgo";

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

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_TIMEOUT_MS = 120_000;

/** What every search takes. */
export const searchFields = lazy(() => ({
  query: z.string().trim().min(1).max(1_000).describe("What to search for."),
  engine: z
    .string()
    .max(100)
    .default(DEFAULT_ENGINE)
    .describe("duckduckgo, google, bing, or one of the setting search_engines."),
  timeout_ms: z
    .number()
    .min(0)
    .max(MAX_TIMEOUT_MS)
    .default(DEFAULT_TIMEOUT_MS)
    .describe("Longest wait for each page, milliseconds."),
  boundary: viewFields().boundary,
}));

/** What stands in every hit. */
export const hitFields = lazy(() => ({
  title: z.string().describe("What the engine calls the page."),
  url: z.string().describe("Where it is, without the engine's redirector."),
  snippet: z.string().describe("What the engine says about it; may be empty."),
}));

export const nonceSchema = lazy(() =>
  z.string().optional().describe("The word of the boundary around the results as text."),
);

/** A nonce where the answer as text needs a boundary. */
export function nonceFor(
  input: { readonly boundary?: boolean | undefined },
  call: Call,
): { readonly nonce?: string } {
  return isBounded(input, call) ? { nonce: newNonce() } : {};
}

export const SEARCH_ERRORS = [
  "INVALID_REQUEST",
  "SITE_REFUSED",
  "NAVIGATION_FAILED",
  "BLOCKED_BY_POLICY",
  "RATE_LIMITED",
  "MODE_CONFLICT",
  "TAB_NOT_FOUND",
  "TAB_CRASHED",
  "BROWSER_CRASHED",
  "NOT_READY",
  "CANCELLED",
  "TIMEOUT",
] as const;
