import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { PROFILE_FIELDS } from "./profile-fields.ts";
import { sessionProfile } from "./profile.ts";
import { sessionInfo, sessionLine, SessionInfoSchema } from "./session-info.ts";

export const sessionCreate = defineOperation({
  name: "session.create",
  summary: "Opens a session: cookies, storage, tabs and settings of its own.",
  description: "Name it as session_id in later calls to work in it. It begins with one blank tab.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/sessions", status: 201 },
  cli: { command: "session create" },
  input: z.object(PROFILE_FIELDS),
  output: SessionInfoSchema,
  errors: ["INVALID_REQUEST", "MODE_CONFLICT", "RATE_LIMITED", "NOT_READY", "TIMEOUT"],
  examples: [
    { title: "A fresh identity", input: {} },
    {
      title: "A visitor from Berlin",
      input: { locale: "de-DE", time_zone: "Europe/Berlin", latitude: 52.52, longitude: 13.4 },
    },
  ],
  run: async (input, call) => {
    const profile = sessionProfile(input);
    const session = await call.services.browser.sessions.create(call.deadline, profile);
    return sessionInfo(call, session);
  },
  render: (session) => ({ text: `Opened ${sessionLine(session)}` }),
});
