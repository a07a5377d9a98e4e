import { check } from "../../browser/actions/check.ts";
import { elementField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { z } from "zod";
import type { CheckResult } from "../../browser/step/action-results.ts";
import { lazy } from "../../shared/lazy.ts";

export const checkResultSchema = lazy(() =>
  z.strictObject({
    status: z
      .enum(["checked", "unchecked", "unknown"])
      .describe("How it is now; unknown if the page shows it no more, or half checked."),
    ref: z
      .int()
      .describe("The control itself, where a label was named or the page has replaced it."),
    checked: z
      .union([z.boolean(), z.literal("mixed")])
      .nullable()
      .describe("Whether it is checked; null if the page shows it no more."),
    changed: z.boolean().describe("False if it was so already; then nothing was pressed."),
  }),
);

export function checkWire({
  ref,
  checked,
  pressed,
}: CheckResult): z.input<ReturnType<typeof checkResultSchema>> {
  const known = typeof checked === "boolean";
  const status = known ? (checked ? ("checked" as const) : ("unchecked" as const)) : "unknown";
  return { status, ref, checked, changed: pressed };
}

export const tabCheck = stepOperation({
  name: "tab.check",
  summary: "Checks a checkbox, a radio button or a switch, unless it is checked.",
  description:
    "By a press on it or on the label in its place; the answer says how it is then. Radio buttons are unchecked by checking another.",
  actionType: "check",
  http: { method: "POST", path: "/tabs/{tab_id}/check" },
  cli: { command: "tab check", positionals: ["ref"] },
  input: () => stepInput(elementField()),
  result: checkResultSchema,
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Accept the terms", input: { ref: 12 } }],
  action: ({ ref }) => check({ ref, checked: true }),
  toResult: checkWire,
});
