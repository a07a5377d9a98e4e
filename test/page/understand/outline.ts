import type { PageSnapshot } from "../../../src/page/snapshot.ts";
import { PageTree } from "../../../src/page/tree.ts";
import type { SuggestedAction } from "../../../src/page/understand/suggested-action.ts";
import { understand } from "../../../src/page/understand/understand.ts";

/** The type of a page and its actions, each in a line. */
export function outlinesOf(snapshot: PageSnapshot) {
  const tree = new PageTree(snapshot);
  const { pageType, suggestedActions } = understand({ snapshot });
  return { type: pageType, actions: suggestedActions.map((action) => outlineOf(action, tree)) };
}

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
