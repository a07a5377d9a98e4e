import { z } from "zod";
import { submit } from "../../browser/actions/submit.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabSubmit = stepOperation({
  name: "tab.submit",
  summary: "Sends a form by its submit button, or by Enter in a field.",
  description:
    "The button is the first one that submits the form, as for Enter. If the browser does not let a field through, the answer names it.",
  actionType: "submit",
  http: { method: "POST", path: "/tabs/{tab_id}/submit" },
  cli: { command: "tab submit", positionals: ["ref"] },
  input: () =>
    stepInput({
      ref: z.int().describe("Ref of the form, or of anything in it."),
    }),
  result: () =>
    z.strictObject({
      status: z.enum(["submitted", "refused"]).describe("refused: by the browser's own checks."),
      ref: z.int().describe("The form."),
      by: z.enum(["button", "enter"]).describe("How it was sent."),
      pressed: z
        .int()
        .describe("The button that was clicked, or the field in which Enter was pressed."),
      invalid: z
        .array(
          z
            .strictObject({
              ref: z.int().describe("The field."),
              name: z.string().describe("Its name."),
              message: z.string().describe("What the browser says."),
            })
            .describe("A field."),
        )
        .optional()
        .describe("Fields that the browser does not let through."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "The form of a field", input: { ref: 12 } }],
  action: ({ ref }) => submit({ ref }),
  toResult: ({ ref, by, pressed, invalid }) => ({
    status: invalid.length === 0 ? ("submitted" as const) : ("refused" as const),
    ref,
    by,
    pressed,
    ...(invalid.length > 0 && { invalid: invalid.map((field) => ({ ...field })) }),
  }),
});
