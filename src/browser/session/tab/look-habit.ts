import { USUAL_ROOM } from "../../../page/views/portion.ts";
import type { ViewOptions } from "../../model/view-options.ts";

/** The look that a caller takes who says nothing else. */
const USUAL: ViewOptions = { format: "compact", scope: "visible", ...USUAL_ROOM };

/**
 * Whether a step is likely to be followed by a look at its page, and by which: callers do as they did before. A new
 * document is looked at by those who looked at the one before, the same document by those who looked at it after the step
 * before.
 */
export class LookHabit {
  /** As the last document was looked at first. */
  #first = USUAL;
  #last = USUAL;
  #document: string | undefined;
  #sawDocument = true;
  #sawStep = true;

  looked(requested: ViewOptions): void {
    if (!this.#sawDocument) this.#first = requested;
    this.#last = requested;
    this.#sawDocument = true;
    this.#sawStep = true;
  }

  /** A step has ended with this document; gives the look that is likely to follow. */
  stepped(document: string): ViewOptions | undefined {
    const likely = this.#likely(document);
    if (document !== this.#document) this.#sawDocument = false;
    this.#document = document;
    this.#sawStep = false;
    return likely;
  }

  #likely(document: string): ViewOptions | undefined {
    if (document === this.#document) return this.#sawStep ? this.#last : undefined;
    return this.#sawDocument ? this.#first : undefined;
  }
}
