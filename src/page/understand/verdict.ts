/** The score of one type of page, and its evidence. */
export interface Verdict {
  /** From 0 to 1. */
  readonly score: number;
  readonly evidence: readonly string[];
}

/** Adds up the evidence for and against a type. */
export class Score implements Verdict {
  #score: number;
  readonly #evidence: string[] = [];

  constructor(score = 0, evidence?: string) {
    this.#score = score;
    if (evidence !== undefined) this.#evidence.push(evidence);
  }

  /** Adds points if the condition holds; negative points add no evidence. */
  add(points: number, holds: boolean | undefined, evidence: string): this {
    if (holds !== true) return this;
    this.#score += points;
    if (points > 0) this.#evidence.push(evidence);
    return this;
  }

  /** Limits the score so far if the condition holds; points added later count in full. */
  atMost(limit: number, holds: boolean | undefined): this {
    if (holds === true) this.#score = Math.min(this.#score, limit);
    return this;
  }

  get score(): number {
    return Math.min(1, Math.max(0, this.#score));
  }

  get evidence(): readonly string[] {
    return this.#evidence;
  }
}

export const NOTHING: Verdict = { score: 0, evidence: [] };
