import { z } from "zod";
import { answerSelect } from "../../browser/actions/lists/answer-select.ts";
import { stepOperation } from "../step-operation.ts";
import { answerInput, chosenIn, findTabOfPicker, trustedSchema } from "./fields.ts";

const MOST_INDICES = 10_000;

export const pickerAnswerSelect = stepOperation({
  name: "picker.answer_select",
  summary: "Chooses in a list of a form control, or closes it unchanged.",
  description:
    "A click on a select opens no list; its step has the event select_open with the options and an id. Several choices are given together and replace those that were.",
  actionType: "select",
  http: { method: "POST", path: "/select/{id}" },
  cli: { command: "picker answer-select", positionals: ["id"] },
  input: () =>
    answerInput(z.string().min(1).describe("The id of the event select_open."), {
      indices: z
        .array(z.int().min(0))
        .max(MOST_INDICES)
        .optional()
        .describe(
          "Indices of the options to choose: one, or any number if the list takes several.",
        ),
    }),
  result: () =>
    z.strictObject({
      status: z.enum(["selected", "cancelled"]).describe("What was done."),
      indices: z.array(z.int()).describe("Indices of the options that are chosen now."),
      trusted: trustedSchema(),
    }),
  saysSuccess: true,
  errors: ["POPUP_NOT_FOUND", "ELEMENT_NOT_INTERACTABLE", "MODE_CONFLICT"],
  examples: [
    { title: "Choose the second option", input: { id: "sp_abc123", indices: [1] } },
    { title: "Choose several", input: { id: "sp_abc123", indices: [0, 2, 3] } },
    { title: "Leave it", input: { id: "sp_abc123", cancel: true } },
  ],
  findTab: findTabOfPicker("select"),
  action: (input) =>
    answerSelect({ id: input.id, indices: chosenIn(input, "indices", input.indices) }),
  toResult: ({ indices, trusted }, input) => ({
    status: input.indices ? ("selected" as const) : ("cancelled" as const),
    indices: [...indices],
    trusted,
  }),
});
