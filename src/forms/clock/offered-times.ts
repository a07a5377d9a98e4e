/** Which times a list or columns offer, as a schema says it. */
import { type Clock, timeOf } from "../../page/readers/clock/clock.ts";
import type { FormField } from "../form-schema.ts";

/** All times of a list; of columns the least and greatest one and their step, where those say all. */
export function offeredTimes(
  clock: Clock,
): Partial<Pick<FormField, "options" | "min" | "max" | "step">> {
  const times = clock.times.filter(({ isDisabled }) => !isDisabled);
  if (times.length > 0) {
    return {
      options: times.map(({ time, label }) => ({ value: time, ...(label !== time && { label }) })),
    };
  }
  const hours = hoursOf(clock);
  const minutes = numbersIn(clock.columns[1]);
  const [first = 0] = hours;
  const step = 60 / minutes.length;
  const isEven = minutes.every((minute, place) => minute === place * step);
  if (clock.columns.length > 2 || !isEven || !hours.every((hour, at) => hour === first + at)) {
    return {};
  }
  return {
    min: timeOf(first, 0),
    max: timeOf(hours.at(-1) ?? 23, minutes.at(-1) ?? 59),
    step: String(step * 60),
  };
}

function hoursOf({ columns, halves }: Clock): readonly number[] {
  const shown = numbersIn(columns[0]);
  if (!halves.am && !halves.pm) return shown;
  const early = shown.map((hour) => hour % 12);
  const late = halves.pm ? early.map((hour) => hour + 12) : [];
  return [...(halves.am ? early : []), ...late].toSorted((a, b) => a - b);
}

function numbersIn(column: Clock["columns"][number] = []): readonly number[] {
  const open = column.filter(({ isDisabled }) => !isDisabled);
  return open.map(({ number }) => number).toSorted((a, b) => a - b);
}

/** One by which it is seen how it is chosen: late in the day, so that halves of it are told apart. */
export function tellingTime(clock: Clock): string | undefined {
  const times = clock.times.filter(({ isDisabled }) => !isDisabled);
  if (times.length > 0) return times.at(-1)?.time;
  const hour = hoursOf(clock).at(-1);
  const minute = numbersIn(clock.columns[1])[1];
  return hour === undefined || minute === undefined ? undefined : timeOf(hour, minute);
}
