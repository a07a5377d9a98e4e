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
  /** Null while it is open. */
  readonly endTime: number | null;
}

/** Where the wall time of a step went, milliseconds; −1 where a phase did not happen. */
export interface StepProfile {
  readonly queueWaitMs: number;
  readonly beforeScreenshotMs: number;
  readonly resumeMs: number;
  readonly actionMs: number;
  readonly waitMs: number;
  readonly pauseMs: number;
  readonly afterScreenshotMs: number;
  readonly totalMs: number;
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
  readonly result: object | null;
  readonly success: boolean;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** What to do about it. */
  readonly errorHint: string | null;
  /** What it warned of. */
  readonly warnings: readonly string[];
  readonly screenshotBeforePath: string | null;
  readonly screenshotAfterPath: string | null;
  /** Size of its pictures together. */
  readonly pictureBytes?: number;
  /** Null for an action that is no step, and for one that was recorded before profiles were kept. */
  readonly profile: StepProfile | null;
}

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
  /** This time or later. */
  readonly startTime?: number | undefined;
  /** This time or earlier. */
  readonly endTime?: number | undefined;
  /** Earlier than this time. */
  readonly before?: number | undefined;
}

/** How many of each were deleted. */
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
  action(row: ActionRecord): void;
  events(rows: readonly EventRecord[]): void;
  /** One page of the sessions, in the order in which they began. @throws AppError NOT_READY while it is closed */
  sessionPage(filter: HistoryFilter, page: PageRequest): Promise<ListPage<StoredSession>>;
  /** One page of the actions, in the order in which they ended. */
  actionPage(filter: HistoryFilter, page: PageRequest): Promise<ListPage<ActionRecord>>;
  /** One page of the events, in the order in which they happened. */
  eventPage(filter: HistoryFilter, page: PageRequest): Promise<ListPage<EventRecord>>;
  findSession(id: string): Promise<StoredSession | undefined>;
  findAction(id: string): Promise<ActionRecord | undefined>;
  findEvent(id: string): Promise<EventRecord | undefined>;
  /** The picture that an action's record names; undefined if it is gone. */
  picture(path: string): Promise<PictureFile | undefined>;
  /** What takes rows and their pictures away again. */
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
