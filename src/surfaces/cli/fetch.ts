/** `fetch URL`: loads a page over HTTP, or in a browser if necessary, and prints it; needs no running server. */
import { BROWSY } from "../../contracts/browsy.ts";
import { fetchInBrowser, rejectEmpty } from "../../contracts/browsy-opening.ts";
import type { AskOperation } from "../../contracts/foreign-verb.ts";
import { answerOf, textAnswerOf } from "../../operations/definition/answer.ts";
import { fetchPage, type Fetched, type FetchParts } from "../../operations/page/parse.ts";
import {
  MOST_ELEMENTS,
  spatialDomSchema,
  spatialDomText,
  type SpatialDom,
  type SpatialFields,
} from "../../operations/page/spatial-dom-wire.ts";
import { Deadline } from "../../shared/deadline.ts";
import { retold, toAppError } from "../../shared/errors.ts";
import { viewportFromWord } from "../../shared/text/viewport-word.ts";
import type { Terminal } from "./terminal.ts";
import { pageFlags, type PageFlags } from "./page-flags.ts";

/** What a fetch over HTTP needs; `close` is called after the fetch. */
export interface PageFetcher extends FetchParts {
  readonly close: () => void;
}

export interface FetchOptions {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** Opens what a fetch needs. `settings` are flags of the configuration, such as `--allow-private-network`. */
  readonly open: (settings: readonly string[]) => PageFetcher;
  readonly startLocal: (signal: AbortSignal, settings: readonly string[]) => NamedServer;
}

/** A server inside this process that calls operations by name. */
export interface NamedServer {
  /** Returns a function that calls operations and adds their warnings to `warnings`. */
  ask(warnings: string[]): AskOperation;
  close(): Promise<void>;
}

const FETCH_MS = 30_000;
const PRIVATE = "allow-private-network";
const SWITCHES = ["json", "json-meta", "no-css", "visible-only", "above-fold", PRIVATE];

/** Fetches and prints the page that the arguments `words` name. */
export async function runFetch(words: readonly string[], options: FetchOptions): Promise<number> {
  const flags = pageFlags(words, { place: "URL", switches: SWITCHES });
  options.terminal.print(`${textOf(await fetched(flags, options), flags)}\n`);
  return 0;
}

interface Page {
  readonly dom: SpatialDom;
  readonly warnings: readonly string[];
}

function textOf({ dom, warnings }: Page, { switches }: PageFlags): string {
  if (!switches.has("json") && !switches.has("json-meta")) {
    return textAnswerOf(spatialDomText(dom, true), warnings);
  }
  const { domain_memory = null, ...bare } = dom;
  const reported = switches.has("json-meta") ? { dom: bare, domain_memory } : dom;
  return JSON.stringify(answerOf(reported, warnings), null, 2);
}

/** Fetches the page. @throws AppError with browsy's message for the failure, if browsy has one */
async function fetched(flags: PageFlags, options: FetchOptions): Promise<Page> {
  try {
    const page = await fetchedBySome(flags, options);
    if (page.dom.total_els === 0) rejectEmpty(page.dom.http_status ?? 0);
    return page;
  } catch (thrown) {
    const error = toAppError(thrown);
    const worded = BROWSY.wordsFor(error, { tool: "", input: {} });
    throw worded ? retold(error, { message: worded.error }) : error;
  }
}

async function fetchedBySome(flags: PageFlags, options: FetchOptions): Promise<Page> {
  const { switches } = flags;
  const settings = switches.has(PRIVATE) ? [`--${PRIVATE}`] : [];
  const found = await withoutBrowser(flags, options, settings);
  if ("dom" in found) return found;
  options.terminal.note(`Starting a browser: ${found.needsBrowser}.\n`);
  const local = options.startLocal(options.signal, settings);
  try {
    const request = { url: flags.place, viewport: flags.viewport, ...partOf(flags) };
    const warnings: string[] = [];
    const { output } = await fetchInBrowser(request, local.ask(warnings));
    return { dom: spatialDomSchema().parse(output), warnings };
  } finally {
    await local.close();
  }
}

async function withoutBrowser(
  flags: PageFlags,
  { open, signal }: FetchOptions,
  settings: readonly string[],
): Promise<Fetched> {
  const { place: url, switches, viewport } = flags;
  if (switches.has("above-fold")) return { needsBrowser: "the viewport was requested" };
  const fetcher = open(settings);
  try {
    using deadline = Deadline.after(FETCH_MS, signal);
    const styles = !switches.has("no-css");
    const request = { url, viewport: viewportFromWord(viewport), styles, ...partOf(flags) };
    return await fetchPage(deadline, fetcher, request);
  } finally {
    fetcher.close();
  }
}

/** Returns which elements of the page are requested, and in which format. */
function partOf({ switches }: PageFlags): SpatialFields {
  const isJson = switches.has("json") || switches.has("json-meta");
  return {
    scope: scopeOf(switches),
    format: isJson ? "json" : "compact",
    limit: MOST_ELEMENTS,
  };
}

function scopeOf(switches: PageFlags["switches"]): SpatialFields["scope"] {
  const isVisible = switches.has("visible-only");
  if (switches.has("above-fold")) return isVisible ? "visible_above_fold" : "above_fold";
  return isVisible ? "visible" : "all";
}
