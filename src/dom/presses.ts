import type { Ears } from "./ears.ts";

/** Counts mouse presses, so that the host can tell one that the browser dropped from one that arrived. */
export class PressCounter {
  #count = 0;

  constructor(target: Ears) {
    target.addEventListener(
      "mousedown",
      (event) => {
        if (event.isTrusted) this.#count += 1;
      },
      { capture: true, passive: true },
    );
  }

  get count(): number {
    return this.#count;
  }
}
