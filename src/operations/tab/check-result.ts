import { z } from "zod";
import type { CheckResult } from "../../browser/step/action-results.ts";

export const CHECK_RESULT = z.strictObject({
  status: z
    .enum(["checked", "unchecked", "unknown"])
    .describe("How it is now; unknown if the page shows it no more, or half checked."),
  ref: z.int().describe("The control itself, where a label was named or the page has replaced it."),
  checked: z
    .union([z.boolean(), z.literal("mixed")])
    .nullable()
    .describe("Whether it is checked; null if the page shows it no more."),
  changed: z.boolean().describe("False if it was so already; then nothing was pressed."),
});

export function checkWire({ ref, checked, pressed }: CheckResult): z.input<typeof CHECK_RESULT> {
  const known = typeof checked === "boolean";
  const status = known ? (checked ? ("checked" as const) : ("unchecked" as const)) : "unknown";
  return { status, ref, checked, changed: pressed };
}
