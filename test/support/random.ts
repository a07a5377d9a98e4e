/** Reproducible choices: the same names give the same ones. */
import { createHash } from "node:crypto";

const LIMIT = 0x1_0000_0000;

/** Each name gives a series of its own, so that one call can be repeated without those before it. */
export class Random {
  readonly #name: string;
  #count = 0;

  constructor(...names: readonly (string | number)[]) {
    this.#name = names.join(" ");
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#count += 1;
    const digest = createHash("sha256").update(`${this.#name} ${this.#count}`).digest();
    return digest.readUInt32LE() / LIMIT;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error("There is nothing to choose from.");
    return found;
  }

  /** One of the names, each with the frequency of its weight. */
  weighted<N extends string>(weights: Readonly<Record<N, number>>): N {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its names
    const entries = Object.entries(weights) as [N, number][];
    return this.pick(
      entries.flatMap(([name, weight]) => Array.from({ length: weight }, () => name)),
    );
  }
}
