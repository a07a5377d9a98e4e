import { z } from "zod";
import { exportState } from "../../browser/session/storage/state.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { originStateSchema, storedCookieSchema } from "./state-schema.ts";

export const storageExport = defineOperation({
  name: "storage.export",
  summary: "Gives cookies and local storage of the session, to be used elsewhere.",
  description:
    "The format is Playwright's storage state. Sites whose pages the session has shown are in it; cookies bound to an embedding site are not.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/storage-state" },
  cli: { command: "storage export" },
  input: () => z.object({}),
  output: () =>
    z.strictObject({
      cookies: z.array(storedCookieSchema()).describe("The cookies."),
      origins: z.array(originStateSchema()).describe("Sites that stored something."),
    }),
  errors: ["NETWORK_ERROR", "TOO_LARGE", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Keep a login", input: {} }],
  run: async (_input, call) => {
    const { cookies, origins } = await exportState(call.deadline, await sessionOf(call));
    return {
      cookies: [...cookies],
      origins: origins.map(({ origin, localStorage }) => ({
        origin,
        localStorage: [...localStorage],
      })),
    };
  },
  render: (state) => ({ text: JSON.stringify(state) }),
});
