/** Joins the first `most` names, then adds the number of remaining names: `a, b and 3 more`. */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
