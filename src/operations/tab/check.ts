import { check } from "../../browser/actions/check.ts";
import { ELEMENT_FIELD } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { CHECK_RESULT, checkWire } from "./check-result.ts";

export const tabCheck = stepOperation({
  name: "tab.check",
  summary: "Checks a checkbox, a radio button or a switch, unless it is checked.",
  description:
    "By a press on it or on the label in its place; the answer says how it is then. Radio buttons are unchecked by checking another.",
  actionType: "check",
  http: { method: "POST", path: "/tabs/{tab_id}/check" },
  cli: { command: "tab check", positionals: ["ref"] },
  input: stepInput(ELEMENT_FIELD),
  result: CHECK_RESULT,
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Accept the terms", input: { ref: 12 } }],
  action: ({ ref }) => check({ ref, checked: true }),
  toResult: checkWire,
});
