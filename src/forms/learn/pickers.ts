/** Learns fields with a custom calendar: finds the calendar by opening it, and its date format by choosing days. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { calendarsOf, partsOf, type Calendar } from "../../page/readers/calendar/calendar.ts";
import { dayOfIso, type Day } from "../../page/readers/calendar/day.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { FieldCalendar } from "../calendar/field-calendar.ts";
import { formatOf } from "../calendar/format.ts";
import { rangeFormatOf } from "../calendar/range-text.ts";
import type { FormField } from "../form-schema.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";
import type { LearnGuard } from "./learn-guard.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";

export interface Learning {
  readonly draft: Draft;
  readonly guard: LearnGuard;
}

/** Maximum number of fields and buttons for which a calendar is tried. */
const MOST_FIELDS = 12;

/**
 * Tries to open a calendar at each field that may have one, and at buttons that may represent such a field. Returns the
 * fields and buttons that opened a calendar that could not be learned.
 * @throws AppError PROHIBITED
 */
export async function learnPickers(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, guard }: Learning,
): Promise<readonly PresentField[]> {
  const fields = form.fields.filter((field) => mayHavePicker(field, form, draft));
  const buttons = form.pickers.filter((one) => maybePicker(one, form));
  const used = new Set<number>();
  const unknown: PresentField[] = [];
  for (const field of [...fields, ...buttons].slice(0, MOST_FIELDS)) {
    const isKnown = draft.fieldOf(field)?.calendar !== undefined; // learned already, as the last date of a range
    if (used.has(field.refs[0] ?? 0) || isKnown) continue;
    const openers = buttons.includes(field) ? [] : openersOf(field, form);
    for (const opener of [undefined, ...openers]) {
      const became = await learnPicker(deadline, run, { field, opener, form, draft, guard });
      if (became === "nothing") continue;
      if (opener) used.add(opener.ref);
      if (became === "unclear") unknown.push(field);
      break;
    }
  }
  return unknown;
}

interface Trying extends Learning {
  readonly field: PresentField;
  readonly opener: Opener | undefined;
  readonly form: PresentForm;
}

/** `unclear`: a calendar opened, but could not be learned. */
type Became = "learned" | "unclear" | "nothing";

async function learnPicker(deadline: Deadline, run: VerbRun, trying: Trying): Promise<Became> {
  const { field, opener, form, draft, guard } = trying;
  const calendar = new FieldCalendar({
    run,
    control: field.page.ref,
    opener: opener?.ref,
    press: (reading, ref) => guard.press(deadline, run, { reading, ref }),
  });
  let hasOpened = false;
  try {
    hasOpened = await calendar.open(deadline);
    if (!hasOpened) {
      await calendar.dismiss(deadline);
      return "nothing";
    }
    const parts = calendar.shown ? partsOf(calendar.shown) : [];
    const isOther = (one: PresentField) =>
      one !== field && one.isUsable && one.page.kind !== "toggle";
    const others = [...form.fields, ...form.pickers].filter(isOther);
    const learned = await learnDays(deadline, calendar, others);
    await calendar.close(deadline);
    if (!learned) return "unclear";
    const { format, end } = learned;
    const found = { format, ...(opener && { opener: opener.selector }) };
    if (end === undefined) draft.pickDays(field, found);
    else draft.pickRange(field, found, end === "same" ? undefined : end);
    draft.leaveOut(parts);
    return "learned";
  } catch (refused) {
    deadline.check();
    if (!(refused instanceof AppError) || refused.code === "PROHIBITED") throw refused;
    return hasOpened ? "unclear" : "nothing"; // either way, the draft is unchanged
  }
}

interface LearnedDays {
  /** The date pattern of the field. */
  readonly format: string;
  /** The field that shows the last date of a range. `same`: one field shows both dates. Undefined for a single date. */
  readonly end?: "same" | PresentField;
}

/** Maximum number of days to choose, one after another, until the field's text matches only one pattern. */
const MOST_DAYS = 3;

/** Chooses days until the date format is certain. Returns format and end. @param others may show a range's last date */
async function learnDays(
  deadline: Deadline,
  calendar: FieldCalendar,
  others: readonly PresentField[],
): Promise<LearnedDays | undefined> {
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const isOpen = calendar.shown !== undefined || (await calendar.open(deadline));
    const day = isOpen && calendar.shown ? tellingDays(calendar.shown)[count] : undefined;
    const learned = day && (await chooseOne(deadline, calendar, day, others));
    if (!day || learned) return learned;
  }
  return undefined;
}

/** Chooses a day and, if the calendar stays open, a later one. Returns the format that the fields show, if certain. */
async function chooseOne(
  deadline: Deadline,
  calendar: FieldCalendar,
  first: TellingDay,
  others: readonly PresentField[],
): Promise<LearnedDays | undefined> {
  await calendar.begin(deadline, first.ref);
  const second = calendar.shown && laterDay(tellingDays(calendar.shown), first);
  const last = second ?? first;
  const before = calendar.said();
  const saysLast = ({ page }: PresentField) =>
    formatIn(calendar, calendar.said(page.ref), last) !== undefined;
  const isSaid = () => calendar.said() !== before || others.some(saysLast);
  if (calendar.shown) await calendar.choose(deadline, last.ref, second && isSaid);
  const both = second && bothIn(calendar, [first, second], others.find(saysLast));
  const format = both ? undefined : formatIn(calendar, calendar.said(), last);
  return format === undefined ? both : { format };
}

/** Returns format and end if the calendar's field shows both dates, or `end` shows the second date; else undefined. */
function bothIn(
  calendar: FieldCalendar,
  [first, second]: readonly [TellingDay, TellingDay],
  end: PresentField | undefined,
): LearnedDays | undefined {
  const own = calendar.said();
  const format = rangeFormatOf(own, [first.date, second.date], calendar.language);
  if (format !== undefined) return { format, end: "same" };
  const single = formatIn(calendar, own, first);
  const isSame = end && formatIn(calendar, calendar.said(end.page.ref), second) === single;
  return single !== undefined && isSame ? { format: single, end } : undefined;
}

function formatIn(
  { language }: FieldCalendar,
  said: string,
  { date }: TellingDay,
): string | undefined {
  return formatOf(said, { day: date.day, month: date, language });
}

/** Preferred number of nights between two chosen days: some accommodation requires at least as many. */
const FEWEST_NIGHTS = 3;

/** Returns a later day of the same month, preferably at least `FEWEST_NIGHTS` later; undefined if there is none. */
function laterDay(open: readonly TellingDay[], { date: first }: TellingDay) {
  const later = open.filter(
    ({ date: { year, month, day } }) =>
      year === first.year && month === first.month && day > first.day,
  );
  return later.find(({ date }) => date.day >= first.day + FEWEST_NIGHTS) ?? later[0];
}

interface TellingDay {
  readonly ref: number;
  readonly date: Day;
}

/** The greatest number that can be a month. */
const LAST_MONTH = 12;

/** Returns the selectable days; those that cannot be mistaken for a month come first. */
function tellingDays({ days }: Calendar): readonly TellingDay[] {
  const open = [...days].flatMap(([iso, { ref, isDisabled }]) => {
    const date = isDisabled ? undefined : dayOfIso(iso);
    return date ? [{ ref, date }] : [];
  });
  const isTelling = ({ date }: TellingDay) => date.day > LAST_MONTH;
  return [...open.filter(isTelling), ...open.filter((day) => !isTelling(day))];
}

/** Words in labels, names and classes of date fields. */
const ABOUT_DAYS =
  /(?<!up|candi|vali|man)date|datum|fecha|\bdata\b|\bdato\b|[ck]alend|\bday\b|\btag\b|\bjour\b|\bd[ií]a\b|giorno|arriv|depart|check[-_ ]?(?:in|out)|birth|geburt|naissance|nacimiento|nascita|anreise|abreise|flatpickr|zeitraum|\bstay\b/i;
const POPUPS: ReadonlySet<string | undefined> = new Set(["dialog", "grid"]);

/** Whether a field may have a calendar: a list with a dialog or grid, or a text field with signs of a calendar. */
function mayHavePicker(present: PresentField, { reading }: PresentForm, draft: Draft): boolean {
  const { page, isUsable } = present;
  const field = draft.fieldOf(present);
  const node = reading.tree.get(page.ref);
  if (!field || !node || !isUsable || field.humanCheck === true) return false;
  const opensPopup = POPUPS.has(node.attributes["aria-haspopup"]);
  if (!isText(field, node)) return field.type === "combobox" && opensPopup;
  if (page.readonly === true || opensPopup) return true;
  const isOutside = calendarsOf(reading.tree).some(({ adjacent }) => adjacent.includes(page.ref));
  return isOutside || ABOUT_DAYS.test(wordsOf(node, page.label));
}

/** Whether a field accepts text: a text field, or an input that opens a list but does not have the role combobox. */
function isText({ type }: FormField, { tag, role }: SnapshotNode): boolean {
  return type === "text" || (type === "combobox" && tag === "input" && role !== "combobox");
}

/** Whether a button may represent a date field: its name or text mentions a date. */
function maybePicker({ page, isUsable }: PresentField, { reading }: PresentForm): boolean {
  const node = reading.tree.get(page.ref);
  if (!node || !isUsable) return false;
  const text = reading.tree.textOf(node);
  return ABOUT_DAYS.test(wordsOf(node, page.label)) || SAYS_DAY.test(text);
}

const SAYS_DAY = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b(?:dd|mm|tt|jj)[./-](?:dd|mm)[./-]/i;

function wordsOf({ name, attributes, classes = [] }: SnapshotNode, label = ""): string {
  const { id = "", name: given = "", placeholder = "", title = "" } = attributes;
  return [name, label, id, given, placeholder, title, ...classes].join(" ");
}

interface Opener {
  readonly ref: number;
  readonly selector: string;
}

/** Maximum distance, in nodes, between a field and the button that opens its calendar. */
const NEAR = 4;

/** Returns the nearby buttons that mention a date, open a dialog or grid, or submit nothing and have no words. */
function openersOf({ page }: PresentField, { reading, buttons }: PresentForm): readonly Opener[] {
  const { tree } = reading;
  const nodes = tree.snapshot.nodes.filter((node) => !tree.isHidden(node) || node.ref === page.ref);
  const place = nodes.findIndex(({ ref }) => ref === page.ref);
  const near = nodes.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  return near.flatMap((node) => {
    const button = buttons.find(({ ref }) => ref === node.ref);
    const isSilent = button?.type === "button" && !/\p{L}/u.test(button.label);
    const isOne = isSilent || POPUPS.has(node.attributes["aria-haspopup"]);
    return button && (isOne || ABOUT_DAYS.test(wordsOf(node))) ? [button] : [];
  });
}
