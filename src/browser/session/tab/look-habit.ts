import { USUAL_ROOM } from "../../../page/views/portion.ts";
import type { ViewOptions } from "../../model/view-options.ts";

/** The default view. */
const USUAL: ViewOptions = { format: "compact", scope: "visible", ...USUAL_ROOM };

/**
 * Predicts whether a caller reads the page after a step, and with which view, because callers repeat their behaviour. A
 * caller who read the previous document probably reads a new document. If the document is still the same, a caller who
 * read it after the previous step probably reads it again.
 */
export class LookHabit {
  /** The first view requested of the last document that a caller read; initially the default view. */
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

  /** Called when a step has ended with this document. Returns the view that the caller probably reads next, if any. */
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
