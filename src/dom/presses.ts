import type { Ears } from "./ears.ts";

/** Counts presses of mouse and finger, so that the host can tell one that the browser dropped from one that arrived. */
export class PressCounter {
  #count = 0;

  constructor(target: Ears) {
    for (const type of ["mousedown", "touchstart"]) {
      target.addEventListener(
        type,
        (event) => {
          if (event.isTrusted) this.#count += 1;
        },
        { capture: true, passive: true },
      );
    }
  }

  get count(): number {
    return this.#count;
  }
}
