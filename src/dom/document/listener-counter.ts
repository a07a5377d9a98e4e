/** Records the listeners added to a window, to add them again after the page has erased them by `document.open`. */
export class ListenerCounter {
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

  /** Adds all listeners again. This has no effect on listeners that the page has not erased. */
  listenAgain(): void {
    for (const listen of this.#listeners) listen();
  }
}

/** Counts trusted `drop` events, so that the host can detect that the browser dispatched none at the end of a drag. */
export class DropCounter {
  #count = 0;

  constructor(target: ListenerCounter) {
    const count = (event: Event) => {
      if (event.isTrusted) this.#count += 1;
    };
    target.addEventListener("drop", count, { capture: true, passive: true });
  }

  get count(): number {
    return this.#count;
  }
}
