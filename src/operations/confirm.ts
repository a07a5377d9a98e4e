import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import type { Operation, SurfaceName } from "./operation.ts";

export const CONFIRM_FIELD = {
  confirm: z
    .boolean()
    .optional()
    .describe("Must be true, to show that it is meant; plain REST calls may leave it out."),
};

/** Refuses what cannot be undone unless the caller shows that it is meant. Throws INVALID_REQUEST. */
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
