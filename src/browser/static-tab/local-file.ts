import { open, stat } from "node:fs/promises";
import type { Stats } from "node:fs";
import { basename } from "node:path";
import type { ChosenFile } from "../../html/dom/input.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { mimeTypeOf } from "../network/downloads/file-name.ts";

/** A local file that a form uploads. It is read when the form is submitted, and must not have changed by then. */
export class LocalFile implements ChosenFile {
  readonly path: string;
  readonly name: string;
  /** MIME type by the file's name, as in browsers. */
  readonly type: string;
  readonly #stats: Stats;

  private constructor(path: string, stats: Stats) {
    this.path = path;
    this.name = basename(path);
    this.type = mimeTypeOf(undefined, "", this.name);
    this.#stats = stats;
  }

  static async at(path: string): Promise<LocalFile> {
    return new LocalFile(path, await stat(path)); // deadline: a local file, and the caller races it
  }

  get bytes(): number {
    return this.#stats.size;
  }

  /** Reads the file. @throws AppError NAVIGATION_FAILED if it has changed since it was chosen, or cannot be opened */
  async read(): Promise<Uint8Array> {
    const file = await open(this.path).catch(() => undefined); // deadline: the caller that submits the form races it
    try {
      const now = await file?.stat(); // deadline: the same
      if (!file || !now || !this.#isSame(now)) throw this.#changed();
      return await file.readFile(); // deadline: the same
    } finally {
      await file?.close(); // deadline: the same
    }
  }

  #isSame({ ino, size, mtimeMs }: Stats): boolean {
    const then = this.#stats;
    return ino === then.ino && size === then.size && mtimeMs === then.mtimeMs;
  }

  #changed(): AppError {
    return new AppError(
      "NAVIGATION_FAILED",
      `The form was not sent: the file ${quoted(this.name)} has changed since it was chosen.`,
      {
        hint: "Choose the file again.",
        details: { net_error: "net::ERR_UPLOAD_FILE_CHANGED" },
      },
    );
  }
}
