import type { AppError } from "../shared/errors.ts";
import type { AddressGuard } from "./address-guard.ts";
import { destinationOf, type Destination } from "./destination.ts";

/** Headers of a request, names in lower case. */
export type RequestHeaders = ReadonlyMap<string, string>;

/**
 * Whether a browser's request to a private host that was named comes from where it may: from the caller, or from a
 * private host that was named too, and never by way of a public one. The browser itself tells it, and no page can
 * change that: `Sec-Fetch-Site` (to hosts it trusts, such as loopback), `Origin` and `Referer`. To other hosts, a page
 * may leave all of them out.
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
  // One of this host's own requests becomes one across sites only by a redirect through another.
  const wentAround = site === "cross-site" && destinationOf(asker)?.host === to.host;
  return guard.isNamed(asker) && !wentAround ? undefined : guard.foreign(to, asker);
}
