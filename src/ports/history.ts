import type { StepProfile } from "../shared/calls/step-profile.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { ListPage, PageRequest } from "./lists.ts";

/** What history keeps; times in milliseconds since the epoch. */
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
  /** What the element that the parameters name is called; null where they name none. */
  readonly target: string | null;
  readonly result: object | null;
  readonly success: boolean;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly errorHint: string | null;
  readonly warnings: readonly string[];
  readonly screenshotBeforePath: string | null;
  readonly screenshotAfterPath: string | null;
  /** Size of its pictures together. */
  readonly pictureBytes?: number;
  /** Null for an action that is no step, and for one that was recorded before profiles were kept. */
  readonly profile: StepProfile | null;
}

/** A network call of a step, as history keeps it: with neither headers nor bodies. Times in milliseconds. */
export interface StoredCall {
  readonly url: string;
  readonly method: string;
  /** 0 as long as nothing was answered, and for good when it failed. */
  readonly status: number;
  readonly type: string;
  readonly timestampMs: number;
  /** From its start to its end; to the end of the step while it is open. */
  readonly timingMs: number;
  readonly receivedBytes: number | null;
  /** Answered or failed when the step ended. */
  readonly completed: boolean;
  /** Why it failed, in the browser's words. */
  readonly error: string | null;
  /** The caller's rule that applied to it. */
  readonly ruleId: string | null;
}

export interface StepCalls {
  /** The first ones, in the order in which they began. */
  readonly stored: readonly StoredCall[];
  /** How many there were, also beyond those. */
  readonly total: number;
}

export const NO_CALLS: StepCalls = { stored: [], total: 0 };

export interface EventRecord {
  readonly id: string;
  readonly sessionId: string;
  /** The step that caused it; null for events outside any step. */
  readonly actionId: string | null;
  readonly tabId: string;
  readonly eventType: string;
  readonly timestampMs: number;
  /** The page's clock. */
  readonly virtualTimeMs: number;
  readonly data: object;
}

/** Which rows are meant; what is left out does not matter. Times are milliseconds since the epoch. */
export interface HistoryFilter {
  readonly id?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly tabId?: string | undefined;
  readonly actionId?: string | undefined;
  readonly actionType?: string | undefined;
  readonly eventType?: string | undefined;
  readonly success?: boolean | undefined;
  /** Sessions only: whether it is still open. */
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
 * Sessions, actions and events. Recording returns at once and never fails: the rows follow soon, in order, and what
 * cannot be written is logged, so that no step waits for its record. Reading sees everything that was recorded before.
 */
export interface HistoryRepository {
  /** Must precede the session's actions and events. */
  startSession(session: SessionRecord): void;
  endSession(id: string, endTime: number): void;
  /** Long addresses of its calls are kept in part. */
  action(row: ActionRecord, calls?: StepCalls): void;
  events(rows: readonly EventRecord[]): void;
  /** One page of the sessions, in the order in which they began. @throws AppError NOT_READY while it is closed */
  sessionPage(filter: HistoryFilter, page: PageRequest): Promise<ListPage<StoredSession>>;
  actionPage(filter: HistoryFilter, page: PageRequest): Promise<ListPage<ActionRecord>>;
  eventPage(filter: HistoryFilter, page: PageRequest): Promise<ListPage<EventRecord>>;
  findSession(id: string): Promise<StoredSession | undefined>;
  findAction(id: string): Promise<ActionRecord | undefined>;
  findEvent(id: string): Promise<EventRecord | undefined>;
  /** By action, of those that made some. They go with their action. */
  calls(actionIds: readonly string[]): Promise<ReadonlyMap<string, StepCalls>>;
  /** The picture that an action's record names; undefined if it is gone. */
  picture(path: string): Promise<PictureFile | undefined>;
  readonly eraser: HistoryEraser;
}

/** Takes rows away, and with actions their pictures, bit by bit so that no step waits for it. */
export interface HistoryEraser {
  /** Deletes the actions that the filter means; returns how many. Those written meanwhile stay. */
  actions(deadline: Deadline, filter: HistoryFilter): Promise<number>;
  events(deadline: Deadline, filter: HistoryFilter): Promise<number>;
  /** Everything but the rows of sessions that are still open: what they do next belongs to them. */
  everything(deadline: Deadline): Promise<ErasedHistory>;
}
