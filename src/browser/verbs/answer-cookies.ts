import type { FoundPage } from "../../page/outcome/found-page.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { isThere } from "../../page/visibility.ts";
import { MANAGE, REJECT, SAVE_CHOICES } from "../../page/words/words.ts";
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
  const { tree } = page.reading;
  const nodeOf = (ref: number | undefined) => (ref === undefined ? undefined : tree.get(ref));
  const accept = nodeOf(banner.accept);
  const reject = nodeOf(banner.reject);
  if (policy === "accept") {
    if (accept) return pressAll(deadline, run, "accepted", [accept]);
    return left([], "It has no button that accepts; it can be rejected (policy reject).");
  }
  if (reject) return pressAll(deadline, run, "rejected", [reject]);
  const bySettings = await rejectInSettings(deadline, run, page);
  if (bySettings?.done === "rejected") return bySettings;
  if (policy === "reject_or_accept") return pressAll(deadline, run, "accepted", [accept]);
  return left(
    bySettings?.pressed ?? [],
    "It has no button that rejects; accepting has to be asked for (policy accept or reject_or_accept).",
  );
}

function left(pressed: Pressed, reason: string): CookieAnswer {
  return { done: "left", pressed, isGone: false, reason };
}

async function pressAll(
  deadline: Deadline,
  run: VerbRun,
  done: "rejected" | "accepted",
  buttons: readonly (SnapshotNode | undefined)[],
): Promise<CookieAnswer> {
  const pressed: { ref: number; name: string }[] = [];
  for (const button of buttons) {
    if (!button) continue;
    await press(deadline, run, button.ref);
    pressed.push(named(button));
  }
  return ended(deadline, run, done, pressed);
}

/** Many hide the way to reject behind a button for choices. */
async function rejectInSettings(
  deadline: Deadline,
  run: VerbRun,
  page: FoundPage,
): Promise<CookieAnswer | undefined> {
  const settings = settingsOf(page);
  if (!settings) return undefined;
  await press(deadline, run, settings.ref);
  const opened = await lookAt(deadline, run.tab);
  const fresh = freshButtons(page, opened);
  const pressed = [named(settings)];
  const reject = fresh.find(({ name }) => REJECT.isAll(name));
  const save = fresh.find(({ name }) => SAVE_CHOICES.isAll(name));
  const last = reject ?? save;
  if (!last) return left(pressed, "");
  if (!reject) await untickAll(deadline, run, page, opened);
  await press(deadline, run, last.ref);
  return ended(deadline, run, "rejected", [...pressed, named(last)]);
}

/** A button of the banner that leads to choices and not away from the page. */
function settingsOf({ reading }: FoundPage): SnapshotNode | undefined {
  const area = reading.cookieBanner?.area;
  return reading.nodes.find(
    (node) => area?.has(node.ref) && node.role === "button" && MANAGE.isIn(node.name),
  );
}

/** Those that have come, or that could not be seen before. */
function freshButtons(before: FoundPage, after: FoundPage): readonly SnapshotNode[] {
  return after.reading.nodes.filter(
    ({ ref, role }) => (role === "button" || role === "link") && isFresh(ref, before),
  );
}

function isFresh(ref: number, { reading: { tree } }: FoundPage): boolean {
  const known = tree.get(ref);
  return known === undefined || !isThere(known) || tree.isHidden(known);
}

const MOST_BOXES = 12;

/** What is saved then must be as little as the page allows. */
async function untickAll(
  deadline: Deadline,
  run: VerbRun,
  before: FoundPage,
  { reading }: FoundPage,
): Promise<void> {
  const ticked = reading.nodes.filter(
    ({ ref, role, state }) =>
      (role === "checkbox" || role === "switch") &&
      state.checked === true &&
      state.disabled !== true &&
      isFresh(ref, before),
  );
  for (const { ref } of ticked.slice(0, MOST_BOXES)) {
    await run.step(deadline, ["uncheck", { ref }], check({ ref, checked: false }));
  }
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
