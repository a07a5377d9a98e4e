import type { FoundPage } from "../../page/outcome/found-page.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { isThere } from "../../page/visibility.ts";
import { ACCEPT } from "../../page/words/view-words.ts";
import { MANAGE, REJECT, SAVE_CHOICES } from "../../page/words/words.ts";
import { quoted } from "../../shared/quoted.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { check } from "../actions/check.ts";
import { lookAt } from "./look-at.ts";
import { press } from "./send-form.ts";
import type { VerbRun } from "./verb-run.ts";

/** reject_or_accept: accepts only where there is no way to reject. */
export type CookiePolicy = "reject" | "reject_or_accept" | "accept" | "leave";

export interface CookieAnswer {
  readonly done: "rejected" | "accepted" | "left" | "no_banner";
  /** What was pressed for it, in order. */
  readonly pressed: readonly { readonly ref: number; readonly name: string }[];
  /** Names of the choices that were ticked when they were saved: those that the page allows nobody to take out. */
  readonly ticked?: readonly string[];
  /** Whether the request is gone now. */
  readonly isGone: boolean;
  /** Why it was left, or is still there. */
  readonly reason?: string;
}

type Pressed = CookieAnswer["pressed"];

/** Answers a request for cookies as the caller wants it; a page without one is left as it is. */
export async function answerCookies(
  deadline: Deadline,
  run: VerbRun,
  policy: CookiePolicy,
): Promise<CookieAnswer> {
  const page = await lookAt(deadline, run.tab);
  const banner = page.reading.cookieBanner;
  if (!banner) return { done: "no_banner", pressed: [], isGone: true };
  if (policy === "leave") return left([], "The request was to be left.");
  const accept = buttonOf(page, banner.accept);
  if (policy === "accept") {
    if (accept) return pressOne(deadline, run, "accepted", accept);
    return left([], "It has no button that accepts; it can be rejected (policy reject).");
  }
  const answer = await reject(deadline, run, page);
  if (answer.done === "rejected" || policy === "reject" || !accept) return answer;
  return pressOne(deadline, run, "accepted", accept);
}

async function reject(deadline: Deadline, run: VerbRun, page: FoundPage): Promise<CookieAnswer> {
  const button = buttonOf(page, page.reading.cookieBanner?.reject);
  if (button) return pressOne(deadline, run, "rejected", button);
  return (
    (await saveNothing(deadline, run, page)) ??
    (await rejectInSettings(deadline, run, page)) ??
    left([], CANNOT_REJECT)
  );
}

const CANNOT_REJECT =
  "It has no button that rejects; accepting has to be asked for (policy accept or reject_or_accept).";

function buttonOf({ reading }: FoundPage, ref: number | undefined): SnapshotNode | undefined {
  return ref === undefined ? undefined : reading.tree.get(ref);
}

function left(pressed: Pressed, reason: string): CookieAnswer {
  return { done: "left", pressed, isGone: false, reason };
}

async function pressOne(
  deadline: Deadline,
  run: VerbRun,
  done: "rejected" | "accepted",
  button: SnapshotNode,
): Promise<CookieAnswer> {
  await press(deadline, run, button.ref);
  return ended(deadline, run, done, [named(button)]);
}

/** Some show the choices at once, and a button that saves them. */
async function saveNothing(
  deadline: Deadline,
  run: VerbRun,
  page: FoundPage,
): Promise<CookieAnswer | undefined> {
  const area = page.reading.cookieBanner?.area ?? new Set();
  const save = buttonsIn(page).find(({ name }) => SAVE_CHOICES.isAll(name));
  if (!save || boxesOf(page).length === 0) return undefined; // what it saves is not known
  return saveUnticked(deadline, run, { save, pressed: [], isChoice: (ref) => area.has(ref) });
}

/** Many hide the way to reject behind a button for choices. */
async function rejectInSettings(
  deadline: Deadline,
  run: VerbRun,
  page: FoundPage,
): Promise<CookieAnswer | undefined> {
  const settings = buttonsIn(page).find(({ name }) => leadsToChoices(name));
  if (!settings) return undefined;
  await press(deadline, run, settings.ref);
  const opened = await lookAt(deadline, run.tab);
  const isChoice = (ref: number) =>
    isFresh(ref, page) || page.reading.cookieBanner?.area.has(ref) === true;
  const offered = opened.reading.nodes.filter(
    ({ ref, role }) => (role === "button" || role === "link") && isFresh(ref, page),
  );
  const pressed = [named(settings)];
  const refusal = offered.find(({ name }) => REJECT.isAll(name));
  if (refusal) {
    await press(deadline, run, refusal.ref);
    return ended(deadline, run, "rejected", [...pressed, named(refusal)]);
  }
  const save = offered.find(({ name }) => SAVE_CHOICES.isAll(name));
  if (save) return saveUnticked(deadline, run, { save, pressed, isChoice });
  return left(pressed, CANNOT_REJECT);
}

/** Buttons of the banner, which do not lead away from the page. */
function buttonsIn({ reading: { nodes, cookieBanner } }: FoundPage): readonly SnapshotNode[] {
  return nodes.filter(({ ref, role }) => role === "button" && cookieBanner?.area.has(ref) === true);
}

/** "Save settings" speaks of choices too, and makes them. */
function leadsToChoices(name: string): boolean {
  return MANAGE.isIn(name) && !SAVE_CHOICES.isIn(name) && !ACCEPT.isIn(name);
}

/** One that has come, or that could not be seen before. */
function isFresh(ref: number, { reading: { tree } }: FoundPage): boolean {
  const known = tree.get(ref);
  return known === undefined || !isThere(known) || tree.isHidden(known);
}

const MOST_BOXES = 24;

interface Saving {
  readonly save: SnapshotNode;
  readonly pressed: Pressed;
  /** Whether the element with this ref belongs to the request. */
  readonly isChoice: (ref: number) => boolean;
}

/** What is saved must be as little as the page allows: it is saved only when no more choices are ticked. */
async function saveUnticked(
  deadline: Deadline,
  run: VerbRun,
  { save, pressed, isChoice }: Saving,
): Promise<CookieAnswer> {
  const before = boxesOf(await lookAt(deadline, run.tab), isChoice).filter(isTicked);
  for (const { ref } of before.slice(0, MOST_BOXES)) {
    await run.step(deadline, ["uncheck", { ref }], check({ ref, checked: false }));
  }
  const boxes = boxesOf(await lookAt(deadline, run.tab), isChoice);
  const stubborn = boxes.filter(isTicked);
  if (stubborn.length > 0) {
    const names = stubborn.map(({ name }) => quoted(name)).join(", ");
    return left(pressed, `${names} could not be unticked, so nothing was saved.`);
  }
  await press(deadline, run, save.ref);
  const answer = await ended(deadline, run, "rejected", [...pressed, named(save)]);
  const ticked = boxes.filter(({ state }) => state.checked === true).map(({ name }) => name);
  return { ...answer, ticked };
}

function boxesOf(
  { reading }: FoundPage,
  isChoice: (ref: number) => boolean = () => false,
): readonly SnapshotNode[] {
  const area = reading.cookieBanner?.area;
  return reading.nodes.filter(
    ({ ref, role }) =>
      (role === "checkbox" || role === "switch") && (area?.has(ref) === true || isChoice(ref)),
  );
}

function isTicked({ state }: SnapshotNode): boolean {
  return (state.checked ?? false) !== false && state.disabled !== true;
}

async function ended(
  deadline: Deadline,
  run: VerbRun,
  done: "rejected" | "accepted",
  pressed: Pressed,
): Promise<CookieAnswer> {
  const { reading } = await lookAt(deadline, run.tab);
  const isGone = reading.cookieBanner === undefined;
  return { done, pressed, isGone, ...(!isGone && { reason: "The page still shows it." }) };
}

function named({ ref, name }: SnapshotNode): { ref: number; name: string } {
  return { ref, name };
}
