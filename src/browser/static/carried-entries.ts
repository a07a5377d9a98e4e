import type { Deadline } from "../../shared/deadline.ts";
import type { ActContext } from "../step.ts";
import type { Still } from "./still.ts";

/** Puts what was typed and chosen without a browser into the same controls of the page in it. */
export async function carryEntries(
  deadline: Deadline,
  { page, warnings }: ActContext,
  still: Still,
): Promise<void> {
  const entries = still.entries();
  if (entries.length === 0 || page.interruption.reason) return;
  const lost = await page.worlds.call(deadline, "enterCarried", [entries]);
  if (lost.length === 0) return;
  const named = lost.map((at) => JSON.stringify(entries[at]?.name ?? "")).join(", ");
  warnings.push(
    `The page in its browser has other controls: what was entered in ${named} was not carried along.`,
  );
}
