/** Loads a page, or parses given markup, without a browser; command-line commands do this without a server. */
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { sentenceOf } from "../../browser/static-step/arrivals.ts";
import type { AddressPolicy } from "../../policy/address-policy.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readVersion } from "../../shared/version.ts";
import type { DomainRepository } from "../../ports/domains.ts";
import { hostMemory, noteFailure, noteJudged } from "./domain-memory.ts";
import {
  spatialDomAnswer,
  type SpatialAnswer,
  type SpatialDom,
  type SpatialFields,
  spatialFields,
  spatialDomSchema,
  spatialDomText,
} from "./spatial-dom-wire.ts";
import { AppError } from "../../shared/errors.ts";
import { newNonce } from "../../shared/ids.ts";
import { ThreadPool, workerFile } from "../../shared/in-thread.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS } from "../../shared/text/viewport-word.ts";
import { defineOperation } from "../definition/operation.ts";
import { isBounded, viewFields } from "../definition/view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import type { ParseAnswer, ParseJob } from "./parse-thread.ts";
import { a } from "../definition/described.ts";
import { wireOf } from "../definition/wire.ts";

export interface FetchParts {
  readonly policy: Pick<AddressPolicy, "guard">;
  readonly domains: DomainRepository | undefined;
}

interface PageFetch extends SpatialFields {
  readonly url: string;
  /** CSS pixels, for the media queries of style sheets. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Whether to load style sheets, which decide what is hidden. */
  readonly styles: boolean;
}

export type Fetched =
  | { readonly dom: SpatialDom; readonly warnings: readonly string[] }
  /** Why the page needs a browser, as the end of a sentence. */
  | { readonly needsBrowser: string };

/** @throws AppError INVALID_REQUEST, BLOCKED_BY_POLICY, NETWORK_ERROR, NAVIGATION_FAILED, TIMEOUT, CANCELLED */
export async function fetchPage(
  deadline: Deadline,
  { policy, domains }: FetchParts,
  { url, viewport, styles, ...fields }: PageFetch,
): Promise<Fetched> {
  // Loaded only here, to save memory in programs that never parse.
  const { HttpClient } = await import("../../html/fetch/client.ts");
  const { honestIdentity } = await import("../../html/fetch/headers.ts");
  const { StaticTab } = await import("../../html/navigate/tab.ts");
  const { whyBrowser } = await import("../../page/understand/why-browser.ts");
  using client = new HttpClient(policy.guard(), honestIdentity(readVersion()));
  const tab = new StaticTab(client, { viewport, styles });
  const { page, events } = await tab.navigate(deadline, url).catch((error: unknown) => {
    noteFailure(domains, url, error);
    throw error;
  });
  const { httpStatus } = page;
  const snapshot = await tab.snapshot(deadline);
  const reason = whyBrowser({ snapshot, httpStatus });
  if (reason !== undefined) return { needsBrowser: reason };
  const judged = (found: Parameters<typeof noteJudged>[1]["found"]) => {
    noteJudged(domains, { url: snapshot.url, httpStatus, found });
    return hostMemory(domains, snapshot.url);
  };
  const seen = { snapshot, httpStatus, engine: "static" as const };
  const dom = await deadline.race(spatialDomAnswer(seen, fields, { judged }));
  return { dom: wireOf(spatialDomSchema(), dom), warnings: events.flatMap(sentenceOf) };
}

const MOST_CHARACTERS = 5_000_000;
const LONGEST_MS = 20_000;
const MAX_HEAP_MB = 512;

const input = () => ({
  html: a.text("HTML; it may be malformed.").max(MOST_CHARACTERS),
  url: a.text("Address to resolve links against.").default("about:blank"),
  viewport: a.value(
    "WIDTHxHEIGHT in CSS pixels, for the media queries of style sheets.",
    z.string().regex(VIEWPORT_WORD, `must be ${VIEWPORT_WORDS}`).default("1280x800"),
  ),
  ...spatialFields(),
  boundary: viewFields().boundary,
});

export const pageParse = defineOperation({
  name: "page.parse",
  summary: "Parses HTML into page elements, without a browser and without the network.",
  effect: "read",
  http: { method: "POST", path: "/parse" },
  cli: { positionals: ["html"] },
  input,
  output: spatialDomSchema,
  errors: ["INVALID_REQUEST", "INVALID_QUERY", "TOO_LARGE"],
  example: { title: "A form", input: { html: "<form><input name=q><button>Go</button></form>" } },
  withoutBrowser: true,
  run: ({ boundary, ...fields }, call) =>
    parsedInThread(call.deadline, {
      fields,
      nonce: isBounded({ boundary }, call) ? newNonce() : undefined,
    }),
  render: (dom) => spatialDomText(dom),
});

/** @throws AppError INVALID_REQUEST for an invalid address, INVALID_QUERY for an unknown cursor, TOO_LARGE */
async function parsedInThread(deadline: Deadline, job: ParseJob): Promise<SpatialAnswer> {
  checkAddress(job.fields);
  const answer = await parsers().run<ParseAnswer>(deadline, job);
  if ("dom" in answer) return answer.dom;
  const { code, message, hint } = answer.error;
  throw new AppError(code, message, hint === undefined ? {} : { hint });
}

const parsers = lazy(
  () =>
    new ThreadPool(
      () =>
        new Worker(workerFile("parse-thread", import.meta.url), {
          workerData: "parses",
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
        }),
      { ms: LONGEST_MS, tooLong: () => refused("time"), unusable: () => refused("memory") },
    ),
);

function refused(of: "time" | "memory"): AppError {
  return new AppError("TOO_LARGE", `Parsing this markup exceeds the allowed ${of}.`, {
    hint: "Send only the relevant part of it.",
  });
}

/** Parses in the calling thread. @throws AppError INVALID_REQUEST for a wrong address, INVALID_QUERY for a wrong cursor */
export async function parsedDom(fields: ParseJob["fields"]): Promise<SpatialDom> {
  checkAddress(fields);
  // Loaded here to save the parser's memory in programs that never parse.
  const { domOfMarkup } = await import("./parse-thread.ts");
  return wireOf(spatialDomSchema(), await domOfMarkup({ fields })); // deadline: a local computation
}

function checkAddress({ url }: ParseJob["fields"]): void {
  if (URL.canParse(url)) return;
  throw new AppError("INVALID_REQUEST", `"url" is not an address: ${quoted(url)}.`, {
    hint: "Pass an absolute address, such as https://example.com/, or omit it.",
  });
}
