/** What the console reads of the server's answers. */

export interface SessionInfo {
  readonly id: string;
  readonly is_default: boolean;
  readonly created_ms: number;
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
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly type: string;
  readonly timing_ms: number;
  readonly completed: boolean;
  readonly error?: string;
}

type Facts = Readonly<Record<string, unknown>>;

export interface HistoryAction {
  readonly id: string;
  readonly session_id: string;
  readonly tab_id: string;
  readonly action_type: string;
  readonly timestamp: number;
  readonly duration_ms: number;
  readonly params: Facts;
  readonly result: Facts | null;
  readonly success: boolean;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly screenshot_before_path: string | null;
  readonly screenshot_after_path: string | null;
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
  readonly question: { readonly text: string } | null;
}
