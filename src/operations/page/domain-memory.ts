/** Statistics of visits to a host: counts each assessed document once, and each failed load. */
import { z } from "zod";
import { documentIdOf } from "../../browser/reads/seen-now.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Understanding } from "../../page/understand/understand.ts";
import { AppError } from "../../shared/errors.ts";
import type { DomainOutcome, DomainRepository } from "../../ports/domains.ts";
import type { Call } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

export const domainMemorySchema = lazyObject("Statistics of earlier visits to this host.", () => ({
  ok_count: a.int("Number of pages that loaded as requested."),
  blocked_count: a.int("Number of refusals by the site."),
  error_count: a.int("Number of error pages and failed loads."),
  last_outcome: z.enum(["ok", "blocked", "error"]).describe("Outcome of the last visit."),
  last_reason: maybe.text("Reason for a bad outcome."),
  last_seen_unix: a.int("Time of the last visit, seconds since the epoch."),
}));

/** The last counted document of each tab. */
const counted = new WeakMap<Tab, string>();

interface Judged {
  readonly url: string;
  readonly httpStatus: number | undefined;
  readonly found: Pick<Understanding, "pageType" | "blocked">;
}

/** Records the outcome of the tab's document, once per document. Returns the statistics of the page's host. */
export async function judgedHost(call: Call, tab: Tab, judged: Judged) {
  const { domains } = call.services;
  const document = documentIdOf(tab);
  if (counted.get(tab) !== document) {
    counted.set(tab, document);
    noteJudged(domains, judged);
  }
  return hostMemory(domains, judged.url);
}

export function noteJudged(
  domains: DomainRepository | undefined,
  { url, httpStatus, found }: Judged,
): void {
  const host = hostOf(url);
  if (host === undefined) return;
  domains?.note({ host, ...outcomeOf(httpStatus, found), timeMs: Date.now() });
}

export async function hostMemory(domains: DomainRepository | undefined, url: string) {
  const host = hostOf(url);
  const memory = host === undefined ? undefined : await domains?.get(host);
  return memory && { ...memory, lastSeenUnix: Math.floor(memory.lastSeenMs / 1_000) };
}

function outcomeOf(
  httpStatus: number | undefined,
  { pageType, blocked }: Judged["found"],
): { readonly outcome: DomainOutcome; readonly reason?: string } {
  if (blocked) return { outcome: "blocked", reason: blocked.reason };
  if (pageType !== "Error") return { outcome: "ok" };
  return {
    outcome: "error",
    reason: httpStatus === undefined ? "error_page" : `http_${httpStatus}`,
  };
}

const FAILURES: readonly string[] = ["NETWORK_ERROR", "NAVIGATION_FAILED", "TIMEOUT"];

/** Records a failed load; ignores other errors. */
export function noteFailure(
  domains: DomainRepository | undefined,
  url: string,
  thrown: unknown,
): void {
  const host = hostOf(url);
  if (host === undefined || !(thrown instanceof AppError) || !FAILURES.includes(thrown.code))
    return;
  const reason = thrown.code.toLowerCase();
  domains?.note({ host, outcome: "error", reason, timeMs: Date.now() });
}

/** Returns the host of an address, with any non-default port; undefined for addresses other than http and https. */
function hostOf(url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.host : undefined;
}

/** `domain_memory: ok=3 blocked=1 error=0 last_outcome=blocked last_reason=rate_limited last_seen_unix=1790000000` */
export function domainMemoryLine(memory: Output<typeof domainMemorySchema>): string {
  const { ok_count, blocked_count, error_count, last_outcome, last_reason = "-" } = memory;
  const facts = {
    ok: ok_count,
    blocked: blocked_count,
    error: error_count,
    last_outcome,
    last_reason,
    last_seen_unix: memory.last_seen_unix,
  };
  const pairs = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return `domain_memory: ${pairs.join(" ")}`;
}
