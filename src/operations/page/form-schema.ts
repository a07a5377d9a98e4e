import { z } from "zod";
import type { FormField } from "../../page/readers/form-field.ts";
import type { PageForm } from "../../page/readers/forms.ts";
import { lazy } from "../../shared/lazy.ts";

const holdsSchema = lazy(() => z.literal(true).optional());

const choiceSchema = lazy(() =>
  z
    .strictObject({
      ref: z.int().optional().describe("Of a radio button, a box or an option on the page."),
      value: z.string().describe("What is sent."),
      label: z.string().describe("What a person reads."),
      selected: z.boolean().describe("Chosen now."),
      disabled: holdsSchema().describe("Cannot be chosen."),
      group: z.string().optional().describe("Label of its group of choices."),
    })
    .describe("One of the choices of a field."),
);

const fieldSchema = lazy(() =>
  z
    .strictObject({
      ref: z.int().describe("Ref of the control; of several boxes or radio buttons, the first."),
      kind: z
        .enum(["text", "password", "toggle", "choice", "choices", "file", "slider", "color"])
        .describe("How it is filled in; choices: any number of them."),
      type: z.string().describe("Type of an input, else its tag or role."),
      name: z.string().describe("Name under which it is sent; empty if it has none."),
      label: z.string().describe("What it is called on the page."),
      group: z.string().optional().describe("Legend of the group of fields that it is in."),
      placeholder: z.string().optional().describe("What it shows while it is empty."),
      value: z.string().optional().describe("What is in it now. Never of a password."),
      checked: z
        .union([z.boolean(), z.literal("mixed")])
        .optional()
        .describe("Of a toggle: ticked or not."),
      choices: z.array(choiceSchema()).optional().describe("What there is to choose from."),
      omitted_choices: z.int().optional().describe("How many more choices there are."),
      limits: z
        .record(z.string(), z.string())
        .optional()
        .describe(
          "What may be entered: pattern, min, max, step, maxlength, autocomplete, accept, …",
        ),
      required: holdsSchema().describe("Must be filled in."),
      disabled: holdsSchema().describe("Does not react."),
      readonly: holdsSchema().describe("Cannot be changed."),
      invalid: holdsSchema().describe("Its value was refused."),
      hidden: holdsSchema().describe("Cannot be seen; a person would leave it alone."),
    })
    .describe("A field, or several boxes or radio buttons that make up one."),
);

const buttonSchema = lazy(() =>
  z
    .strictObject({
      ref: z.int().describe("Ref of the button."),
      type: z
        .enum(["submit", "image", "reset", "button"])
        .describe("submit and image send the form."),
      label: z.string().describe("What it is called."),
      name: z.string().optional().describe("Name that it adds to what is sent."),
      value: z.string().optional().describe("Value that it adds."),
      action: z.string().optional().describe("Where it sends the form instead."),
      method: z.string().optional().describe("How it sends the form instead."),
      disabled: holdsSchema().describe("Does not react."),
      hidden: holdsSchema().describe("Cannot be seen."),
    })
    .describe("A button."),
);

export const purposeSchema = lazy(() =>
  z
    .string()
    .describe(
      "login, registration, password_change, code, recovery, search, newsletter, comment, contact, order, booking, survey or other.",
    ),
);

export const formSchema = lazy(() =>
  z
    .strictObject({
      ref: z.int().nullable().describe("Ref of the form; null for controls that belong to none."),
      region: z.int().nullable().describe("Ref of the landmark or dialog around it."),
      name: z.string().describe("Name of the form, or of the region; often empty."),
      purpose: purposeSchema().optional(),
      action: z.string().optional().describe("Where it is sent."),
      method: z.enum(["get", "post", "dialog"]).optional().describe("How it is sent."),
      fields: z.array(fieldSchema()).describe("In document order."),
      total_fields: z.int().describe("Fields of the whole form, of which these may be a part."),
      buttons: z.array(buttonSchema()).describe("In document order."),
      default_button: z.int().optional().describe("Ref of the button that Enter presses."),
    })
    .describe("A form, or controls of one region that belong to no form."),
);

/** Some of the fields and buttons of a form, in a row; the buttons come behind all of its fields. */
export interface FormPart {
  readonly form: PageForm & { readonly purpose?: string };
  readonly fields: PageForm["fields"];
  readonly buttons: PageForm["buttons"];
}

export function formWire({
  form,
  fields,
  buttons,
}: FormPart): z.input<ReturnType<typeof formSchema>> {
  const { defaultButton, ...told } = form;
  return {
    ...told,
    fields: fields.map(fieldWire),
    total_fields: form.fields.length,
    buttons: [...buttons],
    ...(defaultButton !== undefined && { default_button: defaultButton }),
  };
}

function fieldWire(field: FormField): z.input<ReturnType<typeof fieldSchema>> {
  const { choices, omittedChoices, limits, ...told } = field;
  return {
    ...told,
    ...(choices && { choices: [...choices] }),
    ...(omittedChoices !== undefined && { omitted_choices: omittedChoices }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

export function formLines(form: z.output<ReturnType<typeof formSchema>>): string[] {
  const { ref, region, name, purpose, method, action, fields, total_fields, buttons } = form;
  const place = region === null ? "No form" : `No form, in [${region}]`;
  const head = ref === null ? place : `[${ref}] form`;
  const named = name === "" ? [] : [JSON.stringify(name)];
  const sent = action === undefined ? [] : [`${method ?? "get"} ${action}`];
  const isWhole = fields.length === total_fields;
  const size = isWhole ? [] : [`(${fields.length} of ${total_fields} fields)`];
  return [
    "",
    [head, ...(purpose === undefined ? [] : [purpose]), ...named, ...sent, ...size].join(" "),
    ...fields.map(fieldLine),
    ...buttons.map(buttonLine),
  ];
}

function fieldLine(field: z.output<ReturnType<typeof fieldSchema>>): string {
  const { ref, kind, label, value, checked, choices = [], omitted_choices: more = 0 } = field;
  const flags = (["required", "disabled", "readonly", "invalid", "hidden"] as const).filter(
    (flag) => field[flag],
  );
  const offered = [...choices.map(choiceWord), ...(more > 0 ? [`… ${more} more`] : [])];
  return [
    `  [${ref}] ${kind} ${JSON.stringify(label)}`,
    ...(field.group === undefined ? [] : [`of ${JSON.stringify(field.group)}`]),
    ...(value === undefined ? [] : [`value ${JSON.stringify(value)}`]),
    ...(checked === undefined ? [] : [`checked: ${String(checked)}`]),
    ...flags,
    ...Object.entries(field.limits ?? {}).map(([limit, said]) => `${limit} ${said}`),
    ...(offered.length === 0 ? [] : [offered.join(" | ")]),
  ].join(", ");
}

function choiceWord({ label, value, selected }: z.output<ReturnType<typeof choiceSchema>>): string {
  const word = label === "" ? value : label;
  return selected ? `*${word}` : word;
}

function buttonLine(button: z.output<ReturnType<typeof buttonSchema>>): string {
  const { ref, type, label } = button;
  const flags = (["disabled", "hidden"] as const).filter((flag) => button[flag]);
  return [`  [${ref}] ${type} ${JSON.stringify(label)}`, ...flags].join(", ");
}
