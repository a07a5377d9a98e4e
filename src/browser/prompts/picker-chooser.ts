import { basename } from "node:path";
import { z } from "zod";
import type { ChooserClient, ChooserRequest } from "./chooser.ts";
import type { SavedFiles } from "./saved-files.ts";

const Requested = z.object({
  type: z.enum(["open", "open_multiple", "save"]),
  accepts: z.array(z.object({ description: z.string(), extensions: z.array(z.string()) })),
  suggestedName: z.string().optional(),
});

const MOST_EXTENSIONS = 50;
const LONGEST_TEXT = 100;

/** Parses a request of `showOpenFilePicker` or `showSaveFilePicker`; undefined for an unsupported request. */
export function pickerRequest(data: string): ChooserRequest | undefined {
  const requested = Requested.safeParse(JSON.parse(data));
  if (!requested.success) return undefined;
  const { type, accepts, suggestedName } = requested.data;
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

/**
 * Returns the chooser of a script's picker. Files to open are set in an input of our own outside of the document. For a
 * file to save, the page gets the file's name and a grant to write it.
 */
export function pickerChooser(
  { type }: ChooserRequest,
  frameId: string,
  saved: SavedFiles,
  answer: (answer: string) => void,
): ChooserClient {
  return {
    frameId,
    provide: async (deadline, page, paths, { id }) => {
      const [path = ""] = paths;
      if (type === "save") {
        const grant = saved.allow({ chooserId: id, frameId, path });
        return answer(JSON.stringify({ name: basename(path), grant }));
      }
      const chosen = page.contexts.attempt(deadline, frameId, (executionContext) =>
        page.prompts.chooseIn(executionContext, paths),
      );
      await page.engine.runUntil(deadline, chosen, "wall");
      answer("chosen");
    },
    cancel: async () => answer(""),
    forget: () => answer(""),
  };
}
