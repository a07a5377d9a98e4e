import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { ParsedElement } from "../dom/element.ts";
import { ParsedInput } from "../dom/input.ts";
import { parsePage } from "../parse-page.ts";
import { controlsOf } from "./controls.ts";
import { enterParsedText } from "./editing.ts";
import { invalidFields } from "./validation.ts";

function problems(fields: string, prepare: (input: ParsedInput) => void = () => {}) {
  const { document } = parsePage(`<form>${fields}</form>`, { url: "http://a.test/" });
  const form = document.querySelector("form");
  const input = document.querySelector("input");
  if (input instanceof ParsedInput) prepare(input);
  if (!(form instanceof ParsedElement)) throw new Error("no form");
  return invalidFields(controlsOf(form)).map(({ problem }) => problem);
}

everyRow(it, [
  ["<input required>", "needs a value"],
  ["<textarea required></textarea>", "needs a value"],
  ["<input type=checkbox required>", "has to be checked"],
  ["<input type=radio name=r required><input type=radio name=r>", "needs a choice"],
  ["<select required><option value=''>-<option>a</select>", "needs a choice"],
  ["<select required multiple><option>a</select>", "needs a choice"],
  ["<input type=file required>", "needs a file"],
  ["<input type=email value=a@b@c>", "takes an e-mail address such as name@example.com"],
  ["<input type=email multiple value='a@b,c'>", "takes an e-mail address such as name@example.com"],
  ["<input type=url value=a.test>", "takes a whole address such as https://example.com/"],
  ["<input pattern=[0-9]+ value=12a>", "has to match the pattern [0-9]+"],
  ["<input pattern=a|b value=ab title='a or b'>", "does not match the requested format: a or b"],
  ["<input type=number min=1 max=5 value=9>", "takes at least 1 and at most 5, not 9"],
  ["<input type=number min=0.5 value=2>", "takes steps of 1, not 2"],
  [
    "<input type=date min=2026-01-01 value=2025-12-31>",
    "takes at least 2026-01-01, not 2025-12-31",
  ],
  ["<input type=date min=2026-01-01 step=7 value=2026-01-09>", "takes steps of 7, not 2026-01-09"],
  ["<input type=month max=2026-05 value=2026-06>", "takes at most 2026-05, not 2026-06"],
  [
    "<input type=time min=22:00 max=06:00 value=12:00>",
    "takes at least 22:00 and at most 06:00, not 12:00",
  ],
  [
    "<input type=datetime-local max=2026-01-01T10:00 value=2026-01-01T10:01>",
    "takes at most 2026-01-01T10:00, not 2026-01-01T10:01",
  ],
])("an invalid field has a problem", ([field, problem]) => {
  expect(problems(field)[0]).toBe(problem);
});

everyRow(it, [
  "<input>",
  "<input required disabled>",
  "<input required readonly>",
  "<input type=hidden required>",
  "<fieldset disabled><input required></fieldset>",
  "<datalist><input required></datalist>",
  "<button required></button>",
  "<input type=email value=''>",
  "<input type=email value='a.b+c@d-e.f'>",
  "<input type=email multiple value='a@b, c@d'>",
  "<input pattern='[' value=x>",
  "<input pattern=a|b value=b>",
  "<input type=number step=0.1 value=0.3>",
  "<input type=number step=any value=0.123>",
  "<input type=number min=0.5 value=2.5>",
  "<input type=week step=2 value=1970-W03>",
  "<input type=time min=22:00 max=06:00 value=23:00>",
  "<input type=time value=10:20>",
  "<input maxlength=2 value=long>",
  "<input type=radio name=r required><input type=radio name=r checked>",
  "<select required><option>a</select>",
  "<select required size=2><option value='' selected>a</select>",
  "<select required><optgroup><option value=''>a</optgroup></select>",
])("a valid field has no problem", (field) => {
  expect(problems(field)).toEqual([]);
});

it.each([
  ["<input type=number>", "1.5", "takes steps of 1, not 1.5"],
  ["<input type=number step=0.1>", "0.25", "takes steps of 0.1, not 0.25"],
  ["<input type=number value=0.5>", "2", "takes steps of 1, not 2"],
  ["<input type=week step=2>", "1970-W02", "takes steps of 2, not 1970-W02"],
  ["<input type=time step=900>", "10:20", "takes steps of 900, not 10:20"],
  ["<input type=time>", "10:20:30", "takes steps of 60, not 10:20:30"],
])("%s with %s %s", (field, text, problem) => {
  expect(problems(field, (input) => enterParsedText(input, text))).toEqual([problem]);
});

it("measures what was entered, not what the page wrote", () => {
  expect(problems("<input minlength=3 value=x>")).toEqual([]);
  expect(problems("<input minlength=3 value=x>", (input) => enterParsedText(input, "ab"))).toEqual([
    "takes at least 3 characters, not 2",
  ]);
});

it("does not wait for a pattern that takes for ever", () => {
  const value = `${"a".repeat(60)}!`;
  expect(problems(`<input pattern="(a+)+" value="${value}">`)).toEqual([]);
});

it("waits no longer for many such patterns", () => {
  const slow = `<input pattern="(a+)+" value="${"a".repeat(60)}!">`;
  expect(problems(slow.repeat(300))).toEqual([]);
});
