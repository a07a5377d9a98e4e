import { AppError, retold } from "../../shared/errors.ts";
import type { SessionOfTab, Tab } from "../session/tab/tab.ts";
import { couldNotLoad } from "../network/calls/failure-words.ts";
import { NOT_WHOLE } from "../chromium/target/failure.ts";
import type { HostAllowlist } from "../../policy/host-allowlist.ts";

interface FailedLoad {
  readonly url: string;
  /** Chromium's name of the error, such as `net::ERR_FAILED`. */
  readonly errorText: string;
  /** The session's number of failed connections before the load. */
  readonly failuresBefore: number;
}

/** Returns the error for a failed load: the policy's refusal if the policy blocked it, else an error with the cause. */
export function loadFailure(
  { session, page }: Tab,
  { url, errorText, failuresBefore }: FailedLoad,
): AppError {
  const { failures } = session.network;
  const last = page.navigations.unreachable ?? url; // the last redirect target
  return (
    failures.refusalOf(errorText, last, failuresBefore) ??
    couldNotLoad(url, failures.truth(errorText, last), certificateHint(session, last))
  );
}

/** Returns a hint if the site gets a client certificate. A site may reject a certificate by closing the connection. */
function certificateHint(session: SessionOfTab, url: string): string | undefined {
  const { certificate } = session.network;
  const origin = URL.parse(url)?.origin ?? "";
  if (!certificate?.isFor(origin)) return undefined;
  return `The site may have rejected the client certificate of credential ${certificate.credentialId}. If the site's own certificate is not accepted, give the credential the value "ca".`;
}

/**
 * Throws if a page load of the step failed before any content of the page arrived.
 * @param failuresBefore connections of the session that had failed when the step began
 * @throws AppError NAVIGATION_FAILED, or the policy's refusal
 */
export function refuseEmpty(tab: Tab, failuresBefore: number): void {
  const { activity } = tab.page;
  if (activity.documentFailure?.isEmpty !== true) return;
  const { errorText } = activity.takeDocumentFailure() ?? {};
  if (errorText !== undefined) throw loadFailure(tab, { url: tab.url, errorText, failuresBefore });
}

const TOO_LARGE =
  "The page is larger than a browser can take (half a million elements and texts, or 10 MB); its end is missing.";

/** Returns why the page is incomplete or missing, as a warning; only the first call for a failure returns it. */
export function missingOf(tab: Tab, failuresBefore: number): readonly string[] {
  if (tab.staticTab || tab.closed) return [];
  const { activity, navigations } = tab.page;
  const failure = activity.takeDocumentFailure();
  if (!failure) return [];
  if (failure.errorText === undefined) return [TOO_LARGE];
  if (navigations.unreachable === undefined) return [NOT_WHOLE];
  const { errorText } = failure;
  const { message, hint } = loadFailure(tab, { url: tab.url, errorText, failuresBefore });
  return [[message, hint].join(" ")];
}

const HINT = "View the page before you repeat the action: it was carried out fully or in part.";

/**
 * Adds to an error that the page has received the action, and which requests the page has sent since, so that no caller
 * repeats a click or an order.
 */
export function afterAction(error: AppError, tab: Tab): AppError {
  const writes = tab.hasPage ? tab.page.activity.writes : [];
  const sent = writes.length === 0 ? [] : [`The page has sent ${writes.join(", ")}.`];
  const hint = [...sent, HINT, ...(error.hint === undefined ? [] : [error.hint])].join(" ");
  return retold(error, { hint, details: { action_begun: true } });
}

/** Returns warnings for pages that a step did not open because their hosts are not on the session's allowlist. */
export function blockedHosts(
  allowlist: HostAllowlist | undefined,
  blockedBefore: number,
): readonly string[] {
  const since = (allowlist?.blockedCount ?? 0) - blockedBefore;
  const documents = since > 0 ? allowlist?.blocked.slice(-since) : [];
  const urls = documents?.filter(({ kind }) => kind === "Document").map(({ url }) => url);
  return [...new Set(urls)].map(
    (url) => `${url} was not opened: it is not on this session's list of hosts.`,
  );
}

/** Limit of a session's connections to one host over HTTP/1. Chromium: net/socket/client_socket_pool_manager.cc. */
const MOST_CONNECTIONS = 6;

/** Returns the error for a navigation that was cancelled after `timeoutMs`. */
export function unanswered(timeoutMs: number, tab?: Tab): AppError {
  const [taken] = tab ? connectionsTaken(tab) : [];
  if (taken !== undefined) {
    const hint = "Close a tab with an event stream, navigate it elsewhere, or use another session.";
    return new AppError("TIMEOUT", taken, { hint });
  }
  return new AppError(
    "TIMEOUT",
    `The server did not respond within ${timeoutMs} ms; the navigation was cancelled.`,
    { hint: "Try again, or allow more time with wait_until.timeout_ms." },
  );
}

/**
 * Returns a warning for each host that cannot respond to this tab yet, because event streams of the session use all
 * connections to the host.
 */
export function connectionsTaken(tab: Tab): readonly string[] {
  const waiting = tab.page.activity.open().filter(({ respondedAt }) => respondedAt === undefined);
  const tabs = tab.session.tabs().filter((one) => one.hasPage);
  return [...new Set(waiting.map(({ url }) => hostOf(url)))].flatMap((host) => {
    const holders = tabs.flatMap(({ id, page }) =>
      page.activity.eventStreams.filter((url) => hostOf(url) === host).map(() => id),
    );
    if (holders.length < MOST_CONNECTIONS) return [];
    const ids = [...new Set(holders)].join(", ");
    return [
      `${holders.length} connections to ${host} are open as event streams (${ids}). The browser opens no more to a host, so further requests wait.`,
    ];
  });
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
