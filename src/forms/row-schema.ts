import { type FieldType, type FormField, type FormSchema, isNeverFilled } from "./form-schema.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

const FORMATS: Partial<Record<FieldType, string>> = {
  email: "email",
  url: "uri",
  date: "date",
};
const NUMBERS: ReadonlySet<FieldType> = new Set(["number", "range"]);

/** Returns a JSON Schema (2020-12) of one row for this form, for programs that write rows. */
export function rowSchemaOf({ fields, url }: Pick<FormSchema, "fields" | "url">): JsonSchema {
  const requested = fields.filter(isRequested);
  const sometimes = requested.filter(({ required, visibleWhen }) => required && visibleWhen);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `One row for the form of ${url}`,
    ...objectSchema(requested),
    ...(sometimes.length > 0 && { allOf: sometimes.map(whenShown) }),
    ...togetherIn(requested),
  };
}

function objectSchema(fields: readonly FormField[]): JsonSchema {
  const always = fields.filter(({ required, visibleWhen }) => required && !visibleWhen);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
    required: always.map(({ name }) => name),
  };
}

/** Returns the constraint that a row has either both dates of a range chosen in one calendar, or neither. */
function togetherIn(fields: readonly FormField[]): JsonSchema {
  const pairs = fields.flatMap(({ name, calendar }) =>
    calendar?.range ? [[name, [calendar.range.with]] as const] : [],
  );
  return pairs.length > 0 ? { dependentRequired: Object.fromEntries(pairs) } : {};
}

function isRequested(field: FormField): boolean {
  return !isNeverFilled(field) && field.disabled !== true && field.readonly !== true;
}

function valueSchema(field: FormField): JsonSchema {
  const { label, help, type, multiple } = field;
  const about = [label, help].filter((text) => text !== undefined && text !== "").join(". ");
  const described = about === "" ? {} : { description: about };
  if (field.list) return { ...described, type: "array", items: objectSchema(field.list.fields) };
  if (multiple === true) return { ...described, type: "array", items: oneValue(field) };
  if ((type === "checkbox" || type === "switch") && !field.options) {
    return { ...described, type: "boolean" };
  }
  return { ...described, ...oneValue(field) };
}

function oneValue(field: FormField): JsonSchema {
  const { type, options, optionsWhen, openOptions, pattern, minLength, maxLength } = field;
  if (NUMBERS.has(type)) return numberSchema(field);
  const values = new Set(
    [options ?? [], ...(optionsWhen ?? []).map((when) => when.options)].flat().map((o) => o.value),
  );
  const format = FORMATS[type];
  return {
    type: "string",
    ...(values.size > 0 && openOptions !== true && { enum: [...values] }),
    ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(format !== undefined && { format }),
  };
}

function numberSchema({ min, max, step }: FormField): JsonSchema {
  const isWhole = step !== "any" && Number.isInteger(Number(step ?? 1));
  return {
    type: isWhole && Number.isInteger(Number(min ?? 0)) ? "integer" : "number",
    ...(isNumber(min) && { minimum: Number(min) }),
    ...(isNumber(max) && { maximum: Number(max) }),
  };
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "" && Number.isFinite(Number(text));
}

/** Returns the constraint that a field is required only for the values of another field that make it visible. */
function whenShown({ name, visibleWhen }: FormField): JsonSchema {
  const { field = "", values = [] } = visibleWhen ?? {};
  const isTick = values.every((value) => value === "true" || value === "false");
  const allowed = isTick ? values.map((value) => value === "true") : values;
  return {
    if: { properties: { [field]: { enum: allowed } }, required: [field] },
    // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
    then: { required: [name] },
  };
}
