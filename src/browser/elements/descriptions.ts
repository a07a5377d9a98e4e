import { describeAll, type Description, type Observed } from "../../page/description.ts";

/** A tab remembers what so many elements were like; those that were not seen for longest go first. */
const MOST = 4_000;

/** What the elements were like whose refs a tab has given out. */
export class Descriptions {
  readonly #known = new Map<number, Description>();

  note(observed: Observed): void {
    for (const one of describeAll(observed)) {
      this.#known.delete(one.ref);
      this.#known.set(one.ref, one);
    }
    for (const ref of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(ref);
    }
  }

  find(ref: number): Description | undefined {
    return this.#known.get(ref);
  }
}
