/** The listeners of one window, which a page erases when it writes its document anew (`document.open`). */
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

  /** Makes sure that all of them are there; one that is stays as it is. */
  listenAgain(): void {
    for (const listen of this.#listeners) listen();
  }
}

/** Counts drops, so that the host can tell one that was taken from one that the browser kept to itself. */
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
