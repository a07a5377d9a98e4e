/** Chooses a day in the calendar of a field, and looks whether the field says that day then. */
import { dayOfIso, isoOf, monthsFrom, type Day } from "../../page/readers/calendar/day.ts";
import { dayIn } from "../../page/readers/calendar/calendar.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { FieldCalendar } from "./field-calendar.ts";
import { dayBy, saysYear } from "./format.ts";
import { daysBy } from "./range-text.ts";

export interface DayChoice {
  /** Name of the field, for who reads why it failed. */
  readonly field: string;
  /** As HTML writes it. */
  readonly value: string;
  /** How the field writes days. */
  readonly format: string;
}

/** @throws AppError where the calendar does not come up, does not offer the day, or the field says another one */
export async function pickDay(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: DayChoice,
): Promise<void> {
  const { value, format } = choice;
  const wanted = dayOfIso(value);
  if (!wanted || !(await calendar.open(deadline))) throw refused(choice, "does not come up");
  const isNamed = (calendar.shown?.months.length ?? 0) > 0;
  if (!isNamed && !saysYear(format)) throw refused(choice, "does not say which month it shows");
  if (isNamed) await pressNamed(deadline, calendar, { ...choice, wanted });
  else await pressUnnamed(deadline, calendar, { ...choice, wanted });
  await calendar.close(deadline);
  const said = calendar.said();
  const got = dayBy(said, format, calendar.language, wanted.year);
  if (!got || isoOf(got) !== value) throw refused(choice, `makes it ${JSON.stringify(said)}`);
}

interface Wanted extends DayChoice {
  readonly wanted: Day;
}

async function pressNamed(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: Wanted,
): Promise<string> {
  const isThere = await calendar.goTo(deadline, choice.wanted);
  const day = isThere && calendar.shown ? dayIn(calendar.shown, choice.wanted) : undefined;
  if (!day || day.isDisabled) throw notOffered(choice);
  return calendar.choose(deadline, day.ref);
}

/** What the field says after a press tells which month it was. */
async function pressUnnamed(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: Wanted,
): Promise<string> {
  const said = await pressNumber(deadline, calendar, choice);
  const got = dayBy(said, choice.format, calendar.language);
  const months = got ? monthsFrom(got, choice.wanted) : 0;
  if (months === 0) return said;
  const isOpen = calendar.shown !== undefined || (await calendar.open(deadline));
  if (!isOpen || !(await calendar.moveBy(deadline, months))) throw notOffered(choice);
  return pressNumber(deadline, calendar, choice);
}

async function pressNumber(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: Wanted,
): Promise<string> {
  const day = calendar.shown?.unnamed.find(({ number }) => number === choice.wanted.day);
  if (!day || day.isDisabled) throw notOffered(choice);
  return calendar.choose(deadline, day.ref);
}

function notOffered(choice: DayChoice): AppError {
  return refused(choice, `does not offer ${choice.value}`);
}

function refused({ field }: Pick<DayChoice, "field">, what: string): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The calendar of ${JSON.stringify(field)} ${what}.`,
  );
}

/** Chooses two days in one calendar, and looks whether the page says both then. */

interface RangeChoice {
  /** Name of the field of the first day, for who reads why it failed. */
  readonly field: string;
  /** First and last day, as HTML writes them. */
  readonly days: readonly [string, string];
  /** How the field writes days. */
  readonly format: string;
  /** Ref of the field that says the last day, where that is one of its own. */
  readonly endControl?: number | undefined;
}

/** @throws AppError where the calendar does not come up, does not offer a day, or the page says others then */
export async function pickRange(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: RangeChoice,
): Promise<void> {
  const { days } = choice;
  const [first, last] = days;
  if (!(await calendar.open(deadline))) throw refused(choice, "does not come up");
  await calendar.begin(deadline, await refOf(deadline, calendar, choice, first));
  if (!calendar.shown) throw refused(choice, `closes after ${first}`);
  const end = await refOf(deadline, calendar, choice, last);
  const isSaid = () => sayRange(calendar, choice);
  await calendar.end(deadline, end, isSaid);
  await calendar.close(deadline);
  if (!isSaid()) throw refused(choice, `makes it ${JSON.stringify(textOf(calendar, choice))}`);
}

async function refOf(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: RangeChoice,
  iso: string,
): Promise<number> {
  const wanted = dayOfIso(iso);
  const isThere = wanted !== undefined && (await calendar.goTo(deadline, wanted));
  const day = isThere && calendar.shown ? dayIn(calendar.shown, wanted) : undefined;
  if (!day || day.isDisabled) throw refused(choice, `does not offer ${iso}`);
  return day.ref;
}

function textOf(calendar: FieldCalendar, { endControl }: RangeChoice): string {
  const first = calendar.said();
  return endControl === undefined ? first : `${first} – ${calendar.said(endControl)}`;
}

function sayRange(calendar: FieldCalendar, choice: RangeChoice): boolean {
  const { days, format } = choice;
  const years = [Number(days[0].slice(0, -6)), Number(days[1].slice(0, -6))] as const;
  const said = daysBy(textOf(calendar, choice), { format, language: calendar.language, years });
  return said?.[0] === days[0] && said[1] === days[1];
}
