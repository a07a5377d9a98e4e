import type { ProtocolMapping } from "devtools-protocol/types/protocol-mapping.js";
import type { Deadline } from "../shared/deadline.ts";

export type Commands = ProtocolMapping.Commands;
export type CommandName = keyof Commands;
export type CommandParams<M extends CommandName> = Commands[M]["paramsType"][0];
export type CommandResult<M extends CommandName> = Commands[M]["returnType"];
export type Events = ProtocolMapping.Events;
export type EventName = keyof Events;
export type EventParams<E extends EventName> = Events[E] extends [infer P] ? P : undefined;

type Listener = (params: unknown) => void;

/** The parts of a connection that a session needs. */
export interface SessionHost {
  send(sessionId: string | undefined, method: string, params: unknown): Promise<unknown>;
  /** Called when a listener has thrown: the browser's message was unexpected, or the listener has a bug. */
  listenerFailed(event: string, error: unknown): void;
}

/** closed: target or browser has closed. refused: the browser returned an error. too-long: the response is too long. */
export type ProtocolFailure = "closed" | "refused" | "too-long";

/** The failure of a CDP call. Code in src/browser converts it to an `AppError` for callers. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
  readonly method: string;
  readonly kind: ProtocolFailure;

  constructor(method: string, kind: ProtocolFailure, message: string) {
    super(`${method}: ${message}`);
    this.method = method;
    this.kind = kind;
  }
}

/** One flat CDP session: commands with a deadline and typed events. */
export class CdpSession {
  readonly id: string | undefined;
  readonly #host: SessionHost;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Whether the session's renderer crashed. Chromium leaves commands unanswered until there is a new renderer. */
  isCrashed = false;
  #closed = false;

  constructor(host: SessionHost, id: string | undefined) {
    this.#host = host;
    this.id = id;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Sends a command and waits for its response until the deadline. */
  send<M extends CommandName>(
    deadline: Deadline,
    method: M,
    params?: CommandParams<M>,
  ): Promise<CommandResult<M>> {
    return deadline.race(this.post(method, params));
  }

  /**
   * Sends a command without a deadline, after all earlier ones. The promise may be ignored: an unhandled failure is
   * not reported. Code that awaits the promise must race the promise with a deadline.
   */
  post<M extends CommandName>(method: M, params?: CommandParams<M>): Promise<CommandResult<M>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol's table relates method and result
    const answer = this.#host.send(this.id, method, params ?? {}) as Promise<CommandResult<M>>;
    answer.catch(() => {}); // the failure of an ignored command is not reported; awaiting the promise still throws
    return answer;
  }

  /** Listens until the returned function is called. */
  on<E extends EventName>(event: E, listener: (params: EventParams<E>) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set<Listener>();
    this.#listeners.set(event, listeners);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser sends what the protocol's table says
    const untyped = listener as Listener;
    listeners.add(untyped);
    return () => listeners.delete(untyped);
  }

  /** Called by the connection. If a listener throws, the other listeners are still called, and the error is logged. */
  emit(event: string, params: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(params);
      } catch (error) {
        this.#host.listenerFailed(event, error);
      }
    }
  }

  /** Called by the connection when the session is detached or the connection closes. */
  markClosed(): void {
    this.#closed = true;
    this.#listeners.clear();
  }
}
