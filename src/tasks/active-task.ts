import { Deadline, settlesWithin } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import type { Redactor } from "../shared/redactor.ts";
import { quoted } from "../shared/quoted.ts";
import { Trail, withTrail } from "../shared/trail.ts";
import { isFinal } from "../store/task-records.ts";
import type {
  FinalState,
  TaskEvent,
  TaskFault,
  TaskQuestion,
  TaskRecord,
} from "../store/task-records.ts";
import type { TaskRepository } from "../store/tasks.ts";
import type { Job, Question, Work } from "./job.ts";
import { CANCELED, faultOf, TaskFailure } from "./task-failure.ts";

/** The latest events, for those who follow. */
const MOST_REMEMBERED = 1_000;
/** Progress that is kept for later; what comes after it is told to those who follow, and forgotten. */
const MOST_KEPT = 10_000;
const MOST_RESULT_CHARACTERS = 20_000_000;
/** For a job to clean up once its task is over. */
const GRACE_MS = 10_000;

interface Waiting {
  readonly question: TaskQuestion;
  readonly answered: PromiseWithResolvers<string>;
}

/** A task that waits or runs in this process. Whatever happens to it is written down and told. */
export class ActiveTask {
  readonly #job: Job;
  readonly #repository: TaskRepository;
  readonly #redactor: Redactor;
  readonly #ending = new AbortController();
  #record: TaskRecord;
  #events: TaskEvent[] = [];
  #lastNumber = 0;
  #change = Promise.withResolvers<void>();
  #waiting: Waiting | undefined;
  #asking: Promise<unknown> | undefined;
  /** What it touched, for the audit log. */
  readonly trail = new Trail();
  readonly #over = Promise.withResolvers<void>();

  constructor(job: Job, repository: TaskRepository, redactor: Redactor) {
    const nowMs = Date.now();
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
      createdMs: nowMs,
      updatedMs: nowMs,
    };
    this.#become({ state: "submitted" }, "Waiting for its turn");
  }

  get id(): string {
    return this.#record.id;
  }

  get record(): TaskRecord {
    return this.#record;
  }

  get isOver(): boolean {
    return isFinal(this.#record.state);
  }

  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** Number of what was told last. */
  get lastNumber(): number {
    return this.#lastNumber;
  }

  /** Resolves when there is more to tell. */
  get changed(): Promise<void> {
    return this.#change.promise;
  }

  /** What was told after the event with that number; undefined if it is not remembered here any more. */
  since(number: number): readonly TaskEvent[] | undefined {
    const first = this.#events[0]?.number ?? 1;
    return number + 1 < first ? undefined : this.#events.slice(number + 1 - first);
  }

  /** Does the job. Never throws; what nobody foresaw is returned. */
  async run(): Promise<unknown> {
    if (this.isOver) return undefined;
    using deadline = Deadline.after(this.#job.limitMs, this.#ending.signal);
    this.#become({ state: "working" }, "Begun");
    const work = withTrail(this.trail, async () => this.#job.run(this.#workOn(deadline)));
    try {
      const result = await deadline.race(work);
      this.#end("completed", "Done", { result: bounded(result) });
      return undefined;
    } catch (thrown) {
      const error = faultOf(thrown);
      const state = thrown instanceof TaskFailure ? thrown.state : "failed";
      this.#end(state, error.message, { error });
      await settlesWithin(GRACE_MS, work); // deadline: its own
      return thrown;
    }
  }

  cancel(): void {
    this.end("canceled", CANCELED);
  }

  /** Ends it whatever it does. */
  end(state: FinalState, error: TaskFault): void {
    this.#end(state, error.message, { error });
    this.#ending.abort();
  }

  /** @throws AppError MODE_CONFLICT if nothing was asked, INVALID_REQUEST for an answer that is none of the choices */
  answer(text: string): void {
    const waiting = this.#waiting;
    if (!waiting) {
      throw new AppError(
        "MODE_CONFLICT",
        `The task waits for no answer: it is ${this.#record.state}.`,
      );
    }
    const { choices } = waiting.question;
    if (choices && !choices.includes(text)) {
      throw new AppError(
        "INVALID_REQUEST",
        `${quoted(text)} is no answer to this; allowed are ${choices.map(quoted).join(", ")}.`,
      );
    }
    this.#waiting = undefined;
    waiting.answered.resolve(text);
  }

  #workOn(deadline: Deadline): Work {
    return {
      id: this.id,
      deadline,
      tell: (text, data) => this.#tell(text, data ?? null),
      keep: (result) => this.#become({ result: bounded(result) }),
      ask: (question) => this.#ask(deadline, question),
    };
  }

  /** One question at a time: another one waits until that has its answer. */
  async #ask(deadline: Deadline, question: Question): Promise<string> {
    while (this.#asking) await deadline.race(this.#asking);
    const asked = this.#askNow(deadline, question);
    this.#asking = asked.catch(() => {}); // whoever asked hears of it
    try {
      return await asked; // deadline: passed on
    } finally {
      this.#asking = undefined;
    }
  }

  async #askNow(
    deadline: Deadline,
    { text, choices, withinMs, isSignIn }: Question,
  ): Promise<string> {
    using patience = deadline.child(withinMs);
    const untilMs = Date.now() + patience.remainingMs;
    const question = { text, ...(choices && { choices }), untilMs };
    const waiting = { question, answered: Promise.withResolvers<string>() };
    this.#waiting = waiting;
    const state = isSignIn === true ? "auth-required" : "input-required";
    this.#become({ state, question }, text, { question });
    try {
      return await patience.race(waiting.answered.promise);
    } finally {
      this.#waiting = undefined;
      this.#become({ state: "working", question: null }, "Going on");
    }
  }

  #end(state: FinalState, text: string, more: Partial<TaskRecord>): void {
    this.#become({ ...more, state, question: null }, text);
  }

  #tell(text: string, data: object | null): void {
    if (!this.isOver) this.#add(text, data, this.#lastNumber < MOST_KEPT);
  }

  /** Nothing becomes of a task that is over. */
  #become(news: Partial<TaskRecord>, text?: string, data: object | null = null): void {
    if (this.isOver) return;
    this.#record = { ...this.#record, ...this.#redactor.value(news), updatedMs: Date.now() };
    this.#repository.save(this.#record);
    if (this.isOver) this.#over.resolve();
    if (text === undefined) return;
    this.#add(text, data, true);
    this.#repository.flush(); // who hears of it may count on it, whatever becomes of this process
  }

  #add(text: string, data: object | null, isKept: boolean): void {
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
    if (isKept) this.#repository.addEvent(this.id, event);
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}

/** @throws AppError TOO_LARGE */
function bounded(result: object): object {
  const { length } = JSON.stringify(result);
  if (length <= MOST_RESULT_CHARACTERS) return result;
  throw new AppError(
    "TOO_LARGE",
    `The result has ${length} characters of JSON; ${MOST_RESULT_CHARACTERS} is the most.`,
  );
}
