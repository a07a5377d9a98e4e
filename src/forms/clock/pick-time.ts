/** Chooses a time in a list of the page's own, and checks that the field says that time then. */
import { type Clock, timeSaid } from "../../page/readers/clock/clock.ts";
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
  const one = popUp.clock.times.find(({ time }) => time === wanted);
  if (!one || one.isDisabled) throw refused(choice, `does not offer ${choice.value}`);
  await popUp.choose(deadline, one.ref, isSaid);
  await popUp.close(deadline);
  if (!isSaid()) throw refused(choice, `makes it ${JSON.stringify(popUp.said())}`);
}

function refused({ field }: TimeChoice, what: string): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The list of times of ${JSON.stringify(field)} ${what}.`,
  );
}

/** All times of a list, as a schema says it. */
export function offeredTimes({ times }: Clock): NonNullable<FormField["options"]> {
  const open = times.filter(({ isDisabled }) => !isDisabled);
  return open.map(({ time, label }) => ({ value: time, ...(label !== time && { label }) }));
}
