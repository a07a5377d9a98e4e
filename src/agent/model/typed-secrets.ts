import { AppError } from "../../shared/errors.ts";
import { hasSecretMark } from "../../shared/secrets/redactor.ts";

/** Rejects input with the name of a secret instead of its value. @throws AppError INVALID_REQUEST */
export function checkTyped(typed: unknown): void {
  if (!hasSecretMark(JSON.stringify(typed))) return;
  throw new AppError(
    "INVALID_REQUEST",
    "The text contains the name of a secret, not its value, so nothing was entered.",
    { hint: "Fill in the value with use_credential, or continue without it." },
  );
}
