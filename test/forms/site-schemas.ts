/** Schemas of forms of the demonstration site, as somebody would write them by hand. */
import type { FormField, FormSchema } from "../../src/forms/form-schema.ts";

type Given = Partial<FormField> & Pick<FormField, "name">;

function field({ name, type = "text", ...more }: Given): FormField {
  return { name, type, selector: `[name="${name}"]`, required: false, ...more };
}

export function contactSchema(url: string): FormSchema {
  return {
    version: 1,
    url: `${url}/contact`,
    formSelector: "#contact",
    submitSelector: "button",
    fields: [
      field({ name: "reference", required: true, maxLength: 20 }),
      field({ name: "name" }),
      field({ name: "email", type: "email", required: true }),
      field({
        name: "topic",
        type: "select",
        required: true,
        options: [
          { value: "", label: "Choose one" },
          { value: "order", label: "An order" },
          { value: "press", label: "Press" },
          { value: "other", label: "Something else" },
        ],
      }),
      field({ name: "message", type: "textArea", maxLength: 500 }),
    ],
  };
}

export function contactRow(reference: string): Record<string, string> {
  return {
    reference,
    name: "Ada",
    email: `${reference}@example.com`,
    topic: "An order",
    message: "Two lines,\nas it happens.",
  };
}

export function reportSchema(url: string): FormSchema {
  return {
    version: 1,
    url: `${url}/report`,
    formSelector: "form",
    submitSelector: "button",
    fields: [
      field({ name: "reference", required: true }),
      field({ name: "email", type: "email", required: true }),
      field({ name: "postcode", required: true }),
    ],
  };
}

export function callbackSchema(url: string): FormSchema {
  const own = (name: string, more: Partial<FormField> = {}) =>
    field({ name, selector: `#${name}`, ...more });
  return {
    version: 1,
    url: `${url}/callback`,
    submitSelector: "#send",
    fields: [own("reference", { required: true }), own("phone", { type: "tel" }), own("email")],
  };
}

const REGIONS = {
  at: [
    { value: "tyrol", label: "Tyrol" },
    { value: "vienna", label: "Vienna" },
  ],
  ch: [{ value: "bern", label: "Bern" }],
};

export function deliverySchema(url: string): FormSchema {
  return {
    version: 1,
    url: `${url}/delivery`,
    formSelector: "form",
    submitSelector: "button",
    fields: [
      field({ name: "reference", required: true }),
      field({
        name: "country",
        type: "select",
        required: true,
        options: [
          { value: "", label: "Choose one" },
          { value: "at", label: "Austria" },
          { value: "ch", label: "Switzerland" },
          { value: "other", label: "Another one" },
        ],
      }),
      field({
        name: "region",
        type: "select",
        dependsOn: ["country"],
        optionsWhen: [
          { field: "country", values: ["at"], options: REGIONS.at },
          { field: "country", values: ["ch"], options: REGIONS.ch },
        ],
      }),
      field({ name: "country_name", visibleWhen: { field: "country", values: ["other"] } }),
      field({ name: "gift", type: "checkbox" }),
      field({
        name: "greeting",
        maxLength: 80,
        visibleWhen: { field: "gift", values: ["true"] },
      }),
    ],
  };
}

export function wizardSchema(url: string): FormSchema {
  const next = (place: number) => `section:nth-of-type(${place}) .next`;
  return {
    version: 1,
    url: `${url}/wizard`,
    formSelector: "form",
    submitSelector: "button:not([type])",
    fields: [
      field({ name: "reference", required: true }),
      field({ name: "name", required: true }),
      field({ name: "goods", type: "select" }),
      field({ name: "metres", type: "number", min: "1", max: "6" }),
      field({ name: "remarks", type: "textArea" }),
    ],
    steps: [
      { fields: ["reference", "name"], nextSelector: next(1) },
      { fields: ["goods", "metres"], nextSelector: next(2) },
      { fields: ["remarks"] },
    ],
  };
}

export function bookingSchema(url: string): FormSchema {
  const options = (...values: readonly string[]) => values.map((value) => ({ value }));
  return {
    version: 1,
    url: `${url}/booking`,
    formSelector: "form",
    submitSelector: "button:last-of-type",
    fields: [
      field({ name: "reference", required: true, pattern: "[A-Z]{2}-[0-9]{3}" }),
      field({ name: "guests", type: "number", min: "1", max: "8", defaultValue: "1" }),
      field({ name: "email", type: "email" }),
      field({
        name: "level",
        type: "radio",
        required: true,
        options: [
          { value: "new", label: "I am new to this" },
          { value: "some", label: "I have done it before" },
          { value: "expert", label: "I could teach it" },
        ],
      }),
      field({
        name: "topics",
        type: "checkbox",
        multiple: true,
        options: options("wood", "clay", "glass"),
      }),
      field({ name: "day", type: "date", min: "2027-01-01", max: "2027-12-31" }),
      field({
        name: "materials",
        type: "select",
        multiple: true,
        options: options("own", "lent", "bought"),
      }),
      field({ name: "rules", type: "checkbox", required: true }),
    ],
  };
}

export function widgetsSchema(url: string): FormSchema {
  const own = (id: string, more: Partial<FormField>) =>
    field({ name: id, selector: `#${id}`, ...more });
  return {
    version: 1,
    url: `${url}/widgets`,
    formSelector: "form",
    submitSelector: "button",
    fields: [
      field({ name: "reference", required: true }),
      own("colour", {
        type: "combobox",
        options: ["Sand", "Sea", "Moss"].map((label) => ({ value: label.toLowerCase(), label })),
      }),
      own("floor", { type: "combobox" }),
      own("heating", { type: "switch" }),
      own("lamps", { type: "number", min: "0", max: "9" }),
      own("light", { type: "range", min: "0", max: "100" }),
      own("wishes", { type: "textArea" }),
    ],
  };
}

export function uploadSchema(url: string): FormSchema {
  return {
    version: 1,
    url: `${url}/upload`,
    formSelector: "form",
    submitSelector: "button",
    fields: [
      field({ name: "reference", required: true }),
      field({ name: "drawing", type: "file", required: true }),
      field({ name: "more", type: "file", multiple: true }),
    ],
  };
}

export function guestbookSchema(url: string): FormSchema {
  return {
    version: 1,
    url: `${url}/guestbook`,
    formSelector: "form",
    submitSelector: "button",
    fields: [
      field({ name: "token", type: "hidden" }),
      field({ name: "reference", required: true }),
      field({ name: "website", honeypot: true }),
      field({ name: "entry", type: "textArea", required: true }),
    ],
  };
}
