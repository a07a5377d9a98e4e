import { matches } from "./native.ts";

/**
 * Custom elements without an open shadow root: they may have a closed one, which only the host can find. Each is offered
 * once, and a second time when its definition has come, since most roots are attached then.
 */
export class HostBook {
  readonly #offered = new WeakMap<Element, boolean>();
  #waiting: readonly Element[] = [];

  /** What a walk came across. */
  note(hosts: readonly Element[]): void {
    this.#waiting = hosts.filter((host) => this.#offered.get(host) !== isDefined(host));
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  take(limit: number): readonly Element[] {
    const taken = this.#waiting.slice(0, limit);
    this.#waiting = this.#waiting.slice(limit);
    for (const host of taken) this.#offered.set(host, isDefined(host));
    return taken;
  }
}

function isDefined(element: Element): boolean {
  return matches(element, ":defined");
}
