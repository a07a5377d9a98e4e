/** Requirements after every single action of a storm. */
import { Envelope } from "../../scenarios/support/envelope.ts";
import { isObject, type Driver, type Input, type Outcome } from "../../scenarios/support/driver.ts";
import { operationNamed } from "../../scenarios/support/rest-driver.ts";
import { realTime } from "../../support/browser.ts";
import { isRealtime } from "../../support/engine.ts";
import type { Requested } from "./moves.ts";

/** The server adds it to an operation's own limit, for the watchdog and the clean-up. */
const WATCHDOG_MS = 10_000;
/** For a machine under load. A later response means a hang. */
const SLACK_MS = 20_000;
const DEFAULT_LIMIT_MS = 30_000;

export type Answered = Outcome | "hung up";

/** Fails unless a response arrives within the operation's limit: its envelope, or one of its errors. */
export async function ask(
  driver: Driver,
  { operation, input }: Requested,
  hangUpAfterMs?: number,
): Promise<Answered> {
  const hangsMs = limitOf(operation, input) + WATCHDOG_MS + SLACK_MS;
  const hangs = AbortSignal.timeout(hangsMs);
  const hangsUp = hangUpAfterMs === undefined ? [] : [AbortSignal.timeout(hangUpAfterMs)];
  try {
    const outcome = await driver.call(operation, input, AbortSignal.any([hangs, ...hangsUp]));
    checkPromise(operation, outcome);
    return outcome;
  } catch (error) {
    if (hangs.aborted)
      throw new Error(`${operation} did not answer within ${hangsMs} ms.`, { cause: error });
    if (hangsUp.some((signal) => signal.aborted)) return "hung up";
    throw error;
  }
}

function limitOf(name: string, input: Input): number {
  const operation = operationNamed(name);
  const { session_id: _session, ...fields } = input;
  return operation.timeLimitMs?.(operation.input.parse(fields)) ?? DEFAULT_LIMIT_MS;
}

function checkPromise(operation: string, outcome: Outcome): void {
  if (outcome.ok) {
    if ("settle" in outcome.data) Envelope.parse(outcome.data, { reportInput: false });
    return;
  }
  const { code, message } = outcome.error;
  const promised: readonly string[] = operationNamed(operation).errors;
  if (promised.includes(code)) return;
  throw new Error(`${operation} does not promise to fail with ${code}: ${message}`);
}

/** Clocks and counts that grow as soon as a page moves. */
const MOTION = isRealtime
  ? `[document.timeline.currentTime, typeof ticks === "undefined" ? 0 : ticks]`
  : `[performance.timeOrigin, Date.now(), performance.now(), typeof ticks === "undefined" ? 0 : ticks]`;
/** Real time in which an unfrozen page moves. */
const LOOK_APART_MS = 50;
const LOOK_MS = 4_000;

/** Whether the page was frozen: it must be, unless it cannot be read. */
export async function checkFrozen(driver: Driver, place: Input): Promise<"frozen" | "no answer"> {
  const look = () =>
    ask(driver, {
      operation: "tab.execute",
      input: { ...place, script: MOTION, timeout_ms: LOOK_MS },
    });
  const before = valueOf(await look());
  await realTime(LOOK_APART_MS);
  const after = valueOf(await look());
  if (before === undefined || after === undefined) return "no answer";
  if (before !== after) throw new Error(`The page moved while it was frozen: ${before} → ${after}`);
  return "frozen";
}

function valueOf(answered: Answered): string | undefined {
  if (answered === "hung up" || !answered.ok) return undefined;
  const { result } = answered.data;
  return JSON.stringify(isObject(result) ? result["value"] : undefined);
}

/** Unexpected lines of a server's log. */
export function errorsIn(log: string): readonly string[] {
  return log.split("\n").filter((line) => /"level":"error"|unhandled|^\s+at /.test(line));
}
