import type { Usage } from "./model.ts";

/**
 * `rate_limit`: too many requests; `overflow`: request longer than the model accepts; `auth`: wrong key; `quota`:
 * no credit left; `unavailable`: server or network error; `refused`: the provider rejected the request; `unanswered`:
 * no response within the time limit; `absent`: no such model or package; `unusable`: malformed response.
 */
export type ModelFailureKind =
  | "rate_limit"
  | "overflow"
  | "auth"
  | "quota"
  | "unavailable"
  | "unanswered"
  | "refused"
  | "absent"
  | "unusable";

export interface ModelFailureFacts {
  /** The waiting time that the provider requests. */
  readonly retryAfterMs?: number;
  /** Usage of the failed request. */
  readonly usage?: Usage;
  /** The provider's own words, for the log. */
  readonly cause?: unknown;
}

/** A failed request to a model. The message contains no key and no part of the request. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: ModelFailureKind;
  readonly retryAfterMs: number | undefined;
  readonly usage: Usage | undefined;

  constructor(kind: ModelFailureKind, message: string, facts: ModelFailureFacts = {}) {
    super(message, { cause: facts.cause });
    this.kind = kind;
    this.retryAfterMs = facts.retryAfterMs;
    this.usage = facts.usage;
  }
}
