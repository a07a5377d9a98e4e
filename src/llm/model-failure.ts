import type { Usage } from "./model.ts";

/**
 * `rate_limit`: too much asked, later it goes; `overflow`: more than the model takes at once; `auth`: the key is wrong;
 * `quota`: nothing left to pay with; `unavailable`: a server or network that fails; `refused`: the request itself, by
 * the provider; `unanswered`: it said nothing for as long as may be waited; `absent`: no such model or package; `unusable`: an answer that is none.
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
  /** The provider said how long to wait. */
  readonly retryAfterMs?: number;
  /** What has been used all the same. */
  readonly usage?: Usage;
  /** Tells the provider's own words, for the log. */
  readonly cause?: unknown;
}

/** A model gave no answer. The message holds no key and nothing of the request. */
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
