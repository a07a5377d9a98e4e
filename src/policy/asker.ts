import type { AppError } from "../shared/errors.ts";
import type { AddressGuard } from "./address-guard.ts";
import { destinationOf, type Destination } from "./destination.ts";

/** Headers of a request, names in lower case. */
export type RequestHeaders = ReadonlyMap<string, string>;

/**
 * Checks who sent a browser's request to a private host that a caller named. Allows requests of the caller and
 * of pages of named private hosts, unless a public host redirected them. Returns an error for all other requests.
 * Uses headers that pages cannot forge: `Origin`, `Referer` and, for trustworthy hosts such as loopback,
 * `Sec-Fetch-Site`. A request to a host that is not trustworthy may have none of these headers; it is then allowed.
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
