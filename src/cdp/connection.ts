import type { Log } from "../shared/log.ts";
import { Signal } from "../shared/process/signal.ts";
import { CdpSession, ProtocolError, type SessionHost } from "./session.ts";
import { TOO_LONG, type Transport } from "./pipe-transport.ts";

interface PendingCall {
  readonly sessionId: string | undefined;
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  /** The error for a failure of the call. It is created with the call, so that its stack names the caller. */
  readonly error: ProtocolError;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code?: number };
}

/** A CDP connection to one browser: flat sessions over one transport. */
export class Connection implements SessionHost {
  /** The session of the browser itself, which has no session id. */
  readonly root: CdpSession;
  /** Resolves when the connection to the browser has closed. */
  readonly closed: Promise<void>;
  readonly #transport: Transport;
  readonly #log: Log;
  readonly #sessions = new Map<string, CdpSession>();
  /** Ids of parent sessions, by the id of the child. A child's parent is the session that reported its attachment. */
  readonly #parents = new Map<string, string>();
  readonly #pending = new Map<number, PendingCall>();
  readonly #removed = new Signal();
  #nextId = 1;
  #open = true;

  constructor(transport: Transport, log: Log) {
    this.#transport = transport;
    this.#log = log;
    this.root = new CdpSession(this, undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    transport.onMessage = (text) => this.#receive(text);
    transport.onClose = () => {
      resolve();
      this.#onClose();
    };
  }

  get open(): boolean {
    return this.#open;
  }

  /**
   * Calls the listener when the connection closes, or at once if it has closed. Returns a function that removes the
   * listener. For short-lived listeners: callbacks of the promise `closed` would stay in memory until it resolves.
   */
  onClose(listener: () => void): () => void {
    if (!this.#open) listener();
    return this.#removed.subscribe(listener);
  }

  /** Returns the session that `Target.attachedToTarget` reported; a closed session if the target has already closed. */
  session(sessionId: string): CdpSession {
    const session = this.#sessions.get(sessionId) ?? new CdpSession(this, sessionId);
    if (!this.#sessions.has(sessionId)) session.markClosed();
    return session;
  }

  send(sessionId: string | undefined, method: string, params: unknown): Promise<unknown> {
    const removed = closedError(method);
    const session = sessionId === undefined ? this.root : this.#sessions.get(sessionId);
    if (!this.#open || !session) return Promise.reject(removed);
    if (session.isCrashed) return Promise.reject(asCrashed(removed));
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { sessionId, method, resolve, reject, error: removed });
    this.#transport.send(
      JSON.stringify(
        sessionId === undefined ? { id, method, params } : { id, sessionId, method, params },
      ),
    );
    return promise;
  }

  close(): void {
    this.#transport.close();
  }

  listenerFailed(event: string, error: unknown): void {
    this.#log.error("a browser event could not be processed", { event, error });
  }

  #receive(text: string): void {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser speaks its own protocol
      const message = JSON.parse(text) as Message;
      if (message.id !== undefined) this.#answer(message.id, message);
      else if (message.method !== undefined) this.#dispatch(message.method, message);
    } catch (error) {
      this.#log.error("a message of the browser could not be read", { error });
    }
  }

  #answer(id: number, message: Message): void {
    const call = this.#pending.get(id);
    if (!call) return;
    this.#pending.delete(id);
    if (message.error) {
      call.error.message = `${call.method}: ${message.error.message}`;
      const kind = message.error.code === TOO_LONG ? "too-long" : "refused";
      call.reject(Object.assign(call.error, { kind }));
    } else call.resolve(message.result);
  }

  #dispatch(method: string, message: Message): void {
    const target =
      message.sessionId === undefined ? this.root : this.#sessions.get(message.sessionId);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read only for the two events that carry it
    const attachment = message.params as { sessionId: string };
    if (method === "Target.attachedToTarget") {
      this.#sessions.set(attachment.sessionId, new CdpSession(this, attachment.sessionId));
      if (message.sessionId !== undefined) {
        this.#parents.set(attachment.sessionId, message.sessionId);
      }
    }
    target?.emit(method, message.params);
    if (method === "Target.detachedFromTarget") this.#detach(attachment.sessionId);
    if (method === "Inspector.targetReloadedAfterCrash" && target) target.isCrashed = false;
    if (method !== "Inspector.targetCrashed" || !target) return;
    target.isCrashed = true;
    this.#reject(({ sessionId }) => sessionId === target.id, true);
  }

  /**
   * Closes a session and its children. Emits the detachment of the children here: the browser reports it later,
   * when the session no longer has listeners.
   */
  #detach(sessionId: string): void {
    const session = this.#sessions.get(sessionId);
    for (const [child, parent] of this.#parents) {
      if (parent !== sessionId) continue;
      session?.emit("Target.detachedFromTarget", { sessionId: child });
      this.#detach(child);
    }
    session?.markClosed();
    this.#sessions.delete(sessionId);
    this.#parents.delete(sessionId);
    this.#reject((call) => call.sessionId === sessionId);
  }

  #reject(matches: (call: PendingCall) => boolean, isCrash = false): void {
    for (const [id, call] of this.#pending) {
      if (!matches(call)) continue;
      this.#pending.delete(id);
      call.reject(isCrash ? asCrashed(call.error) : call.error);
    }
  }

  #onClose(): void {
    this.#open = false;
    this.#removed.notify(); // first: callers get the error of the exit, not the errors of their calls
    this.#reject(() => true);
    for (const session of this.#sessions.values()) session.markClosed();
    this.#sessions.clear();
    this.#parents.clear();
    this.root.markClosed();
  }
}

/** Limit of stack frames: every call creates an error, and few are thrown. The first four frames are in `src/cdp`. */
const MOST_FRAMES = 6;

/** Changes an error to the one that Chromium itself returns for commands that a crash interrupts. */
function asCrashed(error: ProtocolError): ProtocolError {
  return Object.assign(error, { kind: "refused", message: `${error.method}: Target crashed` });
}

function closedError(method: string): ProtocolError {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Math.min(stackTraceLimit, MOST_FRAMES);
  try {
    return new ProtocolError(method, "closed", "the page or the browser has closed");
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
