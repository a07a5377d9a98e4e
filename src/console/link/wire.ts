/** The parts of the server's responses that the console reads. */

export interface SessionInfo {
  readonly id: string;
  readonly is_default: boolean;
  readonly created_at: number;
  readonly active_tab_id: string | null;
  readonly settings: { readonly viewport: string; readonly allowed_hosts?: readonly string[] };
}

export interface TabInfo {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
  readonly loading: boolean;
  readonly engine?: string;
}

export interface ServerEvent {
  readonly type: string;
  readonly session_id?: string;
  readonly tab_id?: string;
  readonly url?: string;
  readonly title?: string;
  readonly action_id?: string;
  readonly action?: string;
  readonly duration_ms?: number;
  readonly error_code?: string;
  readonly task_id?: string;
  readonly state?: string;
  readonly text?: string;
  readonly input_mode?: string;
  readonly paused?: boolean;
}

export interface Message {
  readonly events: readonly ServerEvent[];
  readonly cursor: string;
  readonly reset: boolean;
}

export interface PageElement {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface ConsoleEntry {
  readonly id: number;
  readonly level: string;
  readonly message: string;
  readonly source_url: string;
  readonly line_number: number;
}

export interface NetworkCall {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly type: string;
  readonly timestamp_ms: number;
  readonly timing_ms: number;
  readonly received_bytes?: number;
  readonly completed: boolean;
  readonly error?: string;
}

export interface HistoryCalls {
  /** The first network requests of the step; the server stores a limited number. */
  readonly calls: readonly NetworkCall[];
  /** Number of all network requests of the step, including those not stored. */
  readonly call_count: number;
}

export type Facts = Readonly<Record<string, unknown>>;

export interface HistoryAction {
  readonly id: string;
  readonly session_id: string;
  readonly tab_id: string;
  readonly action_type: string;
  readonly timestamp: number;
  readonly duration_ms: number;
  readonly params: Facts;
  /** Name of the element that `params` selects by ref; null if `params` has no ref. */
  readonly target: string | null;
  readonly result: Facts | null;
  readonly success: boolean;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly error_hint: string | null;
  readonly warnings: readonly string[];
  readonly screenshot_before_path: string | null;
  readonly screenshot_after_path: string | null;
  /** Milliseconds by phase; −1 for a phase that did not happen. */
  readonly profiling: Readonly<Record<string, number>> | null;
}

export interface HistoryEvent {
  readonly id: string;
  readonly event_type: string;
  readonly timestamp: number;
  readonly data: Facts;
}

export interface HistorySession {
  readonly id: string;
  readonly start_time: number;
  readonly end_time: number | null;
}

export interface TaskInfo {
  readonly id: string;
  readonly skill: string;
  readonly state: string;
  /** Position in the queue, from 1; absent for a task that is not queued. */
  readonly position?: number;
  readonly input: Facts;
  readonly result: TaskResult | null;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly hint?: string;
  } | null;
  readonly question: Question | null;
  /** Ids of the sessions that the task has used. */
  readonly sessions: readonly string[];
  readonly created_at: number;
  readonly updated_at: number;
}

export interface Question {
  readonly text: string;
  readonly choices?: readonly string[];
  /** Time at which the task continues without an answer, milliseconds since the epoch. */
  readonly until: number;
}

/** The result of a task; each kind of task has some of these fields. */
export interface TaskResult {
  /** The result of an agent or a replay. */
  readonly result?: unknown;
  readonly answer?: unknown;
  readonly summary?: unknown;
  readonly verified?: string;
  readonly verified_by?: string;
  readonly warnings?: readonly string[];
  readonly evidence?: readonly Evidence[];
  readonly usage?: Usage;
  readonly data?: unknown;
  readonly stop?: { readonly text: string };
  readonly rows?: readonly BatchRow[];
  readonly successCount?: number;
  readonly failureCount?: number;
  readonly pending?: number;
  readonly blocked?: readonly { readonly url: string; readonly reason: string }[];
}

export interface Evidence {
  readonly url: string;
  readonly text: string;
}

export interface Usage {
  readonly steps: number;
  readonly modelCalls: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly cost?: number;
  readonly seconds: number;
}

export interface BatchRow {
  readonly index: number;
  readonly outcome: string;
  readonly sent: boolean;
  readonly error?: string;
  readonly finalUrl?: string;
  readonly httpStatus?: number;
  readonly confirmation?: string;
  readonly fieldErrors?: readonly { readonly field: string; readonly message: string }[];
  readonly warnings?: readonly string[];
  /** Id of the step that has the screenshot of the row. */
  readonly screenshot?: string;
}

export interface TaskEvent {
  readonly number: number;
  readonly timestamp: number;
  readonly state: string;
  readonly text: string;
}

export interface TaskNotification {
  readonly events: readonly TaskEvent[];
  readonly is_over: boolean;
}
