/** Fields of the usual libraries: each is one field, accepts its values, and submits exactly those. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import type { FormField } from "../../src/forms/form-schema.ts";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { bundled, stylesOf } from "../support/bundled.ts";
import { text, useSite, type Route } from "../support/site.ts";
import { fieldOf, learn } from "./support/learn.ts";

interface Widget {
  readonly name: string;
  /** Properties of the learned field, which must be the only one. */
  readonly learned: Partial<FormField>;
  /** A value, and the data that is sent for it. */
  readonly rows: readonly (readonly [value: unknown, sent: string])[];
  /** A value that it rejects, and words of the rejection. */
  readonly refused: unknown;
  readonly why: string;
  /** The reported outcome, if only the page can reject the value. */
  readonly outcome?: "rejected";
}

const COUNTRY = { label: "Country", required: true };
const CHOICES = '"country" takes one of "Austria", "Belgium", "Chile"';
const one = (name: string, type: FormField["type"] = "select"): Widget => ({
  name,
  learned: { ...COUNTRY, type },
  rows: [
    ["Zambia", "country=ZA"],
    ["Chile", "country=CH"],
  ],
  refused: "Atlantis",
  why: CHOICES,
});
const several = (name: string): Widget => ({
  ...one(name),
  rows: [
    [["Chile", "Zambia"], "country=CH&country=ZA"],
    [["Spain"], "country=SP"],
  ],
  refused: ["Chile", "Atlantis"],
});
const day = (name: string, sent: readonly [string, string]): Widget => ({
  name,
  learned: { label: "Day", required: true, type: "date" },
  rows: [
    ["2031-02-09", sent[0]],
    ["2026-12-24", sent[1]],
  ],
  refused: "yesterday",
  why: "takes a date such as",
});
const letter = (name: string, sent: (words: string) => string): Widget => ({
  name,
  learned: { label: "Letter", required: false, type: "textArea" },
  rows: [
    ["Dear all", `letter=${sent("Dear+all")}`],
    ["A second letter", `letter=${sent("A+second+letter")}`],
  ],
  refused: ["two", "letters"],
  why: "takes one value",
});
const slider = (name: string, label: string, rows: Widget["rows"]): Widget => ({
  name,
  learned: { label, required: false, type: "range" },
  rows,
  refused: 40_000,
  why: "at most",
});
const file = (filename: string) => ({ filename, data: "aGVsbG8=" });
const PLAIN: readonly Widget[] = [
  day("flatpickr", ["field=2031-02-09", "field=2026-12-24"]),
  day("flatpickr-alt", ["field=2031-02-09", "field=2026-12-24"]),
  day("jquery-date", ["field=09.02.2031", "field=24.12.2026"]),
  one("select2"),
  several("select2-multiple"),
  one("tom-select"),
  several("tom-select-multiple"),
  {
    name: "jquery-spinner",
    learned: { label: "Guests", required: true, type: "number" },
    rows: [
      [7, "field=7"],
      [12, "field=12"],
    ],
    refused: "a few",
    why: "takes a number",
  },
  slider("noui-slider", "Distance", [
    [70, "field=70.00"],
    [0, "field=0.00"],
  ]),
  {
    name: "phone",
    learned: { label: "Phone", required: true, type: "tel" },
    rows: [
      ["030654322", "field=030654322"],
      ["030654321", "field=030654321"],
    ],
    refused: "",
    why: "is required",
  },
  {
    name: "phone-abroad",
    learned: { label: "Phone", required: true, type: "tel" },
    rows: [
      ["+43 660 1234567", "field=%2B43+660+1234567"],
      ["+4930654321", "field=%2B49+30+654321"],
    ],
    refused: "",
    why: "is required",
  },
  letter("quill", (words) => words),
  letter("tiptap", (words) => words),
  letter("tinymce", (words) => `%3Cp%3E${words}%3C%2Fp%3E`),
  one("choices"),
  {
    name: "jquery-suggest",
    learned: { ...COUNTRY, type: "combobox", suggests: "only" },
    rows: [
      ["Zambia", "field=Zambia"],
      ["Chile", "field=Chile"],
    ],
    refused: "Bel",
    why: '"field" accepts only suggestions of the page; for "Bel" it suggests "Belgium"',
    outcome: "rejected",
  },
  {
    name: "filepond",
    learned: { label: "Documents", required: false, type: "file" },
    rows: [
      [file("a.txt"), "field=a.txt"],
      [file("b.txt"), "field=b.txt"],
    ],
    refused: [file("a.txt"), file("b.txt")],
    why: "takes one file",
  },
  {
    name: "mask",
    learned: { label: "Licence", required: true, type: "text" },
    rows: [
      ["AB-123-xy", "field=AB-123-xy"],
      ["AB-987-zz", "field=AB-987-zz"],
    ],
    refused: "",
    why: "is required",
  },
];
const REACT: readonly Widget[] = [
  day("react-date", ["day=09%2F02%2F2031", "day=24%2F12%2F2026"]),
  {
    ...one("mui-autocomplete", "combobox"),
    rows: [
      ["Zambia", "country=Zambia"],
      ["Chile", "country=Chile"],
    ],
  },
  {
    name: "mui-free",
    learned: { ...COUNTRY, type: "combobox", suggests: "also" },
    rows: [
      ["Zambia", "country=Zambia"],
      ["Atlantis", "country=Atlantis"],
    ],
    refused: "",
    why: "is required",
  },
  one("mui-select", "combobox"),
  {
    ...one("react-select-async"),
    learned: { ...COUNTRY, type: "combobox", suggests: "only" },
    refused: "Atlantis",
    why: '"country" accepts only suggestions of the page; for "Atlantis"',
    outcome: "rejected",
  },
  one("react-select", "combobox"),
  day("mui-date", ["field=09.02.2031", "field=24.12.2026"]),
  one("antd-select", "combobox"),
  one("antd-select-search", "combobox"),
  day("antd-date", ["field=09%2F02%2F2031", "field=24%2F12%2F2026"]),
];

let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

const pageWith =
  (script: string): Route =>
  (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") {
      response.end(
        `<!doctype html><html lang="en"><title>Form</title><link rel="stylesheet" href="/style.css"><body><script type="module" src="/${script}"></script>`,
      );
      return;
    }
    void bodyOf(request).then((body) => {
      taken.push(body);
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };
const styles = await stylesOf([
  "jquery-ui/dist/themes/base/jquery-ui.css",
  "flatpickr/dist/flatpickr.css",
  "nouislider/dist/nouislider.css",
  "select2/dist/css/select2.css",
  "tom-select/dist/css/tom-select.css",
  "intl-tel-input/dist/css/intlTelInput.css",
  "quill/dist/quill.snow.css",
  "choices.js/public/assets/styles/choices.css",
  "filepond/dist/filepond.css",
  "react-datepicker/dist/react-datepicker.css",
]);
const site = await useSite({
  "/plain.js": text(await bundled("form-plain.js"), "text/javascript"),
  "/react.js": text(await bundled("form-react.js"), "text/javascript"),
  "/style.css": text(styles, "text/css"),
  "/noui-slider-shown": pageWith("plain.js"),
  ...Object.fromEntries(PLAIN.map(({ name }) => [`/${name}`, pageWith("plain.js")])),
  ...Object.fromEntries(REACT.map(({ name }) => [`/${name}`, pageWith("react.js")])),
});
const { rest } = await useStage();

test.each([...PLAIN, ...REACT])(
  "$name",
  async ({ name, learned: expected, rows, refused, why, outcome = "validation-error" }) => {
    const learned = await learn(rest, `${site.url}/${name}`, { skill_name: name });
    const shown = learned.schema.fields.filter(({ type }) => type !== "hidden");
    const [who = "", field = "", ...others] = shown.map((known) => known.name);
    expect([who, others]).toEqual(["who", []]);
    expect(fieldOf(learned, field)).toMatchObject(expected);
    const values = [...rows.map(([value]) => value), refused];
    const { result } = await succeed(rest, "form.submit_batch", {
      schema_ref: name,
      rows: values.map((value) => ({ who: "Ada", [field]: value })),
      allowed_hosts: ["127.0.0.1"],
      mode: "continue",
    });
    expect(result).toMatchObject({
      rows: [
        ...rows.map(() => ({ outcome: "confirmed" })),
        { outcome, error: expect.stringContaining(why) },
      ],
    });
    expect(taken).toEqual(rows.map(([, sent]) => `who=Ada&${sent}`));
  },
);

test("a value at which a slider does not stop is not sent", async () => {
  const learned = await learn(rest, `${site.url}/noui-slider-shown`, { skill_name: "uneven" });
  expect(fieldOf(learned, "slider")).toMatchObject({ type: "range" });
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: "uneven",
    rows: [1_350, 1_300].map((value) => ({ who: "Ada", slider: value })),
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  expect(result).toMatchObject({
    rows: [
      { outcome: "rejected", error: expect.stringContaining("cannot be set to 1350") },
      { outcome: "confirmed" },
    ],
  });
  expect(taken).toEqual(["who=Ada&field=%E2%82%AC+1300"]);
});
