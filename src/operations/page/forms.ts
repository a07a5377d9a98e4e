import { z } from "zod";
import { formsOf, type PageForm } from "../../page/readers/forms.ts";
import type { PageTree } from "../../page/tree.ts";
import { portionOf, roomOf, tokensOf } from "../../page/views/portion.ts";
import { AppError } from "../../shared/errors.ts";
import { goOnField, tabField } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { formLines, formSchema, formWire, type FormPart } from "./form-schema.ts";
import { READ_ERRORS } from "../usual-errors.ts";
import { pageLine } from "../page-line.ts";
import { budgetField } from "../view-fields.ts";
import { wholePage } from "./whole-page.ts";

/** Some hundred fields: hardly a form that a person fills in has more. */
const USUAL_TOKENS = 5_000;

/** A field or a button, with the form that it is told with. */
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

/** What an entry adds to an answer, in characters; the first of a form brings what is told of the form itself. */
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

/** What they are for is told as by `page.info`. */
async function formsWithPurpose(tree: PageTree): Promise<readonly FormPart["form"][]> {
  const { readingOf } = await import("../../page/understand/read-page.ts");
  const { toldFormsOf } = await import("../../page/understand/forms/told-forms.ts");
  const told = toldFormsOf(readingOf({ snapshot: tree.snapshot }));
  return formsOf(tree, Infinity).map((form) => {
    const refs = new Set(form.fields.map(({ ref }) => ref));
    const found = told.find(({ id, fieldIds }) =>
      form.ref === null
        ? id === undefined && fieldIds.some((ref) => refs.has(ref))
        : id === form.ref,
    );
    return found ? { ...form, purpose: found.purpose } : form;
  });
}

export const pageForms = defineOperation({
  name: "page.forms",
  summary: "Gives the forms of the page: fields with labels, choices, limits; buttons.",
  description:
    "Controls are listed with the form that owns them, wherever they stand; those that no form owns with the region that they are in. Passwords are never shown.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/forms" },
  cli: { command: "page forms" },
  input: () =>
    z.object({
      ...tabField(),
      budget: budgetField(USUAL_TOKENS),
      ...goOnField(),
    }),
  output: () =>
    z.strictObject({
      url: z.string().describe("Address of the page."),
      title: z.string().describe("Title of the page."),
      forms: z.array(formSchema()).describe("In document order."),
      left: z.int().describe("Fields and buttons that did not fit."),
      left_tokens: z.int().describe("About how many tokens they take."),
      next_cursor: z.string().optional().describe("Where to go on; absent at the end."),
    }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  examples: [
    { title: "The active tab", input: {} },
    { title: "A very long form", input: { budget: 20_000 } },
  ],
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
      left_tokens: rest.length === 0 ? 0 : tokensOf(JSON.stringify(partsOf(rest).map(formWire))),
      ...(next && { next_cursor: `${refOf(next)}` }),
    };
  },
  render: ({ forms, left, left_tokens: tokens, next_cursor: next, ...page }) => ({
    text: [
      pageLine(page),
      ...forms.flatMap(formLines),
      ...(forms.length === 0 ? ["No forms"] : []),
      ...(next === undefined ? [] : [`… ${left} more, about ${tokens} tokens: cursor ${next}`]),
    ].join("\n"),
  }),
});

function placeOf(cursor: string | undefined, entries: readonly Entry[]): number {
  if (cursor === undefined) return 0;
  const place = entries.findIndex((entry) => `${refOf(entry)}` === cursor);
  if (place >= 0) return place;
  throw new AppError("INVALID_REQUEST", '"cursor" belongs to no form that is on the page now.', {
    hint: "Read the forms again without a cursor.",
  });
}
