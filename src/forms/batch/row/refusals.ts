import { AppError } from "../../../shared/errors.ts";

/** Elements that cannot be used are refused before anything is done to them. */
const REFUSALS: ReadonlySet<string> = new Set([
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_VISIBLE",
  "ELEMENT_NOT_INTERACTABLE",
]);

/** Whether an action failed because of its element, with nothing done. */
export function isRefusal(thrown: unknown): boolean {
  return thrown instanceof AppError && REFUSALS.has(thrown.code);
}
