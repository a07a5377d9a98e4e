import { z } from "zod";
import { selectOption } from "../../browser/actions/lists/select-option.ts";
import type { Wanted } from "../../page/wanted-options.ts";
import { AppError } from "../../shared/errors.ts";
import { elementField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { lazy } from "../../shared/lazy.ts";

const MOST = 1_000;

const input = lazy(() =>
  stepInput({
    ...elementField(),
    labels: z
      .array(z.string())
      .max(MOST)
      .optional()
      .describe("What the options say. Give labels, values or indices."),
    values: z.array(z.string()).max(MOST).optional().describe("Values of the options."),
    indices: z
      .array(z.int().min(0))
      .max(MOST)
      .optional()
      .describe("Indices of the options in the whole list, from 0."),
  }),
);

export const tabSelectOption = stepOperation({
  name: "tab.select_option",
  summary: "Chooses in a list, a select or one that the page has made itself.",
  description:
    "Replaces the current choice; a list of several choices takes any number of options, also none. Scrolls and filters a list that shows only a part of its options. An error lists the options that were read, and the next step.",
  actionType: "select_option",
  http: { method: "POST", path: "/tabs/{tab_id}/select_option" },
  cli: { command: "tab select-option", positionals: ["ref", "labels"] },
  input,
  result: () =>
    z.strictObject({
      status: z.literal("selected").describe("What was done."),
      ref: z.int().describe("The list."),
      list: z
        .enum(["native", "custom"])
        .describe("custom: the page's own list, in which the options were clicked."),
      selected: z
        .array(
          z
            .strictObject({
              index: z
                .int()
                .optional()
                .describe("Index in the whole list, from 0; absent if unknown."),
              label: z.string().describe("What it says."),
              value: z.string().describe("Its value."),
            })
            .describe("An option."),
        )
        .describe("What is chosen now."),
      trusted: z
        .boolean()
        .describe("False if the page saw events of a script instead of the browser's own."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "By what it says", input: { ref: 12, labels: ["Blue"] } },
    { title: "Several by value", input: { ref: 14, values: ["r", "g"] } },
  ],
  action: (fields) => selectOption({ ref: fields.ref, wanted: wantedIn(fields) }),
  toResult: ({ ref, list, selected, trusted }) => ({
    status: "selected" as const,
    ref,
    list,
    selected: selected.map((option) => ({ ...option })),
    trusted,
  }),
});

function wantedIn({ labels, values, indices }: z.output<ReturnType<typeof input>>): Wanted {
  const given: readonly Wanted[] = [
    ...(labels ? [{ by: "labels" as const, names: labels }] : []),
    ...(values ? [{ by: "values" as const, names: values }] : []),
    ...(indices ? [{ by: "indices" as const, indices }] : []),
  ];
  const [wanted, ...others] = given;
  if (wanted && others.length === 0) return wanted;
  throw new AppError(
    "INVALID_REQUEST",
    wanted
      ? 'Give only one of "labels", "values" and "indices".'
      : 'One of "labels", "values" and "indices" is required.',
  );
}
