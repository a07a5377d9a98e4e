import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { sessionChange, changeFields } from "./profile.ts";
import { sessionInfo, sessionLine, sessionInfoSchema } from "./session-info.ts";
import { sessionIdField, sessionNamed } from "../named-session.ts";

export const sessionUpdate = defineOperation({
  name: "session.update",
  summary: "Changes viewport, place, headers or connection of a session.",
  description: "What is left out stays as it is; headers are replaced as a whole.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/sessions/{session_id}" },
  cli: { command: "session update", positionals: ["session_id"] },
  input: () => z.object({ ...sessionIdField(), ...changeFields() }),
  output: sessionInfoSchema,
  errors: ["INVALID_REQUEST", "SESSION_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Go offline", input: { session_id: "default", offline: true } }],
  run: async (input, call) => {
    const change = sessionChange(input);
    const session = await sessionNamed(call, input);
    await session.change(call.deadline, change);
    return sessionInfo(call, session);
  },
  render: (session) => ({ text: `Changed ${sessionLine(session)}` }),
});
