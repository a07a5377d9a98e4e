import type { Deadline } from "../../shared/deadline.ts";
import { navigate } from "../actions/navigate.ts";
import type { EngineWish } from "../static/engine-wish.ts";
import type { Session } from "./session.ts";
import { runStep } from "../step.ts";
import type { StepRequest } from "../step/step-types.ts";
import type { Tab } from "../tab/tab.ts";

const BLANK = "about:blank";
const LOAD_MS = 30_000;

/** Opens a tab and, if an address is given, loads it; the tab stands still when this returns. */
export async function openTab(
  deadline: Deadline,
  session: Session,
  options: {
    readonly url?: string;
    readonly active?: boolean;
    readonly index?: number;
    readonly engine?: EngineWish;
  },
): Promise<Tab> {
  const { url = BLANK, ...place } = options;
  const load = navigate({ url }); // refuses a bad address before there is a tab
  const tab = await session.createTab(deadline, place);
  if (url !== BLANK) await runStep(deadline, tab, loadRequest(url), load);
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
