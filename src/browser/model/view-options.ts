import type { Room } from "../../page/views/portion.ts";
import type { ViewRequest } from "../../page/views/view.ts";

/** Options of a view of a page. A call returns the view alone, or a step returns it with its result. */
export interface ViewOptions extends Omit<ViewRequest, "format">, Room {
  /** `delta`: the changes since the last view of the tab. */
  readonly format: ViewRequest["format"] | "delta";
}
