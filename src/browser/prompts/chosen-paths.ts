import type { FileRoots } from "../../policy/file-roots.ts";
import { AppError } from "../../shared/errors.ts";
import type { PendingChooser } from "./chooser.ts";
import type { ContentFile, SessionFiles } from "./session-files.ts";

export type ChooserAnswer =
  | { readonly kind: "cancel" }
  | { readonly kind: "save"; readonly path: string; readonly overwrite: boolean }
  | {
      readonly kind: "open";
      /** Paths below the permitted folders. */
      readonly paths: readonly string[];
      readonly contents: readonly ContentFile[];
    };

/** What a session may give to choosers: files of this machine, and content that callers sent. */
interface FileSource {
  readonly fileRoots: FileRoots;
  readonly files: SessionFiles;
}

type Chooser = Pick<PendingChooser, "type" | "directory">;

/** Real paths for whoever asks for files, called `name` in messages. Nothing is written before everything is checked. */
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
    throw new AppError("INVALID_REQUEST", `${name} takes one folder, in "files".`);
  }
  if (type !== "open_multiple" && paths + contents > 1) {
    throw new AppError("INVALID_REQUEST", `${name} takes one file, not ${paths + contents}.`);
  }
}

function wrongKind({ type }: Chooser, name: string): AppError {
  return type === "save"
    ? new AppError("INVALID_REQUEST", `${name} saves a file: give "path", or "cancel".`)
    : new AppError(
        "INVALID_REQUEST",
        `${name} opens files: give "files" or "content_files", or "cancel".`,
      );
}
