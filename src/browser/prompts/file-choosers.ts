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

/** Groups and types that pages name most; others stand for themselves, without extensions. */
const BY_TYPE: Readonly<Record<string, readonly [description: string, extensions: string]>> = {
  "image/*": ["Images", "jpg jpeg png gif webp svg bmp avif"],
  "audio/*": ["Audio", "mp3 wav ogg m4a flac"],
  "video/*": ["Videos", "mp4 webm mov mkv ogv"],
  "text/*": ["Texts", "txt csv html md xml"],
  "image/jpeg": ["image/jpeg", "jpg jpeg"],
  "image/svg+xml": ["image/svg+xml", "svg"],
  "text/plain": ["text/plain", "txt"],
};
/** Types whose files end in what they are called. */
const ENDS_ALIKE = /^(?:image\/(?:png|gif|webp)|application\/(?:pdf|json|zip)|text\/csv)$/;

function filesOfType(type: string): AcceptedFiles {
  const [, ending = ""] = ENDS_ALIKE.test(type) ? type.split("/") : [];
  const [description, extensions] = BY_TYPE[type] ?? [type, ending];
  return { description, extensions: extensions.split(" ").filter(Boolean) };
}

const MOST_TOKENS = 50;
const LONGEST_TOKEN = 100;

/** What an `accept` attribute offers: extensions together, types by their names, and always any file. */
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

/** A page may open so many choosers in one step; nobody could answer more. */
const MOST_IN_A_STEP = 5;
const REOPEN_MS = 500;

/**
 * The file chooser that a page has open: one at most, like the modal window of a browser, and the last one counts. It
 * stays until it is answered or its document goes. CDP Page.setInterceptFileChooserDialog.
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

  /** Hears of the choosers of a session's frames. */
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

  /** Resolves when every chooser that has opened so far has been reported. */
  reported(): Promise<void> {
    return this.#described;
  }

  /** The pending chooser with this id. @throws AppError FILE_CHOOSER_NOT_PRESENT */
  get(id: string): PendingChooser {
    if (this.#pending?.id === id) return this.#pending;
    throw chooserNotPresent(id);
  }

  /** A chooser of the page opens; one that was open before is closed. Returns whether there was room for it. */
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

  /** The chooser is answered with these paths. */
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

  /** Runs what makes an input open its chooser again, only for it to be cancelled; resolves when it has opened. */
  async reopen(open: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reopened = resolve;
    await open();
    await settlesWithin(REOPEN_MS, promise); // an input that is gone opens nothing
    this.#reopened = undefined;
  }

  /** What is open, if anything, is closed without a selection. */
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
    if (backendNodeId === undefined) return; // pickers of scripts come by another way
    const described = describeInput(session, { backendNodeId });
    this.#described = Promise.all([this.#described, described])
      .then(([, input]) => {
        const type = mode === "selectMultiple" ? "open_multiple" : "open";
        const { accept, directory } = input;
        const request = { type, accepts: acceptedFiles(accept), directory } as const;
        this.open(request, new InputChooser(session, frameId, input));
      })
      .catch(() => {}); // the input is gone with its page
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
      hint: "A chooser shows as an event of the step that opened it and closes with its page; open it again.",
    },
  );
}
