/** Asks a person to pass a check for humans (CAPTCHA). Never asks a model about it, and never bypasses it. */
import { captchaOf } from "../page/understand/captcha.ts";
import { readingOf } from "../page/understand/read-page.ts";
import type { Captcha } from "../page/understand/reading.ts";
import { AppError } from "../shared/errors.ts";
import type { RunEnding } from "./ending.ts";
import { ACTION_MS } from "./model/limits.ts";
import type { Run } from "./run.ts";
import type { AgentObservation } from "./model/agent-observation.ts";

/** Page time to wait before each reading of the check: some checks pass by themselves. */
const PATIENCE_MS = 3_000;

/** Maximum number of times that a person may report the check as passed while it is still there. */
const MOST_ANSWERS = 3;

const PASSED = "passed";

const GIVE_UP = "give up";

export type HumanCheckResult =
  | { readonly ending: RunEnding }
  | { readonly passed: AgentObservation };

/**
 * Asks a person to pass a check that blocks the page. Returns the page without the check, or how the run ends.
 * Undefined if there is no such check, if no person may be asked, in a last step, or if the page cannot be read.
 */
export async function passCheck(run: Run): Promise<HumanCheckResult | undefined> {
  const { allows, ask } = run.parts;
  if (!allows.ask || !ask || run.isCrashed || run.lastWord) return undefined;
  const first = run.observation ?? (await seen(run, 0));
  if (!first || !checkOn(first)) return undefined;
  for (let count = 0, observation = await seen(run, PATIENCE_MS); observation; count += 1) {
    const check = checkOn(observation);
    if (!check) return { passed: observation };
    const problem =
      count < MOST_ANSWERS ? await refusalOf(run, { observation, check, count }) : STILL;
    if (problem !== undefined) return { ending: failed(observation, check, problem) };
    observation = await seen(run, PATIENCE_MS);
  }
  return undefined;
}

/** Returns the check that blocks the page, if no dialog is open. Ignores a check on a page with more than the check. */
function checkOn({ snapshot, dialog }: AgentObservation): Captcha | undefined {
  const captcha = dialog ? undefined : captchaOf(readingOf({ snapshot }));
  return captcha?.isBlocking === true ? captcha : undefined;
}

/** Reads the page after `afterMs` of page time; undefined after an error, which the next step reports. */
async function seen(run: Run, afterMs: number): Promise<AgentObservation | undefined> {
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

interface CheckQuestion {
  readonly observation: AgentObservation;
  readonly check: Captcha;
  readonly count: number;
}

/** Returns why the check was not passed; undefined if the person reports it as passed. */
async function refusalOf(
  run: Run,
  { observation, check, count }: CheckQuestion,
): Promise<string | undefined> {
  const { ask, control, sessionId = "" } = run.parts;
  const question = questionFor({ observation, check, count }, sessionId);
  try {
    const answer = await control.waiting(
      ask?.(question, [PASSED, GIVE_UP]) ?? Promise.resolve(GIVE_UP),
    );
    return answer === PASSED ? undefined : "The person who was asked did not pass it.";
  } catch (thrown) {
    run.clock.check();
    if (!(thrown instanceof AppError) || thrown.code !== "TIMEOUT") throw thrown;
    return "Nobody passed it in time.";
  }
}

function questionFor(
  { observation: { snapshot, tabId }, check, count }: CheckQuestion,
  sessionId: string,
): string {
  const again = count > 0 ? "It is still there. " : "";
  const place = `tab ${tabId}${sessionId === "" ? "" : ` of session ${sessionId}`}`;
  return `${again}${snapshot.url} shows a check for humans (${check.captchaType}). Pass it in ${place}, then answer "${PASSED}"; "${GIVE_UP}" ends the task.`;
}

const STILL = "It was still there after the person reported it as passed.";

function failed({ snapshot }: AgentObservation, { captchaType }: Captcha, why: string): RunEnding {
  const message = `${snapshot.url} requires a check for humans (${captchaType}). ${why}`;
  const hint = "Pass it in a session of your own, and run the task in that session (session_id).";
  return { status: "failed", error: { code: "captcha", message, hint } };
}
