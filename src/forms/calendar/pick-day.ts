/** Chooses dates in a field's calendar, and verifies that the page shows them. */
import { dayOfIso, isoOf } from "../../page/readers/calendar/day.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { FieldCalendar } from "./field-calendar.ts";
import { dayBy } from "./format.ts";
import { daysBy } from "./range-text.ts";

interface DayChoice {
  /** Name of the field, for errors. */
  readonly field: string;
  /** The date in HTML's notation (`2027-04-09`). */
  readonly value: string;
  /** The date pattern of the field. */
  readonly format: string;
}

/** Chooses a date. @throws AppError if the calendar does not open or lacks the date, or the field then shows another */
export async function pickDay(
  deadline: Deadline,
  calendar: FieldCalendar,
  { field, value, format }: DayChoice,
): Promise<void> {
  await calendar.choose(deadline, await dayRef(deadline, calendar, field, value));
  await calendar.close(deadline);
  const said = calendar.said();
  const got = dayBy(said, format, calendar.language, Number(value.slice(0, 4)));
  if (!got || isoOf(got) !== value)
    throw refused(field, `set the field to ${JSON.stringify(said)} instead of the chosen date`);
}

interface RangeChoice extends Omit<DayChoice, "value"> {
  /** First and last date, in HTML's notation (`2027-04-09`). */
  readonly days: readonly [string, string];
  /** Ref of the field for the last date, if the range has two fields. */
  readonly endControl?: number | undefined;
}

/** Chooses two dates in one calendar. @throws AppError if it lacks a date, or the fields then show other dates */
export async function pickRange(
  deadline: Deadline,
  calendar: FieldCalendar,
  { field, days: [first, last], format, endControl }: RangeChoice,
): Promise<void> {
  const said = () =>
    calendar.said() + (endControl === undefined ? "" : ` – ${calendar.said(endControl)}`);
  const years = [Number(first.slice(0, 4)), Number(last.slice(0, 4))] as const;
  const isSaid = () => {
    const days = daysBy(said(), { format, language: calendar.language, years });
    return days?.[0] === first && days[1] === last;
  };
  await calendar.begin(deadline, await dayRef(deadline, calendar, field, first));
  if (!calendar.shown)
    throw refused(
      field,
      `closes after the first date (${first}), before the last one can be chosen`,
    );
  await calendar.choose(deadline, await dayRef(deadline, calendar, field, last), isSaid);
  await calendar.close(deadline);
  if (!isSaid())
    throw refused(field, `set the dates to ${JSON.stringify(said())} instead of the chosen ones`);
}

/** Opens the calendar at a date and returns the ref of the day. @throws AppError if the date cannot be chosen */
async function dayRef(
  deadline: Deadline,
  calendar: FieldCalendar,
  field: string,
  iso: string,
): Promise<number> {
  const wanted = dayOfIso(iso);
  if (!wanted || !(await calendar.open(deadline))) throw refused(field, "does not open");
  if (calendar.shown?.months.length === 0) throw refused(field, "does not show which month it is");
  const day = (await calendar.goTo(deadline, wanted)) ? calendar.shown?.days.get(iso) : undefined;
  if (!day || day.isDisabled) throw refused(field, `does not offer ${iso}`);
  return day.ref;
}

function refused(field: string, what: string): AppError {
  const message = `The calendar of ${JSON.stringify(field)} ${what}.`;
  return new AppError("ELEMENT_NOT_INTERACTABLE", message);
}
