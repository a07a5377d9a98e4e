import { Deadline } from "../shared/deadline.ts";

const EVERY_MS = 10_000;

/** Tells every few seconds that a model is still waited for, and how far its answer is. */
export class Waiting implements Disposable {
  #next: Deadline;
  readonly #startedMs = performance.now();
  #characters = 0;

  constructor(tell: (text: string) => void, model: string) {
    const again = () => {
      const next = Deadline.after(EVERY_MS);
      next.onEnd(() => {
        tell(this.#text(model));
        this.#next = again();
      });
      return next;
    };
    this.#next = again();
  }

  readonly heard = (characters: number): void => {
    this.#characters = characters;
  };

  [Symbol.dispose](): void {
    this.#next[Symbol.dispose]();
  }

  #text(model: string): string {
    const seconds = Math.round((performance.now() - this.#startedMs) / 1_000);
    const come = this.#characters === 0 ? "" : `, ${this.#characters} characters so far`;
    return `Waiting for ${model}: ${seconds} s${come}`;
  }
}
