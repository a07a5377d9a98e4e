import { z } from "zod";
import { selectOption } from "../../browser/actions/lists/select-option.ts";
import type { Wanted } from "../../page/wanted-options.ts";
import { AppError } from "../../shared/errors.ts";
import { elementField } from "../definition/fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { a, maybe, type Input, type Output } from "../definition/described.ts";
import { check } from "../../browser/actions/check.ts";
import type { CheckResult } from "../../browser/step/action.ts";
import { submit } from "../../browser/actions/submit.ts";
import { fillSecret } from "../../browser/actions/keyboard/fill-secret.ts";
import { credentialField } from "../credential/stored-login.ts";

const MOST = 1_000;

const input = () => ({
  ...elementField(),
  labels: a.texts("Labels of the options. Give labels, values or indices.").max(MOST).optional(),
  values: a.texts("Values of the options.").max(MOST).optional(),
  indices: a.value(
    "Indices of the options in the whole list, from 0.",
    z.array(z.int().min(0)).max(MOST).optional(),
  ),
});

export const tabSelectOption = stepOperation({
  name: "tab.select_option",
  summary: "Selects options of a select or a custom list (combobox, listbox).",
  description:
    "Replaces the selection. Scrolls and filters long custom lists to find an option. If it fails, the error lists the options.",
  cli: { positionals: ["ref", "labels"] },
  input,
  status: "selected",
  result: () => ({
    ref: a.int("The list."),
    list: z
      .enum(["native", "custom"])
      .describe("native: a select. custom: a list of the page; its options were clicked."),
    selected: a.objects("The selected options.", "An option.", {
      index: maybe.int("Index in the whole list, from 0; absent if unknown."),
      label: a.text("Text of the option."),
      value: a.text("Its value."),
    }),
    trusted: a.flag("False if the page received scripted events instead of the browser's own."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "By label", input: { ref: 12, labels: ["Blue"] } },
  action: (fields) => selectOption({ ref: fields.ref, wanted: wantedIn(fields) }),
});

function wantedIn({ labels, values, indices }: Output<typeof input>): Wanted {
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

const checkResultFields = () => ({
  status: z
    .enum(["checked", "unchecked", "unknown"])
    .describe("The new state; unknown if the page no longer shows it, or if it is indeterminate."),
  ref: a.int("The control itself, if the ref was a label or the page has replaced it."),
  checked: z
    .union([z.boolean(), z.literal("mixed")])
    .nullable()
    .describe("Whether it is checked; null if the page no longer shows it."),
  changed: a.flag("False if it had that state already; then nothing was pressed."),
});

function checkWire({ ref, checked, pressed }: CheckResult): Input<typeof checkResultFields> {
  const known = typeof checked === "boolean";
  const status = known ? (checked ? ("checked" as const) : ("unchecked" as const)) : "unknown";
  return { status, ref, checked, changed: pressed };
}

export const tabCheck = stepOperation({
  name: "tab.check",
  summary: "Checks a checkbox, radio button or switch; does nothing if checked.",
  description: "Clicks it or its label, and returns the new state and whether it changed.",
  cli: { positionals: ["ref"] },
  input: elementField,
  result: checkResultFields,
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Accept the terms", input: { ref: 12 } },
  action: ({ ref }) => check({ ref, checked: true }),
  toResult: checkWire,
});

export const tabUncheck = stepOperation({
  name: "tab.uncheck",
  summary: "Unchecks a checkbox or a switch; does nothing if unchecked.",
  description:
    "Clicks it or its label, and returns the new state. To uncheck a radio button, check another one.",
  cli: { positionals: ["ref"] },
  input: elementField,
  result: checkResultFields,
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Uncheck a box", input: { ref: 12 } },
  action: ({ ref }) => check({ ref, checked: false }),
  toResult: checkWire,
});

export const tabSubmit = stepOperation({
  name: "tab.submit",
  summary: "Submits a form by its submit button, or by Enter in a field.",
  description:
    "Returns status `refused` and the invalid fields if the browser's validation rejects the form.",
  cli: { positionals: ["ref"] },
  input: () => ({ ref: a.int("Ref of the form, or of any element in it.") }),
  result: () => ({
    status: z.enum(["submitted", "refused"]).describe("refused: the browser's validation failed."),
    ref: a.int("The form."),
    by: z.enum(["button", "enter"]).describe("How it was submitted."),
    pressed: a.int("The button that was clicked, or the field in which Enter was pressed."),
    invalid: a
      .objects("Fields that the browser's validation rejects.", "A field.", {
        ref: a.int("The field."),
        name: a.text("Name of the field."),
        message: a.text("The browser's message."),
      })
      .optional(),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "The form of a field", input: { ref: 12 } },
  action: ({ ref }) => submit({ ref }),
  toResult: ({ invalid, ...result }) =>
    invalid.length === 0
      ? { ...result, status: "submitted" as const }
      : { ...result, status: "refused" as const, invalid },
});

export const tabFillCredential = stepOperation({
  name: "tab.fill_credential",
  summary: "Fills a value of a stored credential into a field.",
  description:
    "Replaces the field's content. The field's frame must be on a site that the credential allows. No response contains the value.",
  http: { method: "POST", path: "/tabs/{tab_id}/fill-credential" },
  input: () => ({
    ...elementField(),
    ...credentialField(),
    field: a.word("Which value: username, password, or code for the current one-time code."),
  }),
  status: "filled",
  result: () => ({ credential_id: a.text("The credential."), field: a.text("Kind of the value.") }),
  errors: ["CREDENTIAL_NOT_FOUND", "BLOCKED_BY_POLICY", "ELEMENT_NOT_INTERACTABLE"],
  example: { title: "A password", input: { ref: 12, credential_id: "shop", field: "password" } },
  action: async ({ ref, credential_id, field }, _tab, { deadline, services }) => {
    const secret = await services.credentials.value(deadline, credential_id, field);
    return fillSecret({ ref, secret });
  },
  toResult: (_result, { credential_id, field }) => ({ credential_id, field }),
});
