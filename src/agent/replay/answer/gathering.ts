import { withStrings } from "../../../shared/json-object.ts";
import type { AgentObservation } from "../../model/agent-observation.ts";
import type { RecipeAnswer } from "../../model/recipe.ts";
import { filled, type RecipeValues } from "../word-patterns.ts";
import { readAnswer, readProof, readRows } from "./read.ts";

export interface ReplayedAnswer {
  readonly text: string;
  readonly data?: unknown;
  /** Text on the pages that proves the answer. */
  readonly evidence: readonly { readonly url: string; readonly text: string }[];
  /** Every value was read during the replay; otherwise some values come from the recorded run. */
  readonly isCurrent: boolean;
  /** At least one proof of the recorded answer was found again, or that answer had no proofs. */
  readonly isProven: boolean;
}

/** Collects the parts of the answer during a replay. */
export class Gathering {
  readonly #wanted: RecipeAnswer;
  /** Values from the caller, and values that the replay has obtained from a person. */
  #values: RecipeValues;
  readonly #readings = new Map<number, string | number>();
  readonly #listings = new Map<number, readonly object[]>();
  readonly #proofs = new Map<string, string>();

  constructor(answer: RecipeAnswer, values: RecipeValues) {
    this.#wanted = answer;
    this.#values = values;
  }

  get values(): RecipeValues {
    return this.#values;
  }

  note(name: string, value: string): void {
    this.#values = { ...this.#values, [name]: value };
  }

  /** Reads the values, listings and proofs that the recorded run found on this page before the step `at`. */
  read({ snapshot }: Pick<AgentObservation, "snapshot">, at: number): void {
    const { readings, listings, proofs } = this.#wanted;
    const isHere = (one: { readonly at: number }) => one.at === at;
    for (const one of readings.filter(isHere)) {
      const value = readAnswer(snapshot, one, this.#values);
      if (value !== undefined) this.#readings.set(readings.indexOf(one), value);
    }
    for (const one of listings.filter(isHere)) {
      const rows = readRows(snapshot, one);
      if (rows) this.#listings.set(listings.indexOf(one), rows);
    }
    for (const one of proofs.filter(isHere)) {
      const text = readProof(snapshot, one, this.#values);
      if (text !== undefined) this.#proofs.set(text, snapshot.url);
    }
  }

  /**
   * Whether all values and listings were found. If the answer has no values and no listings but has proofs, at least
   * one proof must be found.
   */
  get isWhole(): boolean {
    const { readings, listings, proofs } = this.#wanted;
    const hasAll =
      this.#readings.size === readings.length && this.#listings.size === listings.length;
    const shows = readings.length + listings.length > 0;
    return hasAll && (shows || proofs.length === 0 || this.#proofs.size > 0);
  }

  /** Returns the answer with the current values instead of the recorded ones. */
  answer(): ReplayedAnswer {
    const { text, data, isBound, proofs } = this.#wanted;
    const evidence = Array.from(this.#proofs, ([proof, url]) => ({ url, text: proof }));
    return {
      text: String(this.#filledIn(text)),
      ...(data !== undefined && { data: this.#filledIn(data) }),
      evidence,
      isCurrent: isBound,
      isProven: proofs.length === 0 || evidence.length > 0,
    };
  }

  #filledIn(template: unknown): unknown {
    return withStrings(template, (text) => {
      const [, kind, number] = /^\{\{([#*])(\d+)\}\}$/.exec(text) ?? [];
      if (kind === "*") return this.#listings.get(Number(number));
      if (kind === "#") return this.#readings.get(Number(number));
      const whole = text.replaceAll(/\{\{#(\d+)\}\}/g, (hole, index: string) =>
        String(this.#readings.get(Number(index)) ?? hole),
      );
      return filled(whole, this.#values);
    });
  }
}
