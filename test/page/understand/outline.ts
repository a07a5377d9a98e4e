import type { PageTree } from "../../../src/page/tree.ts";
import type { SuggestedAction } from "../../../src/page/understand/suggested-action.ts";

/** An action in one line, refs as ids of the page: `Login usernameId=user passwordId=pw submitId=go`. */
export function outlineOf({ action, ...members }: SuggestedAction, tree: PageTree): string {
  const parts = Object.entries(members).flatMap(([name, value]: [string, unknown]) => {
    if (name === "recommendations") return [];
    if (name === "items" && Array.isArray(value)) return [`items=${value.length}`];
    if (name === "fields" && Array.isArray(value))
      return [`fields=${value.map(fieldName).join(",")}`];
    if (Array.isArray(value)) return [`${name}=${value.map((ref) => idOf(ref, tree)).join(",")}`];
    return [`${name}=${name.endsWith("Id") ? idOf(value, tree) : String(value)}`];
  });
  return [action, ...parts].join(" ");
}

function idOf(ref: unknown, tree: PageTree): string {
  return (typeof ref === "number" && tree.get(ref)?.attributes["id"]) || "nameless";
}

function fieldName(field: unknown): string {
  return typeof field === "object" && field !== null && "name" in field ? String(field.name) : "?";
}
