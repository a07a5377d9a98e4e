import { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { ModelFailure, type ModelFailureKind } from "./model-failure.ts";
import {
  type Heard,
  type Model,
  type ModelAbilities,
  type ModelReply,
  type ModelRequest,
  type Usage,
  addUsage,
  NO_USAGE,
} from "./model.ts";

export interface RetryLimits {
  readonly log: Log;
  /** A second model, which gets the requests for some time after the first one has failed. */
  readonly fallback?: Model | undefined;
  /** Milliseconds without response data after which a request fails. */
  readonly answerMs?: number;
  /** Milliseconds to wait after this many failures in a row, if the provider names no time. */
  readonly backoffMs?: (failures: number) => number;
}

/** Limits for the attempts with one model. */
interface Attempts {
  readonly most: number;
  /** Longest time from the start of the first attempt to the start of the last one. */
  readonly longestMs: number;
  /** Usage by failed attempts with another model, before this model took over as its fallback. */
  readonly used?: Usage;
  readonly heard?: Heard | undefined;
}

const ANSWER_MS = 180_000;
const ALONE: Attempts = { most: 5, longestMs: 120_000 };
/** With a fallback, long waits are unnecessary. */
const WITH_FALLBACK: Attempts = { most: 2, longestMs: 5_000 };

const AGAIN: ReadonlySet<ModelFailureKind> = new Set(["rate_limit", "unavailable", "unusable"]);
const BY_ANOTHER: ReadonlySet<ModelFailureKind> = new Set([
  "unanswered",
  "rate_limit",
  "unavailable",
  "auth",
  "quota",
]);
/** Failures that do not resolve themselves during a task. */
const LASTING: ReadonlySet<ModelFailureKind> = new Set(["auth", "quota"]);
/** Minimum time for which the fallback replaces a failed model: frequent changes would waste both prompt caches. */
const REST_MS = 60_000;

/** Returns a model with retries: repeats requests if that may help, then uses the fallback, if there is one. */
export function patient(model: Model, patience: RetryLimits): Model {
  return new PatientModel(model, patience);
}

class PatientModel implements Model {
  readonly #model: Model;
  readonly #patience: RetryLimits;
  /** Until this time of `performance.now`, all requests go to the fallback. */
  #restsUntilMs = 0;

  constructor(model: Model, patience: RetryLimits) {
    this.#model = model;
    this.#patience = patience;
  }

  get name(): string {
    return this.#model.name;
  }

  /** Abilities of the model that answers next. */
  get abilities(): ModelAbilities {
    const { fallback } = this.#patience;
    return (fallback && this.#rests ? fallback : this.#model).abilities;
  }

  get #rests(): boolean {
    return performance.now() < this.#restsUntilMs;
  }

  async ask(deadline: Deadline, request: ModelRequest, heard?: Heard): Promise<ModelReply> {
    const { fallback, log } = this.#patience;
    if (!fallback) return this.#askPatiently(deadline, this.#model, request, { ...ALONE, heard });
    let used = NO_USAGE;
    if (!this.#rests) {
      try {
        return await this.#askPatiently(deadline, this.#model, request, {
          ...WITH_FALLBACK,
          heard,
        });
      } catch (thrown) {
        if (!(thrown instanceof ModelFailure) || !BY_ANOTHER.has(thrown.kind)) throw thrown;
        used = thrown.usage ?? NO_USAGE;
        const restMs = LASTING.has(thrown.kind) ? Infinity : (thrown.retryAfterMs ?? 0);
        this.#restsUntilMs = performance.now() + Math.max(restMs, REST_MS);
        log.warn(`${fallback.name} replaces ${this.name}: ${thrown.message}`);
      }
    }
    return this.#askPatiently(deadline, fallback, request, { ...ALONE, used, heard });
  }

  async #askPatiently(
    deadline: Deadline,
    model: Model,
    request: ModelRequest,
    { most, longestMs, used: before = NO_USAGE, heard }: Attempts,
  ): Promise<ModelReply> {
    const { backoffMs = backoff } = this.#patience;
    const untilMs = performance.now() + longestMs;
    let used = before;
    for (let failures = 1; ; failures += 1) {
      try {
        const reply = await this.#askOnce(deadline, model, request, heard);
        return { ...reply, usage: addUsage(used, reply.usage) };
      } catch (thrown) {
        if (!(thrown instanceof ModelFailure)) throw thrown;
        used = addUsage(used, thrown.usage ?? NO_USAGE);
        const waitMs = thrown.retryAfterMs ?? backoffMs(failures);
        const mayWaitMs = Math.min(untilMs - performance.now(), deadline.remainingMs);
        this.#tell(thrown, failures);
        if (!AGAIN.has(thrown.kind) || failures >= most || waitMs > mayWaitMs) {
          throw withUsage(thrown, used);
        }
        await deadline.sleep(waitMs);
      }
    }
  }

  /** Sends a request once. Fails as `unanswered` after `answerMs` without data; no retry: the server may be working. */
  async #askOnce(
    deadline: Deadline,
    model: Model,
    request: ModelRequest,
    heard?: Heard,
  ): Promise<ModelReply> {
    const { answerMs = ANSWER_MS } = this.#patience;
    using call = deadline.child(Infinity);
    let isSilent = false;
    const giveUp = () => {
      isSilent = true;
      call.end(new AppError("TIMEOUT"));
    };
    const listen = () => {
      const silence = Deadline.after(answerMs);
      silence.onEnd(giveUp);
      return silence;
    };
    let silence = listen();
    const onPiece: Heard = (characters) => {
      silence[Symbol.dispose]();
      silence = listen();
      heard?.(characters);
    };
    try {
      return await call.race(model.ask(call, request, onPiece)); // deadline: `call` is its child
    } catch (thrown) {
      deadline.check();
      if (!isSilent) throw thrown;
      const seconds = Math.round(answerMs / 1000);
      throw new ModelFailure("unanswered", `${model.name} did not respond within ${seconds} s.`);
    } finally {
      silence[Symbol.dispose]();
    }
  }

  #tell(failure: ModelFailure, failures: number): void {
    const { kind, message, retryAfterMs, cause } = failure;
    const said = cause instanceof Error ? cause.message : undefined;
    this.#patience.log.debug(message, { kind, failures, retryAfterMs, said });
  }
}

function withUsage(failure: ModelFailure, usage: ModelFailure["usage"]): ModelFailure {
  const { kind, message, retryAfterMs, cause } = failure;
  const facts = { ...(retryAfterMs !== undefined && { retryAfterMs }), ...(usage && { usage }) };
  return new ModelFailure(kind, message, { ...facts, cause });
}

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;

/** Returns the wait before the next attempt, which doubles each time, with jitter. */
function backoff(failures: number): number {
  const fullMs = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1));
  return fullMs * (0.5 + Math.random() / 2);
}
