import { check } from "../../browser/actions/check.ts";
import { elementField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { checkResultSchema, checkWire } from "./check.ts";

export const tabUncheck = stepOperation({
  name: "tab.uncheck",
  summary: "Unchecks a checkbox or a switch, unless it is unchecked.",
  description:
    "By a press on it or on the label in its place; the answer says how it is then. Radio buttons are unchecked by checking another.",
  actionType: "uncheck",
  http: { method: "POST", path: "/tabs/{tab_id}/uncheck" },
  cli: { command: "tab uncheck", positionals: ["ref"] },
  input: () => stepInput(elementField()),
  result: checkResultSchema,
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Take a tick away", input: { ref: 12 } }],
  action: ({ ref }) => check({ ref, checked: false }),
  toResult: checkWire,
});
