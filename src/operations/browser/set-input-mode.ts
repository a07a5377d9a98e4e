import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { inputModeField } from "./input-mode.ts";

export const browserSetInputMode = defineOperation({
  name: "browser.set_input_mode",
  summary: "Hands the browser to a person, or back to agents.",
  description:
    "human breaks off running actions, lets all pages run and refuses whatever drives a page; agent freezes them again.",
  effect: "admin",
  kind: "call",
  http: { method: "POST", path: "/browser/input-mode" },
  cli: { command: "browser set-input-mode", positionals: ["input_mode"] },
  withoutBrowser: true,
  input: () => z.object(inputModeField()),
  output: () => z.strictObject(inputModeField()),
  errors: ["INVALID_REQUEST", "TIMEOUT"],
  examples: [
    { title: "A person takes over", input: { input_mode: "human" } },
    { title: "And has finished", input: { input_mode: "agent" } },
  ],
  run: async ({ input_mode }, { deadline, services: { browser } }) => {
    await browser.setInputMode(deadline, input_mode);
    return { input_mode: browser.inputMode.name };
  },
  render: ({ input_mode }) => ({ text: `Input mode: ${input_mode}` }),
});
