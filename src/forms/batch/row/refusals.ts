import { AppError } from "../../../shared/errors.ts";

/** Codes of errors that report an unusable element before any action on it. */
const REFUSALS: ReadonlySet<string> = new Set([
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_VISIBLE",
  "ELEMENT_NOT_INTERACTABLE",
]);

/** Whether an action failed because of its element, without any effect. */
export function isRefusal(thrown: unknown): boolean {
  return thrown instanceof AppError && REFUSALS.has(thrown.code);
}
