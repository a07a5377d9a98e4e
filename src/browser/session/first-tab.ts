import { Deadline } from "../../shared/deadline.ts";
import type { Session } from "./session.ts";

const OPEN_MS = 30_000;

/** The blank tab of a session that was made without one: it comes when it is needed, unless there is another one. */
export class FirstTab {
  readonly #session: Session;
  #opening: Promise<void> | undefined;
  #hasCome = false;

  constructor(session: Session) {
    this.#session = session;
  }

  async ensure(deadline: Deadline): Promise<void> {
    if (this.#hasCome || this.#session.tabs().length > 0) return;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    await deadline.race(this.#opening);
  }

  async #open(): Promise<void> {
    using deadline = Deadline.after(OPEN_MS); // whoever asked first may go away
    await this.#session.createTab(deadline);
    this.#hasCome = true;
  }
}
