import { z } from "zod";
import { successFields } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { a } from "../definition/described.ts";
import { INPUT_MODES } from "../../browser/session/input-mode.ts";

export const browserSessionData = defineOperation({
  name: "browser.session_data",
  summary: "Returns the paths of the data folder, history database and screenshots.",
  description: "The paths are on the server's machine.",
  http: { method: "GET", path: "/browser/session-data" },
  withoutBrowser: true,
  input: () => ({}),
  output: () => ({
    ...successFields(),
    data: a.object("Paths on the server's machine.", {
      session_dir: a.text("Folder of all data."),
      database_path: a.text("SQLite file of the history."),
      screenshots_dir: a.text("Folder of stored screenshots."),
      screenshots_enabled: a.flag("Whether screenshots are stored."),
    }),
  }),
  errors: [],
  example: { title: "Find the history", input: {} },
  run: (_input, { services: { config } }) =>
    Promise.resolve({
      success: true as const,
      data: {
        sessionDir: config.dataDir,
        databasePath: config.history.databasePath,
        screenshotsDir: config.history.screenshots.directory,
        screenshotsEnabled: config.history.screenshots.enabled,
      },
    }),
});

export const browserShutdown = defineOperation({
  name: "browser.shutdown",
  summary: "Shuts down the browser and the server, for all clients.",
  description:
    "Running calls get `timeout_ms` to finish. To end only your own work, use tab.close or session.close.",
  effect: "admin",
  http: { method: "POST", path: "/browser/shutdown" },
  withoutBrowser: true,
  input: () => ({
    timeout_ms: a.value(
      "How long running calls may take to finish, milliseconds.",
      z.number().min(0).max(60_000).default(5000),
    ),
  }),
  output: () => ({ ...successFields(), message: a.text("The new state of the server.") }),
  errors: ["INVALID_REQUEST"],
  example: { title: "End everything", input: { timeout_ms: 5000 } },
  run: ({ timeout_ms }, { services }) => {
    services.shutdown(timeout_ms);
    return Promise.resolve({ success: true as const, message: "The browser is shutting down." });
  },
});

const inputModeField = () => ({
  input_mode: z
    .enum(INPUT_MODES)
    .describe("agent: pages are frozen between calls. human: a person drives, and pages run."),
});

export const browserInputMode = defineOperation({
  name: "browser.input_mode",
  summary: "Returns who drives the browser: an agent or a person.",
  http: { method: "GET", path: "/browser/input-mode" },
  withoutBrowser: true,
  input: () => ({}),
  output: inputModeField,
  errors: [],
  example: { title: "Who drives?", input: {} },
  run: (_input, { services }) => Promise.resolve({ input_mode: services.browser.inputMode.name }),
});

export const browserSetInputMode = defineOperation({
  name: "browser.set_input_mode",
  summary: "Gives control of the browser to a person, or back to agents.",
  description:
    "`human` cancels running actions, lets all pages run and rejects calls that act on a page. `agent` freezes all pages again.",
  effect: "admin",
  http: { method: "POST", path: "/browser/input-mode" },
  cli: { positionals: ["input_mode"] },
  withoutBrowser: true,
  input: inputModeField,
  output: inputModeField,
  errors: ["INVALID_REQUEST", "TIMEOUT"],
  example: { title: "A person takes over", input: { input_mode: "human" } },
  run: async ({ input_mode }, { deadline, services: { browser } }) => {
    await browser.setInputMode(deadline, input_mode);
    return { input_mode: browser.inputMode.name };
  },
});
