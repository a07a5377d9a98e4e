import { AppError } from "../shared/errors.ts";
import type { AddressKind } from "./address-kind.ts";
import { written, type Destination } from "./destination.ts";

/** Why a connection is refused. */
export type RefusalReason =
  | { readonly why: "own-server" | "metadata" }
  | {
      readonly why: "all-private" | "not-named" | "was-public" | "was-private";
      readonly address: string;
      readonly kind: AddressKind;
    }
  | { readonly why: "not-asked-by-named"; readonly asker: string };

const ALLOW = "start the server with --allow-private-network";

/** BLOCKED_BY_POLICY: what was refused, and which call or setting would allow it. */
export function refusal(to: Destination, reason: RefusalReason): AppError {
  return new AppError("BLOCKED_BY_POLICY", sentence(to, reason), {
    hint: hint(to, reason),
    details: { host: to.host, port: to.port, reason: reason.why },
  });
}

function sentence(to: Destination, reason: RefusalReason): string {
  const place = written(to);
  switch (reason.why) {
    case "own-server":
      return `${place} is this server itself, which no page and no request made here may reach.`;
    case "metadata":
      return `${place} leads to the metadata of a cloud, which nothing here may reach.`;
    case "all-private":
      return `${leads(to, reason)}, and this server refuses all of these.`;
    case "not-named":
      return `${leads(to, reason)}, and the caller has not named it.`;
    case "was-public":
      return `${leads(to, reason)}, but was a public host before in this session.`;
    case "was-private":
      return `${leads(to, reason)}, but the caller named it while it was a private host.`;
    case "not-asked-by-named":
      return `${place} is a private host that the caller named, and ${reason.asker} may not ask for it.`;
  }
}

function hint(to: Destination, { why }: RefusalReason): string {
  switch (why) {
    case "own-server":
      return "Call the server directly; its own pages cannot reach it.";
    case "metadata":
      return "No setting opens it.";
    case "all-private":
      return "Start the server without --block-private-network to reach private hosts that you name.";
    case "not-named":
    case "not-asked-by-named":
      return `If that is meant, open ${written(to)} yourself (navigate, new tab, curl), or ${ALLOW}.`;
    case "was-private":
      return `If that is meant, navigate to ${written(to)} again.`;
    case "was-public":
      return `If that is meant, open it in another session, or ${ALLOW}.`;
  }
}

function leads(
  to: Destination,
  { address, kind }: { readonly address: string; readonly kind: AddressKind },
): string {
  const what = `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} address`;
  return to.host === address
    ? `${written(to)} is ${what}`
    : `${written(to)} leads to ${address}, ${what}`;
}
