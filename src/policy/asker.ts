import type { AppError } from "../shared/errors.ts";
import type { AddressGuard } from "./address-guard.ts";
import { destinationOf, type Destination } from "./destination.ts";

/** Headers of a request, names in lower case. */
export type RequestHeaders = ReadonlyMap<string, string>;

/**
 * Whether a browser's request to a named private host comes from an allowed origin: the caller, or another named
 * private host, and never through a public one. The browser itself sets these headers, and no page can change them:
 * `Sec-Fetch-Site` (to hosts it trusts, such as loopback), `Origin` and `Referer`. To other hosts, a page may omit all
 * of them.
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
