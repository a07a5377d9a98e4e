/** A check for humans is handed to one: no model is asked about it, and nothing is done to get around it. */
import { captchaOf } from "../page/understand/captcha.ts";
import { readingOf } from "../page/understand/read-page.ts";
import type { Captcha } from "../page/understand/reading.ts";
import { AppError } from "../shared/errors.ts";
import type { Ending } from "./ending.ts";
import { ACTION_MS } from "./limits.ts";
import type { Run } from "./run.ts";
import type { Sight } from "./sight.ts";

/** Page time in which some let everybody pass who waits. */
const PATIENCE_MS = 3_000;

/** How often somebody may say that it is passed while it stands there still. */
const MOST_ANSWERS = 3;

const PASSED = "passed";

const GIVE_UP = "give up";

export type Checked = { readonly ending: Ending } | { readonly passed: Sight };

/** Undefined where there is no check that keeps the task from going on, or nobody who could be asked. */
export async function passCheck(run: Run): Promise<Checked | undefined> {
  const { allows, ask } = run.parts;
  if (!allows.ask || !ask || run.isCrashed || run.lastWord) return undefined;
  const first = run.sight ?? (await seen(run, 0));
  if (!first || !checkOn(first)) return undefined;
  for (let count = 0, sight = await seen(run, PATIENCE_MS); sight; count += 1) {
    const check = checkOn(sight);
    if (!check) return { passed: sight };
    const problem = count < MOST_ANSWERS ? await refusalOf(run, { sight, check, count }) : STILL;
    if (problem !== undefined) return { ending: failed(sight, check, problem) };
    sight = await seen(run, PATIENCE_MS);
  }
  return undefined;
}

/** One that stands in a form beside other fields keeps nobody from reading the page. */
function checkOn({ snapshot, dialog }: Sight): Captcha | undefined {
  const captcha = dialog ? undefined : captchaOf(readingOf({ snapshot }));
  return captcha?.isBlocking === true ? captcha : undefined;
}

/** What cannot be looked at is left to the step that comes, which tells what is wrong with it. */
async function seen(run: Run, afterMs: number): Promise<Sight | undefined> {
  const { parts } = run;
  using underWay = parts.control.underWay(run.clock, ACTION_MS);
  const { clock } = underWay;
  try {
    if (afterMs > 0) await parts.browserTools.do(clock, "tab.wait", { ms: afterMs, clock: "page" });
    return await parts.browserTools.see(clock, { picture: false });
  } catch {
    run.clock.check();
    return undefined;
  }
}

interface Asked {
  readonly sight: Sight;
  readonly check: Captcha;
  readonly count: number;
}

/** Why nobody passes it; undefined once somebody says to have done so. */
async function refusalOf(run: Run, { sight, check, count }: Asked): Promise<string | undefined> {
  const { ask, control, sessionId = "" } = run.parts;
  const question = questionFor({ sight, check, count }, sessionId);
  try {
    const answer = await control.waiting(
      ask?.(question, [PASSED, GIVE_UP]) ?? Promise.resolve(GIVE_UP),
    );
    return answer === PASSED ? undefined : "Whoever was asked did not pass it.";
  } catch (thrown) {
    run.clock.check();
    if (!(thrown instanceof AppError) || thrown.code !== "TIMEOUT") throw thrown;
    return "Nobody passed it in time.";
  }
}

function questionFor(
  { sight: { snapshot, tabId }, check, count }: Asked,
  sessionId: string,
): string {
  const again = count > 0 ? "It is still there. " : "";
  const place = `tab ${tabId}${sessionId === "" ? "" : ` of session ${sessionId}`}`;
  return `${again}${snapshot.url} wants to see that a person is there (${check.captchaType}). Pass it in ${place}, then answer "${PASSED}"; "${GIVE_UP}" ends the task.`;
}

const STILL = "It was still there when it was said to be passed.";

function failed({ snapshot }: Sight, { captchaType }: Captcha, why: string): Ending {
  const message = `${snapshot.url} lets nobody on without a check for humans (${captchaType}). ${why}`;
  const hint = "Pass it in a session of your own, and let the task work there (session_id).";
  return { status: "failed", error: { code: "captcha", message, hint } };
}
