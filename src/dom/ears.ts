/** The listeners of one window, which a page erases when it writes its document anew (`document.open`). */
export class Ears {
  readonly #view: EventTarget;
  readonly #listeners: (() => void)[] = [];

  constructor(view: EventTarget) {
    this.#view = view;
  }

  addEventListener(
    type: string,
    listener: (event: Event) => void,
    options: AddEventListenerOptions = {},
  ): void {
    const listen = () => this.#view.addEventListener(type, listener, options);
    this.#listeners.push(listen);
    listen();
  }

  /** Makes sure that all of them are there; one that is stays as it is. */
  listenAgain(): void {
    for (const listen of this.#listeners) listen();
  }
}

/** Counts input of some types, so that the host can tell what the browser kept to itself from what arrived. */
export class InputCounter {
  #count = 0;

  constructor(target: Ears, types: readonly string[]) {
    for (const type of types) {
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
