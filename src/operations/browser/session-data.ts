import { z } from "zod";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const browserSessionData = defineOperation({
  name: "browser.session_data",
  summary: "Tells where the server keeps its data.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/browser/session-data" },
  cli: { command: "browser session-data" },
  withoutBrowser: true,
  input: () => z.object({}),
  output: () =>
    z.strictObject({
      ...successFields(),
      data: z
        .strictObject({
          session_dir: z.string().describe("Folder of all data."),
          database_path: z.string().describe("SQLite file of the history."),
          screenshots_dir: z.string().describe("Folder of kept pictures."),
          screenshots_enabled: z.boolean().describe("Whether pictures are kept."),
        })
        .describe("Paths on the server's machine."),
    }),
  errors: [],
  examples: [{ title: "Find the history", input: {} }],
  run: (_input, { services: { config } }) =>
    Promise.resolve({
      success: true as const,
      data: {
        session_dir: config.dataDir,
        database_path: config.history.databasePath,
        screenshots_dir: config.history.screenshots.directory,
        screenshots_enabled: config.history.screenshots.enabled,
      },
    }),
  render: ({ data }) => ({
    text: `Data: ${data.session_dir}\nHistory: ${data.database_path}\nPictures: ${data.screenshots_enabled ? data.screenshots_dir : "not kept"}`,
  }),
});
