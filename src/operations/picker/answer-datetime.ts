import { z } from "zod";
import { answerDatetime } from "../../browser/actions/keyboard/answer-datetime.ts";
import { stepOperation } from "../step-operation.ts";
import { answerInput, chosenIn, findTabOfPicker, trustedSchema } from "./fields.ts";

export const pickerAnswerDatetime = stepOperation({
  name: "picker.answer_datetime",
  summary: "Gives a date, time or colour to a form control, or leaves it unchanged.",
  description:
    "A click on such an input opens no picker; its step has the event datetime_picker_open with the limits and an id.",
  actionType: "datetime",
  http: { method: "POST", path: "/datetime-picker/{id}" },
  cli: { command: "picker answer-datetime", positionals: ["id"] },
  input: () =>
    answerInput(z.string().min(1).describe("The id of the event datetime_picker_open."), {
      value: z
        .string()
        .max(100)
        .optional()
        .describe(
          "By input_type: date 2026-06-15, time 14:45, datetime-local 2026-06-15T14:45, month 2026-06, week 2026-W25, color #1e90ff.",
        ),
    }),
  result: () =>
    z.strictObject({
      status: z.enum(["chosen", "cancelled"]).describe("What was done."),
      value: z.string().describe("What the control holds now."),
      trusted: trustedSchema(),
    }),
  saysSuccess: true,
  errors: ["POPUP_NOT_FOUND", "ELEMENT_NOT_INTERACTABLE", "MODE_CONFLICT"],
  examples: [
    { title: "Enter a date", input: { id: "dtp_abc123", value: "2026-06-15" } },
    { title: "Leave it", input: { id: "dtp_abc123", cancel: true } },
  ],
  findTab: findTabOfPicker("datetime"),
  action: (input) => answerDatetime({ id: input.id, value: chosenIn(input, "value", input.value) }),
  toResult: ({ value, trusted }, input) => ({
    status: input.value === undefined ? ("cancelled" as const) : ("chosen" as const),
    value,
    trusted,
  }),
});
