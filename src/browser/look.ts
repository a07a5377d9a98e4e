import type { Deadline } from "../shared/deadline.ts";
import { toAppError } from "../shared/errors.ts";
import type { Frame } from "./engine.ts";
import { IN_VIEW, observe } from "./observe.ts";
import type { Sight, Tab } from "./tab.ts";

/** A sight with its picture. */
export type PicturedSight = Sight & { readonly frame: Frame };

/**
 * The frozen page as it is now: the elements in view and where it is scrolled to. Taken once and kept until the page
 * moves. Behind a dialog, or while its script is busy, a page cannot be read: then it is the last sight, with a warning.
 */
export function look(deadline: Deadline, tab: Tab, warnings: string[]): Promise<Sight | undefined> {
  return glance(deadline, tab, warnings, false);
}

/** The same with a picture of the same instant. */
export async function lookWithPicture(
  deadline: Deadline,
  tab: Tab,
  warnings: string[],
): Promise<PicturedSight | undefined> {
  const sight = await glance(deadline, tab, warnings, true);
  return sight?.frame ? { ...sight, frame: sight.frame } : undefined;
}

async function glance(
  deadline: Deadline,
  tab: Tab,
  warnings: string[],
  pictured: boolean,
): Promise<Sight | undefined> {
  if (tab.closed || tab.crashed) return undefined;
  if (tab.page.blocked) {
    warnings.push("A dialog is open; what is shown is the page as it was before.");
    return tab.lastSight;
  }
  if (!tab.page.engine.reachable) {
    const why = tab.page.gate.departing ? "A navigation is under way" : "The page's script is busy";
    warnings.push(`${why}; what is shown is an earlier state.`);
    return tab.lastSight;
  }
  const { sight } = tab;
  if (sight && (sight.frame || !pictured)) return sight;
  try {
    const [frame, snapshot] = await deadline.race(
      Promise.all([
        pictured ? tab.page.engine.picture(deadline) : undefined,
        sight?.snapshot ?? observe(deadline, tab, IN_VIEW),
      ]),
    );
    return tab.see(frame ? { frame, snapshot } : { snapshot });
  } catch (thrown) {
    deadline.check();
    const error = toAppError(thrown);
    if (error.code === "INTERNAL") throw error;
    warnings.push(`${error.message} What is shown is an earlier state.`);
    return tab.lastSight;
  }
}
