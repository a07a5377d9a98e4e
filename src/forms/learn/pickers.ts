/** Fields whose day is chosen in a calendar of the page's own: found by opening it, and learned by choosing. */
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

/** More are not opened. */
const MOST_FIELDS = 12;

/**
 * Tries all fields of a form that may have one, and buttons that may stand for such a field. Returns those
 * for which something came up that could not be learned.
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
    const isKnown = draft.fieldOf(field)?.calendar !== undefined; // as the second of two
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

/** `unclear`: something has come up, and it is not known how it is worked. */
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
    return hasOpened ? "unclear" : "nothing"; // then it is what it was: a text
  }
}

interface LearnedDays {
  /** How the field writes a day. */
  readonly format: string;
  /** What says the last of two days: the same field, or another one; undefined where one day is chosen. */
  readonly end?: "same" | PresentField;
}

/** Days that are chosen until what the field says can be read in one way only. */
const MOST_DAYS = 3;

/** By choosing days. @param others fields that may say the second of two days */
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

/** Where the calendar stays, a second day tells whether it takes two. */
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

/** Where both days are said: by the field itself, or by it and another one. */
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

/** Some places are let for a few nights at least. */
const FEWEST_NIGHTS = 3;

/** In the same month. */
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

/** No month has this number. */
const LAST_MONTH = 12;

/** Those first that cannot be taken for a month. */
function tellingDays({ days }: Calendar): readonly TellingDay[] {
  const open = [...days].flatMap(([iso, { ref, isDisabled }]) => {
    const date = isDisabled ? undefined : dayOfIso(iso);
    return date ? [{ ref, date }] : [];
  });
  const isTelling = ({ date }: TellingDay) => date.day > LAST_MONTH;
  return [...open.filter(isTelling), ...open.filter((day) => !isTelling(day))];
}

/** Words of labels, names and classes of what is about days. */
const ABOUT_DAYS =
  /(?<!up|candi|vali|man)date|datum|fecha|\bdata\b|\bdato\b|[ck]alend|\bday\b|\btag\b|\bjour\b|\bd[ií]a\b|giorno|arriv|depart|check[-_ ]?(?:in|out)|birth|geburt|naissance|nacimiento|nascita|anreise|abreise|flatpickr|zeitraum|\bstay\b/i;
const POPUPS: ReadonlySet<string | undefined> = new Set(["dialog", "grid"]);

/** Text fields that look like it, and lists that open a dialog. */
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

/** Also a text that opens a list. */
function isText({ type }: FormField, { tag, role }: SnapshotNode): boolean {
  return type === "text" || (type === "combobox" && tag === "input" && role !== "combobox");
}

/** Buttons that stand for a field: what they are called, or what they show, speaks of a day. */
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

/** How many nodes lie between a field and the button that opens its calendar. */
const NEAR = 4;

/** Buttons right beside the field that say so, or say nothing and send nothing. */
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
