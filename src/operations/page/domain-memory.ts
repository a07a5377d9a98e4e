/** How visits to a host went so far: each document that was judged counts once, and each one that did not come. */
import { z } from "zod";
import { documentIdOf } from "../../browser/reads/seen-now.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Understanding } from "../../page/understand/understand.ts";
import { AppError } from "../../shared/errors.ts";
import type { DomainMemory, DomainOutcome, DomainRepository } from "../../ports/domains.ts";
import type { Call } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";
import { wireOf } from "../definition/wire.ts";

export const domainMemorySchema = lazyObject("How visits to this host went so far.", () => ({
  ok_count: a.int("Pages that came as asked for."),
  blocked_count: a.int("Times that the site refused."),
  error_count: a.int("Pages of errors, and pages that did not come."),
  last_outcome: z.enum(["ok", "blocked", "error"]).describe("The last of them."),
  last_reason: maybe.text("Why it was not well."),
  last_seen_unix: a.int("When, seconds since the epoch."),
}));

type DomainMemoryWire = Output<typeof domainMemorySchema>;

/** The last document of each tab that was counted. */
const counted = new WeakMap<Tab, string>();

interface Judged {
  readonly url: string;
  readonly httpStatus: number | undefined;
  readonly found: Pick<Understanding, "pageType" | "blocked">;
}

interface HostMemory {
  readonly domain_memory?: DomainMemoryWire;
}

/** Notes what became of a page, once, and tells what is known of its host then. */
export async function judgedHost(call: Call, tab: Tab, judged: Judged): Promise<HostMemory> {
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

export async function hostMemory(
  domains: DomainRepository | undefined,
  url: string,
): Promise<HostMemory> {
  const host = hostOf(url);
  const memory = host === undefined ? undefined : await domains?.get(host);
  return memory ? { domain_memory: memoryWire(memory) } : {};
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

/** Notes a page that did not come. */
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

/** Of the web alone; with its port, unless that goes without saying. */
function hostOf(url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.host : undefined;
}

function memoryWire(memory: DomainMemory): DomainMemoryWire {
  const lastSeenUnix = Math.floor(memory.lastSeenMs / 1_000);
  return wireOf(domainMemorySchema(), { ...memory, lastSeenUnix });
}

/** `domain_memory: ok=3 blocked=1 error=0 last_outcome=blocked last_reason=rate_limited last_seen_unix=1790000000` */
export function domainMemoryLine(memory: DomainMemoryWire): string {
  const { ok_count, blocked_count, error_count, last_outcome, last_reason = "-" } = memory;
  const facts = {
    ok: ok_count,
    blocked: blocked_count,
    error: error_count,
    last_outcome,
    last_reason,
    last_seen_unix: memory.last_seen_unix,
  };
  const reported = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return `domain_memory: ${reported.join(" ")}`;
}
