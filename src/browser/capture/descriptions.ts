import { describeAll, type Description, type Observed } from "../../page/description.ts";

/** A tab remembers what so many elements were like; those that were not seen for longest go first. */
const MOST = 4_000;

/** What the elements were like whose refs a tab has given out. */
export class Descriptions {
  readonly #known = new Map<number, Description>();
  /** What nobody has asked about so far. */
  #waiting: Observed[] = [];

  /** What elements are like is worked out when it is asked for, or else once the answer of the step is on its way. */
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
