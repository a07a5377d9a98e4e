import { newId } from "../../shared/ids.ts";
import type { PageEvent } from "../model/page-events.ts";
import type { BrowserProcess } from "../engine/process.ts";
import type { ActionRecord, StepCalls } from "../../ports/history.ts";
import type { Recorder } from "../model/recorder.ts";
import type { Notification, Tell } from "../../ports/notifications.ts";

/** Product and user agent in the history for a session that began without a browser. */
const NO_BROWSER = { product: "none", userAgent: "" };

/** Records the start, the events and the end of a session for the history and for watchers. */
export class SessionRecording {
  readonly #sessionId: string;
  readonly #recorder: Recorder;
  readonly #tell: Tell;
  #begun = false;

  constructor(sessionId: string, recorder: Recorder, tell: Tell = () => {}) {
    this.#sessionId = sessionId;
    this.#recorder = recorder;
    this.#tell = tell;
  }

  opened(): void {
    this.#tell({ type: "session_opened", sessionId: this.#sessionId });
  }

  tabOpened({ id: tabId }: { readonly id: string }): void {
    this.#tell({ type: "tab_opened", sessionId: this.#sessionId, tabId });
  }

  tabClosed({ id: tabId }: { readonly id: string }): void {
    this.#tell({ type: "tab_closed", sessionId: this.#sessionId, tabId });
  }

  /** Records the start of the session, when it gets its first tab or browser. Further calls change nothing. */
  begin(process: Pick<BrowserProcess, "product" | "userAgent"> = NO_BROWSER): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#recorder.startSession({
      id: this.#sessionId,
      startTime: Date.now(),
      browserVersion: process.product,
      userAgent: process.userAgent,
    });
  }

  /** Records a step. @param page address and title of the step's tab after the step */
  action(
    action: Omit<ActionRecord, "sessionId">,
    {
      page,
      calls,
    }: { readonly page: NonNullable<Notification["page"]>; readonly calls: StepCalls },
  ): void {
    const { id: actionId, tabId, actionType, durationMs, errorCode } = action;
    this.#recorder.action({ ...action, sessionId: this.#sessionId }, calls);
    const step = { actionId, action: actionType, durationMs, errorCode };
    this.#tell({ type: "step", sessionId: this.#sessionId, tabId, page, step });
  }

  /** Records an event. @param actionId the id of the step in which it occurred; null outside of steps */
  event(tab: { readonly id: string }, event: PageEvent, actionId: string | null): void {
    this.#recorder.events([
      {
        id: newId("evt"),
        sessionId: this.#sessionId,
        actionId,
        tabId: tab.id,
        eventType: event.type,
        timestampMs: Date.now(),
        virtualTimeMs: event.virtual_time_ms,
        data: event.data,
      },
    ]);
  }

  /** Records the end of the session, which is also the end of its tabs. */
  end(): void {
    if (this.#begun) this.#recorder.endSession(this.#sessionId, Date.now());
    this.#tell({ type: "session_closed", sessionId: this.#sessionId });
  }
}
