import { USUAL_ROOM } from "../../../page/views/portion.ts";
import type { ViewOptions } from "../../model/view-options.ts";

/** The default view. */
const USUAL: ViewOptions = { format: "compact", scope: "visible", ...USUAL_ROOM };

/**
 * Predicts whether and with which view a caller reads the page after a step, because callers repeat their behaviour. A
 * caller who read the last document probably reads a new one; a caller who read the page after the last step probably
 * reads the same document again.
 */
export class LookHabit {
  /** View of the first read of the last document. */
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
