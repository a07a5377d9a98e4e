/** An address that is told of a task. */
export interface WebhookRecord {
  readonly taskId: string;
  /** The caller's, unique among those of a task. */
  readonly id: string;
  readonly url: string;
  /** Shows the receiver who calls; empty if it wants none. */
  readonly token: string;
  /** Of the Authorization header; empty for none. */
  readonly scheme: string;
  readonly credentials: string;
  /** Of the protocol in which it was asked for. */
  readonly version: string;
  /** Number of the last event that it has. */
  readonly sent: number;
  /** Nothing is sent any more: the task is over and told of, or the address does not answer. */
  readonly isOver: boolean;
}

/** Who is told of tasks. Writing returns at once; reading sees everything that was written before. */
export interface WebhookRepository {
  /** One with the same id takes the place of the former. */
  save(webhook: WebhookRecord): void;
  saveProgress(webhook: WebhookRecord): void;
  list(taskId: string): readonly WebhookRecord[];
  /** Those of tasks that are over which were not told so; others may be those of another server. */
  unfinished(): readonly WebhookRecord[];
  delete(taskId: string, id: string): void;
}
