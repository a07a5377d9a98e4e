/** Chooses the session of a run: a new one for the run's hosts, or the caller's own. */
import type { Session } from "../../browser/session/session.ts";
import { TaskSecrets } from "../../policy/task-secrets.ts";
import { HostList } from "../../policy/host-list.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { formTarget } from "../form/form-target.ts";
import { ownSession, type OwnSession } from "../services/own-session.ts";
import type { Services } from "../services/services.ts";
import type { GivenRun, RunFields } from "./run-fields.ts";

export interface RunTarget {
  readonly hosts: HostList;
  /** The absolute start address. */
  readonly url: string | undefined;
}

/** Checks the hosts and address of a run. @throws AppError INVALID_REQUEST, BLOCKED_BY_POLICY, CREDENTIAL_NOT_FOUND */
export function runTarget(fields: GivenRun, services: Services): RunTarget {
  const { url, allowed_hosts, credential_id: id } = fields;
  if (url !== undefined) return formTarget({ ...fields, url }, services);
  if (id !== undefined) services.credentials.describe(id);
  return { hosts: HostList.parse(allowed_hosts), url };
}

/** Opens a session for the run, or uses the caller's session. That session keeps its allowed hosts and stays open. */
export async function openRunTarget(
  deadline: Deadline,
  services: Services,
  { session_id: id, fields, credential_id: credentialId }: RunFields,
  { hosts }: RunTarget,
): Promise<OwnSession> {
  const { sessions } = services.browser;
  const taskSecrets = new TaskSecrets(fields);
  if (id !== undefined) {
    const session = await sessions.named(deadline, id);
    checkHosts(session, hosts);
    checkCertificate(session, services, credentialId);
    await sessions.ensureTab(deadline, session);
    const use = new DisposableStack();
    use.use(sessions.use(session));
    use.use(session.network.allowlist?.confide(taskSecrets));
    return { session, [Symbol.asyncDispose]: async () => use.dispose() };
  }
  const profile = { engine: "chromium", allowedHosts: hosts, taskSecrets } as const;
  return ownSession(deadline, services, profile, credentialId);
}

/** Rejects a session that may visit more hosts than the run: a session's hosts are fixed. */
function checkHosts({ network: { allowlist } }: Session, hosts: HostList): void {
  const own = allowlist?.hosts.patterns ?? ["*"];
  if (hosts.patterns.includes("*") || own.every((pattern) => hosts.patterns.includes(pattern)))
    return;
  throw new AppError(
    "MODE_CONFLICT",
    `The session is open to ${own.join(", ")}, and not all of these are in allowed_hosts.`,
    {
      hint: 'Open a session with the allowed_hosts of this call, omit session_id, or set allowed_hosts to ["*"].',
    },
  );
}

/** If the run's credential is a client certificate, rejects a session that was opened without it. */
function checkCertificate(
  { network: { certificate } }: Session,
  { credentials }: Services,
  id: string | undefined,
): void {
  if (id === undefined || !credentials.isCertificate(id) || certificate?.credentialId === id)
    return;
  throw new AppError(
    "MODE_CONFLICT",
    `The session was opened without the client certificate of credential ${id}.`,
    {
      hint: "Open a session with that credential (session.create with credential_id), or omit session_id.",
    },
  );
}
