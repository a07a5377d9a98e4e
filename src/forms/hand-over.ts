/** Asks a person to remove blockers, such as a captcha; the task then continues in the same tab. */
import { wait } from "../browser/actions/wait.ts";
import type { Tab } from "../browser/session/tab/tab.ts";
import { lookAt } from "../browser/verbs/look-at.ts";
import type { VerbRun } from "../browser/verbs/verb-run.ts";
import type { FoundPage } from "../page/outcome/found-page.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { AskCaller } from "./ask.ts";
import { blockerOf } from "../page/outcome/outcome.ts";
import { unremoved, type Blocker } from "./blocker.ts";

/** Page time to wait for a captcha that may pass without a person, because it only examines the browser. */
const BY_ITSELF_MS = 6_000;
const LOOK_EVERY_MS = 1_000;
/** Maximum number of blockers that are removed, one after the other; the next one is an error. */
const MOST_OBSTACLES = 4;
/** Time for a person to remove the blocker and answer. */
const ANSWER_WITHIN_MS = 10 * 60_000;
/** The wait for a person ends this long before the deadline, so that the caller gets the blocker's error. */
const LEAD_MS = 200;
const DONE = "done";
const GIVE_UP = "give up";

/** What a task provides to remove blockers. */
export interface Helpers {
  readonly ask: AskCaller;
  /** Signs in with the task's credential; undefined if it has none. */
  readonly signIn?: (() => Promise<void>) | undefined;
}

/** The page that the task requests, and the help to remove blockers in front of it. */
export interface WantedHelp {
  readonly helpers: Helpers;
  /** Opens the page again. */
  readonly open: () => Promise<void>;
  /** Whether a page is the requested one, which may itself be a sign-in page. */
  readonly isThere: (page: FoundPage) => Promise<boolean>;
  /** Hint for the error if a sign-in page blocks the requested page. */
  readonly signInHint?: string;
}

/** Returns the requested page after all blockers are removed. @throws AppError SITE_REFUSED if nobody removes one */
export async function passObstacles(
  deadline: Deadline,
  run: VerbRun,
  wanted: WantedHelp,
): Promise<FoundPage> {
  let canSignIn = wanted.helpers.signIn !== undefined;
  for (let count = 1; ; count += 1) {
    const { page, blocker } = await unlessByItself(deadline, run, wanted);
    if (blocker === undefined) return page;
    if (count > MOST_OBSTACLES) throw unremoved(blocker);
    if (blocker.kind === "sign-in" && canSignIn) {
      canSignIn = false; // one attempt: if a sign-in page appears again, a person has to sign in
      await deadline.race(wanted.helpers.signIn?.() ?? Promise.resolve());
      await deadline.race(wanted.open());
      continue;
    }
    await handOverForm(deadline, run.tab, { blocker, ask: wanted.helpers.ask });
    await reopen(deadline, run, wanted);
  }
}

/** Opens the requested page after a blocker was removed, unless the tab already shows that page with a form. */
async function reopen(deadline: Deadline, run: VerbRun, wanted: WantedHelp): Promise<void> {
  const after = await lookAt(deadline, run.tab);
  const isPlain = humanCheckOn(after) === undefined && signInOn(after) === undefined;
  if (isPlain && after.reading.forms.length > 0 && (await wanted.isThere(after))) return; // deadline: in the closure of isThere
  await deadline.race(wanted.open());
}

async function unlessByItself(
  deadline: Deadline,
  run: VerbRun,
  wanted: WantedHelp,
): Promise<{ readonly page: FoundPage; readonly blocker: Blocker | undefined }> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const page = await lookAt(deadline, run.tab);
    const blocker = await blockerOn(page, wanted); // deadline: in the closure of isThere
    if (blocker?.kind !== "captcha" || waitedMs >= BY_ITSELF_MS) return { page, blocker };
    const pause = wait({ ms: LOOK_EVERY_MS, clock: "page" });
    await run.step(deadline, ["wait", { ms: LOOK_EVERY_MS }], pause);
  }
}

async function blockerOn(
  page: FoundPage,
  { isThere, signInHint: hint }: WantedHelp,
): Promise<Blocker | undefined> {
  const check = humanCheckOn(page);
  if (check) return check;
  const signIn = signInOn(page);
  if (!signIn || (await isThere(page))) return undefined;
  return { ...signIn, ...(hint !== undefined && { hint }) };
}

export interface FormHandoff {
  readonly blocker: Blocker;
  readonly ask: AskCaller;
  /** Words to add to the question: what the person must not do, or should check. */
  readonly note?: string;
}

/** Asks a person to remove a tab's blocker. @throws AppError SITE_REFUSED if the person declines, or nobody answers */
export async function handOverForm(
  deadline: Deadline,
  { id, session, url }: Tab,
  { blocker, ask, note = "" }: FormHandoff,
): Promise<void> {
  const { kind, what, hint } = blocker;
  const host = URL.parse(url)?.host ?? url;
  const isSignIn = kind === "sign-in";
  const [demand, action] = isSignIn
    ? ["requires a sign-in", "Sign in"]
    : ["shows a check for humans", "Solve it"];
  const text = `${host} ${demand} (${what}). ${action} in tab ${id} of session ${session.id}, by hand if the browser has windows, or with calls (tab.screenshot, tab.click, tab.type)${note}, then answer "${DONE}".${hint === undefined ? "" : ` ${hint}`}`;
  const withinMs = Math.max(0, Math.min(ANSWER_WITHIN_MS, deadline.remainingMs - LEAD_MS));
  const choices = [DONE, GIVE_UP];
  const asking = ask({ text, choices, no: GIVE_UP, withinMs, ...(isSignIn && { isSignIn }) });
  const answer = await deadline.race(asking).catch((thrown: unknown) => {
    deadline.check();
    if (thrown instanceof AppError && thrown.code === "TIMEOUT") return GIVE_UP;
    throw thrown;
  });
  if (answer !== DONE) throw unremoved(blocker);
}

/** Returns the blocker if a page consists of a captcha; undefined for any other page. */
export function humanCheckOn(page: FoundPage): Blocker | undefined {
  const blocker = blockerOf(page);
  if (blocker?.outcome !== "captcha") return undefined;
  return { kind: "captcha", what: blocker.evidence.join("; ") };
}

/** Returns the blocker if a page is a sign-in page or a page for a second factor; otherwise undefined. */
export function signInOn({ understood }: FoundPage): Blocker | undefined {
  const { pageType, evidence } = understood;
  if (pageType !== "Login" && pageType !== "TwoFactorAuth") return undefined;
  return { kind: "sign-in", what: evidence.join("; ") };
}
