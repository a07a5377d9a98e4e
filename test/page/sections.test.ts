/** Sections of a day or a time, which are one field with the hidden input that submits it. */
import { expect, test } from "vitest";
import { formsOf } from "../../src/page/readers/forms.ts";
import { PageTree } from "../../src/page/tree.ts";
import { snapshotOf } from "../support/snapshot-of.ts";

type Section = readonly [min: number, max: number, now?: number];

const section = ([min, max, now]: Section) =>
  `<span role=spinbutton tabindex=0 contenteditable aria-valuemin=${min} aria-valuemax=${max} aria-label=Part ${now === undefined ? "" : `aria-valuenow=${now}`}>x</span>/`;
const input = `<input name=day required style="position:absolute;opacity:0">`;
const group = (sections: readonly Section[], more = "") =>
  `<div role=group aria-label=When>${sections.map(section).join("")}${more}</div>`;

function fieldsIn(markup: string) {
  const tree = new PageTree(snapshotOf(`<!doctype html><form>${markup}</form>`));
  const [form] = formsOf(tree);
  return form?.fields.map(({ type, label, name, value = "" }) => [type, label, name, value]);
}

const MONTH: Section = [1, 12, 5];
const DAY: Section = [1, 28, 17];
const YEAR: Section = [0, 9999, 1990];
const HOUR: Section = [0, 23, 7];
const MINUTE: Section = [0, 59, 5];

test.each<readonly [what: string, sections: readonly Section[], field: readonly string[]]>([
  ["a day", [MONTH, DAY, YEAR], ["date", "When", "day", "1990-05-17"]],
  ["a day that is not entered", [[1, 31], MONTH, YEAR], ["date", "When", "day", ""]],
  ["a month", [MONTH, YEAR], ["month", "When", "day", "1990-05"]],
  ["a time", [HOUR, MINUTE], ["time", "When", "day", "07:05"]],
  ["both", [DAY, MONTH, YEAR, HOUR, MINUTE], ["datetime-local", "When", "day", "1990-05-17T07:05"]],
])("sections of %s are one field", (_what, sections, field) => {
  expect(fieldsIn(group(sections, input))).toEqual([field]);
});

test.each([
  ["with another field in their group", group([DAY, MONTH, YEAR], "<input name=b>")],
  ["in no group", [DAY, MONTH, YEAR].map(section).join("")],
  ["that count something else", group([DAY, MONTH, YEAR, [0, 7]])],
  ["of two days", group([DAY, MONTH, YEAR, DAY, MONTH, YEAR])],
])("counters %s are fields of their own", (_what, markup) => {
  expect(fieldsIn(markup)?.filter(([type]) => type === "spinbutton").length).toBeGreaterThan(2);
});
