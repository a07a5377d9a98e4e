import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { navigate } from "../actions/navigate.ts";
import { runStep } from "./run-step.ts";
import { loadRequest } from "../step/load-request.ts";
import type { StepAnswer } from "../step/step-types.ts";
import type { ViewAsked } from "../model/view-asked.ts";
import type { SessionOfTab, Tab } from "../session/tab/tab.ts";
import type { EngineWish } from "../model/engine-wish.ts";
import { escalateInTurn } from "./escalate.ts";

export interface BrowseRequest {
  readonly url: string;
  /** That of the given tab or the session unless stated, else `auto`. */
  readonly engine?: EngineWish | undefined;
  /** A new one unless stated. */
  readonly tab?: Tab | undefined;
  readonly view: ViewAsked;
}

export type Browsed = StepAnswer<{ url: string; httpStatus?: number }>;

/**
 * Opens an address and says what is there.
 * @throws AppError as `navigate`; RATE_LIMITED, MODE_CONFLICT
 */
export async function browse(
  deadline: Deadline,
  session: SessionOfTab,
  { url, engine, tab: given, view }: BrowseRequest,
): Promise<Browsed> {
  const action = navigate({ url }); // refuses a bad address before there is a tab
  session.network.guard.askForPage(url); // and so does the session's list of hosts
  const tab = given
    ? await prepared(deadline, given, engine)
    : await session.createTab(deadline, { engine: engine ?? session.engine ?? "auto" });
  const request = loadRequest("browse", { url, ...(engine && { engine }) });
  try {
    return await runStep(deadline, tab, { ...request, view }, action);
  } catch (error) {
    if (!given) await session.closeTab(deadline, tab).catch(() => {}); // nobody knows of it
    throw error;
  }
}

/** A tab that has a browser keeps it; one without follows the wish from now on. */
async function prepared(
  deadline: Deadline,
  tab: Tab,
  engine: EngineWish | undefined,
): Promise<Tab> {
  if (engine === undefined) return tab;
  if (tab.staticTab) tab.wish = engine;
  else if (engine === "static") throw hasBrowser();
  if (engine === "chromium") {
    await escalateInTurn(deadline, tab, 'the engine "chromium" was asked for');
  }
  return tab;
}

function hasBrowser(): AppError {
  return new AppError(
    "MODE_CONFLICT",
    'This tab has a page in the browser, and cannot go on with the engine "static".',
    { hint: "Leave tab_id out: a new tab is opened, in the same session and with its cookies." },
  );
}
