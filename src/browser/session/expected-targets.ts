import type { Protocol } from "devtools-protocol";

type Attached = Protocol.Target.AttachedToTargetEvent;

/** Targets that we asked for, until the browser announces them; announcement and answer may come in either order. */
export class ExpectedTargets {
  #end: Error | undefined;
  readonly #expected = new Map<string, PromiseWithResolvers<Attached>>();

  isExpected(targetId: string): boolean {
    return this.#expected.has(targetId);
  }

  announce(event: Attached): void {
    this.#entry(event.targetInfo.targetId).resolve(event);
  }

  /** The announcement of a target; to be forgotten when it has come. */
  of(targetId: string): Promise<Attached> {
    return this.#end ? Promise.reject(this.#end) : this.#entry(targetId).promise;
  }

  forget(targetId: string): void {
    this.#expected.delete(targetId);
  }

  /** Nothing will be announced any more. */
  rejectAll(cause: Error): void {
    this.#end = cause;
    for (const { promise, reject } of this.#expected.values()) {
      promise.catch(() => {}); // perhaps nobody waits for it
      reject(cause);
    }
    this.#expected.clear();
  }

  #entry(targetId: string): PromiseWithResolvers<Attached> {
    const known = this.#expected.get(targetId);
    if (known) return known;
    const entry = Promise.withResolvers<Attached>();
    this.#expected.set(targetId, entry);
    return entry;
  }
}
