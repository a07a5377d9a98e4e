import type { FormState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { formOf } from "./find.ts";
import { usable } from "../../reads/reads.ts";
import type { Tab } from "../../session/tab/tab.ts";

/** Answers from the frozen page, for who fills in a form that was learned before. */

/**
 * Refs of what each selector matches; none for what is no selector. One that never got a ref has that of what is
 * around.
 */
export function refsMatching(
  deadline: Deadline,
  tab: Tab,
  selectors: readonly string[],
): Promise<readonly (readonly number[])[]> {
  return tab.queue.run(deadline, async () => {
    await usable(deadline, tab);
    const { contexts } = tab.page;
    const asked = selectors.map((selector) => contexts.call(deadline, "matching", [selector]));
    const answers = await deadline.race(Promise.all(asked));
    return answers.map((answer) => ("refs" in answer ? answer.refs : []));
  });
}

/** Whether something that the selector matches can be seen; undefined for what is no selector. */
export function showsMatch(
  deadline: Deadline,
  tab: Tab,
  selector: string,
): Promise<boolean | undefined> {
  return tab.queue.run(deadline, async () => {
    await usable(deadline, tab);
    const answer = await tab.page.contexts.call(deadline, "shows", [selector]);
    return "shown" in answer ? answer.shown : undefined;
  });
}

/** What the browser complains about in the form that an element is or is in. */
export function complaintsAbout(
  deadline: Deadline,
  tab: Tab,
  ref: number,
): Promise<FormState["invalid"]> {
  return tab.queue.run(deadline, async () => {
    await usable(deadline, tab);
    const form = await formOf(deadline, tab, { ref, frame: undefined });
    return form?.invalid ?? [];
  });
}
