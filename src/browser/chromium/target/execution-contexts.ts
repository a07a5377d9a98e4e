import type { Protocol } from "devtools-protocol";
import { ProtocolError, type CdpSession } from "../../../cdp/session.ts";
import { DOM_SCRIPT } from "../../../generated/dom-script.ts";
import type { FermataWorld } from "../../../page/world.ts";
import { settlesWithin, type Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { departing, type FrameSessions } from "./frame-sessions.ts";
import { unlessInterrupted, type Interruption } from "./failure.ts";
import { objectIn, pageDocument, type ExecutionContext } from "./execution-context.ts";

const WORLD_NAME = "fermata";
/** Frames beyond this number get an execution context only on demand: a page full of ads must not slow every step. */
const MOST_FRAMES = 40;
const PROBE_MS = 100;
/** Number of attempts to evaluate an expression, if the document is replaced during each of them. */
const MOST_ATTEMPTS = 3;

/** Expression for the names of the browser's open background work (`PageWork`); an empty string without our hooks. */
const WORK = "(globalThis.__work?.() ?? '')";
/** Expression for clock, remaining time of finite animations, whether endless animations run, and open work. */
const PROBE = `(({ leftMs, isEndless }) =>
  [performance.timeOrigin + performance.now(), leftMs, Number(isEndless), ${WORK}])(__fermata.animations())`;

export interface Probe {
  readonly pageMs: number;
  readonly animationMs: number;
  /** Whether an endless animation runs. */
  readonly isEndless: boolean;
  /** Names of the browser's background work for the main document (`PageWork`). */
  readonly work: readonly string[];
}

export interface PageQuestion {
  /** How long the response may take. */
  readonly patienceMs: number;
  /** The main frame by default. */
  readonly frameId?: string;
}
/** Further set-up of a new execution context. */
type Equip = (executionContext: ExecutionContext, frameId: string) => Promise<void>;

/**
 * Our isolated worlds, one per document. They share only the DOM with the page, so the page can neither see nor disturb
 * our scripts. CDP Page.createIsolatedWorld, without Runtime.enable.
 */
export class ExecutionContexts {
  readonly #frames: FrameSessions;
  readonly #mainFrameId: string;
  readonly #interruption: Interruption;
  readonly #equip: Equip;
  readonly #contexts = new Map<string, Promise<ExecutionContext>>();
  readonly #documentsOfFrame = new Map<string, number>();
  /** By frame: the address that could not be loaded. The frame shows an error page of the browser. */
  readonly #unreachable = new Map<string, string>();
  #documents = 0;
  #mainContextId: number | undefined;

  constructor(
    frames: FrameSessions,
    mainFrameId: string,
    interruption: Interruption,
    equip: Equip,
  ) {
    this.#frames = frames;
    this.#mainFrameId = mainFrameId;
    this.#interruption = interruption;
    this.#equip = equip;
    this.watch(frames.of(mainFrameId));
  }

  /** Tracks the documents of the frames of a CDP session. */
  watch(session: CdpSession): void {
    session.on("Page.frameNavigated", ({ frame }) => this.#onDocument(frame));
    session.on("Page.documentOpened", ({ frame }) => void this.#listenAgain(frame.id));
    session.on("Page.frameDetached", ({ frameId }) => {
      if (this.#frames.of(frameId) !== session) return; // the frame moved to another process
      this.#contexts.delete(frameId);
      this.#documentsOfFrame.delete(frameId);
      this.#unreachable.delete(frameId);
    });
  }

  /** Id of our execution context in the main frame; undefined if there is none yet. */
  get mainContextId(): number | undefined {
    return this.#mainContextId;
  }

  /** Number of documents that the main frame has had so far. */
  get documents(): number {
    return this.#documents;
  }

  /** Returns the number of documents that this frame has had so far. */
  documentsOf(frameId: string): number {
    return this.#documentsOfFrame.get(frameId) ?? 0;
  }

  /** Returns the address that a frame could not load; undefined for a frame that shows a document. */
  unreachableIn(frameId: string): string | undefined {
    return this.#unreachable.get(frameId);
  }

  /** Ids of the frames that have an execution context, the main frame first. */
  get frameIds(): readonly string[] {
    return [
      this.#mainFrameId,
      ...[...this.#contexts.keys()].filter((id) => id !== this.#mainFrameId),
    ];
  }

  /** Ids of the outermost frames of all processes that the page spans, the main frame first. */
  get localRoots(): readonly string[] {
    return this.#frames.localRoots;
  }

  /** Whether a frame in another process cannot respond because its document is being replaced. */
  get someDepart(): boolean {
    return this.#frames.someDepart;
  }

  /**
   * Calls a function of the installed script, `__fermata.<name>(…args)`. Passes arguments and result as JSON.
   * @throws AppError TAB_CRASHED, TAB_NOT_FOUND, TIMEOUT; MODE_CONFLICT (open dialog); NOT_READY (page often replaced)
   */
  async call<N extends keyof FermataWorld>(
    deadline: Deadline,
    name: N,
    args: Parameters<FermataWorld[N]> | readonly [] = [],
    frameId: string = this.#mainFrameId,
  ): Promise<ReturnType<FermataWorld[N]>> {
    const list = args.map((argument) => JSON.stringify(argument) ?? "undefined").join(",");
    const run = this.#run(frameId, `__fermata.${name}(${list})`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the installed script is ours and has this type
    return (await unlessInterrupted(deadline, this.#interruption, run)) as ReturnType<
      FermataWorld[N]
    >;
  }

  /**
   * Runs a task with a frame's execution context. Returns undefined if the document was replaced meanwhile, or if the
   * browser rejected a command.
   * @throws AppError TAB_CRASHED, TAB_NOT_FOUND, TIMEOUT; MODE_CONFLICT while a dialog is open
   */
  attempt<T>(
    deadline: Deadline,
    frameId: string | undefined,
    task: (executionContext: ExecutionContext) => Promise<T>,
  ): Promise<T | undefined> {
    const tried = this.#executionContext(frameId ?? this.#mainFrameId).then(task);
    return unlessInterrupted(deadline, this.#interruption, tried.catch(undefinedIfRefused));
  }

  /** Returns the id of the frame in a frame element; undefined if the element or its frame does not exist any more. */
  async frameOf(
    deadline: Deadline,
    ref: number,
    parentFrameId: string = this.#mainFrameId,
  ): Promise<string | undefined> {
    const session = this.#frames.of(parentFrameId);
    const found = this.#executionContext(parentFrameId).then((executionContext) =>
      objectIn(executionContext, `__fermata.element(${ref})`),
    );
    const objectId = await deadline.race(found);
    if (objectId === undefined) return undefined;
    const { node } = await session.send(deadline, "DOM.describeNode", { objectId });
    void session.post("Runtime.releaseObject", { objectId });
    return node.frameId;
  }

  /** Reads the clock, the animations and the open work of the page; undefined if it does not respond in `PROBE_MS`. */
  async probe(): Promise<Probe | undefined> {
    if (this.#interruption.reason) return undefined;
    const answer = this.#run(this.#mainFrameId, PROBE);
    if (!(await settlesWithin(PROBE_MS, answer, this.#interruption.onRaise))) return undefined;
    if (this.#interruption.reason) return undefined;
    const value = await answer.catch(() => undefined); // a document that is being replaced has no clock
    if (!Array.isArray(value)) return undefined;
    const [pageMs = 0, animationMs = 0, endless = 0] = value.map(Number); // in the order of PROBE
    return { pageMs, animationMs, isEndless: endless === 1, work: namesIn(value[3]) };
  }

  /** Returns the names of open work of the main document; only `script` if the page does not respond in `PROBE_MS`. */
  async openWork(): Promise<readonly string[]> {
    const requestedAt = performance.now();
    const names = await this.ask(WORK, { patienceMs: PROBE_MS }); // deadline: has its own limit
    const isLate = names === undefined && performance.now() - requestedAt >= PROBE_MS;
    return isLate ? ["script"] : namesIn(names);
  }

  /**
   * Returns the value of an expression. If the value is a promise, waits for its result. Returns undefined if there is
   * no response within `patienceMs`.
   */
  async ask(expression: string, { patienceMs, frameId = this.#mainFrameId }: PageQuestion) {
    if (this.#interruption.reason) return undefined;
    const requested = this.#executionContext(frameId).then((executionContext) =>
      this.#evaluate(executionContext, expression, true),
    );
    const answer = requested.catch(() => undefined); // fails if the document is being replaced
    if (!(await settlesWithin(patienceMs, answer, this.#interruption.onRaise))) return undefined;
    if (this.#interruption.reason) return undefined;
    const result = await answer; // deadline: settled
    return result?.value as unknown;
  }

  #executionContext(frameId: string): Promise<ExecutionContext> {
    if (this.#frames.departs(this.#frames.of(frameId))) return Promise.reject(departing());
    return this.#contexts.get(frameId) ?? this.#create(frameId);
  }

  async #run(frameId: string, expression: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const executionContext = this.#executionContext(frameId);
      try {
        return await this.#runIn(await executionContext, expression);
      } catch (error) {
        if (!(error instanceof ProtocolError) || error.kind === "too-long") throw error;
        if (this.#contexts.get(frameId) === executionContext) this.#contexts.delete(frameId); // the document changed
        if (error.kind === "closed" || attempt === MOST_ATTEMPTS)
          throw this.#lostError(frameId, error);
      }
    }
  }

  /** Returns an AppError if the main document is replaced again and again. In all other cases, returns `error`. */
  #lostError(frameId: string, error: ProtocolError): Error {
    if (error.kind === "closed" || frameId !== this.#mainFrameId) return error;
    return new AppError("NOT_READY", "The page is replaced again and again; it cannot be read.", {
      hint: "Try again, wait for an address or text of the page, or navigate elsewhere.",
      cause: error,
    });
  }

  /** Returns the value of an expression. Transfers it as JSON: CDP would take longer to serialise a large object. */
  async #runIn(executionContext: ExecutionContext, expression: string): Promise<unknown> {
    const { value } = await this.#evaluate(executionContext, `JSON.stringify(${expression})`);
    return typeof value === "string" ? JSON.parse(value) : undefined;
  }

  async #evaluate(
    { session, contextId }: ExecutionContext,
    expression: string,
    awaitPromise = false, // if true, a paused page never replies, not even with a plain value
  ): Promise<Protocol.Runtime.RemoteObject> {
    const answer = await this.#frames.ask(session, () =>
      session.post("Runtime.evaluate", {
        expression,
        contextId,
        returnByValue: true,
        awaitPromise,
        silent: true,
      }),
    );
    if (answer.exceptionDetails) {
      const { exception, text } = answer.exceptionDetails;
      throw new Error(`In-page script: ${exception?.description ?? text}`);
    }
    return answer.result;
  }

  #onDocument(frame: Protocol.Page.Frame): void {
    if (frame.id === this.#mainFrameId) {
      this.#documents += 1;
      this.#mainContextId = undefined;
      this.#contexts.clear();
    }
    this.#documentsOfFrame.set(frame.id, this.documentsOf(frame.id) + 1);
    if (frame.unreachableUrl === undefined) this.#unreachable.delete(frame.id);
    else this.#unreachable.set(frame.id, frame.unreachableUrl);
    this.#contexts.delete(frame.id);
    if (this.#contexts.size < MOST_FRAMES) this.#create(frame.id).catch(() => {}); // created again on demand
  }

  /** Adds our listeners again: a rewritten document (`document.open`) keeps its execution context, but no listeners. */
  async #listenAgain(frameId: string): Promise<void> {
    const executionContext = this.#contexts.get(frameId);
    // The evaluation fails if the frame has closed.
    if (executionContext)
      await this.#evaluate(await executionContext, "__fermata.listenAgain()").catch(() => {});
  }

  #create(frameId: string): Promise<ExecutionContext> {
    const session = this.#frames.of(frameId);
    const created = this.#frames
      .ask(session, () =>
        session.post("Page.createIsolatedWorld", { frameId, worldName: WORLD_NAME }),
      )
      .then(async ({ executionContextId }) => {
        const executionContext = { session, contextId: executionContextId };
        if (frameId === this.#mainFrameId) this.#onMainContext(executionContext);
        await Promise.all([
          this.#evaluate(executionContext, DOM_SCRIPT),
          this.#equip(executionContext, frameId),
        ]);
        return executionContext;
      });
    this.#contexts.set(frameId, created);
    created.catch(() => {
      if (this.#contexts.get(frameId) === created) this.#contexts.delete(frameId);
    });
    return created;
  }

  #onMainContext(executionContext: ExecutionContext): void {
    this.#mainContextId = executionContext.contextId;
    pageDocument(executionContext).catch(() => {}); // requested again when needed
  }
}

function namesIn(text: unknown): readonly string[] {
  return typeof text === "string" ? text.split(" ").filter((name) => name !== "") : [];
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof ProtocolError)) throw error;
}
