import { AppError } from "../../shared/errors.ts";
import { chooserNotPresent, type PendingChooser } from "../prompts/file-choosers.ts";
import type { ContentFile } from "../prompts/session-files.ts";
import type { Action } from "../step.ts";
import type { Tab } from "../tab/tab.ts";

export type ChooserAnswer =
  | { readonly kind: "cancel" }
  | { readonly kind: "save"; readonly path: string; readonly overwrite: boolean }
  | {
      readonly kind: "open";
      /** Paths below the permitted folders. */
      readonly paths: readonly string[];
      readonly contents: readonly ContentFile[];
    };

export interface ChooserResult {
  /** Absent when the chooser was cancelled. */
  readonly paths?: readonly string[];
}

/** The tab whose page has this chooser open. @throws AppError FILE_CHOOSER_NOT_PRESENT */
export function tabOfChooser(tabs: readonly Tab[], id: string): Tab {
  const found = tabs.find((tab) => !tab.crashed && tab.page.prompts.choosers.pending?.id === id);
  if (found) return found;
  throw chooserNotPresent(id);
}

/** Gives files to the chooser that the page has open, or closes it without. Everything is checked before the page sees it. */
export function answerFileChooser(id: string, answer: ChooserAnswer): Action<ChooserResult> {
  return {
    act: async (deadline, context) => {
      const { page } = context;
      const chooser = page.prompts.choosers.get(id);
      if (answer.kind === "cancel") {
        page.prompts.choosers.drop();
        await chooser.client.cancel(deadline, page);
        return {};
      }
      const paths = await deadline.race(
        pathsFor(chooser, answer, context.tab, `File chooser ${id}`),
      );
      await chooser.client.provide(deadline, page, paths, chooser);
      page.prompts.choosers.selected(chooser, paths);
      return { paths };
    },
  };
}

type Chooser = Pick<PendingChooser, "type" | "directory">;

/** Real paths for whoever asks for files, called `name` in messages. Nothing is written before everything is checked. */
export async function pathsFor(
  chooser: Chooser,
  answer: Exclude<ChooserAnswer, { kind: "cancel" }>,
  { session }: Tab,
  name: string,
): Promise<readonly string[]> {
  const { fileRoots, files } = session;
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
