import { z } from "zod";
import type { PageFormField } from "../../page/readers/form-field.ts";
import { type PageForm, formsOf } from "../../page/readers/forms.ts";
import { a, lazyObject, maybe, nullable, type Output } from "../definition/described.ts";
import type { PageTree } from "../../page/tree.ts";
import { portionOf, roomOf, tokensOf } from "../../page/views/portion.ts";
import { AppError } from "../../shared/errors.ts";
import { goOnField, tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { wireOf } from "../definition/wire.ts";
import { pageLine } from "../definition/texts.ts";
import { budgetField } from "../definition/view-fields.ts";
import { wholePage } from "./whole-page.ts";

const holdsSchema = () => z.literal(true).optional();

const choiceSchema = lazyObject("One choice of a field.", () => ({
  ref: maybe.int("Ref of the radio button, checkbox or option."),
  value: a.text("Value to send."),
  label: a.text("Text of the choice."),
  selected: a.flag("It is selected."),
  disabled: holdsSchema().describe("It cannot be selected."),
  group: maybe.text("Label of its group."),
}));

const fieldSchema = lazyObject(
  "A field, or several checkboxes or radio buttons that form one.",
  () => ({
    ref: a.int("Ref of the control; the first one of several checkboxes or radio buttons."),
    kind: z
      .enum(["text", "password", "toggle", "choice", "choices", "file", "slider", "color"])
      .describe("How to fill it in; choices: any number of them."),
    type: a.text("Type of an input; otherwise its tag or role."),
    name: a.text("Name for submission; empty if it has none."),
    label: a.text("Its label on the page."),
    group: maybe.text("Legend of its group of fields."),
    placeholder: maybe.text("Its placeholder."),
    value: maybe.text("Its current value; never a password."),
    checked: z
      .union([z.boolean(), z.literal("mixed")])
      .optional()
      .describe("For a toggle: whether it is checked."),
    choices: a.list("Its choices.", choiceSchema()).optional(),
    omitted_choices: maybe.int("Number of choices beyond these."),
    limits: z
      .record(z.string(), z.string())
      .optional()
      .describe("Limits of the value: pattern, min, max, step, maxlength, autocomplete, accept, …"),
    required: holdsSchema().describe("It is required."),
    disabled: holdsSchema().describe("It is disabled."),
    readonly: holdsSchema().describe("It is read-only."),
    invalid: holdsSchema().describe("Its value is invalid."),
    hidden: holdsSchema().describe("It is hidden; leave it empty."),
  }),
);

const buttonSchema = lazyObject("A button.", () => ({
  ref: a.int("Ref of the button."),
  type: z.enum(["submit", "image", "reset", "button"]).describe("submit and image submit it."),
  label: a.text("Label of the button."),
  name: maybe.text("Name that it adds to the submission."),
  value: maybe.text("Value that it adds to the submission."),
  action: maybe.text("Address that replaces the form's action."),
  method: maybe.text("Method that replaces the form's method."),
  disabled: holdsSchema().describe("It is disabled."),
  hidden: holdsSchema().describe("It is hidden."),
}));

export const purposeSchema = () =>
  a.text(
    "login, registration, password_change, code, recovery, search, newsletter, comment, contact, order, booking, survey or other.",
  );

export const pageFormSchema = lazyObject(
  "A form, or the controls of a region outside all forms.",
  () => ({
    ref: nullable.int("Ref of the form; null for controls outside all forms."),
    region: nullable.int("Ref of the landmark or dialog around it."),
    name: a.text("Name of the form or region; often empty."),
    purpose: purposeSchema().optional(),
    action: maybe.text("Address to which it is submitted."),
    method: z.enum(["get", "post", "dialog"]).optional().describe("HTTP method."),
    fields: a.list("The fields, in document order.", fieldSchema()),
    total_fields: a.int("Number of fields in the whole form."),
    buttons: a.list("The buttons, in document order.", buttonSchema()),
    default_button: maybe.int("Ref of the button that Enter presses."),
  }),
);

/** The part of a form in one response: consecutive fields and buttons. The form's buttons follow all its fields. */
interface FormPart {
  readonly form: PageForm & { readonly purpose?: string };
  readonly fields: PageForm["fields"];
  readonly buttons: PageForm["buttons"];
}

function formWire({ form, fields, buttons }: FormPart) {
  const totalFields = form.fields.length;
  return wireOf(pageFormSchema(), {
    ...form,
    fields: fields.map(fieldAnswer),
    totalFields,
    buttons,
  });
}

function fieldAnswer({ limits, ...field }: PageFormField) {
  return { ...field, limits: Object.keys(limits).length > 0 ? limits : undefined };
}

function formLines(form: Output<typeof pageFormSchema>): string[] {
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

function fieldLine(field: Output<typeof fieldSchema>): string {
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

function choiceWord({ label, value, selected }: Output<typeof choiceSchema>): string {
  const word = label === "" ? value : label;
  return selected ? `*${word}` : word;
}

function buttonLine(button: Output<typeof buttonSchema>): string {
  const { ref, type, label } = button;
  const flags = (["disabled", "hidden"] as const).filter((flag) => button[flag]);
  return [`  [${ref}] ${type} ${JSON.stringify(label)}`, ...flags].join(", ");
}

/** Default token limit: enough for a few hundred fields. */
const USUAL_TOKENS = 5_000;

/** A field or a button, with its form. */
type Entry = { readonly form: FormPart["form"] } & (
  | { readonly field: PageForm["fields"][number] }
  | { readonly button: PageForm["buttons"][number] }
);

function entriesOf(form: FormPart["form"]): readonly Entry[] {
  const fields = form.fields.map((field) => ({ form, field }));
  return [...fields, ...form.buttons.map((button) => ({ form, button }))];
}

function refOf(entry: Entry): number {
  return "field" in entry ? entry.field.ref : entry.button.ref;
}

function partOf(form: FormPart["form"], entries: readonly Entry[]): FormPart {
  return {
    form,
    fields: entries.flatMap((entry) => ("field" in entry ? [entry.field] : [])),
    buttons: entries.flatMap((entry) => ("button" in entry ? [entry.button] : [])),
  };
}

function partsOf(entries: readonly Entry[]): readonly FormPart[] {
  const byForm = Map.groupBy(entries, ({ form }) => form);
  return [...byForm].map(([form, own]) => partOf(form, own));
}

/** Returns a function that counts the characters of an entry; the first entry of a form includes the form itself. */
function measure(): (entry: Entry) => number {
  let opened: PageForm | undefined;
  return (entry) => {
    const { form } = entry;
    const length = lengthOf(partOf(form, [entry]));
    const isFirst = form !== opened;
    opened = form;
    return isFirst ? length : length - lengthOf(partOf(form, []));
  };
}

function lengthOf(part: FormPart): number {
  return JSON.stringify(formWire(part)).length;
}

/** Returns the page's forms with their purposes, as in `page.info`. */
async function formsWithPurpose(tree: PageTree): Promise<readonly FormPart["form"][]> {
  const { readingOf } = await import("../../page/understand/read-page.ts");
  const { renderedFormsOf } = await import("../../page/understand/forms/rendered-forms.ts");
  const forms = renderedFormsOf(readingOf({ snapshot: tree.snapshot }));
  return formsOf(tree, Infinity).map((form) => {
    const refs = new Set(form.fields.map(({ ref }) => ref));
    const found = forms.find(({ id, fieldIds }) =>
      form.ref === null
        ? id === undefined && fieldIds.some((ref) => refs.has(ref))
        : id === form.ref,
    );
    return found ? { ...form, purpose: found.purpose } : form;
  });
}

export const pageForms = defineOperation({
  name: "page.forms",
  summary: "Returns the forms of the page, with refs.",
  description:
    "Lists buttons and fields (label, choices, limits, value). Groups controls outside forms by page region. Never returns passwords.",
  http: { method: "GET", path: "/tabs/{tab_id}/forms" },
  input: () => ({ ...tabField(), budget: budgetField(USUAL_TOKENS), ...goOnField() }),
  output: () => ({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    forms: a.list("The forms, in document order.", pageFormSchema()),
    left: a.int("Number of omitted fields and buttons."),
    left_tokens: a.int("Approximate tokens of the rest."),
    next_cursor: maybe.text("Cursor for the rest; absent at the end."),
  }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  example: { title: "The active tab", input: {} },
  run: async (fields, call) => {
    const tree = await wholePage(call, fields);
    const all = (await formsWithPurpose(tree)).flatMap(entriesOf);
    const entries = all.slice(placeOf(fields.cursor, all));
    const { taken, rest } = portionOf(entries, roomOf(fields), measure());
    const { url, title } = tree.snapshot;
    const [next] = rest;
    return {
      url,
      title,
      forms: partsOf(taken).map(formWire),
      left: rest.length,
      leftTokens: rest.length === 0 ? 0 : tokensOf(JSON.stringify(partsOf(rest).map(formWire))),
      nextCursor: next && `${refOf(next)}`,
    };
  },
  render: ({ forms, left, left_tokens: tokens, next_cursor: next, ...page }) => [
    pageLine(page),
    ...forms.flatMap(formLines),
    ...(forms.length === 0 ? ["No forms"] : []),
    ...(next === undefined ? [] : [`… ${left} more, about ${tokens} tokens: cursor ${next}`]),
  ],
});

function placeOf(cursor: string | undefined, entries: readonly Entry[]): number {
  if (cursor === undefined) return 0;
  const place = entries.findIndex((entry) => `${refOf(entry)}` === cursor);
  if (place >= 0) return place;
  throw new AppError("INVALID_REQUEST", '"cursor" matches no form on the page.', {
    hint: "Read the forms again without a cursor.",
  });
}
