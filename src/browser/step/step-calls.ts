/** The network calls of a step: whose they are, and which of them are saved. */
import type { KeptCall, StepCalls } from "../../ports/history.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { NetworkCall } from "../network/calls/call.ts";
import { redactedUrl } from "../network/calls/redact.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { StepRequest } from "./step-types.ts";

const SAVE_MS = 1_000;

/**
 * What is asked of the network from here on belongs to this step; only a step that waits, or goes on with what another one
 * has begun, adds to what was before.
 */
export function beginCalls(
  tabs: readonly Tab[],
  { actionType }: Pick<StepRequest, "actionType">,
  actionId: string,
  goesOn = false,
): void {
  const fresh = !goesOn && !actionType.startsWith("wait");
  for (const tab of tabs) tab.network.begin(actionId, fresh);
}

export async function saveCalls(
  deadline: Deadline,
  tabs: readonly Tab[],
  { network }: Pick<StepRequest, "network">,
  actionId: string,
): Promise<void> {
  if (!network || network.tag === "") return;
  await deadline.race(
    Promise.all(tabs.map((tab) => tab.network.saveStep(deadline, network, actionId))),
  );
}

export async function saveCallsOfFailure(
  tabs: readonly Tab[],
  request: Pick<StepRequest, "network">,
  actionId: string,
): Promise<void> {
  using deadline = Deadline.after(SAVE_MS);
  try {
    await saveCalls(deadline, tabs, request, actionId);
  } catch {
    // the error itself is what the caller has to hear
  }
}

/** As many of each step are kept in history. */
const MOST_KEPT = 50;

/** What these tabs asked of the network during the step, as it is now. */
export function callsOf(tabs: ReadonlySet<Tab>, actionId: string): StepCalls {
  const own = [...tabs].flatMap((tab) => tab.network.callsOf(actionId));
  const inOrder = tabs.size > 1 ? own.toSorted((a, b) => a.timestampMs - b.timestampMs) : own;
  return { kept: inOrder.slice(0, MOST_KEPT).map(kept), total: own.length };
}

function kept(call: NetworkCall): KeptCall {
  const { method, status, type, timestampMs, completed, receivedBytes, error } = call;
  return {
    url: redactedUrl(call.url),
    method,
    status,
    type,
    timestampMs,
    timingMs: completed ? call.timingMs : Date.now() - timestampMs,
    receivedBytes: receivedBytes ?? null,
    completed,
    error: error ?? null,
    ruleId: call.interception?.ruleId ?? null,
  };
}
