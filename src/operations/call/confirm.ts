import { AppError } from "../../shared/errors.ts";
import type { Operation, SurfaceName } from "../definition/operation.ts";

/** Rejects an irreversible call without confirmation. Throws INVALID_REQUEST. */
export function checkConfirmed(
  operation: Pick<Operation, "needsConfirm">,
  input: Readonly<Record<string, unknown>>,
  surface: SurfaceName,
): void {
  const { confirm = surface === "http" } = input;
  if (!operation.needsConfirm || confirm === true) return;
  throw new AppError("INVALID_REQUEST", 'This cannot be undone; it needs "confirm": true.', {
    hint: "Repeat the call with confirm if you mean it.",
  });
}
