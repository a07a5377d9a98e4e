/** Chooses a time in a list or in columns of the page's own, and looks whether the field says that time then. */
import { type Clock, timeOf, timeSaid } from "../../page/readers/clock/clock.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { FieldPopUp } from "../pop-up/field-pop-up.ts";
import type { FormField } from "../form-schema.ts";

export interface TimeChoice {
  /** Name of the field, for who reads why it failed. */
  readonly field: string;
  /** As HTML writes it. */
  readonly value: string;
}

/** @throws AppError where nothing to choose from comes up, it does not offer the time, or the field says another one */
export async function pickTime(
  deadline: Deadline,
  popUp: FieldPopUp,
  choice: TimeChoice,
): Promise<void> {
  const wanted = timeSaid(choice.value);
  if (wanted === undefined || !(await popUp.open(deadline)) || !popUp.clock) {
    throw refused(choice, "does not come up");
  }
  const isSaid = () => timeSaid(popUp.said()) === wanted;
  const steps = stepsTo(popUp.clock, wanted);
  for (const [place, find] of steps.entries()) {
    const one = popUp.clock && find(popUp.clock);
    if (!one || one.isDisabled) throw refused(choice, `does not offer ${choice.value}`);
    const isLast = place === steps.length - 1;
    if (isLast) await popUp.choose(deadline, one.ref, isSaid);
    else await popUp.press(deadline, one.ref, () => popUp.clock !== undefined);
  }
  await popUp.close(deadline);
  if (!isSaid()) throw refused(choice, `makes it ${JSON.stringify(popUp.said())}`);
}

type Found = { readonly ref: number; readonly isDisabled: boolean } | undefined;

/** What is pressed next, in the list as it shows then. */
type Find = (clock: Clock) => Found;

/** One press in a list; one in each column, and then before or after noon. */
function stepsTo({ times, columns, halves }: Clock, wanted: string): readonly Find[] {
  if (times.length > 0) return [({ times: now }) => now.find(({ time }) => time === wanted)];
  const [hour = 0, minute = 0, second = 0] = wanted.split(":").map(Number);
  const isHalved = halves.am !== undefined || halves.pm !== undefined;
  const numbers = [isHalved ? hour % 12 || 12 : hour, minute, second].slice(0, columns.length);
  const half: Find = (now) => (hour < 12 ? now.halves.am : now.halves.pm);
  return [
    ...numbers.map(
      (number, place): Find =>
        (now) =>
          now.columns[place]?.find((one) => isSame(one.number, number, isHalved && place === 0)),
    ),
    ...(isHalved ? [half] : []),
  ];
}

/** Twelve and nought are one hour where noon parts the day. */
function isSame(shown: number, wanted: number, isHalved: boolean): boolean {
  return shown === wanted || (isHalved && shown % 12 === wanted % 12);
}

function refused({ field }: TimeChoice, what: string): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The list of times of ${JSON.stringify(field)} ${what}.`,
  );
}

/** Which times a list or columns offer, as a schema says it. */

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
