import type { PageSnapshot } from "../../../page/snapshot.ts";
import { isThere } from "../../../page/visibility.ts";
import { isControl } from "../../../page/views/control.ts";
import { named } from "./element.ts";

const MOST_NAMED = 6;

const CHOICES = new Set(["option", "menuitem", "listitem"]);

/** What can be clicked and was not there before, on the same page; undefined if there is no such thing. */
export function newcomers(before: PageSnapshot, after: PageSnapshot): string | undefined {
  if (before.url !== after.url) return undefined;
  const known = new Set(before.nodes.filter(isThere).map(({ ref }) => ref));
  const fresh = after.nodes.filter(
    (node) => !known.has(node.ref) && isThere(node) && (isControl(node) || CHOICES.has(node.role)),
  );
  const choices = fresh.filter(({ role }) => role === "option");
  const told = choices.length > 0 ? choices : fresh;
  if (told.length === 0) return undefined;
  const more = told.length - MOST_NAMED;
  const names = told.slice(0, MOST_NAMED).map(named).join(", ");
  return more > 0 ? `${names}, and ${more} more` : names;
}
