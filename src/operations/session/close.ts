import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { sessionIdField, sessionNamed } from "../named-session.ts";

export const sessionClose = defineOperation({
  name: "session.close",
  summary: "Closes a session with its tabs, cookies and storage.",
  description:
    "Steps that run in it end with an error. The default session is made anew when needed.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/sessions/{session_id}" },
  cli: { command: "session close", positionals: ["session_id"] },
  input: () => z.object(sessionIdField()),
  output: () => z.strictObject({}),
  errors: ["SESSION_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Close one", input: { session_id: "ses_4k7p0a1b2c3d4e5f" } }],
  run: async (input, call) => {
    const session = await sessionNamed(call, input);
    await call.services.browser.sessions.close(call.deadline, session);
    return {};
  },
  render: () => ({ text: "Closed." }),
});
