/** An address that receives updates of a task. */
export interface WebhookRecord {
  readonly taskId: string;
  /** Chosen by the caller, unique within a task. */
  readonly id: string;
  readonly url: string;
  /** Token that identifies the sender to the receiver; empty for none. */
  readonly token: string;
  /** Scheme of the Authorization header; empty for none. */
  readonly scheme: string;
  readonly credentials: string;
  /** Version of the A2A protocol with which the webhook was registered. */
  readonly version: string;
  /** Number of the last event that was sent. Initially the number of the last event before the registration. */
  readonly sent: number;
  /** Whether no more events are sent: the last event of an ended task was sent, or sending failed. */
  readonly isOver: boolean;
}

/** Stores webhooks of tasks. Methods that write return before the data is on disk; later reads include it. */
export interface WebhookRepository {
  /** Adds a webhook, or replaces the webhook of its task with the same id. */
  save(webhook: WebhookRecord): void;
  saveProgress(webhook: WebhookRecord): void;
  list(taskId: string): readonly WebhookRecord[];
  /** Returns the webhooks of ended tasks for which `isOver` is false, including tasks of other server processes. */
  unfinished(): readonly WebhookRecord[];
  delete(taskId: string, id: string): void;
}
