import type { AppError } from "../shared/errors.ts";
import type { AddressGuard } from "./address-guard.ts";
import { destinationOf, type Destination } from "./destination.ts";

/** Headers of a request, names in lower case. */
export type RequestHeaders = ReadonlyMap<string, string>;

/**
 * Checks who sent a browser's request to a private host that a caller named. Returns an error unless the caller or a
 * page of a named private host sent it, without a redirect through a public host. Uses headers that pages cannot forge:
 * `Origin`, `Referer` and, for trustworthy hosts such as loopback, `Sec-Fetch-Site`. For other hosts, a page can omit
 * all of them; a request without them is allowed.
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
