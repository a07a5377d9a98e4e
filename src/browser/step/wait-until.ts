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

/** Longest page time to wait until a loading sign disappears, once no work of the page is in progress. */
const LONGEST_MS = 10_000;
const BETWEEN_LOOKS_MS = 250;
/** Longest wait for the page's response. A page that does not respond counts as loaded. */
const PATIENCE_MS = 500;

export interface Settling {
  /** Id of the step: only loading signs that appear during this step count. */
  readonly stepId: string;
  /** Page time without activity after which the page is settled; undefined for the server's setting. */
  readonly quietMs: number | undefined;
  /** Whether the step returns a screenshot. */
  readonly isPictured: boolean;
}

/**
 * Settles a page. Continues while the page shows a loading sign that appeared during this step: even in a quiet page, a
 * timer, a worker or a socket may remove the sign. The outcome names signs that remain after ten seconds of page time,
 * or at the end of the step's time. Stops a page that reloads itself again and again. Ends the wait if the page still
 * tries to reload.
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

/** Longest wait for a request of content in view, from the start of the request. */
const LONGEST_VIEW_MS = 4_000;
const BETWEEN_VIEWS_MS = 100;

/**
 * Checks the content of a settled page: if the step returns a screenshot, waits for loading images and fonts in view.
 * If some are still missing, the outcome is `undrawn`.
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

/** Returns open requests of the main frame for images and fonts in view; empty also for an unresponsive page. */
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
    if (seen.length === 0 && deadline.expired) break; // no time was left to read the signs: report the earlier signs
    signs = seen;
    const wasMoved = signs.length === 0 && settled.reason === "moving"; // the removed sign may have been what moved
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

/** Returns the loading signs of the page; empty also for an unresponsive page. */
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
/** Network idle: at most `IDLE_CONNECTIONS` open requests for `IDLE_FOR_MS`. */
const IDLE_CONNECTIONS = 2;
const IDLE_FOR_MS = 500;

/** Runs the page until the condition of `wait` is met, for at most `timeoutMs`; reaching that limit is no error. */
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
    deadline.check(); // throws at the end of the caller's deadline; reaching `timeoutMs` is no error
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

/** Returns whether the selector matches a visible element. @throws AppError INVALID_REQUEST for an invalid selector */
async function isSeen(deadline: Deadline, tab: Tab, selector: string): Promise<boolean> {
  const answer = await tab.page.contexts.call(deadline, "shows", [selector]);
  if ("shown" in answer) return answer.shown;
  throw noSelector(answer);
}

export function noSelector({ error }: { readonly error: string }): AppError {
  return new AppError("INVALID_REQUEST", `"wait_until.selector" must be a CSS selector. ${error}`);
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

/** Returns the outcome of a wait: `timeout` instead of `quiet` or `moving` if an unsettled pop-up is still open. */
export function nextToPopups(popups: readonly Tab[], waited: SettleOutcome): SettleOutcome {
  const open = popups.filter((one) => !one.closed && !one.crashed);
  if (open.length === 0 || (waited.reason !== "quiet" && waited.reason !== "moving")) return waited;
  const unresolved = open.flatMap((one) => one.page.activity.unresolved());
  return { settled: false, reason: "timeout", unresolved: [...waited.unresolved, ...unresolved] };
}

/** Returns the outcome of a wait; `dialog` instead if a dialog blocks the page by now. */
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

/** The warning of a step whose page was stopped from reloading itself. */
export const ENDLESS =
  "The page loads itself again and again. It was stopped, and the result shows its last state. Use wait_until with a time, a text or an element to let it continue.";
