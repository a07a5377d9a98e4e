/** The schema of a form: how to find each field, its accepted values, and the success indicator. Version 1. */
import { z } from "zod";
import { quoted } from "../shared/text/quoted.ts";
import { lazy } from "../shared/lazy.ts";

export const FIELD_TYPES = [
  "text",
  "email",
  "password",
  "number",
  "date",
  "dateTime",
  "time",
  "url",
  "tel",
  "search",
  "color",
  "hidden",
  "textArea",
  "select",
  "radio",
  "checkbox",
  "file",
  "month",
  "week",
  "range",
  "combobox",
  "switch",
  "list",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The HTML input type of a field type with picked values. */
export function inputTypeOf(type: FieldType): string {
  return type === "dateTime" ? "datetime-local" : type;
}

/** Most entries of a list in one row. */
export const MOST_ENTRIES = 100;

const text = (what: string) => z.string().max(10_000).describe(what);

const optionSchema = lazy(() =>
  z
    .object({
      value: text("What is sent."),
      label: text("What a person reads.").exactOptional(),
    })
    .describe("One of the values that a field takes."),
);

/** An alternative way to find a field if its selector fails. */
const locatorSchema = lazy(() =>
  z
    .object({
      kind: z
        .enum(["id", "name", "label", "position"])
        .describe("By what: label is role and accessible name."),
      value: text(
        "Its value; of a label, `role:name`; of a position, the number among the fields.",
      ),
    })
    .describe("Another way to find the field."),
);

const conditionSchema = lazy(() =>
  z
    .object({
      field: text("Name of the field that decides."),
      values: z.array(z.string()).max(1_000).describe("The values of it for which this holds."),
    })
    .describe("When something holds."),
);

const calendarSchema = lazy(() =>
  z
    .object({
      format: text(
        "How the field writes a day, in Unicode's letters, such as dd.MM.yyyy; rows give days as HTML does.",
      ),
      opener: text(
        "CSS selector of what opens the calendar, where that is not the field.",
      ).exactOptional(),
      range: z
        .object({
          part: z.enum(["start", "end"]).describe("Which of the two days it is."),
          with: text("Name of the field that takes the other day."),
        })
        .exactOptional()
        .describe("Two days are chosen in this calendar; rows give both or none."),
    })
    .describe("A day is chosen in a calendar of the page's own."),
);

const optionsWhenSchema = lazy(() =>
  z
    .array(
      conditionSchema().extend({
        options: z.array(optionSchema()).max(5_000).describe("All that it takes then."),
      }),
    )
    .max(500),
);

const entryFieldSchema = lazy(() =>
  z
    .object({
      name: text("Its name, by which rows give its value; unique in the form."),
      type: z.enum(FIELD_TYPES).describe("What kind of value it takes."),
      selector: text(
        "CSS selector that matches this one element inside the form, or all boxes or radio buttons of the field and nothing else; ` >>> ` leads into a shadow tree.",
      ),
      label: text("What a person reads beside it.").exactOptional(),
      required: z.boolean().describe("Whether the form is not sent without it."),
      options: z.array(optionSchema()).max(5_000).exactOptional().describe("All that it takes."),
      pattern: text("Regular expression that its value has to match as a whole.").exactOptional(),
      min: text("Least number or earliest date.").exactOptional(),
      max: text("Greatest number or latest date.").exactOptional(),
      maxLength: z.int().min(0).exactOptional().describe("Most characters."),
      dependsOn: z.array(z.string()).max(100).exactOptional().describe("Fields that change it."),
      minLength: z.int().min(0).exactOptional().describe("Least characters."),
      step: text("Distance between allowed numbers or dates; `any` for all.").exactOptional(),
      multiple: z.boolean().exactOptional().describe("Takes several values."),
      disabled: z.boolean().exactOptional().describe("Cannot be filled in as the form stood."),
      readonly: z.boolean().exactOptional().describe("Cannot be changed as the form stood."),
      defaultValue: text("What it held when the form was learned.").exactOptional(),
      autocomplete: text("Purpose, as HTML's autocomplete says it.").exactOptional(),
      inputMode: text("Kind of keyboard.").exactOptional(),
      accept: text("Kinds of files.").exactOptional(),
      placeholder: text("Hint inside of it.").exactOptional(),
      help: text("Text that describes it.").exactOptional(),
      group: text("Legend of the group that it belongs to.").exactOptional(),
      visibleWhen: conditionSchema().exactOptional().describe("Shown only then."),
      optionsWhen: optionsWhenSchema()
        .exactOptional()
        .describe("Its options, where another field decides them."),
      openOptions: z
        .boolean()
        .exactOptional()
        .describe(
          "Not all that it takes was seen: where no condition names it, it takes what the page offers then.",
        ),
      suggests: z
        .enum(["only", "also"])
        .exactOptional()
        .describe(
          "It suggests values for what is typed into it: `only` where it takes nothing else, `also` where it takes anything.",
        ),
      calendar: calendarSchema().exactOptional(),
      locators: z.array(locatorSchema()).max(10).exactOptional().describe("Other ways to find it."),
      sensitive: z.boolean().exactOptional().describe("Its value is a secret."),
      honeypot: z
        .boolean()
        .exactOptional()
        .describe("No person sees it; whoever fills it in gives itself away. Never filled in."),
      humanCheck: z
        .boolean()
        .exactOptional()
        .describe("Answers a check for humans: a person is asked to, rows never fill it in."),
    })
    .describe("One field of a form."),
);

const formFieldSchema = lazy(() =>
  entryFieldSchema().extend({
    list: z
      .object({
        present: z
          .int()
          .min(0)
          .max(MOST_ENTRIES)
          .describe("Entries that the form has from the start."),
        fields: z
          .array(entryFieldSchema())
          .min(1)
          .max(100)
          .describe("Of one entry; `{i+1}` in a selector is its number, from 0, plus 1."),
      })
      .exactOptional()
      .describe("A list whose entries the button at `selector` adds; rows give a list of objects."),
  }),
);

export const formSchemaSchema = lazy(() =>
  z
    .object({
      version: z.literal(1).describe("Of this format."),
      url: text("Address of the page with the form."),
      formSelector: text(
        "CSS selector of the form; absent where there is no form element.",
      ).exactOptional(),
      submitSelector: text("CSS selector of what sends the form.").exactOptional(),
      successIndicator: text("CSS selector of what shows once the form was taken.").exactOptional(),
      fields: z.array(formFieldSchema()).min(1).max(2_000).describe("In reading order."),
      notes: text("What else is worth knowing.").exactOptional(),
      fingerprint: text(
        "Hash of the fields, by which changes of the site are noticed.",
      ).exactOptional(),
      revision: z.int().min(1).exactOptional().describe("How often it was learned."),
      method: text("get or post.").exactOptional(),
      action: text("Where it is sent.").exactOptional(),
      frame: text("Address of the frame that it is in.").exactOptional(),
      steps: z
        .array(
          z.object({
            fields: z.array(z.string()).max(2_000).describe("Names of its fields."),
            nextSelector: text("CSS selector of what leads to the next step.").exactOptional(),
          }),
        )
        .max(50)
        .exactOptional()
        .describe("Of a form in several steps."),
      successCheck: z
        .object({
          kind: z.enum(["selector", "text", "url"]).describe("What shows success."),
          value: text("Selector, words on the page, or part of the address."),
        })
        .exactOptional()
        .describe("How success shows."),
    })
    .describe("A form that was learned."),
);

export type FormSchema = z.output<ReturnType<typeof formSchemaSchema>>;
export type FormField = z.output<ReturnType<typeof formFieldSchema>>;

/** Fields that no row fills in: hidden values of the page, honeypots, and checks for humans. */
export function isNeverFilled({ type, honeypot, humanCheck }: FormField): boolean {
  return type === "hidden" || honeypot === true || humanCheck === true;
}

/** Fields that were unusable when the form was learned, with unknown conditions. */
export function isLocked({ type, disabled, readonly, dependsOn = [] }: FormField): boolean {
  const isShut = disabled === true || (readonly === true && type !== "combobox");
  return isShut && dependsOn.length === 0;
}

type Field = Pick<FormField, "type" | "sensitive">;

/** Its values are never shown: neither for approval nor in stored reports. */
export function isSecretField({ type, sensitive }: Field): boolean {
  return type === "password" || sensitive === true;
}

/** A value that the field rejects, for an error message. */
export function refused(field: Field, value: string): string {
  return isSecretField(field) ? "the one given" : quoted(value);
}
