import { AppError } from "../../shared/errors.ts";
import { hasSecretMark } from "../../shared/secrets/redactor.ts";

/** The name of a secret is not its value: rejects entering it. @throws AppError INVALID_REQUEST */
export function checkTyped(typed: unknown): void {
  if (!hasSecretMark(JSON.stringify(typed))) return;
  throw new AppError(
    "INVALID_REQUEST",
    "The name of a secret is not its value, so nothing was entered.",
    { hint: "Fill in a value of a credential with use_credential; else go on without it." },
  );
}
