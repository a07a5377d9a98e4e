/** Choices that a seed repeats. */
import { createHash } from "node:crypto";

const LIMIT = 0x1_0000_0000;

/** Which inputs there are; the same ones unless others are asked for. Every failure names it. */
export const SEED = process.env["FERMATA_FUZZ_SEED"] ?? "1";

/** How often each endpoint is called per kind of call; more for a long run. */
export const RUNS = Number(process.env["FERMATA_FUZZ_RUNS"] ?? 4);

/** Each name gives a series of its own, so that one call can be repeated without those before it. */
export class Random {
  readonly #name: string;
  #count = 0;

  constructor(...names: readonly (string | number)[]) {
    this.#name = [SEED, ...names].join(" ");
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#count += 1;
    const digest = createHash("sha256").update(`${this.#name} ${this.#count}`).digest();
    return digest.readUInt32LE() / LIMIT;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error("There is nothing to choose from.");
    return found;
  }
}
