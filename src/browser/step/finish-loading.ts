import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { SettleOutcome } from "../model/settling.ts";
import type { Tab } from "../session/tab/tab.ts";
import { waitForView } from "./wait-for-view.ts";

/** Page time that a page which says it loads gets at most, once nothing of it is under way. */
const LONGEST_MS = 10_000;
const BETWEEN_LOOKS_MS = 250;
/** A page whose script is busy is not asked. */
const PATIENCE_MS = 500;

export interface Settling {
  /** Tells looks of this step from those of others. */
  readonly stepId: string;
  /** Page time without anything under way, where it is not what the server is set to. */
  readonly quietMs: number | undefined;
  /** The step returns a screenshot. */
  readonly isPictured: boolean;
}

/**
 * Settles a page, and goes on while it shows, since this step, that it still loads: a timer, a worker or a socket may end
 * that, of which no quiet tells. What shows so still after ten seconds of the page's time, or when the step's time is
 * over, is named in the outcome. A page that loads itself again and again is kept from it, and no longer waited for if
 * that does not help.
 */
export async function finishLoading(
  deadline: Deadline,
  tab: Tab,
  settling: Settling,
): Promise<SettleOutcome> {
  using patience = deadline.child(Infinity);
  using watch = tab.page.endlessNavigation.watch(() => patience.end(new AppError("TIMEOUT")));
  const loaded = settleUntilLoaded(patience, tab, settling).then((outcome) =>
    waitForView(patience, tab, outcome, settling.isPictured),
  );
  const settled = await loaded.catch((error: unknown) => {
    if (!patience.expired || deadline.expired) throw error;
    return { settled: false, reason: "timeout", unresolved: [] } as const;
  });
  return watch.isEndless ? { ...settled, isEndless: true } : settled;
}

async function settleUntilLoaded(
  deadline: Deadline,
  tab: Tab,
  { stepId, quietMs }: Settling,
): Promise<SettleOutcome> {
  const { engine } = tab.page;
  let settled = await engine.settle(deadline, quietMs);
  let signs = await signsOf(deadline, tab, stepId);
  const endMs = engine.clock().nowMs + LONGEST_MS;
  while (signs.length > 0 && settled.settled && engine.clock().nowMs < endMs) {
    const ran = engine.run(deadline, BETWEEN_LOOKS_MS, "fast").then(() => engine.settle(deadline));
    const goneOn = await ran.catch(unlessOver(deadline));
    if (!goneOn) break;
    settled = goneOn;
    const seen = await signsOf(deadline, tab, stepId);
    if (seen.length === 0 && deadline.expired) break; // there was no time left to ask: what showed last is told
    signs = seen;
    const wasMoved = signs.length === 0 && settled.reason === "moving"; // by the sign that has gone, perhaps
    if (wasMoved) settled = await engine.settle(deadline);
  }
  return signs.length === 0 ? settled : { ...settled, stillLoading: signs };
}

function unlessOver(deadline: Deadline): (error: unknown) => undefined {
  return (error) => {
    if (!deadline.expired) throw error;
    return undefined;
  };
}

/** Empty also for a page that does not answer. */
async function signsOf(deadline: Deadline, tab: Tab, stepId: string): Promise<readonly string[]> {
  const { contexts, interruption } = tab.page;
  if (interruption.reason || deadline.expired) return [];
  using patience = deadline.child(PATIENCE_MS);
  const signs = await contexts.call(patience, "loadingSigns", [stepId]).catch(() => []);
  if (signs.length === 0) return [];
  const { LOADING } = await import("../../page/words/loading-words.ts"); // deadline: a module of our own
  const telling = signs.filter(({ kind, name }) => kind !== "text" || LOADING.isIn(name));
  return telling.map(({ kind, name }) => `${kind} ${JSON.stringify(name)}`);
}
