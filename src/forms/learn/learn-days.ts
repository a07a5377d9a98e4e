/** How a calendar is worked, found out by choosing days in it: one, or two that belong together. */
import type { Calendar, CalendarDay } from "../../page/readers/calendar/calendar.ts";
import { dayOfIso, type Day } from "../../page/readers/calendar/day.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FieldCalendar } from "../calendar/field-calendar.ts";
import { formatOf } from "../calendar/format.ts";
import { rangeFormatOf } from "../calendar/range-text.ts";
import type { PresentField } from "./found-form.ts";

export interface LearnedDays {
  /** How the field writes a day. */
  readonly format: string;
  /** What says the last of two days: the same field, or another one; undefined where one day is chosen. */
  readonly end?: "same" | PresentField;
}

/** Days that are chosen until what the field says can be read in one way only. */
const MOST_DAYS = 3;

/** @param others fields that may say the second of two days */
export async function learnDays(
  deadline: Deadline,
  calendar: FieldCalendar,
  others: readonly PresentField[],
): Promise<LearnedDays | undefined> {
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const isOpen = calendar.shown !== undefined || (await calendar.open(deadline));
    const day = isOpen && calendar.shown ? tellingDays(calendar.shown)[count] : undefined;
    if (!day) return undefined;
    const learned = await chooseOne(deadline, calendar, day, others);
    if (learned) return learned;
  }
  return undefined;
}

interface TellingDay extends CalendarDay {
  /** Undefined where the calendar does not name its month. */
  readonly date: Day | undefined;
}

/** Where the calendar stays, a second day tells whether it takes two. */
async function chooseOne(
  deadline: Deadline,
  calendar: FieldCalendar,
  first: TellingDay,
  others: readonly PresentField[],
): Promise<LearnedDays | undefined> {
  if (first.date === undefined) return chooseAlone(deadline, calendar, first);
  await calendar.begin(deadline, first.ref);
  const second = calendar.shown && laterDay(calendar.shown, first.date);
  if (!second?.date) {
    return calendar.shown ? chooseAlone(deadline, calendar, first) : formatFor(calendar, first);
  }
  const before = calendar.said();
  const { date } = second;
  const saysOne = () => calendar.said() !== before;
  const saysOther = () =>
    others.some((one) => formatOf(saidBy(calendar, one), known(date, calendar)));
  await calendar.end(deadline, second.ref, () => saysOne() || saysOther());
  return bothIn(calendar, [first.date, date], others) ?? formatFor(calendar, second);
}

async function chooseAlone(
  deadline: Deadline,
  calendar: FieldCalendar,
  day: TellingDay,
): Promise<LearnedDays | undefined> {
  await calendar.choose(deadline, day.ref);
  return formatFor(calendar, day);
}

function formatFor(calendar: FieldCalendar, { number, date }: TellingDay): LearnedDays | undefined {
  const { language } = calendar;
  const format = formatOf(calendar.said(), { day: number, month: date, language });
  return format === undefined ? undefined : { format };
}

/** Where both days are said: by the field itself, or by it and another one. */
function bothIn(
  calendar: FieldCalendar,
  days: readonly [Day, Day],
  others: readonly PresentField[],
): LearnedDays | undefined {
  const { language } = calendar;
  const own = calendar.said();
  const format = rangeFormatOf(own, days, language);
  if (format !== undefined) return { format, end: "same" };
  const first = formatOf(own, known(days[0], calendar));
  const end = others.find((one) => {
    const said = saidBy(calendar, one);
    return first !== undefined && formatOf(said, known(days[1], calendar)) === first;
  });
  return first !== undefined && end ? { format: first, end } : undefined;
}

function known(date: Day, { language }: FieldCalendar) {
  return { day: date.day, month: date, language };
}

function saidBy(calendar: FieldCalendar, { page }: PresentField): string {
  return calendar.said(page.ref);
}

/** No month has this number. */
const LAST_MONTH = 12;

/** Some places are let for a few nights at least. */
const FEWEST_NIGHTS = 3;

/** Those first that cannot be taken for a month. */
function tellingDays(calendar: Calendar): readonly TellingDay[] {
  const open = openDays(calendar);
  const isTelling = ({ number }: TellingDay) => number > LAST_MONTH;
  return [...open.filter(isTelling), ...open.filter((day) => !isTelling(day))];
}

function openDays({ days, unnamed }: Calendar): readonly TellingDay[] {
  const named = [...days].map(([iso, day]) => ({ ...day, date: dayOfIso(iso) }));
  const all = [...named, ...unnamed.map((day) => ({ ...day, date: undefined }))];
  return all.filter(({ isDisabled }) => !isDisabled);
}

/** In the same month. */
function laterDay(calendar: Calendar, { year, month, day }: Day): TellingDay | undefined {
  const later = openDays(calendar).filter(
    ({ date }) => date?.year === year && date.month === month && date.day > day,
  );
  return later.find(({ number }) => number >= day + FEWEST_NIGHTS) ?? later[0];
}
