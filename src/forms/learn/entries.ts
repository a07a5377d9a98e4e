/** Learns lists to which a button adds entries: clicks it twice and compares the fields that each click adds. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { ADD } from "../../page/words/button-words.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { slugOf } from "../../shared/text/slug.ts";
import type { FormField } from "../form-schema.ts";
import { numberAt } from "../lists.ts";
import { attempt } from "./attempt.ts";
import { describeField, candidateNames } from "./describe-field.ts";
import { FieldNames } from "./draft.ts";
import { lookAgain, type PresentField, type PresentForm } from "./found-form.ts";
import type { Learning } from "./pickers.ts";

/** Maximum number of buttons that are clicked in one form. */
const MOST_TRIED = 4;
const LONGEST_NAME = 60;

/** Clicks buttons that may add entries; the entries stay. Returns notes on lists with indistinguishable entries. */
export async function learnEntries(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  learning: Learning,
): Promise<readonly string[]> {
  const adders = form.pickers.filter(({ page, isUsable }) => isUsable && adds(page.label));
  const notes: string[] = [];
  for (const adder of adders.slice(0, MOST_TRIED)) {
    const reported = await attempt(deadline, () =>
      learnList(deadline, run, { form, adder, ...learning }),
    );
    notes.push(...(reported ?? []));
  }
  return notes;
}

function adds(label: string): boolean {
  return /^\s*[+＋➕]/u.test(label) || ADD.isIn(label);
}

interface Trying extends Learning {
  readonly form: PresentForm;
  readonly adder: PresentField;
}

async function learnList(
  deadline: Deadline,
  run: VerbRun,
  trying: Trying,
): Promise<readonly string[]> {
  const { form, adder, draft } = trying;
  const once = await added(deadline, run, form, trying);
  const twice = once.form && (await added(deadline, run, once.form, trying));
  if (!twice?.form || once.fields.length === 0) return [];
  // Takes both selectors from the last read: while there is only one entry, its selector may have no number.
  const before = once.fields.map(({ refs: [ref = 0] }) =>
    twice.form?.fields.find(({ refs }) => refs.includes(ref)),
  );
  const entry = twice.fields.map((field, place) => numbered(before[place], field));
  const known = entry.filter((one) => one !== undefined);
  if (known.length < entry.length || entry.length !== once.fields.length) {
    return [`The entries that ${JSON.stringify(adder.page.label)} adds cannot be distinguished.`];
  }
  const initial = initialEntries(known, form, twice.form);
  draft.leaveOut(initial.flatMap((field) => field.refs));
  const present = initial.length / known.length;
  const names = new FieldNames();
  const fields = known.map(({ field, selectorAt, number }): FormField => {
    const { locators: _l, defaultValue: _d, ...rest } = describeField(field, nameIn(field, names));
    return { ...rest, selector: selectorAt(numberAt(number - present - 1)) };
  });
  draft.addList(adder, listName(known, adder), { present, fields });
  return [];
}

interface Added {
  /** Undefined if the form has disappeared. */
  readonly form: PresentForm | undefined;
  readonly fields: readonly PresentField[];
}

/** Clicks the button. Returns the form as then read, and the usable fields that the button added. */
async function added(
  deadline: Deadline,
  run: VerbRun,
  before: PresentForm,
  { adder, guard }: Trying,
): Promise<Added> {
  const same = before.pickers.find(({ scan }) => scan.selector === adder.scan.selector);
  if (!same) return { form: undefined, fields: [] };
  await guard.press(deadline, run, { reading: before.reading, ref: same.page.ref });
  const form = await lookAgain(deadline, run.tab, before);
  const known = new Set(before.fields.flatMap(({ refs }) => refs));
  const isNew = ({ isUsable, refs }: PresentField) =>
    isUsable && refs.every((ref) => !known.has(ref));
  return { form, fields: form?.fields.filter(isNew) ?? [] };
}

/** A field of an entry, the entry's number in its selector, and a function that returns the selector for a number. */
interface Numbered {
  readonly field: PresentField;
  readonly number: number;
  readonly selectorAt: (number: string) => string;
}

/** Numbers a field if its selector equals that of the previous entry's field with the number plus 1; else undefined. */
function numbered(before: PresentField | undefined, field: PresentField): Numbered | undefined {
  if (before?.page.type !== field.page.type) return undefined;
  const [one, two] = [before, field].map(({ scan }) => scan.selector.split(/(\d+)/));
  if (one?.length !== two?.length || !one || !two) return undefined;
  const places = two.flatMap((part, place) => (part === one[place] ? [] : [place]));
  const number = Number(two[places[0] ?? 0]);
  const counts = places.every(
    (place) => Number(two[place]) === number && Number(one[place]) === number - 1,
  );
  if (places.length === 0 || !counts) return undefined;
  const selectorAt = (other: string) =>
    two.map((part, place) => (places.includes(place) ? other : part)).join("");
  return { field, number, selectorAt };
}

/** Returns the fields of the entries that a list had before the first click on its button. */
function initialEntries(
  entry: readonly Numbered[],
  form: PresentForm,
  now: PresentForm,
): readonly PresentField[] {
  const known = new Set(form.fields.flatMap(({ refs }) => refs));
  const found: PresentField[] = [];
  for (let back = 2; ; back += 1) {
    const fields = entry.flatMap(({ selectorAt, number }) =>
      now.fields.filter(({ scan }) => scan.selector === selectorAt(String(number - back))),
    );
    if (fields.length < entry.length || !fields.every(({ refs }) => known.has(refs[0] ?? 0)))
      return found;
    found.push(...fields);
  }
}

/** Returns the text before the number in an entry's field names. If these texts differ, returns the button's label. */
function listName(entry: readonly Numbered[], { page }: PresentField): string {
  const starts = new Set(entry.map(({ field }) => wordsIn(field)[0]));
  const [start = ""] = starts.size === 1 ? starts : [];
  return start === "" ? slugOf(page.label, "_", LONGEST_NAME) || "entries" : start;
}

function nameIn(field: PresentField, names: FieldNames): string {
  const [before, after] = wordsIn(field);
  return names.give([after, before, ...candidateNames(field).slice(1)]);
}

/** Returns the parts of a name before and after the number of its entry: `items` and `qty` of `items[0][qty]`. */
function wordsIn({ scan: { name = "" } }: PresentField): readonly [before: string, after: string] {
  const number = /\d+/.exec(name);
  const plain = (text: string) => slugOf(text, "_", LONGEST_NAME);
  if (!number) return ["", plain(name)];
  return [plain(name.slice(0, number.index)), plain(name.slice(number.index + number[0].length))];
}
