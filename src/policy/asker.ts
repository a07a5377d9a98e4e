import type { AppError } from "../shared/errors.ts";
import type { AddressGuard } from "./address-guard.ts";
import { destinationOf, type Destination } from "./destination.ts";

/** Headers of a request, names in lower case. */
export type RequestHeaders = ReadonlyMap<string, string>;

/**
 * Returns the error for a browser's request to a named private host, unless it comes from the caller or another named
 * private host, without a redirect through a public one. Judges by headers that pages cannot change: `Sec-Fetch-Site`
 * (which is sent only to trustworthy hosts, such as loopback), `Origin` and `Referer`. To other hosts, a page may omit
 * all of them.
 */
export function askerRefusal(
  guard: AddressGuard,
  to: Destination,
  headers: RequestHeaders,
): AppError | undefined {
  const site = headers.get("sec-fetch-site");
  const asker = headers.get("origin") ?? headers.get("referer");
  if (site === "same-origin") return undefined;
  if (site === "none") return guard.isTravelling ? undefined : guard.foreign(to, undefined);
  if (asker === undefined) return site === undefined ? undefined : guard.foreign(to, asker);
  // A host's request to itself becomes cross-site only by a redirect through another host.
  const wentAround = site === "cross-site" && destinationOf(asker)?.host === to.host;
  return guard.isNamed(asker) && !wentAround ? undefined : guard.foreign(to, asker);
}
