import { z } from "zod";
import { keyUp } from "../../browser/actions/keyboard/keyboard.ts";
import { keyField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabKeyboardUp = stepOperation({
  name: "tab.keyboard_up",
  summary: "Releases a key that is held.",
  actionType: "key_up",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/up" },
  cli: { command: "tab keyboard up", positionals: ["key"] },
  input: () => stepInput(keyField()),
  result: () =>
    z.strictObject({
      status: z.literal("key_up").describe("What was done."),
      key: z.string().describe("The key."),
    }),
  examples: [{ title: "Release Shift", input: { key: "Shift" } }],
  action: ({ key }) => keyUp({ key }),
  toResult: ({ key }) => ({ status: "key_up" as const, key }),
});
