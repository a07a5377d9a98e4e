import { WHOLE_PAGE } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Frame } from "../model/picture.ts";
import { failureOf } from "../chromium/target/failure.ts";
import { observeOnce } from "./observe-once.ts";
import { IN_VIEW } from "./observe.ts";
import { withoutSecrets } from "./secret-boxes.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { Observation, ObservedTab } from "./observed-tab.ts";

/** An observation with its picture. */
export type PicturedObservation = Observation & { readonly frame: Frame };

/**
 * The frozen page as it is now: the elements in view and where it is scrolled to. Taken once and kept until the page
 * moves. Behind a dialog, or while its script is busy, a page cannot be read: then it is the last observation, with a
 * warning.
 */
export function look(
  deadline: Deadline,
  tab: ObservedTab,
  warnings: string[],
  whole = false,
): Promise<Observation | undefined> {
  return glance(deadline, tab, warnings, { whole, pictured: false });
}

/** The same with a picture of the same instant. */
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
  /** Also what is neither interactive nor in view may be in it. */
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
    warnings.push(`${mute}; what is shown is the page as it was before.`);
    return tab.lastObservation;
  }
  const { observation } = tab;
  if (observation && suits(observation, preference) && (observation.frame || !preference.pictured))
    return observation;
  return takeObservation(deadline, tab, warnings, preference); // deadline: passed on
}

/** What was looked at needs no second look. */
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
    warnings.push(`${error.message} What is shown is an earlier state.`);
    return tab.lastObservation;
  }
}

/** A page that looks as it did keeps the bytes of its picture, and with them all that was encoded of it. */
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

/** Only frames that have processes of their own are out of reach then. */
const FRAME_DEPARTS =
  "A frame of another site is on its way to another document; until that is there, its elements are missing and what it " +
  "shows goes on.";

/** Why a script may never come to its end, and what to do. */
const CLOCK_FROZEN =
  "page time stands while a script runs, so one that waits by looking at the clock never ends and is stopped with the next " +
  "step; a server started with --engine realtime runs such pages";

/** Why a page cannot be asked anything at present; undefined if it can. */
export function whyMute({ blocked, gate, engine }: DrivenPage): string | undefined {
  if (blocked) return "A dialog is open";
  if (gate.departing) return "A navigation is under way";
  if (engine.reachable) return undefined;
  return engine.grantsTime
    ? `The page's script is busy (${CLOCK_FROZEN})`
    : "The page's script is busy";
}
