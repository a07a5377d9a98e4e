import { expect, it } from "vitest";
import { ParsedElement } from "../dom/element.ts";
import { ParsedInput } from "../dom/input.ts";
import { ParsedSelect } from "../dom/select.ts";
import { parsePage } from "../parse-page.ts";
import { attachFiles, chooseParsedOptions, enterParsedText, setChecked } from "./editing.ts";

function element(html: string): ParsedElement {
  const found = parsePage(html, { url: "http://a.test/" }).document.body?.firstElementChild;
  if (!(found instanceof ParsedElement)) throw new Error("no element");
  return found;
}

function input(html: string): ParsedInput {
  const found = element(html);
  if (!(found instanceof ParsedInput)) throw new Error("no input");
  return found;
}

it.each([
  ["<input type=number>", "12.5", "12.5"],
  ["<input type=color>", "#FF8800", "#ff8800"],
  ["<input type=datetime-local>", "2026-01-31 13:45", "2026-01-31T13:45"],
  ["<input type=email>", " a@b ", "a@b"],
  ["<input type=range>", "7", "7"],
  ["<input value=old>", "", ""],
])("%s takes %s", (html, text, stored) => {
  const field = input(html);
  enterParsedText(field, text);
  expect(field.value).toBe(stored);
});

it.each([
  ["<input type=number value=1>", "abc", 'The field takes a number such as 12.5, not "abc".'],
  ["<input type=date value=2026-01-01>", "31.1.2026", "The field takes a date such as 2026-01-31"],
  ["<input type=color value=#112233>", "red", "The field takes a colour such as #ff8800"],
  ["<input maxlength=2 value=x>", "abc", "The field takes at most 2 characters, not 3."],
  ["<input type=checkbox>", "x", "The checkbox input is not a text input."],
  ["<input type=submit value=go>", "x", "The submit input is not a text input."],
  ["<input disabled value=x>", "y", "The text input is disabled."],
  ["<textarea readonly>x</textarea>", "y", "The textarea element is read-only."],
])("%s does not take %s, and keeps what it has", (html, text, message) => {
  const field = element(html);
  const before = Reflect.get(field, "value");
  expect(() => enterParsedText(field, text)).toThrow(message);
  expect(Reflect.get(field, "value")).toBe(before);
});

it("checks what can be checked", () => {
  const box = input("<input type=checkbox>");
  setChecked(box, true);
  setChecked(box, true);
  expect(box.checked).toBe(true);
  setChecked(box, false);
  expect(box.checked).toBe(false);
  const radio = input("<input type=radio checked>");
  expect(() => setChecked(radio, false)).toThrow("A radio button cannot be unchecked.");
  expect(() => setChecked(input("<input>"), true)).toThrow(
    "The text input is not a checkbox or radio.",
  );
});

const LIST =
  "<select><option value=1>One<option value=2>Two<option value=3 disabled>Three<optgroup disabled><option value=5>Five</select>";

it("chooses by value or by label, and says what there is", () => {
  const list = element(LIST);
  if (!(list instanceof ParsedSelect)) throw new Error("no select");
  chooseParsedOptions(list, ["2"]);
  expect(list.value).toBe("2");
  chooseParsedOptions(list, ["one"]);
  expect(list.value).toBe("1");
  expect(() => chooseParsedOptions(list, ["4"])).toThrow(
    'The list has no option "4"; its enabled options are "One", "Two".',
  );
  expect(() => chooseParsedOptions(list, ["3"])).toThrow(
    'The option "3" is disabled; the enabled options are "One", "Two".',
  );
  expect(() => chooseParsedOptions(list, ["5"])).toThrow('The option "5" is disabled');
  expect(() => chooseParsedOptions(list, ["1", "2"])).toThrow("The list takes one choice, not 2.");
  expect(() => chooseParsedOptions(input("<input>"), ["1"])).toThrow(
    "The text input is not a select.",
  );
  expect(list.value).toBe("1");
});

it("attaches files where they belong", () => {
  const file = { name: "a", type: "", read: () => Promise.resolve(new Uint8Array()) };
  const field = input("<input type=file>");
  attachFiles(field, [file]);
  expect(field.files).toEqual([file]);
  expect(() => attachFiles(field, [file, file])).toThrow("The field takes one file, not 2.");
  expect(() => attachFiles(input("<input>"), [file])).toThrow(
    "The text input is not a file input.",
  );
});
