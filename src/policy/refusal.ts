import { AppError } from "../shared/errors.ts";
import type { AddressKind } from "./address-kind.ts";
import { written, type Destination } from "./destination.ts";
import { someOf } from "../shared/some-of.ts";

/** Why a request to a host that is not on the list is blocked: it contains a secret or a value of a task. */
export const LEAKS_VALUE = "tells-value";

/** Why a request or connection is blocked. */
export type RefusalReason =
  | { readonly why: "own-server" | "metadata" | "all-private" | "private-not-listed" }
  | {
      readonly why: "not-named" | "was-public" | "was-private";
      readonly address: string;
      readonly kind: AddressKind;
    }
  | { readonly why: "not-asked-by-named"; readonly asker: string }
  | { readonly why: typeof LEAKS_VALUE }
  | { readonly why: "not-listed"; readonly patterns: readonly string[] };

/** Maximum number of patterns that an error lists. */
const MOST_LISTED = 10;
const ALLOW = "start the server with --allow-private-network";

/** Returns BLOCKED_BY_POLICY: what was blocked, and which call or setting would allow it. */
export function refusal(to: Destination, reason: RefusalReason): AppError {
  return new AppError("BLOCKED_BY_POLICY", sentence(to, reason), {
    hint: hint(to, reason),
    details: { host: to.host, port: to.port, reason: reason.why },
  });
}

/** Returns BLOCKED_BY_POLICY for a page whose address has no host. */
export function noHost(url: string): AppError {
  const [scheme = ""] = /^[^:]*:/.exec(url) ?? [];
  return new AppError(
    "BLOCKED_BY_POLICY",
    `A ${scheme} address has no host, and this session opens only pages of the hosts on its list.`,
    {
      hint: "Open an http or https address of a host on the list.",
      details: { reason: "no-host" },
    },
  );
}

/** Returns BLOCKED_BY_POLICY for the script of a service worker. */
export function noServiceWorker(): AppError {
  return new AppError(
    "BLOCKED_BY_POLICY",
    "Service workers are blocked in a session with a list of hosts.",
    {
      hint: 'Open a session with "service_workers": true if the site needs them.',
      details: { reason: "no-service-workers" },
    },
  );
}

function sentence(to: Destination, reason: RefusalReason): string {
  const place = written(to);
  switch (reason.why) {
    case "own-server":
      return `${place} is this server itself, which no page and no request may reach.`;
    case "metadata":
      return `${place} is an address of cloud metadata, which is always blocked.`;
    case "all-private":
      return `${place} has no public address, and this server blocks all other addresses.`;
    case "not-named":
      return `${leads(to, reason)}, and the caller has not allowed it.`;
    case "private-not-listed":
      return `${place} has no public address, and this session's list of hosts does not contain it exactly.`;
    case "was-public":
      return `${leads(to, reason)}, but was a public host before in this session.`;
    case "was-private":
      return `${leads(to, reason)}, but the caller allowed it while it was a private host.`;
    case "not-asked-by-named":
      return `${place} is a private host that the caller has allowed only for its own calls; ${reason.asker} must not request it.`;
    case LEAKS_VALUE:
      return `${place} is not on this session's list of hosts, and the request contains a secret or a value of the task.`;
    case "not-listed":
      return `${place} is not on this session's list of hosts, which are ${someOf(reason.patterns, MOST_LISTED)}.`;
  }
}

function hint(to: Destination, { why }: RefusalReason): string {
  switch (why) {
    case "own-server":
      return "Call the server directly: the pages and requests of its sessions cannot reach it.";
    case "metadata":
      return "Use another address; no setting allows this one.";
    case "all-private":
      return "Check the name. To reach private hosts that you open yourself, start the server without --block-private-network.";
    case "not-named":
    case "not-asked-by-named":
      return `If this is intended, open ${written(to)} yourself (navigate, new tab, curl), or ${ALLOW}.`;
    case "private-not-listed":
      return `If this is intended, open a session that has ${JSON.stringify(written(to))} in allowed_hosts: the list must contain a private host exactly, without *.`;
    case LEAKS_VALUE:
      return `If this is intended, open a session that also has ${JSON.stringify(to.host)} in allowed_hosts.`;
    case "not-listed":
      return `Stay on these hosts. To visit another one, open a session that also has ${JSON.stringify(to.host)} in allowed_hosts.`;
    case "was-private":
      return `If this is intended, navigate to ${written(to)} again.`;
    case "was-public":
      return `If this is intended, open the address in another session, or ${ALLOW}.`;
  }
}

function leads(
  to: Destination,
  { address, kind }: { readonly address: string; readonly kind: AddressKind },
): string {
  const what = `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} address`;
  return to.host === address
    ? `${written(to)} is ${what}`
    : `${written(to)} resolves to ${address}, ${what}`;
}
