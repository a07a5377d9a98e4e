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
  /** Version of the A2A protocol in which the webhook was registered. */
  readonly version: string;
  /** Number of the last event that was sent to this address. */
  readonly sent: number;
  /** No further events are sent: the last event of an ended task was sent, or the address does not respond. */
  readonly isOver: boolean;
}

/** Stores webhooks of tasks. Writing returns at once; reading includes earlier writes. */
export interface WebhookRepository {
  /** Adds a webhook, or replaces the webhook of its task with the same id. */
  save(webhook: WebhookRecord): void;
  saveProgress(webhook: WebhookRecord): void;
  list(taskId: string): readonly WebhookRecord[];
  /** Returns the webhooks of ended tasks that have not received the last event, also of tasks of other servers. */
  unfinished(): readonly WebhookRecord[];
  delete(taskId: string, id: string): void;
}
