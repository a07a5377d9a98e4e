import type { PageSnapshot } from "../../page/snapshot.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import type { FoundAgain } from "../capture/found-again.ts";
import type { PageEvent } from "../model/page-events.ts";
import type { Picture } from "../model/picture.ts";
import type { PendingWork } from "./pending-work.ts";
import type { SettleOutcome } from "../model/settling.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import type { StepAnswer, StepRequest } from "./step-types.ts";
import type { EngineState } from "../model/engine-preference.ts";
import type { Observation } from "../capture/observed-tab.ts";
import type { Tab } from "../session/tab/tab.ts";
import { shortUrl } from "../../shared/text/cut.ts";

/** All facts about a finished step. */
export interface StepFacts<R> {
  readonly actionId: string;
  readonly tab: Tab;
  /** The tab that the response shows: `tab`, or another tab, such as a pop-up that came to the front. */
  readonly shown: Tab;
  readonly request: StepRequest;
  readonly result: R;
  readonly before: Picture | undefined;
  readonly after: Picture | undefined;
  readonly observation: Observation | undefined;
  readonly view: Delivery | undefined;
  readonly settle: SettleOutcome;
  readonly pending?: PendingWork | undefined;
  /** Page time that the step took. */
  readonly passedMs: number;
  readonly startedMs: number;
  readonly actionCompletedMs: number;
  readonly waitCompletedMs: number;
  readonly profile: StepProfile;
  readonly warnings: readonly string[];
  readonly foundAgain: readonly FoundAgain[];
  readonly events: readonly PageEvent[];
}

export function answerOfStep<R>(facts: StepFacts<R>): StepAnswer<R> {
  const { shown, observation } = facts;
  const execution = shown.execution.state();
  return {
    actionId: facts.actionId,
    tabId: shown.id,
    result: facts.result,
    scroll: scrollOf(shown, observation?.snapshot),
    events: facts.events,
    timing: {
      actionStartedMs: facts.startedMs,
      actionCompletedMs: facts.actionCompletedMs,
      waitCompletedMs: facts.waitCompletedMs,
      durationMs: facts.waitCompletedMs - facts.startedMs,
    },
    cursor: { ...shown.pointer, cursorType: observation?.snapshot.cursorType ?? "default" },
    virtualTime: { paused: execution.paused, baseTicksMs: execution.virtualTimeBaseMs },
    clock: {
      lagMs: Math.round(Date.now() - execution.virtualTimeBaseMs),
      frozen: execution.clockFrozen,
      passedMs: Math.round(facts.passedMs),
    },
    profile: facts.profile,
    settle: facts.settle,
    warnings: [...facts.warnings, ...hurried(facts.tab), ...requestedBy(shown, facts.events)],
    foundAgain: facts.foundAgain,
    ...requestedWhere(facts),
    page: { url: shortUrl(shown.url), title: observation?.snapshot.title ?? "" },
  };
}

/** Returns the properties of the response that are not always present. */
function requestedWhere<R>(facts: StepFacts<R>): Partial<StepAnswer<R>> {
  const { tab, shown, request, observation, before, after, view, pending } = facts;
  const engine = shown.takeEngineState();
  return {
    ...(engine ? { engine } : {}),
    ...(shown === tab ? {} : { originalTabId: tab.id }),
    ...(pending ? { pending } : {}),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(request.network && { network: networkOf(facts, request.network, engine) }),
    ...(view ? { view } : {}),
    ...(request.elements ? { elements: observation?.snapshot.nodes ?? [] } : {}),
  };
}

function scrollOf(tab: Tab, snapshot: PageSnapshot | undefined): StepAnswer<unknown>["scroll"] {
  const { width, height } = tab.session.viewport;
  const scroll = snapshot?.scroll ?? { x: 0, y: 0, pageWidth: width, pageHeight: height };
  return { ...scroll, viewportWidth: width, viewportHeight: height };
}

function networkOf<R>(
  { tab, actionId }: StepFacts<R>,
  { tag, types }: NonNullable<StepRequest["network"]>,
  engine: EngineState | undefined,
) {
  if (tab.closed) return { total: 0, completed: 0, pending: 0, tag };
  // The browser has no record of requests that were made without a browser.
  const isWhole = !tab.staticTab && !engine?.escalated;
  const count = isWhole ? tab.page.activity.count(types) : tab.network.count(actionId, types);
  return { ...count, tag };
}

function hurried(tab: Tab): readonly string[] {
  return tab.hasPage ? tab.page.formPace.endStep() : [];
}

const UNAUTHORIZED = 401;

/** Returns a warning if the site requires HTTP authentication for the shown page; otherwise an empty list. */
function requestedBy(shown: Tab, events: readonly PageEvent[]): readonly string[] {
  const asking = events.flatMap((event) => {
    if (event.type === "http_auth_dismissed") return event.data.proxy ? [] : [event.data.url];
    // Without a browser there is no `http_auth_dismissed`: only the status of the page reports the refusal.
    const isRefusal = event.type === "navigation" && event.data.http_status === UNAUTHORIZED;
    return isRefusal && shown.staticTab ? [event.data.url] : [];
  });
  if (!asking.includes(shown.url)) return [];
  return [
    `${shown.url} returned status 401: if the site requires HTTP authentication, set name and password with tab.http_auth (tab http-auth, browser_http_auth) and navigate again.`,
  ];
}
