import { AppError } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import {
  endOfWait,
  type SettleOutcome,
  type SettleReason,
  type WaitUntil,
} from "../model/settling.ts";
import { finishLoading, type Settling } from "./finish-loading.ts";
import type { Tab } from "../session/tab/tab.ts";

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
    if (bounded.expired) return outcome(tab, "timeout");
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
      return outcome(tab, "immediate");
    case "action_complete": {
      const settled = await finishLoading(deadline, tab, { ...step, quietMs: wait.quietMs });
      if (settled.reason === "timeout") reportUnresolved(tab, settled);
      return settled;
    }
    case "time":
      await loaded(deadline, tab);
      await engine.run(deadline, wait.durationMs, "wall");
      return tab.page.interruption.reason ? interrupted(tab) : outcome(tab, "condition");
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

async function loaded(deadline: Deadline, tab: Tab): Promise<void> {
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
    if (await deadline.race(reached())) return outcome(tab, "condition");
    await engine.run(deadline, everyMs, "wall");
  }
  return interrupted(tab);
}

/** The outcome of a wait until all is over, beside pop-ups of the step that have not come to rest. */
export function besidePopups(popups: readonly Tab[], waited: SettleOutcome): SettleOutcome {
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
  return outcome(tab, endOfWait(tab.page.interruption.reason ?? "closed"));
}

function outcome(tab: Tab, reason: SettleReason): SettleOutcome {
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
