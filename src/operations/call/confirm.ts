import { AppError } from "../../shared/errors.ts";
import type { Operation, SurfaceName } from "../definition/operation.ts";

/** Rejects an irreversible call without `confirm`, which REST calls may omit. @throws AppError INVALID_REQUEST */
export function checkConfirmed(
  operation: Pick<Operation, "needsConfirm">,
  input: Readonly<Record<string, unknown>>,
  surface: SurfaceName,
): void {
  const { confirm = surface === "http" } = input;
  if (!operation.needsConfirm || confirm === true) return;
  throw new AppError("INVALID_REQUEST", '"confirm" must be true: this cannot be undone.', {
    hint: 'Repeat the call with "confirm": true if you are sure.',
  });
}
