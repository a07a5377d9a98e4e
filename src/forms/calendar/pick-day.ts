/** Chooses a day in the calendar of a field, and looks whether the field says that day then. */
import { dayOfIso, isoOf } from "../../page/readers/calendar/day.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { FieldCalendar } from "./field-calendar.ts";
import { dayBy } from "./format.ts";

interface DayChoice {
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
  { field, value, format }: DayChoice,
): Promise<void> {
  const refused = (what: string) => {
    const message = `The calendar of ${JSON.stringify(field)} ${what}.`;
    return new AppError("ELEMENT_NOT_INTERACTABLE", message);
  };
  const wanted = dayOfIso(value);
  if (!wanted || !(await calendar.open(deadline))) throw refused("does not come up");
  if (calendar.shown?.months.length === 0) throw refused("does not say which month it shows");
  const isThere = await calendar.goTo(deadline, wanted);
  const day = isThere ? calendar.shown?.days.get(value) : undefined;
  if (!day || day.isDisabled) throw refused(`does not offer ${value}`);
  await calendar.choose(deadline, day.ref);
  await calendar.close(deadline);
  const said = calendar.said();
  const got = dayBy(said, format, calendar.language, wanted.year);
  if (!got || isoOf(got) !== value) throw refused(`makes it ${JSON.stringify(said)}`);
}
