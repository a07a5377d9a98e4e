import { WHOLE_PAGE } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Frame } from "../model/picture.ts";
import { failureOf } from "../chromium/target/failure.ts";
import { observeOnce } from "./observe-once.ts";
import { IN_VIEW } from "./observe.ts";
import { withoutSecrets } from "./secret-boxes.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { Observation, ObservedTab } from "./observed-tab.ts";

/** An observation with its screenshot. */
export type PicturedObservation = Observation & { readonly frame: Frame };

/**
 * Returns the frozen page: the elements in view and the scroll position. Observes once and reuses the result until the
 * page runs. If the page cannot be read now, returns the last observation, if any, with a warning. Undefined for a
 * closed or crashed tab.
 */
export function look(
  deadline: Deadline,
  tab: ObservedTab,
  warnings: string[],
  whole = false,
): Promise<Observation | undefined> {
  return glance(deadline, tab, warnings, { whole, pictured: false });
}

/** Like `look`, with a screenshot of the same instant. Undefined also if there is no screenshot. */
export async function observeWithPicture(
  deadline: Deadline,
  tab: ObservedTab,
  warnings: string[],
  whole = false,
): Promise<PicturedObservation | undefined> {
  const observation = await glance(deadline, tab, warnings, { whole, pictured: true });
  return observation?.frame ? { ...observation, frame: observation.frame } : undefined;
}

interface Preference {
  /** Whether the snapshot may contain elements that are not interactive or not in view. */
  readonly whole: boolean;
  readonly pictured: boolean;
}

async function glance(
  deadline: Deadline,
  tab: ObservedTab,
  warnings: string[],
  preference: Preference,
): Promise<Observation | undefined> {
  if (tab.closed || tab.crashed) return undefined;
  const mute = whyMute(tab.page);
  if (mute !== undefined) {
    warnings.push(`${mute}; the response shows an earlier state of the page.`);
    return tab.lastObservation;
  }
  const { observation } = tab;
  if (observation && suits(observation, preference) && (observation.frame || !preference.pictured))
    return observation;
  return takeObservation(deadline, tab, warnings, preference); // deadline: passed on
}

/** Returns whether an observation can be reused. An observation of the whole page can be reused only with `whole`. */
function suits(observation: Observation, { whole }: Preference): boolean {
  return whole || observation.isWhole !== true;
}

async function takeObservation(
  deadline: Deadline,
  tab: ObservedTab,
  warnings: string[],
  preference: Preference,
): Promise<Observation | undefined> {
  try {
    const drawn = preference.pictured ? tab.page.engine.picture(deadline) : undefined;
    const [clean, seen] = await deadline.race(
      Promise.all([drawn, read(deadline, tab, preference)]),
    );
    const frame = clean && asBefore(tab, await withoutSecrets(deadline, tab, clean));
    if (tab.page.contexts.someDepart) warnings.push(FRAME_DEPARTS);
    return tab.see(frame ? { ...seen, frame } : seen);
  } catch (thrown) {
    deadline.check();
    const error = failureOf(thrown, tab);
    if (error.code === "INTERNAL") throw error;
    warnings.push(`${error.message} The response shows an earlier state.`);
    return tab.lastObservation;
  }
}

/** Reuses the last frame's image if the new image is identical, so that cached encodings of it are reused too. */
function asBefore({ lastObservation }: ObservedTab, frame: Frame): Frame {
  const before = lastObservation?.frame?.png;
  return before?.equals(frame.png) === true ? { ...frame, png: before } : frame;
}

async function read(
  deadline: Deadline,
  tab: ObservedTab,
  preference: Preference,
): Promise<Pick<Observation, "snapshot" | "isWhole">> {
  const { observation } = tab;
  if (observation && suits(observation, preference)) return observation;
  if (!preference.whole) return { snapshot: await observeOnce(deadline, tab, IN_VIEW) };
  return { snapshot: await observeOnce(deadline, tab, WHOLE_PAGE), isWhole: true };
}

/** Warning for a frame that navigates in its own process; other frames can be read while they navigate. */
const FRAME_DEPARTS =
  "A frame of another site is navigating; until its new document arrives, its elements are missing and it " +
  "is not frozen.";

/** Explains why a script may never end, and what to do about it. */
const CLOCK_FROZEN =
  "page time is frozen while a script runs, so a script that polls the clock never ends and is stopped by the next " +
  "step; a server started with --engine realtime runs such pages";

/** Returns why a page cannot be read at present; undefined if it can. */
export function whyMute({ blocked, gate, engine }: DrivenPage): string | undefined {
  if (blocked) return "A dialog is open";
  if (gate.departing) return "A navigation is under way";
  if (engine.reachable) return undefined;
  return engine.grantsTime
    ? `The page's script is busy (${CLOCK_FROZEN})`
    : "The page's script is busy";
}
