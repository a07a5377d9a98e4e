import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/** Undefined if the page prevents the action: its fields do not change. */
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
