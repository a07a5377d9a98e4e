/** What was noted last of each of some things, which may be gone meanwhile: they are not held by it. */
export class NotedLately<N extends { readonly at: number }> {
  readonly #notes = new WeakMap<object, N>();
  readonly #lately = new Set<N>();

  of(thing: object): N | undefined {
    return this.#notes.get(thing);
  }

  note(thing: object, note: N): void {
    const before = this.#notes.get(thing);
    if (before) this.#lately.delete(before);
    this.#notes.set(thing, note);
    this.#lately.add(note);
  }

  /** Of all things but those whose note was older when it was asked for last. */
  get all(): readonly N[] {
    return [...this.#lately];
  }

  /** Leaves out of `all` what is older. */
  forgetBefore(at: number): void {
    for (const note of this.#lately) if (note.at < at) this.#lately.delete(note);
  }
}
