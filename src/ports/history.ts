import type { StepProfile } from "../shared/calls/step-profile.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { ListPage, ListRequest } from "./lists.ts";

/** A session in the history. Times are milliseconds since the epoch. */
export interface SessionRecord {
  readonly id: string;
  readonly startTime: number;
  readonly browserVersion: string;
  readonly userAgent: string;
}

export interface StoredSession extends SessionRecord {
  readonly endTime: number | null;
}

/** One finished step. */
export interface ActionRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly tabId: string;
  readonly actionType: string;
  readonly timestampMs: number;
  readonly durationMs: number;
  readonly params: object;
  /** Name of the element that the parameters select; null if they select none. */
  readonly target: string | null;
  readonly result: object | null;
  readonly success: boolean;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly errorHint: string | null;
  readonly warnings: readonly string[];
  readonly screenshotBeforePath: string | null;
  readonly screenshotAfterPath: string | null;
  /** Total size of the step's screenshots in bytes. */
  readonly pictureBytes?: number;
  /** Null if the action is not a step, or if a server version without profiles recorded the action. */
  readonly profile: StepProfile | null;
}

/** A network request of a step in its stored form, without headers and bodies. Times in milliseconds. */
export interface StoredCall {
  readonly url: string;
  readonly method: string;
  /** HTTP status; 0 if there was no response by the end of the step. */
  readonly status: number;
  readonly type: string;
  readonly timestampMs: number;
  /** Duration of the request; if it did not complete, its duration until the end of the step. */
  readonly timingMs: number;
  readonly receivedBytes: number | null;
  /** Whether the request finished or failed by the end of the step. */
  readonly completed: boolean;
  /** The browser's error text. */
  readonly error: string | null;
  /** Id of the caller's rule that matched the request. */
  readonly ruleId: string | null;
}

export interface StepCalls {
  /** The first requests, in order of start. */
  readonly stored: readonly StoredCall[];
  /** Number of all requests, including those not stored. */
  readonly total: number;
}

export const NO_CALLS: StepCalls = { stored: [], total: 0 };

export interface EventRecord {
  readonly id: string;
  readonly sessionId: string;
  /** The step in which the event occurred; null outside of steps. */
  readonly actionId: string | null;
  readonly tabId: string;
  readonly eventType: string;
  readonly timestampMs: number;
  /** Time of the page's clock. */
  readonly virtualTimeMs: number;
  readonly data: object;
}

/** Selects rows; absent fields match all rows. Times are milliseconds since the epoch. */
export interface HistoryFilter {
  readonly id?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly tabId?: string | undefined;
  readonly actionId?: string | undefined;
  readonly actionType?: string | undefined;
  readonly eventType?: string | undefined;
  readonly success?: boolean | undefined;
  /** Sessions only: whether the session is still open. */
  readonly active?: boolean | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly before?: number | undefined;
}

export interface ErasedHistory {
  readonly sessions: number;
  readonly actions: number;
  readonly events: number;
}

export interface PictureFile {
  readonly data: Buffer;
  readonly name: string;
  readonly mimeType: string;
}

/**
 * Sessions, actions and events. Recording returns at once and never fails, so that no step waits for its record. Rows
 * are written soon, in order; failed writes are logged. Reading includes everything recorded before.
 */
export interface HistoryRepository {
  /** Records a session. Call it before recording its actions and events. */
  startSession(session: SessionRecord): void;
  endSession(id: string, endTime: number): void;
  /** Records a step with its requests; truncates long addresses of requests. */
  action(row: ActionRecord, calls?: StepCalls): void;
  events(rows: readonly EventRecord[]): void;
  /** Returns one page of the sessions in order of start. @throws AppError NOT_READY after the history was closed */
  sessionPage(filter: HistoryFilter, page: ListRequest): Promise<ListPage<StoredSession>>;
  actionPage(filter: HistoryFilter, page: ListRequest): Promise<ListPage<ActionRecord>>;
  eventPage(filter: HistoryFilter, page: ListRequest): Promise<ListPage<EventRecord>>;
  findSession(id: string): Promise<StoredSession | undefined>;
  findAction(id: string): Promise<ActionRecord | undefined>;
  findEvent(id: string): Promise<EventRecord | undefined>;
  /** Returns the requests of these actions, by action id; omits actions without requests. */
  calls(actionIds: readonly string[]): Promise<ReadonlyMap<string, StepCalls>>;
  /** Reads the image file at the path in an action's record; undefined if it was deleted. */
  picture(path: string): Promise<PictureFile | undefined>;
  readonly eraser: HistoryEraser;
}

/** Deletes rows, and the images of deleted actions, in many short transactions, so that no step waits. */
export interface HistoryEraser {
  /** Deletes the actions that match the filter and were recorded before the call; returns their number. */
  actions(deadline: Deadline, filter: HistoryFilter): Promise<number>;
  events(deadline: Deadline, filter: HistoryFilter): Promise<number>;
  /** Deletes all actions, events and ended sessions. Open sessions remain, since later actions refer to them. */
  everything(deadline: Deadline): Promise<ErasedHistory>;
}
