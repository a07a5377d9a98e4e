import { AppError } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import {
  endOfWait,
  type SettleOutcome,
  type SettleReason,
  type WaitUntil,
} from "../model/settling.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { PageRequest } from "../chromium/target/page-request.ts";

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
async function finishLoading(
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

/** What a screenshot waits for is waited for so long since it was requested. */
const LONGEST_VIEW_MS = 4_000;
const BETWEEN_VIEWS_MS = 100;

/**
 * Sees to what a settled page shows: images and fonts in view that are on their way are waited for if the step returns a
 * screenshot. What is missing still makes the outcome `undrawn`.
 */
async function waitForView(
  deadline: Deadline,
  tab: Tab,
  settled: SettleOutcome,
  isPictured: boolean,
): Promise<SettleOutcome> {
  const { engine, contexts, navigations, interruption } = tab.page;
  const texts = interruption.reason ? [] : navigations.takeFragmentTexts();
  if (texts.length > 0) await contexts.call(deadline, "showText", [texts]);
  let outcome = texts.length > 0 ? await engine.settle(deadline) : settled;
  let missing = outcome.settled ? await missingIn(deadline, tab) : [];
  const isAwaited = () => outcome.settled && isPictured && missing.some(isYoung);
  while (isAwaited()) {
    await engine.run(deadline, BETWEEN_VIEWS_MS, "fast");
    missing = await missingIn(deadline, tab);
    if (!isAwaited()) outcome = { ...outcome, ...(await engine.settle(deadline)) };
  }
  if (!outcome.settled || missing.length === 0) return outcome;
  return { ...outcome, settled: false, reason: "undrawn" };
}

/** Requests of the page itself for what is in view; empty also for a page that does not answer. */
async function missingIn(deadline: Deadline, { page }: Tab): Promise<readonly PageRequest[]> {
  const { activity, contexts, interruption, targetId } = page;
  const open = activity.open().filter(({ frameId }) => frameId === targetId);
  const images = open.filter(({ type }) => type === "Image");
  const fonts = open.filter((one) => one.type === "Font" && isYoung(one));
  if (images.length + fonts.length === 0 || interruption.reason) return [];
  using patience = deadline.child(PATIENCE_MS);
  const requested = contexts.call(patience, "undrawn", [images.map(({ url }) => url)]);
  const undrawn = await requested.catch(() => ({ images: [], hidesText: false }));
  const seen = new Set(undrawn.images);
  return [...images.filter(({ url }) => seen.has(url)), ...(undrawn.hidesText ? fonts : [])];
}

function isYoung({ startedAt }: PageRequest): boolean {
  return performance.now() - startedAt < LONGEST_VIEW_MS;
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
    const continued = await ran.catch(unlessOver(deadline));
    if (!continued) break;
    settled = continued;
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

const TEXT_POLL_MS = 150;
const URL_POLL_MS = 50;
const IDLE_POLL_MS = 50;
/** Network idle: at most this many connections for so long. */
const IDLE_CONNECTIONS = 2;
const IDLE_FOR_MS = 500;

/** Runs the page until the step counts as finished. Never longer than `timeoutMs`, and that is no error. */
export async function waitUntil(
  deadline: Deadline,
  tab: Tab,
  wait: WaitUntil,
  step: Pick<Settling, "stepId" | "isPictured">,
): Promise<SettleOutcome> {
  using bounded = deadline.child(wait.timeoutMs);
  try {
    return await reach(bounded, tab, wait, step);
  } catch (error) {
    deadline.check(); // the caller's own end is an error, the wait's end is not
    if (bounded.expired) return outcomeOf(tab, "timeout");
    if (tab.page.interruption.reason) return interrupted(tab);
    throw error;
  }
}

async function reach(
  deadline: Deadline,
  tab: Tab,
  wait: WaitUntil,
  step: Pick<Settling, "stepId" | "isPictured">,
): Promise<SettleOutcome> {
  const { engine, contexts, activity } = tab.page;
  switch (wait.type) {
    case "immediate":
      return outcomeOf(tab, "immediate");
    case "action_complete": {
      const settled = await finishLoading(deadline, tab, { ...step, quietMs: wait.quietMs });
      if (settled.reason === "timeout") reportUnresolved(tab, settled);
      return settled;
    }
    case "time":
      await documentLoaded(deadline, tab);
      await engine.run(deadline, wait.durationMs, "wall");
      return tab.page.interruption.reason ? interrupted(tab) : outcomeOf(tab, "condition");
    case "text":
      return poll(deadline, tab, TEXT_POLL_MS, () =>
        contexts.call(deadline, "containsText", [wait.text]),
      );
    case "url":
      return poll(deadline, tab, URL_POLL_MS, async () => tab.page.url.includes(wait.url));
    case "element":
      return poll(deadline, tab, TEXT_POLL_MS, () => isSeen(deadline, tab, wait.selector));
    case "gone":
      return poll(deadline, tab, TEXT_POLL_MS, async () =>
        wait.selector === undefined
          ? !(await contexts.call(deadline, "containsText", [wait.text ?? ""]))
          : !(await isSeen(deadline, tab, wait.selector)),
      );
    case "network_idle": {
      let busyAt = performance.now();
      return poll(deadline, tab, IDLE_POLL_MS, async () => {
        if (activity.open().length > IDLE_CONNECTIONS) busyAt = performance.now();
        return performance.now() - busyAt >= IDLE_FOR_MS;
      });
    }
  }
}

/** @throws AppError INVALID_REQUEST for what is no selector */
async function isSeen(deadline: Deadline, tab: Tab, selector: string): Promise<boolean> {
  const answer = await tab.page.contexts.call(deadline, "shows", [selector]);
  if ("shown" in answer) return answer.shown;
  throw noSelector(answer);
}

export function noSelector({ error }: { readonly error: string }): AppError {
  return new AppError("INVALID_REQUEST", `"wait_until.selector": ${error}`);
}

async function documentLoaded(deadline: Deadline, tab: Tab): Promise<void> {
  const { engine, gate, interruption } = tab.page;
  while (gate.isDocumentIncomplete && !interruption.reason) {
    await engine.run(deadline, URL_POLL_MS, "wall");
  }
}

async function poll(
  deadline: Deadline,
  tab: Tab,
  everyMs: number,
  reached: () => Promise<boolean>,
): Promise<SettleOutcome> {
  const { engine, interruption } = tab.page;
  while (!interruption.reason) {
    if (await deadline.race(reached())) return outcomeOf(tab, "condition");
    await engine.run(deadline, everyMs, "wall");
  }
  return interrupted(tab);
}

/** The outcome of a wait until all is over, beside pop-ups of the step that have not come to rest. */
export function nextToPopups(popups: readonly Tab[], waited: SettleOutcome): SettleOutcome {
  const open = popups.filter((one) => !one.closed && !one.crashed);
  if (open.length === 0 || (waited.reason !== "quiet" && waited.reason !== "moving")) return waited;
  const unresolved = open.flatMap((one) => one.page.activity.unresolved());
  return { settled: false, reason: "timeout", unresolved: [...waited.unresolved, ...unresolved] };
}

/** The outcome of a wait after which a dialog opened all the same. */
export function behindDialog(tab: Tab, waited: SettleOutcome): SettleOutcome {
  return tab.page.interruption.reason === "dialog" ? interrupted(tab) : waited;
}

function interrupted(tab: Tab): SettleOutcome {
  return outcomeOf(tab, endOfWait(tab.page.interruption.reason ?? "closed"));
}

function outcomeOf(tab: Tab, reason: SettleReason): SettleOutcome {
  const settled = reason === "condition" || reason === "quiet" || reason === "immediate";
  return { settled, reason, unresolved: tab.page.activity.unresolved() };
}

function reportUnresolved(tab: Tab, settled: SettleOutcome): void {
  if (settled.unresolved.length === 0) return;
  tab.event({
    type: "request_tracking_timeout",
    data: { tab_id: tab.id, unresolved_requests: settled.unresolved },
  });
}

/** The warning of a step whose page was kept from loading itself again. */
export const ENDLESS =
  "The page loads itself again and again. It was kept from that and is told as it was by then; wait_until with a time, a text or an element lets it go on.";
