/** Fields that cannot be submitted are the same in Chromium and in the static engine. */
import { expect, it } from "vitest";
import { ParsedElement } from "../../src/html/dom/element.ts";
import { controlsOf } from "../../src/html/forms/controls.ts";
import { invalidFields } from "../../src/html/forms/validation.ts";
import { parsePage } from "../../src/html/parse-page.ts";
import { evaluate, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const browser = await useBrowser();

const FIELDS: readonly string[] = [
  ...(
    "text search tel password email url number range date month week time " +
    "datetime-local color checkbox radio file hidden submit image reset button"
  )
    .split(" ")
    .flatMap((type) => [
      `<input type=${type} required>`,
      `<input type=${type} required readonly>`,
      `<input type=${type} pattern=x value=y>`,
    ]),
  "<textarea required></textarea>",
  "<textarea required readonly></textarea>",
  "<textarea required> </textarea>",
  "<select required></select>",
  "<select required><option value=''>a</select>",
  "<select required><option value=''>a<option selected>b</select>",
  "<select required><option value='' disabled selected>a</select>",
  "<select required><option>b<option value='' selected>a</select>",
  "<select required><optgroup><option value=''>a</optgroup></select>",
  "<select required multiple><option value='' selected>a</select>",
  "<select required multiple><option>a</select>",
  "<select required size=3><option value=''>a</select>",
  "<input required disabled>",
  "<fieldset disabled><input required></fieldset>",
  "<fieldset disabled><legend><input required></legend></fieldset>",
  ...[
    "a",
    "a@",
    "@b",
    "a@b",
    "a@b.c",
    "a b@c",
    "a@b_c",
    "a@-b",
    "a@b-",
    "a@b..c",
    `${"x".repeat(70)}@b`,
    "ä@b",
    "a@[1.2.3.4]",
    "a.@b",
    ".a@b",
  ].map((value) => `<input type=email value="${value}">`),
  ...["a@b,c@d", "a@b, c", "a@b,,c@d", ","].map(
    (value) => `<input type=email multiple value="${value}">`,
  ),
  ...["a", "a:", "http:", "http://", "http://a", "a:b", "/x", "//x", "mailto:x"].map(
    (value) => `<input type=url value="${value}">`,
  ),
  ...[
    "a|b",
    "[a",
    "a{2}",
    "(?:a)",
    "\\d",
    "^a$",
    "a.c",
    "[a&&b]",
    "a-b",
    "(a)(b",
    "\\p{L}",
    ".",
  ].flatMap((pattern) =>
    ["a", "ab", "aa", "1"].map((value) => `<input pattern="${pattern}" value="${value}">`),
  ),
  ...["0", "1", "1.5", "2", "10", "10.1", "-1", "1e1", "abc"].flatMap((value) => [
    `<input type=number min=1 max=10 value=${value}>`,
    `<input type=number step=3 min=1 value=${value}>`,
    `<input type=number step=any max=2 value=${value}>`,
    `<input type=number step=0 min=0 value=${value}>`,
    `<input type=number step=-1 min=0.5 value=${value}>`,
  ]),
  ...["0.1", "0.3", "0.7", "1.1", "2.2", "1234567.1", "0.15"].map(
    (value) => `<input type=number min=0 step=0.1 value=${value}>`,
  ),
  ...["2026-01-01", "2026-01-08", "2026-01-09", "2025-12-31", "0001-01-01", "275760-09-13"].map(
    (value) => `<input type=date min=2026-01-01 step=7 value=${value}>`,
  ),
  ...["2026-W01", "2026-W02", "2020-W53", "2026-W53"].map(
    (value) => `<input type=week min=2026-W01 step=2 max=2026-W40 value=${value}>`,
  ),
  ...["2026-01", "2026-02", "2025-12"].map(
    (value) => `<input type=month min=2026-01 step=2 value=${value}>`,
  ),
  ...[
    "00:00",
    "05:59",
    "06:00",
    "12:00",
    "21:59",
    "22:00",
    "22:01",
    "22:00:01",
    "23:59:59.999",
  ].flatMap((value) => [
    `<input type=time min=22:00 max=06:00 value=${value}>`,
    `<input type=time min=06:00 max=22:00 step=1 value=${value}>`,
  ]),
  ...["2026-01-01T10:00", "2026-01-01T10:00:30", "2025-12-31T23:59"].map(
    (value) => `<input type=datetime-local min=2026-01-01T00:00 value=${value}>`,
  ),
  "<input maxlength=1 value=long>",
  "<input minlength=10 value=short>",
];

/** Each in a form of its own, so that no field affects another. */
const PAGE = `<!doctype html>${FIELDS.map((field) => `<form>${field}</form>`).join("\n")}`;
const site = await useSite({ "/": PAGE });

it("is of one mind with Chromium about every field", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const chromiums = await evaluate<boolean[]>(
    tab,
    "Array.from(document.forms, (form) => Array.from(form.elements).every((field) => field.checkValidity()))",
  );
  const { document } = parsePage(PAGE, { url: `${site.url}/` });
  const ours = document
    .getElementsByTagName("form")
    .filter((form) => form instanceof ParsedElement)
    .map((form) => invalidFields(controlsOf(form)).length === 0);
  const differences = FIELDS.filter((_field, at) => ours[at] !== chromiums[at]);
  expect(differences).toEqual([]);
  expect(ours).toHaveLength(FIELDS.length);
  expect(new Set(ours).size).toBe(2);
});
