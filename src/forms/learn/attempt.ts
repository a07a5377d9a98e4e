import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/** Returns the result of an action on the page; undefined if the action fails with an AppError. */
export async function attempt<T>(
  deadline: Deadline,
  act: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await deadline.race(act());
  } catch (refused) {
    deadline.check();
    if (!(refused instanceof AppError)) throw refused;
    return undefined;
  }
}
