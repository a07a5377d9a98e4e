/** What only a person gets past is handed over: the task asks for one, and goes on in the same page once it is removed. */
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

/** Many checks look at the browser alone, and go by themselves. Page time. */
const BY_ITSELF_MS = 6_000;
const LOOK_EVERY_MS = 1_000;
/** A site that comes up with ever new ones does not want to be visited. */
const MOST_OBSTACLES = 4;
/** For somebody who is asked to come and look. */
const ANSWER_WITHIN_MS = 10 * 60_000;
/** Whoever waits for an answer hears that there is none before all time is over. */
const LEAD_MS = 200;
const DONE = "done";
const GIVE_UP = "give up";

/** Who gets a task past obstacles. */
export interface Helpers {
  readonly ask: AskCaller;
  /** Signs in with the credential of the task; undefined where it has none. */
  readonly signIn?: (() => Promise<void>) | undefined;
}

/** The page that was asked for. */
export interface WantedHelp {
  readonly helpers: Helpers;
  /** Opens it anew. */
  readonly open: () => Promise<void>;
  /** Whether this is it: a page that asks to sign in may be what was wanted. */
  readonly isThere: (page: FoundPage) => Promise<boolean>;
  /** For who hears that a page to sign in stands before it. */
  readonly signInHint?: string;
}

/** The page that was asked for, past all that stands before it. @throws AppError SITE_REFUSED where nobody removes it */
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
      canSignIn = false; // what did not help once will not help twice
      await deadline.race(wanted.helpers.signIn?.() ?? Promise.resolve());
      await deadline.race(wanted.open());
      continue;
    }
    await handOverForm(deadline, run.tab, { blocker, ask: wanted.helpers.ask });
    await reopen(deadline, run, wanted);
  }
}

/** What is behind an obstacle is often the page itself. */
async function reopen(deadline: Deadline, run: VerbRun, wanted: WantedHelp): Promise<void> {
  const after = await lookAt(deadline, run.tab);
  const isPlain = humanCheckOn(after) === undefined && signInOn(after) === undefined;
  if (isPlain && after.reading.forms.length > 0 && (await wanted.isThere(after))) return; // deadline: it is theirs
  await deadline.race(wanted.open());
}

async function unlessByItself(
  deadline: Deadline,
  run: VerbRun,
  wanted: WantedHelp,
): Promise<{ readonly page: FoundPage; readonly blocker: Blocker | undefined }> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const page = await lookAt(deadline, run.tab);
    const blocker = await blockerOn(page, wanted); // deadline: it is theirs
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
  /** What not to do meanwhile, or else to look at. */
  readonly note?: string;
}

/** Asks a person to remove what a tab shows. @throws AppError SITE_REFUSED for who does not, or for nobody */
export async function handOverForm(
  deadline: Deadline,
  { id, session, url }: Tab,
  { blocker, ask, note = "" }: FormHandoff,
): Promise<void> {
  const { kind, what, hint } = blocker;
  const host = URL.parse(url)?.host ?? url;
  const isSignIn = kind === "sign-in";
  const [preference, action] = isSignIn
    ? ["wants one to sign in", "Sign in"]
    : ["wants to see that a person is there", "Solve it"];
  const text = `${host} ${preference} (${what}). ${action} in tab ${id} of session ${session.id}, by hand where the browser has windows or else with calls (tab.screenshot, tab.click, tab.type)${note}, then answer "${DONE}".${hint === undefined ? "" : ` ${hint}`}`;
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

/** The check for humans that a page consists of; undefined for any other page. */
export function humanCheckOn(page: FoundPage): Blocker | undefined {
  const blocker = blockerOf(page);
  if (blocker?.outcome !== "captcha") return undefined;
  return { kind: "captcha", what: blocker.evidence.join("; ") };
}

/** That a page asks who one is, or for a code to prove it, and for nothing else. */
export function signInOn({ understood }: FoundPage): Blocker | undefined {
  const { pageType, evidence } = understood;
  if (pageType !== "Login" && pageType !== "TwoFactorAuth") return undefined;
  return { kind: "sign-in", what: evidence.join("; ") };
}
