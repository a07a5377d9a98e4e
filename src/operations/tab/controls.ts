import { z } from "zod";
import { selectOption } from "../../browser/actions/lists/select-option.ts";
import type { Wanted } from "../../page/wanted-options.ts";
import { AppError } from "../../shared/errors.ts";
import { elementField } from "../definition/fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe, type Input, type Output } from "../definition/described.ts";
import { check } from "../../browser/actions/check.ts";
import type { CheckResult } from "../../browser/step/action.ts";
import { submit } from "../../browser/actions/submit.ts";
import { fillSecret } from "../../browser/actions/keyboard/fill-secret.ts";
import { credentialField } from "../credential/stored-login.ts";

const MOST = 1_000;

const input = lazy(() => ({
  ...elementField(),
  labels: a.texts("What the options say. Give labels, values or indices.").max(MOST).optional(),
  values: a.texts("Values of the options.").max(MOST).optional(),
  indices: a.value(
    "Indices of the options in the whole list, from 0.",
    z.array(z.int().min(0)).max(MOST).optional(),
  ),
}));

export const tabSelectOption = stepOperation({
  name: "tab.select_option",
  summary: "Chooses in a list, a select or one that the page has made itself.",
  description:
    "Replaces the current choice; a list of several choices takes any number of options, also none. Scrolls and filters a list that shows only a part of its options. An error lists the options that were read, and the next step.",
  actionType: "select_option",
  http: { method: "POST", path: "/tabs/{tab_id}/select_option" },
  cli: { positionals: ["ref", "labels"] },
  input,
  status: "selected",
  result: () => ({
    ref: a.int("The list."),
    list: z
      .enum(["native", "custom"])
      .describe("custom: the page's own list, in which the options were clicked."),
    selected: a.objects("What is chosen now.", "An option.", {
      index: maybe.int("Index in the whole list, from 0; absent if unknown."),
      label: a.text("What it says."),
      value: a.text("Its value."),
    }),
    trusted: a.flag("False if the page saw events of a script instead of the browser's own."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "By what it says", input: { ref: 12, labels: ["Blue"] } },
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

const checkResultFields = lazy(() => ({
  status: z
    .enum(["checked", "unchecked", "unknown"])
    .describe("How it is now; unknown if the page shows it no more, or half checked."),
  ref: a.int("The control itself, where a label was named or the page has replaced it."),
  checked: z
    .union([z.boolean(), z.literal("mixed")])
    .nullable()
    .describe("Whether it is checked; null if the page shows it no more."),
  changed: a.flag("False if it was so already; then nothing was pressed."),
}));

function checkWire({ ref, checked, pressed }: CheckResult): Input<typeof checkResultFields> {
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
  summary: "Unchecks a checkbox or a switch, unless it is unchecked.",
  description:
    "By a press on it or on the label in its place; the answer says how it is then. Radio buttons are unchecked by checking another.",
  actionType: "uncheck",
  http: { method: "POST", path: "/tabs/{tab_id}/uncheck" },
  cli: { positionals: ["ref"] },
  input: elementField,
  result: checkResultFields,
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Take a tick away", input: { ref: 12 } },
  action: ({ ref }) => check({ ref, checked: false }),
  toResult: checkWire,
});

export const tabSubmit = stepOperation({
  name: "tab.submit",
  summary: "Sends a form by its submit button, or by Enter in a field.",
  description:
    "The button is the first one that submits the form, as for Enter. If the browser does not let a field through, the answer names it.",
  actionType: "submit",
  http: { method: "POST", path: "/tabs/{tab_id}/submit" },
  cli: { positionals: ["ref"] },
  input: () => ({ ref: a.int("Ref of the form, or of anything in it.") }),
  result: () => ({
    status: z.enum(["submitted", "refused"]).describe("refused: by the browser's own checks."),
    ref: a.int("The form."),
    by: z.enum(["button", "enter"]).describe("How it was sent."),
    pressed: a.int("The button that was clicked, or the field in which Enter was pressed."),
    invalid: a
      .objects("Fields that the browser does not let through.", "A field.", {
        ref: a.int("The field."),
        name: a.text("Its name."),
        message: a.text("What the browser says."),
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
  summary: "Fills a value of a credential, named by its id, into a field.",
  description:
    "In the place of what the field holds, and only at the sites that the credential is bound to, by the frame that holds the field. The value itself is in no answer.",
  actionType: "fill_credential",
  http: { method: "POST", path: "/tabs/{tab_id}/fill-credential" },
  input: () => ({
    ...elementField(),
    ...credentialField(),
    field: a.word("Which of its values: username, password, or code for the code of this moment."),
  }),
  status: "filled",
  result: () => ({ credential_id: a.text("The credential."), field: a.text("The value of it.") }),
  errors: ["CREDENTIAL_NOT_FOUND", "BLOCKED_BY_POLICY", "ELEMENT_NOT_INTERACTABLE"],
  example: { title: "A password", input: { ref: 12, credential_id: "shop", field: "password" } },
  action: async ({ ref, credential_id, field }, _tab, { deadline, services }) => {
    const secret = await services.credentials.value(deadline, credential_id, field);
    return fillSecret({ ref, secret });
  },
  toResult: (_result, { credential_id, field }) => ({ credential_id, field }),
});
