/** Names with the values entered for them. */
export type Entered = Readonly<Record<string, string>>;

/** The actual actions on the tasks' site, independent of any report. */
export class Ledger {
  #actions: readonly { readonly path: string; readonly entered: Entered }[] = [];

  note(path: string, entered: Entered): void {
    this.#actions = [...this.#actions, { path, entered }];
  }

  /** All submissions to this path, in order. */
  at(path: string): readonly Entered[] {
    return this.#actions.filter((action) => action.path === path).map(({ entered }) => entered);
  }

  /** The last submission to this path, if there is one. */
  last(path: string): Entered {
    return this.at(path).at(-1) ?? {};
  }

  /** Resets the site to its initial state. */
  clear(): void {
    this.#actions = [];
  }
}
