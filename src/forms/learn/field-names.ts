/** Names for the fields of a form: as the form calls them, and each once. */
export class FieldNames {
  readonly #taken = new Set<string>();

  /** The first that says something; `_2`, `_3` behind it where it is taken. */
  give(wishes: readonly string[]): string {
    const wish = wishes.find((one) => one.trim() !== "") ?? "field";
    let name = wish;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wish}_${count}`;
    this.#taken.add(name);
    return name;
  }
}
