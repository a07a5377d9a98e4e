/** The pages that the rows of a session are filled into, one after the other, each in a tab of its own. */
import type { OwnTab, VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../shared/deadline.ts";

export interface RowPagesParts {
  readonly openTab: (deadline: Deadline) => Promise<OwnTab>;
  /** Opens the form in it. */
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
 * While a row is filled in and judged, the tab of the next one opens beside it. The site is asked for the form again only
 * once it has answered to the row before: what it hands out with a page (a token, a place in the session) may hold for the
 * last one alone.
 */
export class RowPages implements AsyncDisposable {
  /** Of all rows: what is begun ahead outlives the row that it is begun in. */
  readonly #rows: Deadline;
  readonly #parts: RowPagesParts;
  readonly #leaving = new Set<Promise<void>>();
  #ahead: Ahead | undefined;

  constructor(rows: Deadline, parts: RowPagesParts) {
    this.#rows = rows;
    this.#parts = parts;
  }

  /** There will be another row. */
  expectNext(): void {
    this.#ahead ??= { tab: unheard(this.#parts.openTab(this.#rows)) };
  }

  /** The site has answered to the row that is under way. A second call does nothing. */
  answered(): void {
    const ahead = this.#ahead;
    if (!ahead) return;
    ahead.form ??= unheard(
      ahead.tab.then(({ run }) => this.#parts.openForm(this.#rows, run)), // deadline: of all rows
    );
  }

  /** The page for the next row. What went wrong ahead of its time is done again. */
  async next(deadline: Deadline): Promise<RowPage> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    try {
      if (ahead?.form) {
        await deadline.race(ahead.form);
        return { tab: await deadline.race(ahead.tab), showsForm: true };
      }
      // As long as a page of a row that was sent is there, connections that break look otherwise to this one.
      await deadline.race(this.#left());
      const tab =
        (await ahead?.tab.catch(() => undefined)) ?? (await this.#parts.openTab(deadline));
      return { tab, showsForm: false };
    } catch (thrown) {
      if (ahead) this.#leave(ahead.tab);
      deadline.check();
      if (!ahead?.form) throw thrown;
      return this.next(deadline);
    }
  }

  /** The row is over: its page closes beside what comes next, and `held` is let go after that. */
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
      .catch(() => {}) // it never came
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

/** Whoever waits for it later hears of its failure. */
function unheard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
