import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import type { PaginateAction } from "../suggested-action.ts";

/** Only ways that stand on the page: one that its head alone tells of cannot be pressed. */
export function paginate({ pagination }: Reading): readonly PaginateAction[] {
  const { next, prev } = pagination ?? {};
  if (next?.ref === undefined && prev?.ref === undefined) return [];
  return [
    { action: "Paginate", ...optional("nextId", next?.ref), ...optional("prevId", prev?.ref) },
  ];
}
