/** The pages for the rows of a session, one after the other, each in its own tab. */
import type { OwnTab, VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../shared/deadline.ts";

export interface RowPagesParts {
  readonly openTab: (deadline: Deadline) => Promise<OwnTab>;
  /** Opens the form in the tab. */
  readonly openForm: (deadline: Deadline, run: VerbRun) => Promise<void>;
}

export interface RowPage {
  readonly tab: OwnTab;
  readonly showsForm: boolean;
}

interface Ahead {
  readonly tab: Promise<OwnTab>;
  form?: Promise<void>;
}

/**
 * Opens the next row's tab while the current row is filled in and checked. Requests the form in that tab only after the
 * site's response to the current row: a token or session state may be valid only for the latest request of the form.
 */
export class RowPages implements AsyncDisposable {
  /** Deadline of all rows together, and of the next row's tab, whose opening may outlast the current row. */
  readonly #rows: Deadline;
  readonly #parts: RowPagesParts;
  readonly #leaving = new Set<Promise<void>>();
  #ahead: Ahead | undefined;

  constructor(rows: Deadline, parts: RowPagesParts) {
    this.#rows = rows;
    this.#parts = parts;
  }

  /** Opens the tab of the next row in advance. */
  expectNext(): void {
    this.#ahead ??= { tab: awaitedLater(this.#parts.openTab(this.#rows)) };
  }

  /** Called when the site has responded to the current row: opens the form in the next row's tab if not yet open. */
  answered(): void {
    const ahead = this.#ahead;
    if (!ahead) return;
    ahead.form ??= awaitedLater(
      ahead.tab.then(({ run }) => this.#parts.openForm(this.#rows, run)), // deadline: that of all rows
    );
  }

  /** Returns the page for the next row, in a new tab if opening in advance failed. */
  async next(deadline: Deadline): Promise<RowPage> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    try {
      if (ahead?.form) {
        await deadline.race(ahead.form);
        return { tab: await deadline.race(ahead.tab), showsForm: true };
      }
      // Waits until sent rows' pages are closed: until then, the browser repeats no request that loses its connection.
      await deadline.race(this.#left());
      const opened = ahead && (await deadline.race(ahead.tab.catch(() => undefined)));
      const tab = opened ?? (await this.#parts.openTab(deadline));
      return { tab, showsForm: false };
    } catch (thrown) {
      if (ahead) this.#leave(ahead.tab);
      deadline.check();
      if (!ahead?.form) throw thrown;
      return this.next(deadline);
    }
  }

  /** Closes the page of a finished row in the background, then disposes of `held`. */
  leave({ tab }: RowPage, held: Disposable): void {
    this.#leave(Promise.resolve(tab), held);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#ahead) this.#leave(this.#ahead.tab);
    await this.#left();
  }

  #leave(tab: Promise<OwnTab>, held?: Disposable): void {
    const leaving = tab
      .then((own) => own[Symbol.asyncDispose]())
      .catch(() => {}) // the tab failed to open: nothing to close
      .finally(() => {
        held?.[Symbol.dispose]();
        this.#leaving.delete(leaving);
      });
    this.#leaving.add(leaving);
  }

  async #left(): Promise<void> {
    await Promise.all(this.#leaving);
  }
}

/** Returns the promise without risk of an unhandled rejection; a later `await` still receives the failure. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
