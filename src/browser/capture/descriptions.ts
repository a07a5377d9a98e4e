import { describeAll, type Description, type Observed } from "../../page/description.ts";

/** Limit of described elements of a tab; the least recently observed ones are removed first. */
const MOST = 4_000;

/** Descriptions of the elements whose refs a tab has returned. */
export class Descriptions {
  readonly #known = new Map<number, Description>();
  /** Observations that are not processed yet. */
  #waiting: Observed[] = [];

  /** Stores an observation. Processes it on the next query, or in the next turn of the event loop. */
  note(observed: Observed): void {
    this.#waiting.push(observed);
    if (this.#waiting.length === 1) setImmediate(() => this.#describe());
  }

  find(ref: number): Description | undefined {
    this.#describe();
    return this.#known.get(ref);
  }

  #describe(): void {
    const observed = this.#waiting;
    this.#waiting = [];
    for (const one of observed.flatMap(describeAll)) {
      this.#known.delete(one.ref);
      this.#known.set(one.ref, one);
    }
    for (const ref of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(ref);
    }
  }
}
