/**
 * Keeps controls from opening pop-ups of the browser's own: such a pop-up is no part of the page, shows in no picture,
 * and waits for a person. What was asked for is noted for the host.
 */
export class NativePopups {
  readonly #asked: string[] = [];

  constructor(target: EventTarget) {
    const listen = (type: string, controlOf: (event: Event) => Element | null) => {
      target.addEventListener(type, (event) => this.#stop(event, controlOf(event)), {
        capture: true,
      });
    };
    listen("mousedown", (event) => closest(event, LIST));
    listen("click", (event) => closest(event, PICKER));
    listen("keydown", (event) =>
      event instanceof KeyboardEvent && opens(event) ? closest(event, `${LIST}, ${PICKER}`) : null,
    );
  }

  /** The kinds of pop-ups that were asked for since the last call: `select`, or the type of the input. */
  take(): readonly string[] {
    return this.#asked.splice(0);
  }

  #stop(event: Event, control: Element | null): void {
    if (!event.isTrusted || !(control instanceof HTMLElement)) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    this.#asked.push(
      control.localName === "select" ? "select" : (control.getAttribute("type") ?? ""),
    );
  }
}

const LIST = "select:not([multiple], [size]:not([size='0'], [size='1']), :disabled)";
const PICKER = ["color", "date", "datetime-local", "month", "time", "week"]
  .map((type) => `input[type="${type}" i]:not(:disabled)`)
  .join(", ");

function closest(event: Event, selector: string): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest(selector) : null;
}

/** Keys that open a list or a picker. */
function opens({ key, altKey }: KeyboardEvent): boolean {
  return key === "F4" || key === " " || (altKey && (key === "ArrowDown" || key === "ArrowUp"));
}
