import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { sessionInfo, sessionLine, sessionInfoSchema } from "./session-info.ts";
import { sessionIdField, sessionNamed } from "../named-session.ts";

export const sessionGet = defineOperation({
  name: "session.get",
  summary: "Tells a session's tabs and settings, and when it expires.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/sessions/{session_id}" },
  cli: { command: "session get", positionals: ["session_id"] },
  input: () => z.object(sessionIdField()),
  output: sessionInfoSchema,
  errors: ["SESSION_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "The default session", input: { session_id: "default" } }],
  run: async (input, call) => sessionInfo(call, await sessionNamed(call, input)),
  render: (session) => ({ text: sessionLine(session) }),
});
