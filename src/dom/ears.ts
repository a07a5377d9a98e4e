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
