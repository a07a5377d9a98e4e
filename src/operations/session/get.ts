import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { sessionInfo, sessionLine, SessionInfoSchema } from "./session-info.ts";
import { SESSION_ID_FIELD, sessionNamed } from "../named-session.ts";

export const sessionGet = defineOperation({
  name: "session.get",
  summary: "Tells a session's tabs and settings, and when it expires.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/sessions/{session_id}" },
  cli: { command: "session get", positionals: ["session_id"] },
  input: z.object(SESSION_ID_FIELD),
  output: SessionInfoSchema,
  errors: ["SESSION_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "The default session", input: { session_id: "default" } }],
  run: async (input, call) => sessionInfo(call, await sessionNamed(call, input)),
  render: (session) => ({ text: sessionLine(session) }),
});
