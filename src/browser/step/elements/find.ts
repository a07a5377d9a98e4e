import { readInternals } from "../../capture/internals.ts";
import type { ControlUse, ListPhase, ResolvedElement, FormState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { EnteredFrame } from "../../capture/observed-tab.ts";
import type { ActContext } from "../action.ts";
import type { Tab } from "../../session/tab/tab.ts";
import { findAgain, foundAgainWarning } from "../../capture/found-again.ts";
import { restless, reused } from "../../capture/missing.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { usable } from "../../reads/reads.ts";

/** An element of the frozen page, and the frame of another origin that contains it, if any. */
export interface FoundElement {
  /** The ref of `element`; differs from the requested ref if `element` has replaced a removed element. */
  readonly ref: number;
  readonly frame: EnteredFrame | undefined;
  readonly element: ResolvedElement;
}

type Finding = Pick<ActContext, "tab" | "listedWalk" | "warnings" | "foundAgain">;

/**
 * Returns the element with this ref. If the page has replaced the element, returns the replacement, and the response of
 * the step reports the replacement.
 * @throws AppError ELEMENT_NOT_FOUND
 */
export async function findElement(
  deadline: Deadline,
  context: Finding,
  requested: number,
): Promise<FoundElement> {
  const { tab, listedWalk, foundAgain, warnings } = context;
  let ref = foundAgain.findLast(({ was }) => was === requested)?.ref ?? requested;
  for (let attempt = 1; ; attempt += 1) {
    const present = await presentElement(deadline, tab, { ref, listedWalk });
    if (present) return checkRow(present, warnings);
    if (attempt > MOST_ATTEMPTS) throw restless(requested);
    const { again } = await findAgain(deadline, tab, ref);
    const reported = { ...again, was: requested };
    foundAgain.push(reported);
    warnings.push(foundAgainWarning(reported));
    ref = again.ref;
  }
}

/** Warns if an element's row has changed since the listing. @throws AppError if another row reuses the element */
function checkRow(found: FoundElement, warnings: string[]): FoundElement {
  const { ref, element } = found;
  if (element.rowChange?.isReused === true) throw reused(ref, element, element.rowChange);
  if (element.rowChange) {
    const { was, is } = element.rowChange;
    const warning = `The row of element ${ref} has changed from ${quoted(was)} to ${quoted(is)}.`;
    if (!warnings.includes(warning)) warnings.push(warning);
  }
  return found;
}

/** Limit of searches: a running page may replace an element during a search. */
const MOST_ATTEMPTS = 3;

/** Returns the element if it is in the main frame or in a frame of another origin that the last observation entered. */
async function presentElement(
  deadline: Deadline,
  tab: Tab,
  { ref, listedWalk }: { readonly ref: number; readonly listedWalk: number },
): Promise<FoundElement | undefined> {
  const { contexts } = tab.page;
  for (const frame of [undefined, ...tab.frames.values()]) {
    const look = () =>
      contexts.call(deadline, "resolve", [ref, tab.nextRef, listedWalk], frame?.frameId);
    // Only the main frame must respond: another frame may have been removed since the observation.
    const element = frame ? await contexts.attempt(deadline, frame.frameId, look) : await look();
    if (!element?.found) continue;
    tab.nextRef = element.nextRef;
    return element.connected ? { ref, frame, element } : undefined;
  }
  return undefined;
}

type Where = Pick<FoundElement, "ref" | "frame">;

/** Returns the state of a control; null if the control is no longer in the page. */
export async function controlOf(
  deadline: Deadline,
  tab: Tab,
  { ref, frame }: Where,
  use?: ControlUse,
) {
  const { contexts } = tab.page;
  const ask = () => contexts.call(deadline, "control", [ref, tab.nextRef, use], frame?.frameId);
  const control = noted(tab, await ask());
  if (control?.tag.includes("-") !== true) return control;
  await contexts.attempt(deadline, frame?.frameId, readInternals);
  return noted(tab, await ask());
}

/** Returns refs of the sliders in an element. For a part of a slider, such as the track, looks next to that part. */
export async function slidersOf(
  deadline: Deadline,
  tab: Tab,
  { ref, frame }: Where,
): Promise<readonly number[]> {
  const { contexts } = tab.page;
  const answer = await contexts.call(deadline, "sliders", [ref, tab.nextRef], frame?.frameId);
  tab.nextRef = answer.nextRef;
  return answer.refs;
}

/** Returns the options of a custom list of the page; null if the list is no longer in the page. */
export async function findChoices(
  deadline: Deadline,
  tab: Tab,
  { ref, frame }: Where,
  phase?: ListPhase,
) {
  const args: [number, number, ListPhase | undefined] = [ref, tab.nextRef, phase];
  return noted(tab, await tab.page.contexts.call(deadline, "choices", args, frame?.frameId));
}

/** Returns the form that an element is or is in; null if there is none. */
export async function formOf(deadline: Deadline, tab: Tab, { ref, frame }: Where) {
  const args: [number, number] = [ref, tab.nextRef];
  return noted(tab, await tab.page.contexts.call(deadline, "form", args, frame?.frameId));
}

/** Stores the tab's next ref: the page may have assigned refs for this result. */
function noted<T extends { readonly nextRef: number }>(tab: Tab, answer: T | null): T | null {
  if (answer) tab.nextRef = answer.nextRef;
  return answer;
}

/** The rest of this file queries the frozen page, to fill in a form that was learned before. */

/**
 * Returns for each selector the refs of the matching elements; none for an invalid selector. For an element without a
 * ref, returns the ref of its closest ancestor that has one.
 */
export function findRefs(
  deadline: Deadline,
  tab: Tab,
  selectors: readonly string[],
): Promise<readonly (readonly number[])[]> {
  return tab.queue.run(deadline, async () => {
    await usable(deadline, tab);
    const { contexts } = tab.page;
    const requested = selectors.map((selector) => contexts.call(deadline, "matching", [selector]));
    const answers = await deadline.race(Promise.all(requested));
    return answers.map((answer) => ("refs" in answer ? answer.refs : []));
  });
}

/** Returns whether a visible element matches the selector; undefined for an invalid selector. */
export function isMatchShown(
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

/** Returns the browser's validation errors for the form that an element is or is in. */
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
