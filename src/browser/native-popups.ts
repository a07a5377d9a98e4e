import type { Deadline } from "../shared/deadline.ts";
import type { Tab } from "./tab.ts";

/** Tells the caller which of the browser's own pop-ups a click would have opened, and what to do instead. */
export async function warnOfPopups(
  deadline: Deadline,
  tab: Tab,
  warnings: string[],
): Promise<void> {
  for (const kind of await tab.page.worlds.call(deadline, "takePopups")) {
    warnings.push(
      kind === "select"
        ? "The list of a select does not open as a pop-up; it has the focus now: choose with ArrowUp and ArrowDown, or type the beginning of an option."
        : `The picker of an input of type ${kind} does not open; the input has the focus now: type its value.`,
    );
  }
}
