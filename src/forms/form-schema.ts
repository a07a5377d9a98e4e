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

/** Returns the HTML input type of a field type: the same name, except for `dateTime`. */
export function inputTypeOf(type: FieldType): string {
  return type === "dateTime" ? "datetime-local" : type;
}

/** Maximum number of entries of a list in one row. */
export const MOST_ENTRIES = 100;

const text = (what: string) => z.string().max(10_000).describe(what);

const optionSchema = lazy(() =>
  z
    .object({
      value: text("The submitted value."),
      label: text("The visible text.").exactOptional(),
    })
    .describe("A value that the field accepts."),
);

/** An alternative way to find a field if its selector fails. */
const locatorSchema = lazy(() =>
  z
    .object({
      kind: z
        .enum(["id", "name", "label", "position"])
        .describe("The kind of locator; label is role and accessible name."),
      value: text(
        "Its value; of a label, `role:name`; of a position, the number among the fields.",
      ),
    })
    .describe("Another way to find the field."),
);

const conditionSchema = lazy(() =>
  z
    .object({
      field: text("Name of the controlling field."),
      values: z.array(z.string()).max(1_000).describe("Its values for which this applies."),
    })
    .describe("A condition on another field."),
);

const calendarSchema = lazy(() =>
  z
    .object({
      format: text(
        "The field's date format as a Unicode pattern, such as dd.MM.yyyy; rows have dates in HTML's format.",
      ),
      opener: text(
        "CSS selector of the calendar's opener, if that is not the field.",
      ).exactOptional(),
      range: z
        .object({
          part: z.enum(["start", "end"]).describe("The first or the last of both dates."),
          with: text("Name of the field for the other date."),
        })
        .exactOptional()
        .describe("Two dates are chosen in this calendar; rows have both or none."),
    })
    .describe("The date is chosen in a custom calendar."),
);

const optionsWhenSchema = lazy(() =>
  z
    .array(
      conditionSchema().extend({
        options: z.array(optionSchema()).max(5_000).describe("All options under this condition."),
      }),
    )
    .max(500),
);

const entryFieldSchema = lazy(() =>
  z
    .object({
      name: text("Its name in rows; unique in the form."),
      type: z.enum(FIELD_TYPES).describe("The kind of its value."),
      selector: text(
        "CSS selector that matches this one element inside the form, or all boxes or radio buttons of the field and nothing else; ` >>> ` enters a shadow tree.",
      ),
      label: text("Its visible label.").exactOptional(),
      required: z.boolean().describe("Whether the form requires it."),
      options: z.array(optionSchema()).max(5_000).exactOptional().describe("All accepted options."),
      pattern: text("Regular expression for its whole value.").exactOptional(),
      min: text("Least number or earliest date.").exactOptional(),
      max: text("Greatest number or latest date.").exactOptional(),
      maxLength: z.int().min(0).exactOptional().describe("Most characters."),
      dependsOn: z.array(z.string()).max(100).exactOptional().describe("Fields that change it."),
      minLength: z.int().min(0).exactOptional().describe("Least characters."),
      step: text("Distance between allowed numbers or dates; `any` for all.").exactOptional(),
      multiple: z.boolean().exactOptional().describe("Accepts several values."),
      disabled: z.boolean().exactOptional().describe("It was disabled when the form was learned."),
      readonly: z.boolean().exactOptional().describe("It was read-only when the form was learned."),
      defaultValue: text("Its value when the form was learned.").exactOptional(),
      autocomplete: text("Its purpose: HTML's autocomplete value.").exactOptional(),
      inputMode: text("Kind of keyboard.").exactOptional(),
      accept: text("Kinds of files.").exactOptional(),
      placeholder: text("HTML's placeholder text.").exactOptional(),
      help: text("Text that describes it.").exactOptional(),
      group: text("Legend of the group that it belongs to.").exactOptional(),
      visibleWhen: conditionSchema().exactOptional().describe("When it is visible."),
      optionsWhen: optionsWhenSchema()
        .exactOptional()
        .describe("Its options for each value of a controlling field."),
      openOptions: z
        .boolean()
        .exactOptional()
        .describe(
          "Not all options are known: without a matching condition, it accepts the page's current options.",
        ),
      suggests: z
        .enum(["only", "also"])
        .exactOptional()
        .describe(
          "It suggests values for typed text: `only` if it accepts nothing else, `also` if it accepts any text.",
        ),
      calendar: calendarSchema().exactOptional(),
      locators: z.array(locatorSchema()).max(10).exactOptional().describe("Other ways to find it."),
      sensitive: z.boolean().exactOptional().describe("Its value is a secret."),
      honeypot: z
        .boolean()
        .exactOptional()
        .describe("A honeypot: hidden from people, to detect programs. Never filled in."),
      humanCheck: z
        .boolean()
        .exactOptional()
        .describe("The response of a CAPTCHA, which a person solves; rows never fill it in."),
    })
    .describe("One field of a form."),
);

const formFieldSchema = lazy(() =>
  entryFieldSchema().extend({
    list: z
      .object({
        present: z.int().min(0).max(MOST_ENTRIES).describe("Number of initial entries."),
        fields: z
          .array(entryFieldSchema())
          .min(1)
          .max(100)
          .describe("The fields of one entry; `{i+1}` in a selector is its index, from 0, plus 1."),
      })
      .exactOptional()
      .describe("A list: the button at `selector` adds an entry; rows have a list of objects."),
  }),
);

export const formSchemaSchema = lazy(() =>
  z
    .object({
      version: z.literal(1).describe("Version of this format."),
      url: text("Address of the page with the form."),
      formSelector: text(
        "CSS selector of the form; absent where there is no form element.",
      ).exactOptional(),
      submitSelector: text("CSS selector of the submit button.").exactOptional(),
      successIndicator: text(
        "CSS selector of an element that appears once the form was accepted.",
      ).exactOptional(),
      fields: z.array(formFieldSchema()).min(1).max(2_000).describe("In reading order."),
      notes: text("Further notes.").exactOptional(),
      fingerprint: text("Hash of the fields, to detect changes of the site.").exactOptional(),
      revision: z.int().min(1).exactOptional().describe("How often it was learned."),
      method: text("get or post.").exactOptional(),
      action: text("Address that the form is sent to.").exactOptional(),
      frame: text("Address of its frame.").exactOptional(),
      steps: z
        .array(
          z.object({
            fields: z.array(z.string()).max(2_000).describe("Names of its fields."),
            nextSelector: text("CSS selector of the button to the next step.").exactOptional(),
          }),
        )
        .max(50)
        .exactOptional()
        .describe("The steps of a form with several steps."),
      successCheck: z
        .object({
          kind: z.enum(["selector", "text", "url"]).describe("The kind of success indicator."),
          value: text("Selector, words on the page, or part of the address."),
        })
        .exactOptional()
        .describe("The success indicator."),
    })
    .describe("A learned form."),
);

export type FormSchema = z.output<ReturnType<typeof formSchemaSchema>>;
export type FormField = z.output<ReturnType<typeof formFieldSchema>>;

/** Whether no row fills in the field: a honeypot, a captcha, or a hidden input, which the page sets. */
export function isNeverFilled({ type, honeypot, humanCheck }: FormField): boolean {
  return type === "hidden" || honeypot === true || humanCheck === true;
}

/** Whether a field was disabled (or read-only, except comboboxes) during learning, and no known field controls it. */
export function isLocked({ type, disabled, readonly, dependsOn = [] }: FormField): boolean {
  const isShut = disabled === true || (readonly === true && type !== "combobox");
  return isShut && dependsOn.length === 0;
}

type Field = Pick<FormField, "type" | "sensitive">;

/** Whether a field's values are secret: neither requests for approval nor stored reports show them. */
export function isSecretField({ type, sensitive }: Field): boolean {
  return type === "password" || sensitive === true;
}

/** Returns a rejected value in quotes for an error message, or other words if the field's values are secret. */
export function refused(field: Field, value: string): string {
  return isSecretField(field) ? "the one given" : quoted(value);
}
