import type { CdpSession } from "../../cdp/session.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Page } from "../tab/page.ts";
import { objectIn } from "../tab/world-object.ts";
import type { World } from "../tab/worlds.ts";
import type { ChooserClient } from "./file-choosers.ts";

/** Has the input open its chooser once more; the interception then closes it as a user would. */
const SHOW_PICKER = "function () { this.showPicker(); }";

/** The chooser of an `<input type=file>`. What it does is the browser's own doing, so that the page's events are trusted. */
export class InputChooser implements ChooserClient {
  readonly frameId: string;
  readonly #session: CdpSession;
  readonly #backendNodeId: number;

  constructor(session: CdpSession, frameId: string, backendNodeId: number) {
    this.#session = session;
    this.frameId = frameId;
    this.#backendNodeId = backendNodeId;
  }

  /** CDP DOM.setFileInputFiles: `input` and `change`. */
  async provide(deadline: Deadline, page: Page, paths: readonly string[]): Promise<void> {
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
  }

  /**
   * The browser says `cancel` to the page only itself, when it closes a chooser: so one is opened for that alone.
   * Opening it needs a user's gesture, which the call brings along.
   * CDP Page.setInterceptFileChooserDialog {cancel}.
   */
  async cancel(deadline: Deadline, page: Page): Promise<void> {
    const { asks, engine } = page;
    const session = this.#session;
    await session.send(deadline, "Page.setInterceptFileChooserDialog", {
      enabled: true,
      cancel: true,
    });
    const opened = asks.choosers.reopen(() => this.#reopen(deadline, page));
    await engine.runUntil(deadline, opened, "wall").finally(() => {
      void session.post("Page.setInterceptFileChooserDialog", { enabled: true });
    });
  }

  forget(): void {} // a page that opens another chooser itself waits for that

  async #reopen(deadline: Deadline, { worlds }: Page): Promise<void> {
    const node = { backendNodeId: this.#backendNodeId };
    await worlds.attempt(deadline, this.frameId, (world) => showPicker(world, node));
  }
}

/** The chooser of the file input that has this ref; undefined if it has gone. CDP DOM.describeNode. */
export async function inputChooser(
  world: World,
  frameId: string,
  ref: number,
): Promise<InputChooser | undefined> {
  const { session } = world;
  const objectId = await objectIn(world, `__fermata.element(${ref})`);
  if (objectId === undefined) return undefined;
  const { node } = await session.post("DOM.describeNode", { objectId });
  void session.post("Runtime.releaseObject", { objectId });
  return new InputChooser(session, frameId, node.backendNodeId);
}

async function showPicker(
  { session, contextId }: World,
  node: { readonly backendNodeId: number },
): Promise<void> {
  const { object } = await session.post("DOM.resolveNode", {
    ...node,
    executionContextId: contextId,
  });
  const { objectId } = object;
  if (objectId === undefined) return;
  await session.post("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: SHOW_PICKER,
    userGesture: true,
    silent: true,
  });
  void session.post("Runtime.releaseObject", { objectId });
}
