import { ModelFailure } from "../../llm/model-failure.ts";
import type { Model } from "../../llm/model.ts";
import { samplingModel, type SamplingRequest } from "../../llm/sampling-model.ts";
import type { Deadline } from "../../shared/deadline.ts";

export type { SamplingRequest } from "../../llm/sampling-model.ts";

/** Its user may have to approve of what it is asked. */
const ANSWER_MS = 120_000;

interface Waiting {
  readonly request: SamplingRequest;
  readonly settle: PromiseWithResolvers<unknown>;
}

/** A model that the caller of a task lends it: what it is asked waits here until the caller comes for it. */
export class LentModel {
  readonly model: Model;
  #waiting: Waiting | undefined;
  #wanted = Promise.withResolvers<void>();

  constructor() {
    this.model = samplingModel((deadline, request) => this.#ask(deadline, request));
  }

  /** What it is asked now. */
  get request(): SamplingRequest | undefined {
    return this.#waiting?.request;
  }

  /** Resolves as soon as it is asked something. */
  get wanted(): Promise<void> {
    return this.#wanted.promise;
  }

  /** What the caller's model said, whatever that is; nothing if nobody waits for it any more. */
  answer(said: unknown): void {
    this.#taken()?.settle.resolve(said);
  }

  /** The caller does not let its model be asked. */
  refuse(): void {
    this.#taken()?.settle.reject(
      new ModelFailure("refused", "The client did not let its model be asked."),
    );
  }

  /** It waits no more from here on. */
  #taken(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#wanted = Promise.withResolvers();
    return waiting;
  }

  /** @throws ModelFailure `absent` where nobody came with an answer in time, which makes no sense to repeat */
  async #ask(deadline: Deadline, request: SamplingRequest): Promise<unknown> {
    const isLast = deadline.remainingMs <= ANSWER_MS; // the run's own time ends it
    using patience = deadline.child(ANSWER_MS);
    const settle = Promise.withResolvers<unknown>();
    const waiting = { request, settle };
    this.#waiting = waiting;
    this.#wanted.resolve();
    try {
      return await patience.race(settle.promise);
    } catch (thrown) {
      deadline.check();
      if (isLast || !patience.expired) throw thrown;
      throw new ModelFailure("absent", "The client did not come back with an answer of its model.");
    } finally {
      if (this.#waiting === waiting) this.#taken(); // nobody came in time
    }
  }
}
