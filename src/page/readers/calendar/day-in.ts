import type { Calendar, CalendarDay } from "./calendar.ts";
import { isoOf, type Day } from "./day.ts";

/** The day that a calendar shows under this date. */
export function dayIn({ days }: Calendar, day: Day): CalendarDay | undefined {
  return days.get(isoOf(day));
}
