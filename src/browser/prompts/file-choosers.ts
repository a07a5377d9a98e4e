import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../cdp/session.ts";
import { AppError } from "../../shared/errors.ts";
import { settlesWithin } from "../../shared/deadline.ts";
import { newId } from "../../shared/ids.ts";
import type { ChooserClient, ChooserRequest, PendingChooser } from "./chooser.ts";
import type { AcceptedFiles } from "../model/prompt-events.ts";
import type { PromptParts } from "./main-line.ts";
import { describeInput, InputChooser } from "./input-chooser.ts";

const ALL_FILES: AcceptedFiles = { description: "All Files", extensions: ["*"] };

/** Descriptions and file extensions of common MIME types. For any other type, the type itself is the description. */
const BY_TYPE: Readonly<Record<string, readonly [description: string, extensions: string]>> = {
  "image/*": ["Images", "jpg jpeg png gif webp svg bmp avif"],
  "audio/*": ["Audio", "mp3 wav ogg m4a flac"],
  "video/*": ["Videos", "mp4 webm mov mkv ogv"],
  "text/*": ["Texts", "txt csv html md xml"],
  "image/jpeg": ["image/jpeg", "jpg jpeg"],
  "image/svg+xml": ["image/svg+xml", "svg"],
  "text/plain": ["text/plain", "txt"],
};
/** MIME types whose subtype is the file extension. The extensions of types in neither list are unknown. */
const ENDS_ALIKE = /^(?:image\/(?:png|gif|webp)|application\/(?:pdf|json|zip)|text\/csv)$/;

function filesOfType(type: string): AcceptedFiles {
  const [, ending = ""] = ENDS_ALIKE.test(type) ? type.split("/") : [];
  const [description, extensions] = BY_TYPE[type] ?? [type, ending];
  return { description, extensions: extensions.split(" ").filter(Boolean) };
}

const MOST_TOKENS = 50;
const LONGEST_TOKEN = 100;

/** Returns file groups for an `accept` attribute: one for each MIME type, one for all extensions, one for any file. */
function acceptedFiles(accept: string): readonly AcceptedFiles[] {
  const tokens = accept
    .split(",")
    .slice(0, MOST_TOKENS)
    .map((token) => token.trim().toLowerCase().slice(0, LONGEST_TOKEN))
    .filter((token) => token !== "");
  const extensions = tokens.filter((token) => token.startsWith(".")).map((token) => token.slice(1));
  const types = [...new Set(tokens.filter((token) => token.includes("/")))];
  return [
    ...types.map(filesOfType),
    ...(extensions.length === 0 ? [] : [{ description: "Files", extensions }]),
    ALL_FILES,
  ];
}

/** Limit of choosers that a page can open in one step. */
const MOST_IN_A_STEP = 5;
const REOPEN_MS = 500;

/**
 * The open file chooser of a page: at most one, as in a browser. A new chooser replaces the old chooser. A chooser
 * closes when it is answered or its document is removed. CDP Page.setInterceptFileChooserDialog.
 */
export class FileChoosers {
  readonly #parts: Pick<PromptParts, "tabId" | "emit">;
  #pending: PendingChooser | undefined;
  #described: Promise<void> = Promise.resolve();
  #openedInStep = 0;
  #reopened: (() => void) | undefined;

  constructor(parts: Pick<PromptParts, "tabId" | "emit">) {
    this.#parts = parts;
  }

  /** Watches the choosers of the frames of a CDP session. */
  watch(session: CdpSession): Promise<void> {
    session.on("Page.fileChooserOpened", (event) => this.#onInput(session, event));
    session.on("Page.frameNavigated", ({ frame }) => this.#onRemoved(frame.id, !frame.parentId));
    session.on("Page.frameDetached", ({ frameId }) => this.#onRemoved(frameId, false));
    return session.post("Page.setInterceptFileChooserDialog", { enabled: true });
  }

  get pending(): PendingChooser | undefined {
    return this.#pending;
  }

  begin(): void {
    this.#openedInStep = 0;
  }

  /** Resolves when the events of all choosers opened so far have been emitted. */
  reported(): Promise<void> {
    return this.#described;
  }

  /** Returns the pending chooser with this id. @throws AppError FILE_CHOOSER_NOT_PRESENT */
  get(id: string): PendingChooser {
    if (this.#pending?.id === id) return this.#pending;
    throw chooserNotPresent(id);
  }

  /** Opens a chooser and closes the previous one. Does nothing and returns false if the step's limit is reached. */
  open(request: ChooserRequest, client: ChooserClient): boolean {
    if (this.#openedInStep >= MOST_IN_A_STEP) return false;
    this.#openedInStep += 1;
    const before = this.#pending;
    this.drop();
    before?.client.forget();
    const id = newId("fc");
    this.#pending = { ...request, id, client };
    const { type, accepts, directory, suggestedName } = request;
    this.#parts.emit({
      type: "file_chooser",
      data: {
        id,
        tab_id: this.#parts.tabId,
        chooser_type: type,
        accepts,
        multiple: type === "open_multiple",
        ...(directory && { directory }),
        ...(suggestedName !== undefined && { suggested_name: suggestedName }),
        pending: true,
      },
    });
    return true;
  }

  /** Records that the chooser was answered with these paths. */
  selected({ id, type }: PendingChooser, paths: readonly string[]): void {
    this.#pending = undefined;
    const [path = ""] = paths;
    this.#parts.emit({
      type: "file_selected",
      data: {
        id,
        tab_id: this.#parts.tabId,
        chooser_type: type,
        ...(type === "save" ? { path } : { files: paths }),
      },
    });
  }

  /** Runs `open`, which opens an input's chooser again. Briefly waits until the browser has cancelled the chooser. */
  async reopen(open: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reopened = resolve;
    await open();
    await settlesWithin(REOPEN_MS, promise); // no chooser opens if the input was removed
    this.#reopened = undefined;
  }

  /** Closes the open chooser, if any, without a selection. */
  drop(): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    this.#parts.emit({
      type: "file_chooser_cancelled",
      data: { id: pending.id, tab_id: this.#parts.tabId, chooser_type: pending.type },
    });
  }

  #onInput(
    session: CdpSession,
    { frameId, mode, backendNodeId }: Protocol.Page.FileChooserOpenedEvent,
  ): void {
    if (this.#reopened) return this.#reopened();
    if (backendNodeId === undefined) return; // the picker of a script, which our hooks report
    const described = describeInput(session, { backendNodeId });
    this.#described = Promise.all([this.#described, described])
      .then(([, input]) => {
        const type = mode === "selectMultiple" ? "open_multiple" : "open";
        const { accept, directory } = input;
        const request = { type, accepts: acceptedFiles(accept), directory } as const;
        this.open(request, new InputChooser(session, frameId, input));
      })
      .catch(() => {}); // the page has navigated or closed, so the input does not exist any more
  }

  #onRemoved(frameId: string, isMain: boolean): void {
    if (isMain || this.#pending?.client.frameId === frameId) this.drop();
  }
}

export function chooserNotPresent(id: string): AppError {
  return new AppError(
    "FILE_CHOOSER_NOT_PRESENT",
    `File chooser ${id} not found or already closed`,
    {
      hint: "Open the chooser again and pass the id from the new file_chooser event; a chooser closes with its page.",
    },
  );
}
