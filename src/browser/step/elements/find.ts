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

/** An element of the page as it stands, and the frame of another origin that it is in. */
export interface FoundElement {
  /** Its own; another one than was asked for if it was found again. */
  readonly ref: number;
  readonly frame: EnteredFrame | undefined;
  readonly element: ResolvedElement;
}

type Finding = Pick<ActContext, "tab" | "listedWalk" | "warnings" | "foundAgain">;

/**
 * The element that a ref names; if it is gone, the one that has taken its place, which the step's answer then says.
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

/** Compares its row with the one that the caller received. @throws AppError ELEMENT_NOT_FOUND for a reused element */
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

/** A page that runs by itself may replace an element while it is looked for. */
const MOST_ATTEMPTS = 3;

/** The main frame first, then the frames of other origins that the last observation entered. */
async function presentElement(
  deadline: Deadline,
  tab: Tab,
  { ref, listedWalk }: { readonly ref: number; readonly listedWalk: number },
): Promise<FoundElement | undefined> {
  const { contexts } = tab.page;
  for (const frame of [undefined, ...tab.frames.values()]) {
    const look = () =>
      contexts.call(deadline, "resolve", [ref, tab.nextRef, listedWalk], frame?.frameId);
    // A frame may have gone since it was entered; the main one has to answer.
    const element = frame ? await contexts.attempt(deadline, frame.frameId, look) : await look();
    if (!element?.found) continue;
    tab.nextRef = element.nextRef;
    return element.connected ? { ref, frame, element } : undefined;
  }
  return undefined;
}

type Where = Pick<FoundElement, "ref" | "frame">;

/** How a control stands; null when it is not in the page any more. */
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

/** Refs of the sliders that an element holds, or that it is a part of. */
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

/** What a list that the page has made itself offers; null when it is not in the page any more. */
export async function choicesOf(
  deadline: Deadline,
  tab: Tab,
  { ref, frame }: Where,
  phase?: ListPhase,
) {
  const args: [number, number, ListPhase | undefined] = [ref, tab.nextRef, phase];
  return noted(tab, await tab.page.contexts.call(deadline, "choices", args, frame?.frameId));
}

/** The form that an element is or is in; null without one. */
export async function formOf(deadline: Deadline, tab: Tab, { ref, frame }: Where) {
  const args: [number, number] = [ref, tab.nextRef];
  return noted(tab, await tab.page.contexts.call(deadline, "form", args, frame?.frameId));
}

/** The answer may have given refs. */
function noted<T extends { readonly nextRef: number }>(tab: Tab, answer: T | null): T | null {
  if (answer) tab.nextRef = answer.nextRef;
  return answer;
}

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
    const requested = selectors.map((selector) => contexts.call(deadline, "matching", [selector]));
    const answers = await deadline.race(Promise.all(requested));
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
