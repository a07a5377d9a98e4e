import type { SessionProfile } from "../../browser/session/session-parts.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Services } from "../services.ts";

/**
 * The profile of a session that is opened with this credential: if that is a client certificate, it is shown to its sites.
 * @throws AppError CREDENTIAL_NOT_FOUND, INVALID_REQUEST for a certificate that cannot be read
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
