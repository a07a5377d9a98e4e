import { z } from "zod";
import type { Session } from "../../browser/session/session.ts";
import { restoreLogin } from "../credential/stored-login.ts";
import { defineOperation, type Call } from "../operation.ts";
import { sessionProfile, profileFields } from "./profile.ts";
import { sessionInfo, sessionLine, sessionInfoSchema } from "./session-info.ts";
import { withCertificate } from "../own-session.ts";

export const sessionCreate = defineOperation({
  name: "session.create",
  summary: "Opens a session: cookies, storage, tabs and settings of its own.",
  description: "Name it as session_id in later calls to work in it. It begins with one blank tab.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/sessions", status: 201 },
  cli: { command: "session create" },
  input: () =>
    z.object({
      ...profileFields(),
      credential_id: z
        .string()
        .min(1)
        .optional()
        .describe(
          "Begin with the login that is stored for this credential, or show its client certificate to its sites; credential.list shows them.",
        ),
    }),
  output: sessionInfoSchema,
  errors: [
    "INVALID_REQUEST",
    "BLOCKED_BY_POLICY",
    "CREDENTIAL_NOT_FOUND",
    "MODE_CONFLICT",
    "RATE_LIMITED",
    "BROWSER_CRASHED",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [
    { title: "A fresh identity", input: {} },
    {
      title: "A visitor from Berlin",
      input: { locale: "de-DE", time_zone: "Europe/Berlin", latitude: 52.52, longitude: 13.4 },
    },
  ],
  run: async (input, call) => {
    const { credential_id, ...rest } = input;
    const profile = sessionProfile(rest);
    const { deadline, services } = call;
    const shown = await withCertificate(deadline, services, profile, credential_id);
    const session = await services.browser.sessions.create(deadline, shown);
    if (credential_id !== undefined && !shown.certificate) {
      await beginLoggedIn(call, session, credential_id);
    }
    return sessionInfo(call, session);
  },
  render: (session) => ({ text: `Opened ${sessionLine(session)}` }),
});

/** A session that cannot be as it was asked for is closed again. */
async function beginLoggedIn(call: Call, session: Session, credentialId: string): Promise<void> {
  try {
    if (await restoreLogin(call, session, credentialId)) return;
    call.warnings.push(
      `No login is stored for credential ${credentialId}, so the session is not logged in; page.login with this credential_id logs in and stores it.`,
    );
  } catch (thrown) {
    await call.services.browser.sessions.close(call.deadline, session);
    throw thrown;
  }
}
