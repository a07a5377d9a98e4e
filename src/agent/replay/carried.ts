/** Values that a run read on one page and entered on another: a number of an order, a code out of a message. */
import type { AgentTask } from "../state.ts";
import { placeOfValue, type SeenPage } from "./answer/place-of-value.ts";
import type { Reading } from "./recipe.ts";
import type { Kept } from "./trace.ts";
import { shapeOf } from "./value-shape.ts";
import { withHoles, type Variable } from "./variables.ts";
import { placesOfWords } from "./words.ts";

export interface Carried extends Variable {
  readonly reading: Reading;
}

/** Actions that enter a text as it is; the others choose among what the page offers. */
const ENTERING: ReadonlySet<string> = new Set(["input_text", "set_value", "copy_to_clipboard"]);
const SHORTEST = 4;

/** Only what is surely no word of the task and no constant: it has digits, and stood on a page before. */
export function carriedOf(
  kept: readonly Kept[],
  pages: readonly SeenPage[],
  { task, variables }: Pick<AgentTask, "task"> & { readonly variables: readonly Variable[] },
): readonly Carried[] {
  const found: Carried[] = [];
  for (const [index, { record }] of kept.entries()) {
    if (!ENTERING.has(record.name)) continue;
    const { text, value: given = text } = record.params;
    const value = typeof given === "string" ? given.trim() : "";
    const isOpen = withHoles(value, [...variables, ...found]) !== value;
    if (isOpen || value.length < SHORTEST || !/\d/.test(value)) continue;
    if (placesOfWords(task, value).length > 0) continue;
    const before = pages.filter(({ at }) => at <= index);
    const reading = placeOfValue(value, { pages: before, variables, task });
    if (!reading) continue;
    const name = `read_${found.length + 1}`;
    found.push({ name, value, from: "page", shape: shapeOf(value), reading });
  }
  return found;
}
