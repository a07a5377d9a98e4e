/** Names with what was entered under them. */
export type Entered = Readonly<Record<string, string>>;

/** What was really done on the site of the tasks, whatever anybody says of it. */
export class Ledger {
  #actions: readonly { readonly path: string; readonly entered: Entered }[] = [];

  note(path: string, entered: Entered): void {
    this.#actions = [...this.#actions, { path, entered }];
  }

  /** All that was sent to this path, in order. */
  at(path: string): readonly Entered[] {
    return this.#actions.filter((action) => action.path === path).map(({ entered }) => entered);
  }

  /** What was sent to this path last; nothing if nothing was. */
  last(path: string): Entered {
    return this.at(path).at(-1) ?? {};
  }

  /** From here on nothing has been done: the site is as it was at first. */
  clear(): void {
    this.#actions = [];
  }
}
