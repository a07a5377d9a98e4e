import { z } from "zod";
import { quoted } from "../../shared/text/quoted.ts";
import { defineAction } from "../model/action.ts";
import { pieceOf, START } from "./support/piece.ts";
import { AppError } from "../../shared/errors.ts";
import type { Scratchpad } from "../model/scratchpad.ts";

/** The files of one task: few, small, in memory, and without folders. */

const MOST_FILES = 50;
const MOST_CHARACTERS = 200_000;
/** The beginning of binary content, which is stored as a base64 data URL (RFC 2397). */
const DATA = /^data:[\w./+-]+;base64,/;
const MOST_DATA = 8_000_000;

const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,99}$/u;
const FILE_NAME_WORDS = "must be a plain name without folders, such as notes.md";

/** Stores or replaces a file. @throws AppError TOO_LARGE if it is too long, or if there are too many files */
export function keep({ files }: Scratchpad, name: string, content: string): void {
  const most = DATA.test(content) ? MOST_DATA : MOST_CHARACTERS;
  if (content.length > most) {
    throw new AppError(
      "TOO_LARGE",
      `The file ${quoted(name)} would have ${content.length} characters; at most ${most} are allowed.`,
      {
        hint: "Store only what is needed, or split it into several files.",
      },
    );
  }
  if (!files.has(name) && files.size >= MOST_FILES) {
    throw new AppError("TOO_LARGE", `The limit of ${MOST_FILES} files is reached.`, {
      hint: "Overwrite an existing file.",
    });
  }
  files.set(name, content);
}

/** Returns the text of a file. @throws AppError FILE_NOT_FOUND, or FILE_NOT_READABLE for binary content */
function textIn({ files }: Scratchpad, name: string): string {
  const content = files.get(name);
  if (content === undefined) {
    const names = [...files.keys()].map(quoted).join(", ");
    throw new AppError("FILE_NOT_FOUND", `You have no file ${quoted(name)}.`, {
      hint: names === "" ? "Write it with write_file first." : `Use one of ${names}.`,
    });
  }
  if (!DATA.test(content)) return content;
  throw new AppError("FILE_NOT_READABLE", `${quoted(name)} is not a text file.`, {
    hint: "Use upload_file to give it to a page.",
  });
}

/** Returns the first unused file name of the sequence `page.pdf`, `page-2.pdf`, `page-3.pdf`, … */
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

export const writeFile = defineAction({
  name: "write_file",
  isRare: true,
  description: "Keep a text in a file of your own, for this task only.",
  parameters: z.object({
    name: z
      .string()
      .regex(FILE_NAME, FILE_NAME_WORDS)
      .describe("Name of the file, such as notes.md."),
    content: z.string().describe("The text."),
    append: z.boolean().default(false).describe("Put it at the end of what is there."),
  }),
  parameterAliases: { file_name: "name", filename: "name", path: "name", text: "content" },
  effect: "read",
  run: async ({ name, content, append }, { scratchpad }) => {
    const before = append && scratchpad.files.has(name) ? textIn(scratchpad, name) : "";
    keep(scratchpad, name, before + content);
    return { text: `Wrote ${content.length} characters into ${quoted(name)}.` };
  },
});

export const readFile = defineAction({
  name: "read_file",
  isRare: true,
  description: "Read a file of your own.",
  parameters: z.object({ name: z.string().min(1).describe("Name of the file."), start: START }),
  parameterAliases: { file_name: "name", filename: "name", path: "name" },
  effect: "read",
  run: async ({ name, start }, { scratchpad }) => {
    const { content, reported } = pieceOf(textIn(scratchpad, name), start);
    return { text: `${quoted(name)}: ${reported}`, content };
  },
});

export const replaceFile = defineAction({
  name: "replace_file",
  isRare: true,
  aliases: ["replace_file_str", "replace_in_file", "edit_file"],
  description: "Change words in a file of your own.",
  parameters: z.object({
    name: z.string().min(1).describe("Name of the file."),
    old_text: z.string().min(1).describe("What stands there."),
    new_text: z.string().describe("What shall stand there."),
  }),
  parameterAliases: { file_name: "name", path: "name", old_str: "old_text", new_str: "new_text" },
  effect: "read",
  run: async ({ name, old_text, new_text }, { scratchpad }) => {
    const content = textIn(scratchpad, name);
    const parts = content.split(old_text);
    if (parts.length === 1) {
      return { failed: true, text: `${quoted(name)} does not contain ${quoted(old_text)}.` };
    }
    keep(scratchpad, name, parts.join(new_text));
    return { text: `Replaced it ${parts.length - 1} times in ${quoted(name)}.` };
  },
});

const Printed = z.object({ data: z.string(), size: z.int() });

export const saveAsPdf = defineAction({
  name: "save_as_pdf",
  isRare: true,
  aliases: ["print_to_pdf"],
  description: "Print the page into a PDF file of your own.",
  parameters: z.object({
    name: z
      .string()
      .regex(FILE_NAME, FILE_NAME_WORDS)
      .optional()
      .describe("Name of the file, such as invoice.pdf."),
  }),
  parameterAliases: { file_name: "name", filename: "name", path: "name" },
  effect: "act",
  run: async ({ name }, { deadline, browserTools, scratchpad }) => {
    const { data, size } = Printed.parse(await browserTools.do(deadline, "tab.pdf", {}));
    const stored = name ?? freeName(scratchpad, "page", "pdf");
    keep(scratchpad, stored, `data:application/pdf;base64,${data}`);
    return { text: `The page is in your file ${quoted(stored)} (${size} bytes).` };
  },
});

export const copyToClipboard = defineAction({
  name: "copy_to_clipboard",
  isRare: true,
  description: "Keep a text on your own clipboard.",
  parameters: z.object({ text: z.string().max(200_000).describe("The text.") }),
  effect: "read",
  run: async ({ text }, { scratchpad }) => {
    scratchpad.clipboard = text;
    return { text: `${text.length} characters are on the clipboard.` };
  },
});
