import type { Deadline } from "../shared/deadline.ts";
import { navigate } from "./actions/navigate.ts";
import type { Session } from "./session.ts";
import { runStep } from "./step.ts";
import type { StepRequest } from "./step-types.ts";
import type { Tab } from "./tab.ts";

const LOAD_MS = 30_000;

/** Opens a tab and, if an address is given, loads it; the tab stands still when this returns. */
export async function openTab(
  deadline: Deadline,
  session: Session,
  options: { readonly url?: string; readonly active?: boolean; readonly index?: number },
): Promise<Tab> {
  const { url, ...place } = options;
  const tab = await session.createTab(deadline, place);
  if (url !== undefined && url !== "about:blank") {
    await runStep(deadline, tab, loadRequest(url), navigate({ url }));
  }
  return tab;
}

function loadRequest(url: string): StepRequest {
  return {
    actionType: "navigate",
    params: { url },
    waitUntil: { type: "action_complete", timeoutMs: LOAD_MS },
    picture: { area: "none", markup: [], cursor: false, format: "webp", quality: 80 },
    elements: false,
    catchUp: false,
  };
}
