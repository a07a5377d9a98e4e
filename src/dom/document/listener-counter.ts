/** The listeners of one window. A page erases them when it rewrites its document (`document.open`). */
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

  /** Adds the missing listeners; leaves the others unchanged. */
  listenAgain(): void {
    for (const listen of this.#listeners) listen();
  }
}

/** Counts drops, so that the host can distinguish a drop on the page from one that the browser did not dispatch. */
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
