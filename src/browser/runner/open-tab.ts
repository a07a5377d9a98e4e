import type { Deadline } from "../../shared/deadline.ts";
import { navigate } from "../actions/navigate.ts";
import type { EngineWish } from "../model/engine-wish.ts";
import { runStep } from "./run-step.ts";
import { loadRequest } from "../step/load-request.ts";
import type { SessionOfTab, Tab } from "../session/tab/tab.ts";

const BLANK = "about:blank";

/** Opens a tab and, if an address is given, loads it; the tab stands still when this returns. */
export async function openTab(
  deadline: Deadline,
  session: SessionOfTab,
  options: {
    readonly url?: string;
    readonly active?: boolean;
    readonly index?: number;
    readonly engine?: EngineWish;
  },
): Promise<Tab> {
  const { url = BLANK, ...place } = options;
  const load = navigate({ url }); // refuses a bad address before there is a tab
  session.network.guard.askForPage(url); // and so does the session's list of hosts
  const tab = await session.createTab(deadline, place);
  if (url !== BLANK) await runStep(deadline, tab, loadRequest("navigate", { url }), load);
  return tab;
}
