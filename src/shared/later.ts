/** A value that is set after its users are created. */
export class Later<T> {
  readonly #made = Promise.withResolvers<T>();
  readonly given: Promise<T> = this.#made.promise;
  #value: T | undefined;

  get value(): T | undefined {
    return this.#value;
  }

  /** Only the first value counts. */
  give(value: T): void {
    this.#value ??= value;
    this.#made.resolve(value);
  }

  static of<T>(value: T): Later<T> {
    const later = new Later<T>();
    later.give(value);
    return later;
  }
}
