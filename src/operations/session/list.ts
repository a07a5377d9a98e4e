import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { sessionInfo, sessionLine, sessionInfoSchema } from "./session-info.ts";

export const sessionList = defineOperation({
  name: "session.list",
  summary: "Lists the open sessions.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/sessions" },
  cli: { command: "session list" },
  input: () => z.object({}),
  output: () =>
    z.strictObject({
      sessions: z.array(sessionInfoSchema()).describe("In the order in which they were made."),
    }),
  errors: ["NOT_READY", "TIMEOUT"],
  examples: [{ title: "List all sessions", input: {} }],
  run: (_input, call) =>
    Promise.resolve({
      sessions: call.services.browser.sessions.all().map((one) => sessionInfo(call, one)),
    }),
  render: ({ sessions }) => ({
    text: sessions.length === 0 ? "No session is open." : sessions.map(sessionLine).join("\n"),
  }),
});
