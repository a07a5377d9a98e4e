import type { AppError } from "../../shared/errors.ts";
import type { SessionOfTab, Tab } from "../session/tab/tab.ts";
import { couldNotLoad } from "../network/calls/failure-words.ts";

interface FailedLoad {
  /** What was to be loaded. */
  readonly url: string;
  /** In the browser's words. */
  readonly errorText: string;
  /** How many connections of the session had failed before. */
  readonly failuresBefore: number;
}

/** Why there is no page: the policy's refusal, or the truth behind what the browser says. */
export function loadFailure(
  { session, page }: Tab,
  { url, errorText, failuresBefore }: FailedLoad,
): AppError {
  const { failures } = session.network;
  const last = page.navigations.unreachable ?? url; // where redirects led to
  return (
    failures.refusalOf(errorText, last, failuresBefore) ??
    couldNotLoad(url, failures.truth(errorText, last), certificateHint(session, last))
  );
}

/** A site that does not accept the certificate may say so, or just end the connection. */
function certificateHint(session: SessionOfTab, url: string): string | undefined {
  const { certificate } = session.network;
  const origin = URL.parse(url)?.origin ?? "";
  if (!certificate?.isFor(origin)) return undefined;
  return `The session shows the client certificate of credential ${certificate.credentialId} there; the site may not accept it. If it is the site's own certificate that is not accepted, give the credential the value "ca".`;
}
