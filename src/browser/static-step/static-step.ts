import { settlesWithin, type Deadline } from "../../shared/deadline.ts";
import { newId } from "../../shared/ids.ts";
import { interruptionError, failureOf } from "../chromium/target/failure.ts";
import { type AppError, retold } from "../../shared/errors.ts";
import type { Visit } from "../../html/navigate/tab.ts";
import type { NavigationType, PageEvent } from "../model/page-events.ts";
import { IN_VIEW } from "../capture/observe.ts";
import type { Action, StaticAct } from "../step/action.ts";
import { noSelector } from "../step/wait-until.ts";
import { answerOfStep } from "../step/step-answer.ts";
import { unanswered } from "../step/load-failure.ts";
import {
  beginCalls,
  saveCalls,
  saveCallsOfFailure,
  hiding,
  recordFailure,
  recordStep,
} from "../step/step-record.ts";
import { UNMOVED_PAGE, type SettleOutcome } from "../model/settling.ts";
import type { StepAnswer, StepRequest } from "../step/step-types.ts";
import type { Stopwatch } from "../step/step-time.ts";
import { viewNow } from "../reads/read-view.ts";
import type { Observation } from "../capture/observed-tab.ts";
import type { Tab } from "../session/tab/tab.ts";
import { NeedsBrowser, refusedBrowser } from "../static-tab/needs-browser.ts";
import { isLooping, reportArrival, reportWay, type Arrived } from "./arrivals.ts";
import { observeStatic, shownText, wholeStatic } from "../reads/seen-now.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";

/** The outcome of a step without a browser: its response, or the state from which a browser continues. */
export type StaticOutcome<R> =
  | { readonly type: "answer"; readonly answer: StepAnswer<R> }
  /** The action needs a browser, and has changed nothing yet. */
  | { readonly type: "not-begun"; readonly reason: string }
  /** The action is complete, but its result needs a browser. */
  | ({ readonly type: "go-on"; readonly reason: string; readonly result: R } & Begun);

/** The state of a step before a browser continues it. */
export interface Begun {
  /** Id of the step in the history; the browser continues the step with the same id. */
  readonly actionId: string;
  readonly arrivals: readonly Arrived[];
  readonly warnings: readonly string[];
  /** Replacements for parameters that the history must not store, by name. */
  readonly redacted: Readonly<Record<string, string>>;
}

/** Runs one action on a page without a browser: act, save downloads, snapshot, record, respond. */
export async function runStaticStep<R extends object>(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
  step: { readonly request: StepRequest; readonly action: Action<R>; readonly watch: Stopwatch },
): Promise<StaticOutcome<R>> {
  const { onStatic } = step.action;
  const reason = whyNotBegun(tab, step.request, onStatic);
  if (reason === undefined && onStatic)
    return new StaticStep(tab, staticTab, step, onStatic).run(deadline);
  if (tab.preference === "static") throw refusedBrowser(reason ?? NO_STATIC_WAY);
  return { type: "not-begun", reason: reason ?? NO_STATIC_WAY };
}

const IN_VIEW_REQUESTED = 'the view scope "fold" needs layout';
const NO_STATIC_WAY = "this needs scripts, coordinates or page time, which only a browser has";

function notWhole(reason: string): string {
  return `This page is incomplete without a browser: ${reason}.`;
}

/** Longest wait for a download, as in a step with a browser. */
const DOWNLOAD_MS = 500;

/**
 * Returns why the action cannot run without a browser; undefined if it can. For a screenshot, an `auto` tab gets a
 * browser only after the action.
 */
function whyNotBegun(
  tab: Tab,
  { picture }: StepRequest,
  onStatic: StaticAct<object> | undefined,
): string | undefined {
  if (!onStatic) return NO_STATIC_WAY;
  if (tab.preference === "static" && picture.requested) return "a screenshot needs a browser";
  return tab.session.withoutBrowser.whyNot;
}

class StaticStep<R extends object> {
  readonly #actionId = newId("act");
  readonly #tab: Tab;
  readonly #staticTab: StaticTabEngine;
  readonly #request: StepRequest;
  readonly #action: Action<R>;
  readonly #act: StaticAct<R>;
  readonly #watch: Stopwatch;
  readonly #warnings: string[] = [];
  readonly #redacted: Record<string, string>;
  readonly #startedMs = Date.now();
  /** The tab that the response shows: the step's own tab, or the tab in which the action opened a page. */
  #shown: Tab;
  readonly #arrivals: Arrived[] = [];
  /** Downloads that the step has started. */
  readonly #files: Promise<void>[] = [];

  constructor(
    tab: Tab,
    staticTab: StaticTabEngine,
    { request, action, watch }: Parameters<typeof runStaticStep<R>>[3],
    act: StaticAct<R>,
  ) {
    this.#tab = tab;
    this.#shown = tab;
    this.#staticTab = staticTab;
    this.#request = request;
    this.#action = action;
    this.#act = act;
    this.#redacted = hiding(action.sensitive);
    this.#watch = watch;
  }

  async run(deadline: Deadline): Promise<StaticOutcome<R>> {
    const takeEvents = this.#tab.captureEvents(this.#actionId);
    try {
      if (this.#tab.closed) throw interruptionError("closed");
      this.#watch.begin("actionMs");
      const result = await this.#carryOut(deadline);
      this.#watch.begin("waitMs");
      await this.#saveFiles(deadline);
      await deadline.sleep(0); // parsing a large page takes long: let other calls run before the page is read
      if (this.#tab.closed) throw interruptionError("closed");
      const reason = await this.#whyGoOn(deadline);
      if (reason !== undefined && this.#tab.preference !== "static") {
        return { type: "go-on", reason, result, ...this.#begun };
      }
      if (reason !== undefined) this.#warnings.push(notWhole(reason));
      return { type: "answer", answer: await this.#answer(deadline, result, takeEvents) };
    } catch (thrown) {
      if (thrown instanceof NeedsBrowser && this.#tab.preference !== "static") {
        takeEvents();
        return { type: "not-begun", reason: thrown.reason };
      }
      await saveCallsOfFailure([this.#tab], this.#request, this.#actionId); // deadline: has its own
      throw this.#fail(thrown, takeEvents);
    }
  }

  get #begun(): Begun {
    return {
      actionId: this.#actionId,
      arrivals: this.#arrivals,
      warnings: this.#warnings,
      redacted: this.#redacted,
    };
  }

  async #carryOut(deadline: Deadline): Promise<R> {
    using patience = deadline.child(this.#request.waitUntil.timeoutMs);
    const { picture, view } = this.#request;
    try {
      this.#staticTab.seen = undefined;
      beginCalls([this.#tab], this.#request, this.#actionId);
      return await this.#act(patience, {
        tab: this.#tab,
        staticTab: this.#staticTab,
        warnings: this.#warnings,
        redacted: this.#redacted,
        arrived: (visit, cause) => this.#arrived(visit, cause),
        opens: (other) => {
          this.#shown = other;
        },
        needsLayout: picture.requested || view?.scope.includes("fold") === true,
      });
    } catch (error) {
      deadline.check();
      if (!patience.expired || error instanceof NeedsBrowser) throw error;
      const { timeoutMs } = this.#request.waitUntil;
      throw unanswered(timeoutMs);
    }
  }

  #arrived(visit: Visit, cause: NavigationType | undefined): void {
    const tab = this.#tab;
    if (visit.file) this.#files.push(tab.session.downloads.receive(tab.session, tab, visit.file));
    if (visit.stayed) return reportWay(tab, visit.events, this.#warnings);
    this.#staticTab.focused = undefined;
    this.#arrivals.push({ ...visit, cause });
  }

  /** Waits briefly for downloads, so that a small file is complete in the step's response. */
  async #saveFiles(deadline: Deadline): Promise<void> {
    if (this.#files.length === 0) return;
    await deadline.race(settlesWithin(DOWNLOAD_MS, Promise.all(this.#files)));
  }

  /** Returns why the page or the request needs a browser; undefined if neither does. */
  async #whyGoOn(deadline: Deadline): Promise<string | undefined> {
    const { picture, view, waitUntil } = this.#request;
    if (this.#shown !== this.#tab) return undefined; // `#finishOpening` decides for the opened tab
    if (picture.requested) return "a screenshot was requested";
    if (view?.scope.includes("fold")) return IN_VIEW_REQUESTED;
    const arrival = this.#arrivals.at(-1);
    const found = arrival && (await this.#whyBrowser(deadline, arrival));
    if (found !== undefined) return found;
    if (arrival?.page.httpStatus === 401 && this.#hasCredential) {
      return "the session has HTTP credentials for this site";
    }
    const isAwaited = await this.#isAwaited(deadline, waitUntil);
    return isAwaited ? undefined : "only a script can still meet the wait condition";
  }

  #whyBrowser(deadline: Deadline, arrival: Arrived): Promise<string | undefined> {
    return this.#staticTab.whyBrowser(
      () => wholeStatic(deadline, this.#tab, this.#staticTab),
      isLooping(arrival),
    );
  }

  get #hasCredential(): boolean {
    const { credentials } = this.#tab.session.requests;
    return credentials.get(new URL(this.#staticTab.url).origin) !== undefined;
  }

  async #isAwaited(deadline: Deadline, wait: StepRequest["waitUntil"]): Promise<boolean> {
    const { staticTab } = this.#shown;
    if (wait.type === "url") return this.#shown.url.includes(wait.url);
    if (!staticTab) return true;
    const shows = async (text: string) =>
      (await shownText(deadline, this.#shown, staticTab)).includes(text);
    switch (wait.type) {
      case "text":
        return shows(wait.text); // deadline: passed on
      case "element":
        return isSeen(staticTab, this.#shown, wait.selector);
      case "gone":
        return wait.selector === undefined
          ? !(await shows(wait.text ?? ""))
          : !isSeen(staticTab, this.#shown, wait.selector);
      default:
        return true;
    }
  }

  async #answer(
    deadline: Deadline,
    result: R,
    takeEvents: () => readonly PageEvent[],
  ): Promise<StepAnswer<R>> {
    const tab = this.#tab;
    const request = this.#request;
    const actionCompletedMs = Date.now();
    this.#watch.begin("readMs");
    for (const arrival of this.#arrivals) reportArrival(tab, arrival, this.#warnings);
    const shown = this.#shown;
    if (shown !== tab) await this.#finishOpening(deadline, shown);
    const read = () => this.#read(deadline, shown);
    // Other calls can act on an opened tab, so it is read in its own queue.
    const seen = shown === tab ? await read() : await shown.queue.run(deadline, read);
    const facts = {
      actionId: this.#actionId,
      tab,
      shown,
      request,
      result,
      before: undefined,
      after: undefined,
      ...seen,
      passedMs: 0,
      startedMs: this.#startedMs,
      actionCompletedMs,
      waitCompletedMs: actionCompletedMs,
      warnings: this.#warnings,
      foundAgain: [],
    };
    await saveCalls(deadline, [tab], request, this.#actionId);
    const answer = answerOfStep({ ...facts, profile: this.#watch.profile(), events: takeEvents() });
    const stored = this.#action.recordedResult?.(result, []) ?? result;
    recordStep(tab, request, this.#redacted, { ...answer, result: stored });
    return answer;
  }

  /** Gives the opened tab a browser if necessary and permitted. Does this in the queue of the opened tab. */
  async #finishOpening(deadline: Deadline, shown: Tab): Promise<void> {
    const { staticTab } = shown;
    const look = (one: StaticTabEngine) =>
      one.whyBrowser(() => wholeStatic(deadline, shown, one), false);
    const reason = staticTab && (await shown.queue.run(deadline, () => look(staticTab)));
    if (reason === undefined) return;
    const { session } = shown;
    if (shown.preference === "static") this.#warnings.push(notWhole(reason));
    else await shown.queue.run(deadline, () => session.escalate(deadline, shown, reason));
  }

  async #read(deadline: Deadline, shown: Tab) {
    const { view, waitUntil } = this.#request;
    return {
      observation: await this.#look(deadline, shown),
      view: view && (await viewNow(deadline, shown, view)),
      settle: (await this.#isAwaited(deadline, waitUntil)) ? UNMOVED_PAGE : NEVER,
    };
  }

  async #look(deadline: Deadline, shown: Tab): Promise<Observation | undefined> {
    const { staticTab } = shown;
    if (!staticTab) return shown.lastObservation;
    const { elements } = this.#request;
    const snapshot = elements
      ? await observeStatic(deadline, shown, staticTab, IN_VIEW)
      : await wholeStatic(deadline, shown, staticTab);
    return shown.see({ snapshot });
  }

  /** Records the failure and adds the step's events to the error. The page keeps its state. */
  #fail(thrown: unknown, takeEvents: () => readonly PageEvent[]): AppError {
    const error =
      thrown instanceof NeedsBrowser ? refusedBrowser(thrown.reason) : failureOf(thrown, this.#tab);
    const events = takeEvents();
    recordFailure(this.#tab, this.#request, this.#redacted, {
      actionId: this.#actionId,
      startedMs: this.#startedMs,
      error,
      after: undefined,
      profile: this.#watch.profile(),
    });
    const details = { action_id: this.#actionId, tab_id: this.#tab.id, events };
    return retold(error, { details });
  }
}

/** Returns whether the selector matches a visible element. @throws AppError INVALID_REQUEST for an invalid selector */
function isSeen(staticTab: StaticTabEngine, tab: Tab, selector: string): boolean {
  const answer = staticTab.selected(selector, tab.nextRef);
  if ("error" in answer) throw noSelector(answer);
  tab.nextRef = answer.nextRef;
  return answer.found.some((one) => one.isSeen);
}

const NEVER: SettleOutcome = { settled: false, reason: "timeout", unresolved: [] };
