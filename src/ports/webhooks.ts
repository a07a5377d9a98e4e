/** An address that receives updates of a task. */
export interface WebhookRecord {
  readonly taskId: string;
  /** Chosen by the caller, unique within a task. */
  readonly id: string;
  readonly url: string;
  /** Identifies the sender to the receiver; empty if not wanted. */
  readonly token: string;
  /** Scheme of the Authorization header; empty for none. */
  readonly scheme: string;
  readonly credentials: string;
  /** Version of the protocol in which it was registered. */
  readonly version: string;
  /** Number of the last event that was sent to it. */
  readonly sent: number;
  /** Nothing is sent any more: the task has ended and the last event was sent, or the address does not respond. */
  readonly isOver: boolean;
}

/** Registered webhooks of tasks. Writing returns at once; reading includes earlier writes. */
export interface WebhookRepository {
  /** Replaces a webhook with the same id. */
  save(webhook: WebhookRecord): void;
  saveProgress(webhook: WebhookRecord): void;
  list(taskId: string): readonly WebhookRecord[];
  /** Webhooks of ended tasks that have not received the last event; they may belong to another server. */
  unfinished(): readonly WebhookRecord[];
  delete(taskId: string, id: string): void;
}
