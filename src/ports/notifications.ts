/** A notification about something that has just happened on the server. It is not stored. */
export interface Notification {
  readonly type: NotificationType;
  readonly sessionId?: string;
  readonly tabId?: string;
  /** The page of the tab after the step. */
  readonly page?: { readonly url: string; readonly title: string };
  readonly step?: StepNotification;
  readonly task?: { readonly id: string; readonly state: string; readonly text: string };
  readonly inputMode?: string;
  /** True if the page of the tab is frozen from now on; false if it runs from now on. */
  readonly paused?: boolean;
}

export interface StepNotification {
  readonly actionId: string;
  readonly action: string;
  readonly durationMs: number;
  /** Code of the step's error; null if it succeeded. */
  readonly errorCode: string | null;
}

export const NOTIFICATION_TYPES = [
  "session_opened",
  "session_closed",
  "tab_opened",
  "tab_closed",
  "step",
  "execution",
  "input_mode",
  "task",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Sends a notification. Returns at once and does not throw. */
export type Tell = (notification: Notification) => void;
