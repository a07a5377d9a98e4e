import { basename } from "node:path";
import type { Deadline } from "../../shared/deadline.ts";
import type { ChooserClient, PendingChooser, ChooserPage } from "./chooser.ts";
import type { SavedFiles } from "./saved-files.ts";

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
