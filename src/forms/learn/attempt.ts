import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/** Runs an action on the page and returns its result; undefined if it throws an AppError before the deadline. */
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
