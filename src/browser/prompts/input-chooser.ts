import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin, type Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { objectIn, type ExecutionContext } from "../chromium/target/execution-context.ts";
import type { ChooserClient, ChooserPage } from "./chooser.ts";

/** Has the input open its chooser once more; the interception then closes it as a user would. */
const SHOW_PICKER = "function () { this.showPicker(); }";

/**
 * The browser lists what a folder holds at its leisure, and only then gives it to the page, which is told so, or that
 * nothing has changed. A page that keeps that from everybody is waited for no longer than FOLDER_MS.
 */
const REPORTED = `function () {
  return new Promise((told) => {
    for (const type of ["change", "cancel"]) this.addEventListener(type, () => told(), { once: true });
  });
}`;
const FOLDER_MS = 5_000;

/**
 * The chooser of an `<input type=file>`. What it does is the browser's own doing, so that the page's events are
 * trusted.
 */
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

  /** CDP DOM.setFileInputFiles: `input` and `change`. */
  async provide(deadline: Deadline, page: ChooserPage, paths: readonly string[]): Promise<void> {
    const reported = this.#takesFolder ? await this.#call(deadline, page, REPORTED) : undefined;
    const set = this.#session.post("DOM.setFileInputFiles", {
      files: [...paths],
      backendNodeId: this.#backendNodeId,
    });
    await page.engine.runUntil(deadline, set, "wall").catch((cause: unknown) => {
      deadline.check();
      throw new AppError(
        "FILE_CHOOSER_NOT_PRESENT",
        "The file input is not in the page any more.",
        {
          cause,
        },
      );
    });
    if (reported === undefined) return;
    const listed = this.#session.post("Runtime.awaitPromise", { promiseObjectId: reported });
    await page.engine.runUntil(deadline, settlesWithin(FOLDER_MS, listed), "wall");
  }

  /**
   * The browser says `cancel` to the page only itself, when it closes a chooser: so one is opened for that alone.
   * Opening it needs a user's gesture, which the call brings along.
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

  forget(): void {} // a page that opens another chooser itself waits for that

  async #reopen(deadline: Deadline, page: ChooserPage): Promise<void> {
    await this.#call(deadline, page, SHOW_PICKER);
  }

  /**
   * Calls a function on the input in our own execution context, as if a user had. The id of the object that it gives,
   * if any.
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
  /** As written; empty if it says nothing. */
  readonly accept: string;
  /** A folder is asked for, with all that is in it. */
  readonly directory: boolean;
  /** Its `name`, else its label for those who hear the page; empty without either. */
  readonly field: string;
}

/** CDP DOM.describeNode. */
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

/** The chooser of the file input that has this ref; undefined if it has gone. */
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
