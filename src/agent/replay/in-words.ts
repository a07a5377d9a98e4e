/** Steps of a recipe as people write them down. */
import type { ElementPrint } from "./element-print.ts";
import type { RecipeStep } from "./recipe.ts";

/** `input_text {{city}} into textbox "City"`. */
export function stepInWords({ action, params, elements }: RecipeStep): string {
  const given = Object.values(params).filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  const named = Object.values(elements).map(elementInWords);
  return [action, ...given.map(String), ...named].join(" ").replaceAll(/\s+/g, " ");
}

export function elementInWords({
  role,
  tag,
  name,
  attributes,
  row,
  context,
}: ElementPrint): string {
  const told = name || (attributes["placeholder"] ?? attributes["name"] ?? "");
  const where = row ?? context;
  return [
    role || tag,
    ...(told === "" ? [] : [JSON.stringify(told)]),
    ...(where === "" ? [] : [`(${where})`]),
  ].join(" ");
}
