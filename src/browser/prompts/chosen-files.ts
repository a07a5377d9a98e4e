import type { FileRoots } from "../../policy/file-roots.ts";
import { AppError } from "../../shared/errors.ts";
import type { PendingChooser } from "./chooser.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFolder, removeFolder } from "../chromium/launch/folders.ts";
import { withoutEnd } from "../../shared/without-end.ts";

export type ChooserAnswer =
  | { readonly kind: "cancel" }
  | { readonly kind: "save"; readonly path: string; readonly overwrite: boolean }
  | {
      readonly kind: "open";
      /** Paths of local files, or of one folder; they must be below the allowed folders. */
      readonly paths: readonly string[];
      readonly contents: readonly ContentFile[];
    };

/** The sources of files for choosers: local files, and content that callers sent. */
interface FileSource {
  readonly fileRoots: FileRoots;
  readonly files: SessionFiles;
}

type Chooser = Pick<PendingChooser, "type" | "directory">;

/**
 * Returns the real paths of chosen files. Writes files only after all checks.
 * @param name name of the chooser in error messages
 */
export async function pathsFor(
  chooser: Chooser,
  answer: Exclude<ChooserAnswer, { kind: "cancel" }>,
  { fileRoots, files }: FileSource,
  name: string,
): Promise<readonly string[]> {
  if ((answer.kind === "save") !== (chooser.type === "save")) throw wrongKind(chooser, name);
  if (answer.kind === "save") return [await fileRoots.writable(answer.path, answer.overwrite)];
  checkCount(chooser, name, answer.paths.length, answer.contents.length);
  const kind = chooser.directory ? "folder" : "file";
  const paths = await Promise.all(answer.paths.map((path) => fileRoots.readable(path, kind)));
  return [...paths, ...(await files.write(answer.contents))];
}

function checkCount(
  { type, directory }: Chooser,
  name: string,
  paths: number,
  contents: number,
): void {
  if (directory && (paths !== 1 || contents > 0)) {
    throw new AppError("INVALID_REQUEST", `${name} takes one folder: pass its path in "files".`);
  }
  if (type !== "open_multiple" && paths + contents > 1) {
    throw new AppError("INVALID_REQUEST", `${name} takes one file, not ${paths + contents}.`);
  }
}

function wrongKind({ type }: Chooser, name: string): AppError {
  return type === "save"
    ? new AppError("INVALID_REQUEST", `${name} saves a file: pass "path", or "cancel".`)
    : new AppError(
        "INVALID_REQUEST",
        `${name} opens files: pass "files" or "content_files", or "cancel".`,
      );
}

export interface ContentFile {
  readonly name: string;
  readonly data: Buffer;
}

/** Files whose content callers have sent. Their folder is created on demand, and removed with the session. */
export class SessionFiles {
  readonly #parent: string;
  #folder: Promise<string> | undefined;
  #count = 0;

  constructor(parent: string) {
    this.#parent = parent;
  }

  /** Writes the files, each into its own folder, so that equal names do not collide. Returns their paths. */
  async write(files: readonly ContentFile[]): Promise<readonly string[]> {
    this.#folder ??= createFolder(this.#parent, "files");
    const folder = await this.#folder;
    return Promise.all(
      files.map(async ({ name, data }) => {
        const own = join(folder, String((this.#count += 1)));
        await mkdir(own);
        const path = join(own, safeName(name));
        await writeFile(path, data, { mode: 0o600 });
        return path;
      }),
    );
  }

  async remove(): Promise<void> {
    const folder = await this.#folder?.catch(() => undefined); // if the creation failed, there is nothing to remove
    this.#folder = undefined;
    if (folder !== undefined) await removeFolder(folder);
  }
}

const LONGEST_NAME_BYTES = 200;

/** Returns the name without any folders, changed so that it is a valid file name on every system. */
function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize()
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .replaceAll(/[\u0000-\u001F\u007F<>:"|?*]/g, "_")
    .replace(/^[.\s]+/, "");
  return shortened(withoutEnd(plain, /[.\s]/)) || "file";
}

/** Shortens a name but keeps its extension, from which pages infer the type of the file. */
function shortened(name: string): string {
  const [, ending = ""] = /(\.[^.]{1,20})$/.exec(name) ?? [];
  let stem = name.slice(0, name.length - ending.length);
  while (Buffer.byteLength(stem + ending) > LONGEST_NAME_BYTES)
    stem = [...stem].slice(0, -1).join("");
  return stem + ending;
}
