import { basename } from "node:path";
import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import type { ChooserClient, ChooserRequest, ChooserPage, PendingChooser } from "./chooser.ts";
import type { SavedFiles } from "./saved-files.ts";

const Asked = z.object({
  type: z.enum(["open", "open_multiple", "save"]),
  accepts: z.array(z.object({ description: z.string(), extensions: z.array(z.string()) })),
  suggestedName: z.string().optional(),
});

const MOST_EXTENSIONS = 50;
const LONGEST_TEXT = 100;

/** What a script's file picker asks for; undefined if it is nothing that could be answered. */
export function pickerRequest(data: string): ChooserRequest | undefined {
  const asked = Asked.safeParse(JSON.parse(data));
  if (!asked.success) return undefined;
  const { type, accepts, suggestedName } = asked.data;
  const groups = accepts.map(({ description, extensions }) => ({
    description: description.slice(0, LONGEST_TEXT),
    extensions: extensions
      .slice(0, MOST_EXTENSIONS)
      .map((extension) => extension.replace(/^\./, "").slice(0, LONGEST_TEXT)),
  }));
  const all = { description: "All Files", extensions: ["*"] };
  return {
    type,
    accepts: [...groups, all],
    directory: false,
    ...(suggestedName !== undefined && { suggestedName: suggestedName.slice(0, LONGEST_TEXT) }),
  };
}

/** The chooser of `showOpenFilePicker`. The files are chosen in an input of our own that no document holds. */
export class PickerChooser implements ChooserClient {
  readonly frameId: string;
  readonly #answer: (answer: "chosen" | "") => void;

  constructor(frameId: string, answer: (answer: "chosen" | "") => void) {
    this.frameId = frameId;
    this.#answer = answer;
  }

  async provide(deadline: Deadline, page: ChooserPage, paths: readonly string[]): Promise<void> {
    const chosen = page.contexts.attempt(deadline, this.frameId, (executionContext) =>
      page.prompts.chooseIn(executionContext, paths),
    );
    await page.engine.runUntil(deadline, chosen, "wall");
    this.#answer("chosen");
  }

  cancel(): Promise<void> {
    this.#answer("");
    return Promise.resolve();
  }

  forget(): void {
    this.#answer("");
  }
}

/** The chooser of `showSaveFilePicker`. The page learns the name of the file, and gets the right to write it. */
export class SaveChooser implements ChooserClient {
  readonly frameId: string;
  readonly #saved: SavedFiles;
  readonly #answer: (answer: string) => void;

  constructor(frameId: string, saved: SavedFiles, answer: (answer: string) => void) {
    this.frameId = frameId;
    this.#saved = saved;
    this.#answer = answer;
  }

  provide(
    _deadline: Deadline,
    _page: ChooserPage,
    [path = ""]: readonly string[],
    { id }: PendingChooser,
  ): Promise<void> {
    const grant = this.#saved.allow({ chooserId: id, frameId: this.frameId, path });
    this.#answer(JSON.stringify({ name: basename(path), grant }));
    return Promise.resolve();
  }

  cancel(): Promise<void> {
    this.#answer("");
    return Promise.resolve();
  }

  forget(): void {
    this.#answer("");
  }
}
