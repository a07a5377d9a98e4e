import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin, type Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { objectIn, type ExecutionContext } from "../chromium/target/execution-context.ts";
import type { ChooserClient, ChooserPage } from "./chooser.ts";

/** Function that opens the chooser of the input `this`. `cancel` below first sets CDP to cancel each chooser. */
const SHOW_PICKER = "function () { this.showPicker(); }";

/**
 * Function that waits until the input `this` fires `change` or `cancel`. For a folder, the browser fires them only when
 * it has listed the content. A page may block these events, so the caller stops the wait after FOLDER_MS.
 */
const REPORTED = `function () {
  return new Promise((resolve) => {
    for (const type of ["change", "cancel"]) this.addEventListener(type, () => resolve(), { once: true });
  });
}`;
const FOLDER_MS = 5_000;

/** The chooser of an `<input type=file>`. The browser itself sets the files, so the page receives trusted events. */
export class InputChooser implements ChooserClient {
  readonly frameId: string;
  readonly field: string;
  readonly #session: CdpSession;
  readonly #backendNodeId: number;
  readonly #takesFolder: boolean;

  constructor(
    session: CdpSession,
    frameId: string,
    { backendNodeId, directory, field }: FileInput,
  ) {
    this.#session = session;
    this.frameId = frameId;
    this.field = field;
    this.#backendNodeId = backendNodeId;
    this.#takesFolder = directory;
  }

  /** Sets the files of the input, which fires `input` and `change`. CDP DOM.setFileInputFiles. */
  async provide(deadline: Deadline, page: ChooserPage, paths: readonly string[]): Promise<void> {
    const reported = this.#takesFolder ? await this.#call(deadline, page, REPORTED) : undefined;
    const set = this.#session.post("DOM.setFileInputFiles", {
      files: [...paths],
      backendNodeId: this.#backendNodeId,
    });
    await page.engine.runUntil(deadline, set, "wall").catch((cause: unknown) => {
      deadline.check();
      throw new AppError("FILE_CHOOSER_NOT_PRESENT", "The file input is no longer in the page.", {
        cause,
      });
    });
    if (reported === undefined) return;
    const listed = this.#session.post("Runtime.awaitPromise", { promiseObjectId: reported });
    await page.engine.runUntil(deadline, settlesWithin(FOLDER_MS, listed), "wall");
  }

  /**
   * Makes the browser fire a trusted `cancel` on the input. The browser fires `cancel` only when it cancels a
   * chooser. So this opens the chooser again, with a user gesture, and the browser cancels it.
   * CDP Page.setInterceptFileChooserDialog {cancel}.
   */
  async cancel(deadline: Deadline, page: ChooserPage): Promise<void> {
    const { prompts, engine } = page;
    const session = this.#session;
    await session.send(deadline, "Page.setInterceptFileChooserDialog", {
      enabled: true,
      cancel: true,
    });
    const opened = prompts.choosers.reopen(() => this.#reopen(deadline, page));
    await engine.runUntil(deadline, opened, "wall").finally(() => {
      void session.post("Page.setInterceptFileChooserDialog", { enabled: true });
    });
  }

  forget(): void {} // an input needs no answer when another chooser replaces its chooser

  async #reopen(deadline: Deadline, page: ChooserPage): Promise<void> {
    await this.#call(deadline, page, SHOW_PICKER);
  }

  /**
   * Calls the function `code` on the input in our own execution context, with a user gesture. Returns the id of the
   * resulting object; undefined if the result is no object or the document is removed.
   */
  #call(deadline: Deadline, { contexts }: ChooserPage, code: string): Promise<string | undefined> {
    const node = { backendNodeId: this.#backendNodeId };
    return contexts.attempt(deadline, this.frameId, (executionContext) =>
      callOn(executionContext, node, code),
    );
  }
}

export interface FileInput {
  readonly backendNodeId: number;
  /** Value of the `accept` attribute; empty if the input has no such attribute. */
  readonly accept: string;
  /** Whether the input accepts a folder with all its content (`webkitdirectory`). */
  readonly directory: boolean;
  /** The input's `name`, else its `aria-label`; empty if it has neither. */
  readonly field: string;
}

/** Returns the properties of a file input that its chooser needs. CDP DOM.describeNode. */
export async function describeInput(
  session: CdpSession,
  which: { readonly backendNodeId: number } | { readonly objectId: string },
): Promise<FileInput> {
  const { node } = await session.post("DOM.describeNode", which);
  const { attributes = [], backendNodeId } = node;
  const valueOf = (name: string) => {
    const index = attributes.findIndex((word, place) => place % 2 === 0 && word === name);
    return index < 0 ? undefined : attributes[index + 1];
  };
  const directory = valueOf("webkitdirectory") !== undefined;
  const field = valueOf("name") || valueOf("aria-label") || "";
  return { backendNodeId, accept: valueOf("accept") ?? "", directory, field };
}

/** Returns the chooser of the file input with this ref; undefined if the input is removed. */
export async function inputChooser(
  executionContext: ExecutionContext,
  frameId: string,
  ref: number,
): Promise<InputChooser | undefined> {
  const { session } = executionContext;
  const objectId = await objectIn(executionContext, `__fermata.element(${ref})`);
  if (objectId === undefined) return undefined;
  const input = await describeInput(session, { objectId });
  void session.post("Runtime.releaseObject", { objectId });
  return new InputChooser(session, frameId, input);
}

async function callOn(
  { session, contextId }: ExecutionContext,
  node: { readonly backendNodeId: number },
  code: string,
): Promise<string | undefined> {
  const { object } = await session.post("DOM.resolveNode", {
    ...node,
    executionContextId: contextId,
  });
  const { objectId } = object;
  if (objectId === undefined) return undefined;
  const { result } = await session.post("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: code,
    userGesture: true,
    silent: true,
  });
  void session.post("Runtime.releaseObject", { objectId });
  return result.objectId;
}
