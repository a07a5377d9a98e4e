import type { Room } from "../../page/views/portion.ts";
import type { ViewRequest } from "../../page/views/view.ts";

/** What is asked of a page's words, alone or at the end of a step. */
export interface ViewOptions extends Omit<ViewRequest, "format">, Room {
  /** `delta`: what has changed since the last view of the tab. */
  readonly format: ViewRequest["format"] | "delta";
}
