import type { Deadline } from "../../shared/deadline.ts";
import type { Page } from "../session/tab/page.ts";

const COUNTED_MS = 500;

/** By document. */
export type InputCounts = ReadonlyMap<string, number>;

/** Input seen by the documents of all frames; not a number for one that is going away or too busy to say. */
export async function countInput(
  deadline: Deadline,
  page: Page,
  count: "pressCount" | "dropCount",
): Promise<InputCounts> {
  using patience = deadline.child(COUNTED_MS);
  const { contexts } = page;
  const counts = contexts.frameIds.map(async (frameId): Promise<[string, number]> => {
    const seen = await contexts.call(patience, count, [], frameId).catch(() => Number.NaN);
    return [`${frameId} ${contexts.documentsOf(frameId)}`, seen];
  });
  return new Map(await deadline.race(Promise.all(counts)));
}

/**
 * Whether some document has seen input meanwhile. One that does not say, or is not there any more (a link in a frame was
 * followed), counts as having seen it.
 */
export function hasArrived(before: InputCounts, after: InputCounts): boolean {
  for (const [document, count] of before) if (after.get(document) !== count) return true;
  for (const [document, count] of after) if (!before.has(document) && count > 0) return true;
  return false;
}
