import type { SessionProfile } from "../../browser/session/session-parts.ts";
import type { Session } from "../../browser/session/session.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { Services } from "./services.ts";

const CLOSE_MS = 10_000;

/** A session for the work of a task; dispose of it when the work ends. */
export interface OwnSession extends AsyncDisposable {
  readonly session: Session;
}

/**
 * Opens a session that does not expire before its disposal, even while a person takes long to answer. Disposal never
 * throws. If the credential is a client certificate, the session presents it to the credential's sites.
 * @throws AppError RATE_LIMITED if there are too many sessions, and the errors of `withCertificate`
 */
export async function ownSession(
  deadline: Deadline,
  services: Pick<Services, "browser" | "credentials" | "log">,
  profile: SessionProfile,
  credentialId?: string,
): Promise<OwnSession> {
  const { browser, log } = services;
  const { sessions } = browser;
  const shown = await withCertificate(deadline, services, profile, credentialId);
  const session = await sessions.create(deadline, shown);
  const use = sessions.use(session);
  return {
    session,
    [Symbol.asyncDispose]: async () => {
      use[Symbol.dispose]();
      using closing = Deadline.after(CLOSE_MS);
      await sessions
        .close(closing, session)
        .catch((error: unknown) =>
          log.warn("could not close the session of a task", { id: session.id, error }),
        );
    },
  };
}

/**
 * Returns the profile. If the credential is a client certificate, adds the certificate.
 * @throws AppError CREDENTIAL_NOT_FOUND; INVALID_REQUEST for an unreadable certificate
 */
export async function withCertificate(
  deadline: Deadline,
  { credentials }: Pick<Services, "credentials">,
  profile: SessionProfile,
  credentialId: string | undefined,
): Promise<SessionProfile> {
  if (credentialId === undefined || !credentials.isCertificate(credentialId)) return profile;
  return { ...profile, certificate: await credentials.certificate(deadline, credentialId) };
}
