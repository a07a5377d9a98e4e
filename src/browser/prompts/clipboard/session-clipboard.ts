import { z } from "zod";
import type { ClipboardContent } from "../../../page/world.ts";
import { MOST_COPIED_CHARACTERS } from "../../chromium/main-world/limits.ts";

const NOTHING: ClipboardContent = { text: "", html: "" };

/** Our scripts in the page have cut it to this already. */
const Taken = z.object({
  text: z.string().max(MOST_COPIED_CHARACTERS),
  html: z.string().max(MOST_COPIED_CHARACTERS),
});

/** What the pages of one session have copied. The browser's own clipboard is one for all sessions of a process. */
export class SessionClipboard {
  #content = NOTHING;

  get content(): ClipboardContent {
    return this.#content;
  }

  /** @param told what a page has copied, as our script tells it */
  take(told: string): void {
    this.#content = Taken.parse(JSON.parse(told));
  }
}
