/** Which of the requests since the press carried the row. */
import type { NetworkCall } from "../../browser/network/calls/call.ts";
import type { Submission } from "./verdict.ts";

/** Requests of scripts; others (pictures, style, beacons) carry no row. */
const OF_SCRIPTS: ReadonlySet<string> = new Set(["XHR", "Fetch"]);
const HARMLESS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The most telling one: a page that came in answer, else what a script sent to the site itself, else elsewhere. */
export function submissionIn(
  calls: readonly NetworkCall[],
  pageUrl: string,
): Submission | undefined {
  const site = URL.parse(pageUrl)?.origin;
  const sent = calls.filter(isSent);
  const isOwn = ({ url }: NetworkCall) => URL.parse(url)?.origin === site;
  const choices = [
    sent.filter(isDocument),
    calls.filter(isDocument),
    sent.filter(isOwn),
    sent,
  ].find((some) => some.length > 0);
  const call = choices?.find(({ status }) => status >= 400) ?? choices?.at(-1);
  return call && submissionOf(call);
}

function isDocument({ type }: NetworkCall): boolean {
  return type === "Document";
}

/** It may change something on the other side; what was redirected to a page may have begun so. */
function isSent({ type, method, redirectChain }: NetworkCall): boolean {
  if (type === "Document") return !HARMLESS.has(method) || redirectChain.length > 0;
  return OF_SCRIPTS.has(type) && !HARMLESS.has(method);
}

function submissionOf(call: NetworkCall): Submission {
  const { method, status, error, completed, redirectChain } = call;
  return {
    method,
    isDocument: isDocument(call),
    isAnswered: completed || error !== undefined,
    isRedirected: redirectChain.length > 0,
    status,
    failure: status === 0 ? error : undefined,
  };
}
