import type { FoundPage } from "../../page/outcome/found-page.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { type CookieChoice, cookieChoicesIn } from "../../page/understand/cookie-choices.ts";
import { isThere } from "../../page/visibility.ts";
import { ACCEPT } from "../../page/words/view-words.ts";
import { MANAGE, REJECT, SAVE_CHOICES } from "../../page/words/words.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { someOf } from "../../shared/some-of.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { check } from "../actions/check.ts";
import { lookAt } from "./look-at.ts";
import { press } from "./send-form.ts";
import type { VerbRun } from "./verb-run.ts";
import { AppError } from "../../shared/errors.ts";

/** reject_or_accept: accepts only if rejecting is impossible. */
export type CookiePolicy = "reject" | "reject_or_accept" | "accept" | "leave";

export interface CookieAnswer {
  readonly done: "rejected" | "accepted" | "left" | "no_banner";
  /** The clicked elements, in order. */
  readonly pressed: readonly { readonly ref: number; readonly name: string }[];
  /** Names of the choices that were saved as checked because they cannot be unchecked. */
  readonly ticked?: readonly string[];
  /** Whether the cookie banner is removed now. */
  readonly isRemoved: boolean;
  /** Why the banner was ignored or is still shown. */
  readonly reason?: string;
}

type Pressed = CookieAnswer["pressed"];

/** Answers a cookie banner according to the caller's policy. Changes nothing on a page without one. */
export async function answerCookies(
  deadline: Deadline,
  run: VerbRun,
  policy: CookiePolicy,
): Promise<CookieAnswer> {
  const page = await lookAt(deadline, run.tab);
  const banner = page.reading.cookieBanner;
  if (!banner) return { done: "no_banner", pressed: [], isRemoved: true };
  if (policy === "leave") return left([], 'The policy is "leave".');
  const accept = buttonOf(page, banner.accept);
  if (policy === "accept") {
    if (accept) return pressOne(deadline, run, "accepted", accept);
    return left(
      [],
      'The banner has no button that accepts cookies; pass the policy "reject" to reject them.',
    );
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
  'The banner has no button that rejects cookies; pass the policy "accept" or "reject_or_accept" to accept them.';

function buttonOf({ reading }: FoundPage, ref: number | undefined): SnapshotNode | undefined {
  return ref === undefined ? undefined : reading.tree.get(ref);
}

function left(pressed: Pressed, reason: string): CookieAnswer {
  return { done: "left", pressed, isRemoved: false, reason };
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

/** Rejects the choices that the banner itself shows, and saves. Undefined if it has no choices or no save button. */
async function saveNothing(
  deadline: Deadline,
  run: VerbRun,
  page: FoundPage,
): Promise<CookieAnswer | undefined> {
  const area = page.reading.cookieBanner?.area;
  const choices = ({ reading: { tree } }: FoundPage) =>
    cookieChoicesIn(tree, ({ ref }) => area?.has(ref) === true);
  const save = buttonsIn(page).find(({ name }) => SAVE_CHOICES.isAll(name));
  if (!save || choices(page).length === 0) return undefined; // it is unknown what saving would accept
  return saveRefused(deadline, run, { save, pressed: [], choices });
}

/** Rejects in the settings, where many banners hide their reject button; undefined without a settings button. */
async function rejectInSettings(
  deadline: Deadline,
  run: VerbRun,
  page: FoundPage,
): Promise<CookieAnswer | undefined> {
  const settings = buttonsIn(page).find(({ name }) => leadsToChoices(name));
  if (!settings) return undefined;
  await press(deadline, run, settings.ref);
  const opened = await lookAt(deadline, run.tab);
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
  if (save)
    return saveRefused(deadline, run, { save, pressed, choices: choicesAround(save, page) });
  return left(pressed, CANNOT_REJECT);
}

/**
 * Returns a function that reads the choices of the banner and of the opened settings. Reads hidden choices only in the
 * opened element that contains `save`.
 */
function choicesAround(save: SnapshotNode, page: FoundPage): Saving["choices"] {
  const area = page.reading.cookieBanner?.area;
  return ({ reading: { tree } }) => {
    const opened = [...tree.ancestorsOf(save)].findLast(({ ref }) => isFresh(ref, page));
    const adjacent = new Set(opened && tree.descendantsOf(opened));
    return cookieChoicesIn(
      tree,
      (node) =>
        area?.has(node.ref) === true ||
        adjacent.has(node) ||
        (isThere(node) && isFresh(node.ref, page)),
    );
  };
}

/** Returns the banner's buttons, without its links, which would navigate. */
function buttonsIn({ reading: { nodes, cookieBanner } }: FoundPage): readonly SnapshotNode[] {
  return nodes.filter(({ ref, role }) => role === "button" && cookieBanner?.area.has(ref) === true);
}

/** Returns whether a button opens the choices. Excludes buttons such as "Save settings" and "Accept settings". */
function leadsToChoices(name: string): boolean {
  return MANAGE.isIn(name) && !SAVE_CHOICES.isIn(name) && !ACCEPT.isIn(name);
}

/** Returns whether an element is missing or invisible in this earlier state of the page. */
function isFresh(ref: number, { reading: { tree } }: FoundPage): boolean {
  const known = tree.get(ref);
  return known === undefined || !isThere(known) || tree.isHidden(known);
}

const MOST_CHANGES = 60;
const MOST_NAMED = 10;
/** Limit of rounds, since choices may depend on each other. */
const MOST_ROUNDS = 3;

interface Saving {
  readonly save: SnapshotNode;
  readonly pressed: Pressed;
  readonly choices: (page: FoundPage) => readonly CookieChoice[];
}

/** Rejects every choice, and saves only if the page then shows every choice as rejected. */
async function saveRefused(
  deadline: Deadline,
  run: VerbRun,
  { save, pressed, choices: read }: Saving,
): Promise<CookieAnswer> {
  let choices = read(await lookAt(deadline, run.tab));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const refusals = refusalsOf(choices.filter(isOpen));
    if (refusals.length === 0 || refusals.length > MOST_CHANGES) break;
    for (const refusal of refusals) await change(deadline, run, refusal);
    choices = read(await lookAt(deadline, run.tab));
  }
  const stubborn = choices.filter(isOpen);
  if (stubborn.length > 0) {
    const names = someOf(
      stubborn.map(({ node }) => quoted(node.name || node.text)),
      MOST_NAMED,
    );
    return left(pressed, `${names} could not be rejected, so nothing was saved.`);
  }
  await press(deadline, run, save.ref);
  const answer = await ended(deadline, run, "rejected", [...pressed, named(save)]);
  const ticked = choices.filter(
    ({ node, refusal }) => node.state.checked === true && refusal?.checked !== true,
  );
  return { ...answer, ticked: ticked.map(({ node }) => node.name) };
}

function isOpen({ isRefused }: CookieChoice): boolean {
  return !isRefused;
}

type Refusal = NonNullable<CookieChoice["refusal"]>;

/** Returns the changes that reject these choices. Empty if one of the choices cannot be rejected. */
function refusalsOf(open: readonly CookieChoice[]): readonly Refusal[] {
  const known = open.flatMap(({ refusal }) => refusal ?? []);
  return known.length === open.length ? known : [];
}

async function change(
  deadline: Deadline,
  run: VerbRun,
  { node: { ref, state }, checked }: Refusal,
): Promise<void> {
  const verb = checked ? "check" : "uncheck";
  if (state.checked !== undefined)
    await run.step(deadline, [verb, { ref }], check({ ref, checked }));
  else await press(deadline, run, ref); // a toggle button
}

async function ended(
  deadline: Deadline,
  run: VerbRun,
  done: "rejected" | "accepted",
  pressed: Pressed,
): Promise<CookieAnswer> {
  const { reading } = await lookAt(deadline, run.tab);
  const isRemoved = reading.cookieBanner === undefined;
  return {
    done,
    pressed,
    isRemoved,
    ...(!isRemoved && { reason: "The page still shows the banner." }),
  };
}

function named({ ref, name }: SnapshotNode): { ref: number; name: string } {
  return { ref, name };
}

/** Values of `details.reason` if a banner may cover the element; the action has changed nothing then. */
const BEHIND_SOMETHING: ReadonlySet<unknown> = new Set(["covered", "inert"]);

/** Runs an action. If a cookie banner may block the action's element, rejects the banner and repeats the action. */
export async function uncovered<T>(
  deadline: Deadline,
  run: VerbRun,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await deadline.race(act());
  } catch (refused) {
    if (!isBehindSomething(refused)) throw refused;
    const { done } = await answerCookies(deadline, run, "reject");
    if (done !== "rejected") throw refused;
    return act();
  }
}

function isBehindSomething(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === "ELEMENT_NOT_INTERACTABLE" &&
    BEHIND_SOMETHING.has(error.details?.["reason"])
  );
}
