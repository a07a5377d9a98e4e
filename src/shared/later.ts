/** A value that is set after the objects that use it are created. */
export class Later<T> {
  readonly #made = Promise.withResolvers<T>();
  readonly given: Promise<T> = this.#made.promise;
  #value: T | undefined;

  get value(): T | undefined {
    return this.#value;
  }

  /** Sets the value; later calls do nothing. */
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
