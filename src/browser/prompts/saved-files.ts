import { randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { LineMessage, PageBlob, PromptParts } from "./main-line.ts";
import { forgetOldest } from "../../shared/forget-oldest.ts";
import { lstat, open, realpath, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LARGEST_SAVED_BYTES } from "../chromium/main-world/limits.ts";

/** Limit of grants of a page; the oldest are removed first. */
const MOST_GRANTS = 100;
const SAVE_MS = 60_000;

/** A caller's permission to write one file, for the document that requested it. */
interface Grant {
  readonly chooserId: string;
  readonly frameId: string;
  /** Path without symbolic links. */
  readonly path: string;
}

const Requested = z.object({ grant: z.string(), blob: z.int() });
type Requested = z.output<typeof Requested>;

interface SavedFilesParts extends PromptParts {
  readonly activity: Activity;
}

/**
 * Files that a page may write because a caller has chosen them. The page sends the ids of a grant and a Blob, never a
 * path. Saves run one after the other, and each writes its file completely or not at all.
 */
export class SavedFiles {
  readonly #parts: SavedFilesParts;
  readonly #grants = new Map<string, Grant>();
  #last: Promise<void> = Promise.resolve();

  constructor(parts: SavedFilesParts) {
    this.#parts = parts;
    const { session } = parts;
    session.on("Page.frameNavigated", ({ frame }) => this.#onRemoved(frame.id, !frame.parentId));
    session.on("Page.frameDetached", ({ frameId }) => this.#onRemoved(frameId, false));
  }

  /** Allows a document to write a file. Returns the id of the grant; each frame has one grant per file. */
  allow(grant: Grant): string {
    const { frameId, path } = grant;
    const known = [...this.#grants].find(([, one]) => one.frameId === frameId && one.path === path);
    const name = known?.[0] ?? randomBytes(16).toString("hex");
    this.#grants.delete(name);
    this.#grants.set(name, grant);
    forgetOldest(this.#grants, MOST_GRANTS);
    return name;
  }

  /** Writes a file whose writable stream the page has closed, and sends the result to the page. */
  save({ frameId, askId, data }: LineMessage): void {
    const { activity, line } = this.#parts;
    const requested = requestedIn(data);
    const id = `${frameId} ${askId}`;
    activity.beginSave(id);
    this.#last = this.#last
      .then(() => this.#save(frameId, requested))
      .then((answer) => line().answer(frameId, askId, answer, false))
      .finally(() => activity.endSave(id));
  }

  close(): void {
    this.#grants.clear();
  }

  async #save(frameId: string, requested: Requested): Promise<"saved" | Refusal> {
    const blob = await this.#blob(frameId, requested.blob);
    const grant = this.#grants.get(requested.grant);
    try {
      return blob && grant?.frameId === frameId ? await this.#write(grant, blob) : "not_written";
    } finally {
      blob?.release();
    }
  }

  async #write({ chooserId: id, path }: Grant, blob: PageBlob): Promise<"saved" | Refusal> {
    using deadline = Deadline.after(SAVE_MS);
    const common = { id, tab_id: this.#parts.tabId, path };
    try {
      const bytes = await writeWhole(path, blob.chunks(deadline));
      this.#parts.emit({ type: "file_saved", data: { ...common, bytes } });
      return "saved";
    } catch (error) {
      const reason = refusalOf(error);
      this.#parts.emit({ type: "file_save_failed", data: { ...common, reason } });
      return reason;
    }
  }

  /** Returns the Blob with this id in a frame; undefined if there is none, or if the frame's document is removed. */
  #blob(frameId: string, id: number): Promise<PageBlob | undefined> {
    return this.#parts
      .line()
      .takeBlob(frameId, id)
      .catch(() => undefined);
  }

  #onRemoved(frameId: string, isMain: boolean): void {
    for (const [name, grant] of this.#grants) {
      if (isMain || grant.frameId === frameId) this.#grants.delete(name);
    }
  }
}

/** Parses a message of our hooks. If the page has forged an invalid message, returns ids that do not exist. */
function requestedIn(data: string): Requested {
  try {
    return Requested.parse(JSON.parse(data));
  } catch {
    return { grant: "", blob: 0 };
  }
}

type Refusal = "too_large" | "not_written";

function refusalOf(error: unknown): Refusal {
  return error instanceof AppError && error.code === "TOO_LARGE" ? "too_large" : "not_written";
}

/**
 * Writes a file completely or not at all: writes a temporary file in the same folder, then renames it to `path`. The
 * folder's real path must be unchanged, and an existing target must be a regular file. Has no time limit of its
 * own: `chunks` must have one. Returns the size in bytes.
 * @throws AppError TOO_LARGE, FILE_NOT_READABLE; errors of the file system and of the chunks
 */
async function writeWhole(path: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const folder = dirname(path);
  const before = await lstat(path).catch(() => undefined); // undefined: the file does not exist yet
  if ((await realpath(folder)) !== folder || (before && !before.isFile())) {
    throw new AppError("FILE_NOT_READABLE", `${path} has changed since it was chosen.`);
  }
  const adjacent = join(folder, `.fermata-${randomBytes(8).toString("hex")}.part`);
  const file = await open(adjacent, "wx", before ? before.mode & 0o777 : 0o600);
  try {
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > LARGEST_SAVED_BYTES) {
          throw new AppError("TOO_LARGE", `The file has more than ${LARGEST_SAVED_BYTES} bytes.`);
        }
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    await rename(adjacent, path);
    return bytes;
  } catch (error) {
    await rm(adjacent, { force: true });
    throw error;
  }
}
