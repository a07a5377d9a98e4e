import { z } from "zod";
import type { Session } from "../../browser/session/session.ts";
import { restoreLogin } from "../credential/stored-login.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { sessionProfile, profileFields, sessionChange, changeFields } from "./profile.ts";
import { sessionInfo, sessionInfoLine, sessionInfoSchema } from "./session-info.ts";
import { withCertificate } from "../services/own-session.ts";
import { a, maybe } from "../definition/described.ts";
import { sessionIdField, sessionNamed } from "../call/named-session.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

export const sessionCreate = defineOperation({
  name: "session.create",
  summary: "Creates a session with its own cookies, storage, tabs and settings.",
  description: "Pass its id as session_id with later calls. It starts with one blank tab.",
  http: { method: "POST", path: "/sessions", status: 201 },
  input: () => ({
    ...profileFields(),
    credential_id: maybe.word(
      "Credential whose stored login or client certificate the session uses; credential.list returns the ids.",
    ),
  }),
  output: sessionInfoSchema,
  errors: [
    "INVALID_REQUEST",
    "BLOCKED_BY_POLICY",
    "CREDENTIAL_NOT_FOUND",
    "MODE_CONFLICT",
    "RATE_LIMITED",
    ...BROWSER_ERRORS,
  ],
  example: { title: "A fresh identity", input: {} },
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
  render: (session) => `Opened ${sessionInfoLine(session)}`,
});

/** Restores the credential's login in a new session; closes the session if that fails. */
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

export const sessionList = defineOperation({
  name: "session.list",
  summary: "Lists the open sessions.",
  http: { method: "GET", path: "/sessions" },
  input: () => ({}),
  output: () => ({
    sessions: a.list("The sessions, in order of creation.", sessionInfoSchema()),
  }),
  errors: ["NOT_READY", "TIMEOUT"],
  example: { title: "List all sessions", input: {} },
  run: (_input, call) =>
    Promise.resolve({
      sessions: call.services.browser.sessions.all().map((one) => sessionInfo(call, one)),
    }),
  render: ({ sessions }) =>
    sessions.length === 0 ? "No session is open." : sessions.map(sessionInfoLine).join("\n"),
});

export const sessionGet = defineOperation({
  name: "session.get",
  summary: "Returns a session's tabs and settings, and when it expires.",
  http: { method: "GET", path: "/sessions/{session_id}" },
  input: sessionIdField,
  output: sessionInfoSchema,
  errors: ["SESSION_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "The default session", input: { session_id: "default" } },
  run: async (input, call) => sessionInfo(call, await sessionNamed(call, input)),
  render: (session) => sessionInfoLine(session),
});

const attemptSchema = () =>
  z.strictObject({
    url: a.text("Address without query; //host:port for connections; only the scheme for others."),
    kind: a.text(
      "Document, Image, XHR (includes fetch), … as in network.query; ServiceWorker; Connection if the request is unknown.",
    ),
    reason: a.text("not-listed, no-host or no-service-workers."),
    timestamp_ms: a.number("Time, milliseconds since the epoch."),
  });

export const sessionBlocked = defineOperation({
  name: "session.blocked",
  summary: "Lists requests that a session's allowed_hosts blocked.",
  description:
    "If the session has `subresources: log`, `passed` lists requests to other hosts that it allowed. Returns the latest 500 of each, oldest first.",
  http: { method: "GET", path: "/sessions/{session_id}/blocked" },
  input: sessionIdField,
  output: () => ({
    blocked: a.list("Blocked requests.", attemptSchema()),
    passed: a.list("Allowed requests to hosts that are not listed.", attemptSchema()),
  }),
  errors: ["SESSION_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "The default session", input: { session_id: "default" } },
  run: async (input, call) => {
    const { blocked, passed } = (await sessionNamed(call, input)).network;
    return { blocked, passed };
  },
});

export const sessionUpdate = defineOperation({
  name: "session.update",
  summary: "Changes viewport, location, headers or offline mode of a session.",
  description:
    "Keeps omitted settings. `headers` replaces all extra headers. Returns the session's settings.",
  http: { method: "POST", path: "/sessions/{session_id}" },
  input: () => ({ ...sessionIdField(), ...changeFields() }),
  output: sessionInfoSchema,
  errors: ["INVALID_REQUEST", "SESSION_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Go offline", input: { session_id: "default", offline: true } },
  run: async (input, call) => {
    const change = sessionChange(input);
    const session = await sessionNamed(call, input);
    await session.change(call.deadline, change);
    return sessionInfo(call, session);
  },
  render: (session) => `Changed ${sessionInfoLine(session)}`,
});

export const sessionClose = defineOperation({
  name: "session.close",
  summary: "Closes a session with its tabs, cookies and storage.",
  description: "Running steps in it fail. The default session is created again when needed.",
  http: { method: "DELETE", path: "/sessions/{session_id}" },
  input: sessionIdField,
  output: () => ({}),
  errors: ["SESSION_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Close one", input: { session_id: "ses_4k7p0a1b2c3d4e5f" } },
  run: async (input, call) => {
    const session = await sessionNamed(call, input);
    await call.services.browser.sessions.close(call.deadline, session);
    return {};
  },
});
