import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { navigate } from "../actions/navigate.ts";
import { runStep } from "./run-step.ts";
import { loadRequest, type StepAnswer } from "../step/step-types.ts";
import type { ViewOptions } from "../model/view-options.ts";
import type { SessionOfTab, Tab } from "../session/tab/tab.ts";
import type { EnginePreference } from "../model/engine-preference.ts";
import { escalateInTurn } from "./escalate.ts";

export interface BrowseRequest {
  readonly url: string;
  /** By default the given tab's engine. Without a given tab, the session's engine or, if it has none, `auto`. */
  readonly engine?: EnginePreference | undefined;
  /** By default the tab that was last used for browsing. */
  readonly tab?: Tab | undefined;
  /** Whether to browse in a new tab, which later calls then use; the tab last used for browsing stays open. */
  readonly inNewTab?: boolean | undefined;
  readonly view: ViewOptions;
}

export type Browsed = StepAnswer<{ url: string; httpStatus?: number }>;

/** Opens an address and returns the page's content. @throws AppError as `navigate`; RATE_LIMITED, MODE_CONFLICT */
export async function browse(
  deadline: Deadline,
  session: SessionOfTab,
  requested: BrowseRequest,
): Promise<Browsed> {
  const { url, engine, view } = requested;
  const action = navigate({ url }); // rejects an invalid address before a tab opens
  session.network.guard.askForPage(url); // rejects a host that the session does not allow
  const { tab, isNew, left } = await placeFor(deadline, session, requested);
  const request = loadRequest("browse", { url, ...(engine && { engine }) });
  try {
    const answer = await runStep(deadline, tab, { ...request, view }, action);
    if (left) await session.closeTab(deadline, left);
    return answer;
  } catch (error) {
    // No caller has the new tab's id, unless another call already uses the tab.
    if (isNew && !tab.queue.busy) await session.closeTab(deadline, tab).catch(() => {});
    throw error;
  }
}

interface Place {
  readonly tab: Tab;
  readonly isNew: boolean;
  /** The previous tab, if browsing cannot continue there as requested; closed once the new page has loaded. */
  readonly left?: Tab | undefined;
}

async function placeFor(
  deadline: Deadline,
  session: SessionOfTab,
  { engine, tab: given, inNewTab }: BrowseRequest,
): Promise<Place> {
  if (given) {
    session.browsedTab = Promise.resolve(given);
    await prepared(deadline, given, engine);
    return { tab: given, isNew: false };
  }
  const preference = engine ?? session.engine ?? "auto";
  const former = inNewTab ? undefined : await browsedTab(deadline, session);
  if (former && (former.staticTab || preference !== "static")) {
    session.bringToFront(former);
    await prepared(deadline, former, preference);
    return { tab: former, isNew: false };
  }
  const opening = session.createTab(deadline, { engine: preference });
  session.browsedTab = opening;
  return { tab: await opening, isNew: true, left: former };
}

/** Returns the tab last used for browsing, if it is still open. Waits for a tab that another call is opening. */
async function browsedTab(deadline: Deadline, session: SessionOfTab): Promise<Tab | undefined> {
  const tab = await deadline.race(Promise.resolve(session.browsedTab)).catch(() => undefined);
  deadline.check();
  return tab?.closed ? undefined : tab;
}

/** Applies the requested engine to a static tab. @throws AppError MODE_CONFLICT for `static` in a tab with a browser */
async function prepared(
  deadline: Deadline,
  tab: Tab,
  engine: EnginePreference | undefined,
): Promise<void> {
  if (engine === undefined) return;
  if (tab.staticTab) tab.preference = engine;
  else if (engine === "static") throw hasBrowser();
  if (engine === "chromium") {
    await escalateInTurn(deadline, tab, 'the engine "chromium" was requested');
  }
}

function hasBrowser(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    'This tab has a page in the browser, and cannot continue with the engine "static".',
    {
      hint: "Omit tab_id, or pass new_tab, to open a tab without a browser in the same session, with its cookies.",
    },
  );
}

const BLANK = "about:blank";

/** Opens a tab and, if an address is given, loads it; the tab is frozen when this returns. */
export async function openTab(
  deadline: Deadline,
  session: SessionOfTab,
  options: {
    readonly url?: string;
    readonly active?: boolean;
    readonly index?: number | undefined;
    readonly engine?: EnginePreference | undefined;
  },
): Promise<Tab> {
  const { url = BLANK, ...place } = options;
  const load = navigate({ url }); // rejects an invalid address before a tab opens
  session.network.guard.askForPage(url); // rejects a host that the session does not allow
  const tab = await session.createTab(deadline, place);
  if (url !== BLANK) await runStep(deadline, tab, loadRequest("navigate", { url }), load);
  return tab;
}
