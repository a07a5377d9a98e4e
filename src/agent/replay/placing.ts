import type { Sight } from "../sight.ts";
import { isAt } from "./address-pattern.ts";
import { findAgain, type Layer } from "./find-again.ts";
import type { RecipeStep } from "./recipe.ts";
import type { ReplayStop } from "./report.ts";
import { filled, type Values } from "./words.ts";

/** A step, found on a page. */
export interface Placed {
  readonly sight: Sight;
  /** By parameter. */
  readonly refs: Readonly<Record<string, number>>;
  readonly layers: readonly Layer[];
}

/** Where the step's elements are on this page, or why it does not fit there. */
export function placeOn(
  { from, elements }: RecipeStep,
  sight: Sight,
  values: Values,
): Placed | ReplayStop {
  const { url } = sight.snapshot;
  if (!isAt(from, url)) return { reason: "elsewhere", text: `The page is ${url}, not ${from}.` };
  const refs: Record<string, number> = {};
  const layers: Layer[] = [];
  for (const [name, print] of Object.entries(elements)) {
    const again = findAgain(sight.snapshot, print, values);
    if (again.ref === undefined) {
      const what = `${print.role || print.tag} ${JSON.stringify(filled(print.name, values))}`;
      const found = again.reason === "gone" ? "is not there" : "stands there several times";
      return { reason: again.reason, text: `The ${what} ${found}.` };
    }
    refs[name] = again.ref;
    layers.push(again.by);
  }
  return { sight, refs, layers };
}
