import type { ActContext, Action } from "../step/action.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import {
  connectionsTaken,
  afterAction,
  missingOf,
  refuseEmpty,
  blockedHosts,
} from "../step/load-failure.ts";
import { AppError, retold } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { newId } from "../../shared/ids.ts";
import { catchUp } from "../step/catch-up.ts";
import { aboutFoundAgain, type FoundAgain } from "../capture/found-again.ts";
import type { PageEvent } from "../model/page-events.ts";
import { failureOf, interruptionError } from "../chromium/target/failure.ts";
import { observeAhead, pictureAfterFailure } from "./further-pictures.ts";
import { goingOn, staticHandoff } from "./static-handoff.ts";
import { runStaticStep } from "../static-step/static-step.ts";
import { observeAsRequested } from "../capture/observe-area.ts";
import { look, type PicturedObservation } from "../capture/observe-in-view.ts";
import type { Page } from "../session/tab/page.ts";
import { reportPickers } from "../prompts/pickers/report.ts";
import { abortNavigation } from "../session/tab/see-off.ts";
import { lookAhead } from "../reads/first-look.ts";
import { reportPage, listsElements, viewOfStep } from "../step/page-reports.ts";
import { encodeObservation, wirePicture } from "../capture/encode-observation.ts";
import { withLastResort, Stopwatch } from "../step/step-time.ts";
import { answerOfStep, type StepFacts } from "../step/step-answer.ts";
import {
  beginCalls,
  saveCalls,
  saveCallsOfFailure,
  hiding,
  recordFailure,
  recordStep,
  withTarget,
  notePage,
} from "../step/step-record.ts";
import { UNMOVED_PAGE, type SettleOutcome } from "../model/settling.ts";
import type { Picture, PictureRequest } from "../model/picture.ts";
import type { StepAnswer, StepRequest } from "../step/step-types.ts";
import type { Observation } from "../capture/observed-tab.ts";
import type { Tab } from "../session/tab/tab.ts";
import { isAnswering, readPendingWork } from "../step/pending-work.ts";
import { ENDLESS, behindDialog, nextToPopups, waitUntil } from "../step/wait-until.ts";

/**
 * Runs one action until the page has settled (docs/internals/architecture.md). Phases: queue → screenshot before → wake
 * → act → settle → follow a tab switch → freeze → screenshot and snapshot → record → respond. The page is frozen
 * afterwards, also after an error.
 */
export async function runStep<R extends object>(
  deadline: Deadline,
  tab: Tab,
  request: StepRequest,
  action: Action<R>,
): Promise<StepAnswer<R>> {
  const queuedAt = performance.now();
  return tab.execution.step(deadline, async () => {
    notePage(tab);
    const watch = new Stopwatch(performance.now() - queuedAt);
    const step = { request: withTarget(tab, request), action, watch };
    const { staticTab } = tab;
    if (!staticTab) return stepNow(deadline, tab, step);
    const outcome = await runStaticStep(deadline, tab, staticTab, step);
    switch (outcome.type) {
      case "answer":
        return outcome.answer;
      case "not-begun":
        watch.begin("prepareMs");
        await tab.session.escalate(deadline, tab, outcome.reason);
        return stepNow(deadline, tab, step);
      case "go-on":
        watch.begin("prepareMs");
        return stepNow(deadline, tab, {
          ...step,
          actionId: outcome.actionId,
          action: goingOn(action, staticHandoff(staticTab, outcome)),
        });
    }
  });
}

interface StepParts<R> {
  readonly request: StepRequest;
  readonly action: Action<R>;
  readonly watch: Stopwatch;
  /** Id of a step that has already begun; undefined for a new step. */
  readonly actionId?: string;
}

/** Like `runStep`, but in a turn of the tab's queue that has begun. The tab has a browser, or the action opens one. */
export function stepNow<R extends object>(
  deadline: Deadline,
  tab: Tab,
  parts: StepParts<R>,
): Promise<StepAnswer<R>> {
  return tab.session.changesState(deadline, () => new Step(tab, parts).run(deadline));
}

class Step<R extends object> {
  readonly #actionId: string;
  readonly #tab: Tab;
  readonly #request: StepRequest;
  /** The screenshot to take after the step: as requested or, if none is requested, one for the history only. */
  readonly #pictureAfter: PictureRequest;
  readonly #action: Action<R>;
  readonly #watch: Stopwatch;
  readonly #warnings: string[] = [];
  readonly #foundAgain: FoundAgain[] = [];
  readonly #redacted: Record<string, string>;
  readonly #startedMs = Date.now();
  readonly #listedWalk: number;
  readonly #blockedBefore: number;
  readonly #failuresBefore: number;
  /** Whether the page has received the action or a part of it. */
  #isReceived = false;

  constructor(tab: Tab, { actionId, request, action, watch }: StepParts<R>) {
    this.#actionId = actionId ?? newId("act");
    this.#tab = tab;
    this.#request = request;
    this.#pictureAfter = this.#isForHistory
      ? { ...request.picture, area: "viewport" }
      : request.picture;
    this.#action = action;
    this.#redacted = hiding(action.sensitive);
    this.#watch = watch;
    this.#listedWalk = tab.listedWalk;
    this.#blockedBefore = tab.session.network.allowlist?.blockedCount ?? 0;
    this.#failuresBefore = tab.session.network.failures.count;
  }

  async run(deadline: Deadline): Promise<StepAnswer<R>> {
    const takeEvents = this.#tab.captureEvents(this.#actionId);
    try {
      const carriedOut = this.#carryOut(deadline);
      const facts = await withLastResort(deadline.remainingMs, this.#tab, carriedOut);
      const answer = answerOfStep({ ...facts, events: takeEvents() });
      const result =
        this.#action.recordedResult?.(answer.result, answer.foundAgain) ?? answer.result;
      recordStep(this.#tab, this.#request, this.#redacted, { ...answer, result });
      return this.#isForHistory ? withoutPicture(answer) : answer;
    } catch (thrown) {
      throw await this.#fail(failureOf(thrown, this.#tab), takeEvents); // deadline: has its own limit
    }
  }

  async #carryOut(deadline: Deadline): Promise<Omit<StepFacts<R>, "events">> {
    await this.#makeUsable(deadline);
    await this.#action.prepare?.(deadline, this.#context(this.#tab.page));
    this.#watch.begin("beforeScreenshotMs");
    const before = await this.#before(deadline);
    this.#watch.begin("prepareMs");
    const moved = await this.#move(deadline, this.#tab.page);
    if (moved.settle.isEndless === true) this.#warnings.push(ENDLESS);
    if (this.#canTell) this.#warnings.push(...connectionsTaken(this.#tab));
    if (moved.settle.reason === "timeout") this.#abortNavigation(this.#tab);
    if (this.#action.loads && !this.#tab.closed) refuseEmpty(this.#tab, this.#failuresBefore);
    const shown = this.#shownTab();
    this.#watch.begin("readMs");
    const [pending] = await Promise.all([
      this.#isOthers(shown) ? undefined : readPendingWork(deadline, shown, this.#request, moved),
      this.#canTell ? reportPickers(deadline, this.#tab) : undefined,
    ]);
    this.#watch.begin("pauseMs");
    await this.#freeze(shown); // deadline: has its own limit
    this.#watch.begin("afterScreenshotMs");
    const { observation, after } = await this.#after(deadline, shown);
    this.#watch.begin("readMs");
    const view = await this.#view(deadline, shown);
    await this.#report(deadline);
    this.#warnings.push(...missingOf(shown, this.#failuresBefore));
    this.#warnings.push(...blockedHosts(this.#tab.session.network.allowlist, this.#blockedBefore));
    this.#warnings.push(...(await this.#tab.session.takeLosses(deadline)));
    this.#restoreListedWalk();
    if (!view && !this.#isOthers(shown)) lookAhead(shown);
    await saveCalls(deadline, this.#family, this.#request, this.#actionId);
    this.#watch.begin("afterScreenshotMs");
    const [beforePicture, afterPicture] = await deadline.race(Promise.all([before?.(), after]));
    return {
      actionId: this.#actionId,
      tab: this.#tab,
      shown,
      request: this.#request,
      ...moved,
      pending,
      before: beforePicture,
      after: afterPicture,
      observation,
      view,
      startedMs: this.#startedMs,
      profile: this.#watch.profile(),
      warnings: this.#warnings,
      foundAgain: this.#foundAgain,
    };
  }

  /** Restores `listedWalk` if the response lists no elements: the caller does not see the new observation then. */
  #restoreListedWalk(): void {
    if (!listsElements(this.#request)) this.#tab.listedWalk = this.#listedWalk;
  }

  /** Wakes the page, acts and waits until the effects of the action have completed. */
  async #move(deadline: Deadline, page: Page): Promise<Moved<R>> {
    const action = this.#action;
    const context = this.#context(page);
    if (action.readsOnly) {
      this.#watch.begin("actionMs");
      const result = await action.act(deadline, context);
      return {
        result,
        settle: UNMOVED_PAGE,
        passedMs: 0,
        actionCompletedMs: Date.now(),
        waitCompletedMs: Date.now(),
      };
    }
    await page.engine.answer(deadline); // stops a script of the previous step that would block a load
    for (const related of this.#family) related.observation = undefined;
    page.activity.begin();
    page.gate.begin();
    page.prompts.begin();
    page.endlessNavigation.end();
    if (!page.gate.loading) page.navigations.forget();
    this.#tab.session.acts(this.#tab);
    beginCalls(this.#family, this.#request, this.#actionId, action.begins);
    action.start?.(context);
    this.#watch.begin("resumeMs");
    await this.#tab.wake(deadline);
    const wokenMs = page.engine.clock().nowMs;
    await catchUp(deadline, context, this.#request);
    this.#watch.begin("actionMs");
    const result = await action.act(deadline, context);
    this.#isReceived = true;
    if (action.loads) this.#tab.pointer = this.#tab.middle;
    const actionCompletedMs = Date.now();
    const { timeoutMs } = this.#request.waitUntil;
    using patience = deadline.child(timeoutMs);
    this.#watch.begin("waitMs");
    const waited = await waitUntil(deadline, this.#tab, this.#request.waitUntil, this.#settling);
    const restless = await this.#finishPopups(patience);
    deadline.check();
    if (this.#tab.crashed) throw this.#tab.crashError();
    page.navigations.release();
    const settle = this.#tab.closed
      ? await this.#settleBehind(deadline, patience.remainingMs)
      : behindDialog(this.#tab, nextToPopups(restless, waited)); // a loading pop-up may have opened a dialog
    const passedMs = Math.max(0, page.engine.clock().nowMs - wokenMs);
    return { result, settle, wokenMs, passedMs, actionCompletedMs, waitCompletedMs: Date.now() };
  }

  /** Settles the tab that the caller sees after the step's own tab has closed. */
  async #settleBehind(deadline: Deadline, timeoutMs: number): Promise<SettleOutcome> {
    const shown = this.#shownTab();
    if (this.#isOthers(shown) || shown.staticTab || shown.crashed) return UNMOVED_PAGE;
    await shown.wake(deadline);
    const wait = { ...this.#request.waitUntil, timeoutMs };
    return behindDialog(shown, await waitUntil(deadline, shown, wait, this.#settling));
  }

  get #settling() {
    return { stepId: this.#actionId, isPictured: this.#request.picture.area !== "none" };
  }

  /** Waits for the pop-ups, which load in parallel, until the deadline. Returns those that have not settled. */
  async #finishPopups(deadline: Deadline): Promise<readonly Tab[]> {
    const { popupLoading } = this.#tab;
    await popupLoading.finish(deadline);
    const restless = [...popupLoading.restless];
    for (const popup of popupLoading.opened) this.#abortNavigation(popup);
    return restless;
  }

  get #family(): readonly Tab[] {
    return this.#tab.session.familyOf(this.#tab);
  }

  #context(page: Page): ActContext {
    return {
      tab: this.#tab,
      page,
      timeoutMs: this.#request.waitUntil.timeoutMs,
      listedWalk: this.#listedWalk,
      picture: this.#request.picture,
      warnings: this.#warnings,
      foundAgain: this.#foundAgain,
      redacted: this.#redacted,
      inputSent: () => (this.#isReceived = true),
    };
  }

  async #makeUsable(deadline: Deadline): Promise<void> {
    const tab = this.#tab;
    if (tab.closed) throw interruptionError("closed");
    if (this.#action.loads && !tab.crashed) await deadline.race(tab.page.engine.part());
    if (tab.crashed && !this.#action.loads) throw tab.crashError();
    if (tab.crashed) await tab.session.revive(deadline, tab);
    if (tab.page.blocked && !this.#action.answersDialog) throw interruptionError("dialog");
  }

  /** Observes the page before the action. Returns a function that encodes the screenshot; undefined without one. */
  async #before(deadline: Deadline): Promise<(() => Promise<Picture>) | undefined> {
    const { picture, withoutBefore } = this.#request;
    if (picture.area === "none" || this.#action.begins) return undefined;
    if (withoutBefore && !this.#tab.session.keepPicture) return undefined;
    const observation = this.#action.loads
      ? await this.#pictured(deadline, this.#tab, "before") // the requested area may exist only on the new page
      : await observeAsRequested(deadline, this.#tab, picture, []);
    return observation && (() => encodeObservation(observation, picture));
  }

  /** Returns the page at the end of the step, with a screenshot if one was requested. */
  async #after(
    deadline: Deadline,
    shown: Tab,
  ): Promise<{ observation: Observation | undefined; after?: Promise<Picture> }> {
    const { whole } = this.#request;
    const picture = this.#pictureAfter;
    if (this.#isOthers(shown)) return { observation: shown.lastObservation };
    if (picture.area === "none") {
      const ahead = await observeAhead(deadline, shown, this.#request.next, this.#warnings);
      return { observation: ahead ?? (await look(deadline, shown, this.#warnings, whole)) };
    }
    const pictured = await this.#pictured(deadline, shown, "after");
    const after = pictured && encodeObservation(pictured, picture); // runs in parallel with other reads of the page
    after?.catch(() => {}); // the error is thrown where the promise is awaited
    const observation = await look(deadline, shown, []);
    return after ? { observation, after } : { observation };
  }

  async #view(deadline: Deadline, shown: Tab): Promise<Delivery | undefined> {
    const { view } = this.#request;
    if (!view || this.#isOthers(shown)) return undefined;
    return viewOfStep(deadline, shown, view, this.#warnings); // deadline: passed on
  }

  /** Returns the page with a screenshot. Undefined if no screenshot of the requested area is possible now. */
  async #pictured(
    deadline: Deadline,
    shown: Tab,
    when: "before" | "after",
  ): Promise<PicturedObservation | undefined> {
    const warnings = when === "after" ? this.#warnings : [];
    try {
      const picture = when === "after" ? this.#pictureAfter : this.#request.picture;
      return await observeAsRequested(deadline, shown, picture, warnings);
    } catch (thrown) {
      deadline.check();
      if (!(thrown instanceof AppError)) throw thrown;
      if (!this.#isForHistory)
        this.#warnings.push(`There is no picture ${when} the step: ${thrown.message}`);
      return undefined;
    }
  }

  async #report(deadline: Deadline): Promise<void> {
    if (!this.#canTell) return;
    await reportPage(deadline, this.#tab, this.#action.scrollSource ?? "script");
  }

  get #canTell(): boolean {
    const tab = this.#tab;
    if (this.#action.readsOnly || tab.closed || tab.crashed) return false;
    return !tab.page.blocked && isAnswering(tab.page);
  }

  /** Returns the tab to show next: the newest open pop-up, else the step's tab; the active tab if both are closed. */
  #shownTab(): Tab {
    const { session, opened } = this.#tab;
    const front = opened.findLast((tab) => !tab.closed);
    if (front) {
      session.bringToFront(front);
      return front;
    }
    return this.#tab.closed ? session.activeTab() : this.#tab;
  }

  #abortNavigation(tab: Tab): void {
    if (!abortNavigation(tab)) return;
    this.#warnings.push("A navigation loaded no page in time and was cancelled.");
  }

  async #freeze(shown: Tab): Promise<void> {
    const moved = new Set(this.#moved);
    if (!this.#isOthers(shown)) moved.add(shown);
    await Promise.all([...moved].map((tab) => tab.freeze()));
  }

  /** Whether only the history needs the screenshot after this step, because the caller has requested none. */
  get #isForHistory(): boolean {
    return this.#request.picture.area === "none" && this.#tab.session.keepPicture !== undefined;
  }

  /** Returns whether another call uses `shown`, an unrelated tab that is shown because the step's tab has closed. */
  #isOthers(shown: Tab): boolean {
    return !shown.isRelatedTo(this.#tab) && shown.queue.busy;
  }

  /** The tabs whose pages have run in the step. */
  get #moved(): readonly Tab[] {
    return [this.#tab, ...this.#tab.popupLoading.opened];
  }

  /** Freezes the page after an error. Returns the error with the events that preceded it. */
  async #fail(error: AppError, takeEvents: () => readonly PageEvent[]): Promise<AppError> {
    this.#watch.begin("pauseMs");
    await this.#breakOff();
    this.#watch.begin("afterScreenshotMs");
    await saveCallsOfFailure(this.#family, this.#request, this.#actionId); // deadline: has its own limit
    const after = await pictureAfterFailure(this.#tab, this.#pictureAfter);
    this.#restoreListedWalk();
    const events = takeEvents();
    recordFailure(this.#tab, this.#request, this.#redacted, {
      actionId: this.#actionId,
      startedMs: this.#startedMs,
      error,
      after,
      profile: this.#watch.profile(),
    });
    const screenshot = after && !this.#isForHistory && { screenshot_after: wirePicture(after) };
    const details = { action_id: this.#actionId, tab_id: this.#tab.id, events, ...screenshot };
    const failure = this.#isReceived && !this.#action.loads ? afterAction(error, this.#tab) : error;
    return aboutFoundAgain(retold(failure, { details }), this.#foundAgain);
  }

  /** Stops everything that the step has started, in its tab and in its pop-ups. */
  async #breakOff(): Promise<void> {
    try {
      await withLastResort(0, this.#tab, this.#stopAll());
    } catch {
      // an event reports this failure; the caller needs the original error
    }
  }

  async #stopAll(): Promise<void> {
    await this.#tab.popupLoading.end(); // deadline: aborted loads end at once
    const moved = this.#moved;
    for (const tab of moved) this.#abortNavigation(tab);
    await Promise.all(moved.map((tab) => tab.freeze()));
  }
}

function withoutPicture<R extends object>({ after: _after, ...answer }: StepAnswer<R>) {
  return answer;
}

interface Moved<R> extends Pick<
  StepFacts<R>,
  "result" | "settle" | "passedMs" | "actionCompletedMs" | "waitCompletedMs"
> {
  /** Page clock when the page was woken, milliseconds since the epoch; undefined if it was not woken. */
  readonly wokenMs?: number;
}
