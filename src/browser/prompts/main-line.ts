import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { CdpSession } from "../../cdp/session.ts";
import type { AskEventBody } from "../model/prompt-events.ts";
import { lineScript, mainWorldScript } from "../chromium/main-world/script.ts";
import { type ExecutionContext, objectIn } from "../chromium/target/execution-context.ts";
import type { Deadline } from "../../shared/deadline.ts";

/** Name of the CDP binding that sends messages to the server; only our own execution contexts have it. */
const BINDING = "__tell";
/** Limit of answers stored for a page that cannot receive them yet, such as a frozen page. */
const MOST_WAITING = 200;

/** A message of a hook in the page's main world. The page can forge every field except `frameId` and `origin`. */
export interface LineMessage {
  readonly frameId: string;
  /** Serialised origin of the frame's document. */
  readonly origin: string;
  /** Id that the answer must repeat; 0 if no answer is expected. */
  readonly askId: number;
  readonly kind: string;
  readonly data: string;
  /** Whether a user gesture caused the message. */
  readonly active: boolean;
}

/** What our isolated world sends: the frame's origin, and the message (JSON) of a hook in the main world. */
const Payload = z.object({ origin: z.string(), message: z.string() });
const Message = z.object({ id: z.int(), kind: z.string(), data: z.string(), active: z.boolean() });

/** The parts of a page that its prompts need. */
export interface PromptParts {
  readonly session: CdpSession;
  readonly tabId: string;
  /** Address of the tab's page. */
  readonly url: () => string;
  readonly emit: (body: AskEventBody) => void;
  readonly line: () => MainLine;
}

export interface MainLineParts {
  /** Secret of the channel, shared by documents that can access each other; undefined to create a new one. */
  readonly secret: string | undefined;
  readonly guardsPastes: boolean;
  readonly sharedWorkers: boolean;
  readonly onMessage: (message: LineMessage) => void;
  /** Returns the initial data for a new document; it is sent as the answer with id 0. */
  readonly hello: () => object;
}

interface Delivery {
  readonly frameId: string;
  readonly executionContext: ExecutionContext;
  readonly text: string;
  readonly gesture: boolean;
}

/** The channel between the server and the hooks in a page's main world. main-world/base.ts describes its setup. */
export class MainLine {
  readonly secret: string;
  readonly #parts: MainLineParts;
  /** The current execution context of each frame. */
  readonly #contexts = new Map<string, ExecutionContext>();
  readonly #heard = new WeakSet<CdpSession>();
  readonly #unheard: Delivery[] = [];

  constructor(parts: MainLineParts) {
    this.#parts = parts;
    this.secret = parts.secret ?? randomBytes(16).toString("hex");
  }

  /** The script to run at the start of every document. */
  get script(): string {
    return mainWorldScript(this.secret, this.#parts);
  }

  /** Sets up the channel in a new execution context. CDP Runtime.addBinding. */
  async equip(executionContext: ExecutionContext, frameId: string): Promise<void> {
    const { session, contextId } = executionContext;
    this.#hear(session);
    this.#contexts.set(frameId, executionContext);
    void session.post("Runtime.addBinding", { name: BINDING, executionContextId: contextId });
    const text = JSON.stringify({ id: 0, answer: this.#parts.hello() });
    const { result } = await session.post("Runtime.evaluate", {
      expression: lineScript(this.secret, BINDING, text),
      contextId,
      returnByValue: true,
      silent: true,
    });
    if (result.value !== true) this.#keep({ frameId, executionContext, text, gesture: false });
  }

  /** Answers a hook, with a user gesture if `gesture`. A frozen page gets the answer when it is awake again. */
  answer(frameId: string, askId: number, answer: string, gesture: boolean): void {
    const executionContext = this.#contexts.get(frameId);
    if (!executionContext) return;
    void this.#deliver({
      frameId,
      executionContext,
      text: JSON.stringify({ id: askId, answer }),
      gesture,
    });
  }

  /**
   * Creates a file input with these files and passes the input to the hooks. The hooks give the files to the page at
   * the next call of `answer`. CDP DOM.setFileInputFiles.
   */
  async chooseIn(executionContext: ExecutionContext, paths: readonly string[]): Promise<void> {
    const { session } = executionContext;
    const objectId = await objectIn(executionContext, "__input()");
    if (objectId === undefined) return;
    await session.post("DOM.setFileInputFiles", { files: [...paths], objectId });
    await session.post("Runtime.callFunctionOn", {
      objectId,
      functionDeclaration: "function () { __hand(this); }",
      silent: true,
    });
    void session.post("Runtime.releaseObject", { objectId });
  }

  /** Takes the Blob that a frame's hooks have stored with this id; undefined if there is none. CDP IO.resolveBlob. */
  async takeBlob(frameId: string, id: number): Promise<PageBlob | undefined> {
    const executionContext = this.#contexts.get(frameId);
    if (!executionContext) return undefined;
    const { session } = executionContext;
    const objectId = await objectIn(executionContext, `__takeBlob(${id})`);
    if (objectId === undefined) return undefined;
    const { uuid } = await session.post("IO.resolveBlob", { objectId });
    return new PageBlob(session, objectId, uuid);
  }

  /** Sends the stored answers to the page, which is awake now. */
  awake(): void {
    for (const delivery of this.#unheard.splice(0)) void this.#deliver(delivery);
  }

  /** Sends the initial data again after `document.open`, which removes listeners of the hooks, but not the channel. */
  #greet(frameId: string): void {
    const executionContext = this.#contexts.get(frameId);
    const text = JSON.stringify({ id: 0, answer: this.#parts.hello() });
    if (executionContext) void this.#deliver({ frameId, executionContext, text, gesture: false });
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { executionContext, text, gesture } = delivery;
    const heard = await executionContext.session
      .post("Runtime.evaluate", {
        expression: `__line(${JSON.stringify(text)})`,
        contextId: executionContext.contextId,
        returnByValue: true,
        userGesture: gesture,
        silent: true,
      })
      .then(
        ({ result }) => result.value === true,
        () => true, // the document is removed, so nothing is stored for it
      );
    if (!heard) this.#keep(delivery);
  }

  #keep(delivery: Delivery): void {
    if (this.#contexts.get(delivery.frameId) !== delivery.executionContext) return;
    if (this.#unheard.length < MOST_WAITING) this.#unheard.push(delivery);
  }

  /** Listens to a CDP session, if it is new. Frames of other sites may have their own CDP sessions. */
  #hear(session: CdpSession): void {
    if (this.#heard.has(session)) return;
    this.#heard.add(session);
    session.on("Runtime.bindingCalled", ({ name, payload, executionContextId }) => {
      if (name === BINDING) this.#receive(session, executionContextId, payload);
    });
    session.on("Page.documentOpened", ({ frame }) => this.#greet(frame.id));
    session.on("Page.frameDetached", ({ frameId }) => {
      if (this.#contexts.get(frameId)?.session === session) this.#contexts.delete(frameId);
    });
  }

  #receive(session: CdpSession, contextId: number, payload: string): void {
    const frameId = [...this.#contexts].find(
      ([, executionContext]) =>
        executionContext.session === session && executionContext.contextId === contextId,
    )?.[0];
    if (frameId === undefined) return;
    const { origin, message } = Payload.parse(JSON.parse(payload));
    const { id, kind, data, active } = Message.parse(JSON.parse(message));
    this.#parts.onMessage({ frameId, origin, askId: id, kind, data, active });
  }
}

const CHUNK_BYTES = 1024 * 1024;

/** A Blob of a page. The browser returns its content even if the page is frozen. */
export class PageBlob {
  readonly #session: CdpSession;
  readonly #objectId: string;
  readonly #handle: string;

  constructor(session: CdpSession, objectId: string, uuid: string) {
    this.#session = session;
    this.#objectId = objectId;
    this.#handle = `blob:${uuid}`;
  }

  /** Returns the Blob's content in chunks. CDP IO.read. */
  async *chunks(deadline: Deadline): AsyncGenerator<Buffer> {
    const handle = this.#handle;
    for (let eof = false; !eof;) {
      const read = await this.#session.send(deadline, "IO.read", { handle, size: CHUNK_BYTES });
      yield Buffer.from(read.data, read.base64Encoded === true ? "base64" : "utf8");
      ({ eof } = read);
    }
  }

  /** Releases the browser's handle of the Blob. */
  release(): void {
    this.#session.post("IO.close", { handle: this.#handle }).catch(() => {}); // fails only if the handle is not open
    this.#session.post("Runtime.releaseObject", { objectId: this.#objectId }).catch(() => {});
  }
}
