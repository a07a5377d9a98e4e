import { ModelFailure } from "../../llm/model-failure.ts";
import type { Model } from "../../llm/model.ts";
import { samplingModel, type SamplingRequest } from "../../llm/sampling-model.ts";
import type { Deadline } from "../../shared/deadline.ts";

export type { SamplingRequest } from "../../llm/sampling-model.ts";

/** Longest wait for the model's response, milliseconds: the user may have to approve the request. */
const ANSWER_MS = 120_000;

interface Waiting {
  readonly request: SamplingRequest;
  readonly settle: PromiseWithResolvers<unknown>;
}

/** The model of a task's caller, lent to the task: each request waits here until the caller fetches the request. */
export class LentModel {
  readonly model: Model;
  #waiting: Waiting | undefined;
  #wanted = Promise.withResolvers<void>();

  constructor() {
    this.model = samplingModel((deadline, request) => this.#ask(deadline, request));
  }

  /** The request that waits for the caller; undefined if there is none. */
  get request(): SamplingRequest | undefined {
    return this.#waiting?.request;
  }

  /** Resolves as soon as there is a request. */
  get wanted(): Promise<void> {
    return this.#wanted.promise;
  }

  /** Passes the raw response of the caller's model to the waiting request; ignores it if no request waits. */
  answer(said: unknown): void {
    this.#taken()?.settle.resolve(said);
  }

  /** Rejects the waiting request: the caller does not allow it. */
  refuse(): void {
    this.#taken()?.settle.reject(
      new ModelFailure("refused", "The client did not allow a request to its model."),
    );
  }

  /** Removes the waiting request and returns it. */
  #taken(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#wanted = Promise.withResolvers();
    return waiting;
  }

  /** @throws ModelFailure `absent`, which is not retried, if there is no response within ANSWER_MS */
  async #ask(deadline: Deadline, request: SamplingRequest): Promise<unknown> {
    const isLast = deadline.remainingMs <= ANSWER_MS; // then `deadline` ends before ANSWER_MS has passed
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
      throw new ModelFailure("absent", "The client returned no response of its model in time.");
    } finally {
      if (this.#waiting === waiting) this.#taken(); // timed out or cancelled
    }
  }
}
