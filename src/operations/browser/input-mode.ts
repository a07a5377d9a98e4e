import { z } from "zod";
import { INPUT_MODES } from "../../browser/session/input-mode.ts";
import { defineOperation } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

export const inputModeField = lazy(() => ({
  input_mode: z
    .enum(INPUT_MODES)
    .describe("agent: pages stand still between calls. human: a person drives, and they run."),
}));

export const browserInputMode = defineOperation({
  name: "browser.input_mode",
  summary: "Tells who drives the browser: an agent or a person.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/browser/input-mode" },
  cli: { command: "browser input-mode" },
  withoutBrowser: true,
  input: () => z.object({}),
  output: () => z.strictObject(inputModeField()),
  errors: [],
  examples: [{ title: "Who drives?", input: {} }],
  run: (_input, { services }) => Promise.resolve({ input_mode: services.browser.inputMode.name }),
  render: ({ input_mode }) => ({ text: `Input mode: ${input_mode}` }),
});
