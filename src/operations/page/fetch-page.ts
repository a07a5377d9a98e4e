/** A page by one request, for callers without a server and without a browser. */
import { sentenceOf } from "../../browser/static-step/arrivals.ts";
import type { AddressPolicy } from "../../policy/address-policy.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readVersion } from "../../shared/version.ts";
import type { DomainRepository } from "../../ports/domains.ts";
import { hostMemory, noteFailure, noteJudged } from "./domain-memory.ts";
import { spatialDomWire, type SpatialDom, type SpatialFields } from "./spatial-dom-wire.ts";

export interface FetchParts {
  readonly policy: Pick<AddressPolicy, "guard">;
  readonly domains: DomainRepository | undefined;
}

export interface PageFetch extends SpatialFields {
  readonly url: string;
  /** CSS pixels, by which rules of style sheets hold. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Whether style sheets are fetched, which tell what is hidden. */
  readonly styles: boolean;
}

export type Fetched =
  | { readonly dom: SpatialDom; readonly warnings: readonly string[] }
  /** What was fetched is not the page that a person sees; the end of a sentence. */
  | { readonly needsBrowser: string };

/** @throws AppError INVALID_REQUEST, BLOCKED_BY_POLICY, NETWORK_ERROR, NAVIGATION_FAILED, TIMEOUT, CANCELLED */
export async function fetchPage(
  deadline: Deadline,
  { policy, domains }: FetchParts,
  { url, viewport, styles, ...fields }: PageFetch,
): Promise<Fetched> {
  // Loaded only here: who never asks spares their memory.
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
  const dom = await deadline.race(spatialDomWire(seen, fields, { judged }));
  return { dom, warnings: events.flatMap(sentenceOf) };
}
