import { Deadline, settlesWithin } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import type { Redactor } from "../shared/secrets/redactor.ts";
import { quoted } from "../shared/text/quoted.ts";
import { AuditContext, withAuditContext } from "../shared/calls/audit-context.ts";
import {
  isFinal,
  type FinalState,
  type TaskEvent,
  type TaskFault,
  type TaskQuestion,
  type TaskRecord,
} from "../ports/task-records.ts";
import type { TaskRepository } from "../ports/tasks.ts";
import type { Tell } from "../ports/notifications.ts";
import type { Job, Question, Work } from "./job.ts";
import { CANCELED, faultOf, TaskFailure } from "./task-failure.ts";
import type { TaskTurns } from "./turns.ts";

/** Number of latest events that stay in memory for followers. At twice this number, the older half is dropped. */
const MOST_REMEMBERED = 1_000;
/** Progress events with higher numbers are not stored; followers still receive them. */
const MOST_STORED = 10_000;
const MOST_RESULT_CHARACTERS = 20_000_000;
/** Longest wait for a job to clean up after its task has ended. */
const GRACE_MS = 10_000;

interface Waiting {
  readonly question: TaskQuestion;
  /** The choice that a caller selects by declining. */
  readonly no: string | undefined;
  readonly answered: PromiseWithResolvers<string>;
}

/** Answers that decline a question, if the question has a `no` and the answer is not one of its choices. */
const NO = /^(?:no|n|decline|declined|deny|refuse|reject|cancel)[.!]?$/i;

export interface ActiveTaskParts {
  readonly repository: TaskRepository;
  readonly redactor: Redactor;
  readonly turns: TaskTurns;
  /** Notifies observers of each event. */
  readonly tell: Tell;
}

/** A task that is queued or runs in this process. Stores every change and notifies observers. */
export class ActiveTask {
  readonly #job: Job;
  readonly #repository: TaskRepository;
  readonly #redactor: Redactor;
  readonly #turns: TaskTurns;
  readonly #tellAll: Tell;
  readonly #ending = new AbortController();
  #record: TaskRecord;
  #events: TaskEvent[] = [];
  #lastNumber = 0;
  #change = Promise.withResolvers<void>();
  #waiting: Waiting | undefined;
  #asking: Promise<unknown> | undefined;
  #hasBegun = false;
  readonly auditContext = new AuditContext();
  readonly #over = Promise.withResolvers<void>();

  /** @throws AppError STORAGE_UNAVAILABLE if the storage cannot write the task */
  constructor(job: Job, { repository, redactor, turns, tell }: ActiveTaskParts) {
    const nowMs = Date.now();
    this.#turns = turns;
    this.#tellAll = tell;
    this.#job = job;
    this.#repository = repository;
    this.#redactor = redactor;
    this.#record = {
      id: newId("task"),
      skill: job.skill,
      tenant: job.owner.tenant,
      caller: job.owner.name,
      state: "submitted",
      input: redactor.value(job.input),
      result: null,
      error: null,
      question: null,
      sessions: [],
      createdMs: nowMs,
      updatedMs: nowMs,
    };
    repository.begin(this.#record);
    this.#add("Queued", null, true);
    repository.flush(); // observers may read the task from the storage
  }

  get id(): string {
    return this.#record.id;
  }

  get record(): TaskRecord {
    return { ...this.#record, sessions: [...this.auditContext.sessions] };
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get isOver(): boolean {
    return isFinal(this.#record.state);
  }

  get over(): Promise<void> {
    return this.#over.promise;
  }

  get lastNumber(): number {
    return this.#lastNumber;
  }

  /** Resolves on the next event. */
  get changed(): Promise<void> {
    return this.#change.promise;
  }

  /** Returns the events after event `number`; undefined if some are no longer in memory. */
  since(number: number): readonly TaskEvent[] | undefined {
    const first = this.#events[0]?.number ?? 1;
    return number + 1 < first ? undefined : this.#events.slice(number + 1 - first);
  }

  /** Runs the job. Never rejects: returns what a failed job has thrown, else undefined. */
  async run(): Promise<unknown> {
    this.#hasBegun = true;
    if (this.isOver) return undefined;
    using deadline = Deadline.after(this.#job.limitMs, this.#ending.signal);
    this.#become({ state: "working" }, "Started");
    const work = withAuditContext(this.auditContext, async () =>
      this.#job.run(this.#workOn(deadline)),
    );
    try {
      const result = await deadline.race(work);
      this.#end("completed", "Done", { result: bounded(result) });
      return undefined;
    } catch (thrown) {
      const error = faultOf(thrown);
      const state = thrown instanceof TaskFailure ? thrown.state : "failed";
      this.#end(state, error.message, { error });
      await settlesWithin(GRACE_MS, work); // deadline: has its own limit
      return thrown;
    }
  }

  cancel(): void {
    this.end("canceled", CANCELED);
  }

  /** Ends the task at once, without waiting for the job. */
  end(state: FinalState, error: TaskFault): void {
    this.#end(state, error.message, { error });
    this.#ending.abort();
  }

  /** Answers the question. @throws AppError MODE_CONFLICT if none is open; INVALID_REQUEST if `text` is no choice */
  answer(text: string): void {
    const waiting = this.#requested();
    const { question, no } = waiting;
    const isChoice = question.choices?.includes(text) ?? true;
    if (!isChoice && no !== undefined && NO.test(text.trim())) return this.decline();
    if (!isChoice) {
      throw new AppError(
        "INVALID_REQUEST",
        `${quoted(text)} is not a valid answer; allowed are ${question.choices?.map(quoted).join(", ")}.`,
        { hint: "Pass one of these answers, decline the question, or cancel the task." },
      );
    }
    this.#waiting = undefined;
    waiting.answered.resolve(text);
  }

  /** Answers with `no`. If `no` is absent, `ask` throws CANCELLED. @throws AppError MODE_CONFLICT without a question */
  decline(): void {
    const { no, answered } = this.#requested();
    this.#waiting = undefined;
    if (no === undefined) answered.reject(declined());
    else answered.resolve(no);
  }

  #requested(): Waiting {
    if (this.#waiting) return this.#waiting;
    throw new AppError(
      "MODE_CONFLICT",
      `The task does not wait for an answer: its state is ${this.#record.state}.`,
    );
  }

  #workOn(deadline: Deadline): Work {
    return {
      id: this.id,
      deadline,
      tell: (text, data) => this.#tell(text, data ?? null),
      keep: (result) => this.#become({ result: bounded(result) }),
      ask: (question) => this.#ask(deadline, question),
      aside: (wait) => this.#aside(deadline, wait),
    };
  }

  /** Returns the answer to a question. If another question is open, first waits for that question's answer. */
  async #ask(deadline: Deadline, question: Question): Promise<string> {
    while (this.#asking) await deadline.race(this.#asking);
    const requested = this.#askNow(deadline, question);
    this.#asking = requested.catch(() => {}); // `await requested` throws the error
    try {
      return await requested; // deadline: `#askNow` has it
    } finally {
      this.#asking = undefined;
    }
  }

  async #askNow(deadline: Deadline, requested: Question): Promise<string> {
    const { text, choices, no, withinMs, isSignIn } = requested;
    using patience = deadline.child(withinMs);
    const untilMs = Date.now() + patience.remainingMs;
    const question = { text, ...(choices && { choices }), untilMs };
    const waiting = { question, no, answered: Promise.withResolvers<string>() };
    this.#waiting = waiting;
    const state = isSignIn === true ? "auth-required" : "input-required";
    this.#become({ state, question }, text, { question });
    const answer = patience.race(waiting.answered.promise).finally(() => {
      this.#waiting = undefined;
    });
    return await this.#aside(deadline, answer);
  }

  /** Waits without a turn, so that other tasks can run. Then waits for a new turn, with the task's clock stopped. */
  async #aside<T>(deadline: Deadline, wait: Promise<T>): Promise<T> {
    this.#turns.leave(this.id);
    const [outcome] = await Promise.allSettled([deadline.race(wait)]);
    await this.#turnAgain(deadline);
    if (outcome.status === "fulfilled") return outcome.value;
    throw outcome.reason;
  }

  async #turnAgain(deadline: Deadline): Promise<void> {
    if (deadline.expired || this.isOver) return; // the job only cleans up, which needs no turn
    using held = new DisposableStack();
    held.use(deadline.hold());
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turns.enter(this.id, resolve);
    const hasTurn = this.#turns.has(this.id);
    if (!hasTurn) this.#become({ state: "submitted", question: null }, "Queued again");
    await deadline.race(promise);
    this.#become({ state: "working", question: null }, "Continued");
  }

  #end(state: FinalState, text: string, more: Partial<TaskRecord>): void {
    this.#become({ ...more, state, question: null }, text);
  }

  #tell(text: string, data: object | null): void {
    if (!this.isOver) this.#add(text, data, this.#lastNumber < MOST_STORED);
  }

  /** Changes the record, and adds an event if `text` is given. Does nothing after the end of the task. */
  #become(notification: Partial<TaskRecord>, text?: string, data: object | null = null): void {
    if (this.isOver) return;
    this.#record = {
      ...this.#record,
      ...this.#redactor.value(notification),
      updatedMs: Date.now(),
    };
    this.#repository.save(this.record);
    if (this.isOver) this.#over.resolve();
    if (text === undefined) return;
    this.#add(text, data, true);
    this.#repository.flush(); // observers may read the task from the storage, also in other processes
  }

  #add(text: string, data: object | null, isStored: boolean): void {
    this.#lastNumber += 1;
    const { state } = this.#record;
    const event: TaskEvent = {
      number: this.#lastNumber,
      timestampMs: Date.now(),
      state,
      text: this.#redactor.text(text),
      data: this.#redactor.value(data),
    };
    this.#events.push(event);
    if (this.#events.length > MOST_REMEMBERED * 2)
      this.#events = this.#events.slice(-MOST_REMEMBERED);
    if (isStored) this.#repository.addEvent(this.id, event);
    this.#tellAll({ type: "task", task: { id: this.id, state, text: event.text } });
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}

/** Creates the error for a question that was declined and has no `no`. */
function declined(): AppError {
  return new AppError("CANCELLED", "The caller declined to answer.", {
    hint: "Start the task again with the missing values, or continue without them.",
  });
}

/** Returns the result if it is not too large. @throws AppError TOO_LARGE */
function bounded(result: object): object {
  const { length } = JSON.stringify(result);
  if (length <= MOST_RESULT_CHARACTERS) return result;
  throw new AppError(
    "TOO_LARGE",
    `The result has ${length} characters of JSON; at most ${MOST_RESULT_CHARACTERS} are allowed.`,
  );
}
