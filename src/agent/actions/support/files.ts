/** The files of one task: texts in memory, small and few, under names without folders. */
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/quoted.ts";
import type { Scratchpad } from "../../scratchpad.ts";

const MOST_FILES = 50;
const MOST_CHARACTERS = 200_000;
/** What is no text is kept as an address of itself. RFC 2397. */
const DATA = /^data:[\w./+-]+;base64,/;
const MOST_DATA = 8_000_000;

export const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,99}$/u;
export const FILE_NAME_WORDS = "must be a plain name without folders, such as notes.md";

/** @throws AppError TOO_LARGE */
export function keep({ files }: Scratchpad, name: string, content: string): void {
  const most = DATA.test(content) ? MOST_DATA : MOST_CHARACTERS;
  if (content.length > most) {
    throw new AppError(
      "TOO_LARGE",
      `A file may have ${most} characters; ${quoted(name)} would have ${content.length}.`,
      {
        hint: "Keep only what is needed, or part it into several files.",
      },
    );
  }
  if (!files.has(name) && files.size >= MOST_FILES) {
    throw new AppError("TOO_LARGE", `There are ${MOST_FILES} files already, which is the most.`, {
      hint: "Write into one of them.",
    });
  }
  files.set(name, content);
}

/** @throws AppError FILE_NOT_FOUND, FILE_NOT_READABLE for what is no text */
export function textIn({ files }: Scratchpad, name: string): string {
  const content = files.get(name);
  if (content === undefined) {
    const names = [...files.keys()].map(quoted).join(", ");
    throw new AppError("FILE_NOT_FOUND", `You have written no file ${quoted(name)}.`, {
      hint: names === "" ? "There are no files yet." : `There are ${names}.`,
    });
  }
  if (!DATA.test(content)) return content;
  throw new AppError("FILE_NOT_READABLE", `${quoted(name)} is no text.`, {
    hint: "It can be given to a page with upload_file.",
  });
}

/** A name that is still free: `page.pdf`, `page-2.pdf`. */
export function freeName({ files }: Scratchpad, stem: string, ending: string): string {
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count === 1 ? "" : `-${count}`}.${ending}`;
    if (!files.has(name)) return name;
  }
}

export function base64Of(content: string): string {
  return DATA.test(content)
    ? content.slice(content.indexOf(",") + 1)
    : Buffer.from(content, "utf8").toString("base64");
}
