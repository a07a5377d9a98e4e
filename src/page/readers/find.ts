import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { briefTextOf } from "./text.ts";

export interface Sought {
  /** Compared regardless of case; any length of white space counts as one blank. */
  readonly text?: string | undefined;
  readonly role?: string | undefined;
  /** `intersection`: role and text must match; `union`: at least one of them must. */
  readonly mode: "intersection" | "union";
  /** `part`: an element's text contains `text`; `exact`: it equals `text`; `fuzzy`: it contains a similar text. */
  readonly match: "part" | "exact" | "fuzzy";
}

const LONGEST = 300;

/**
 * Returns the visible elements with the role, the text (name, own text or placeholder) or both, in document order. If
 * the text extends over several elements, returns the innermost element that contains all of it.
 */
export function findIn(tree: PageTree, sought: Sought): readonly SnapshotNode[] {
  const role = sought.role?.trim().toLowerCase();
  const matches = matcherOf(sought);
  const byText = matches ? withText(tree, matches) : undefined;
  return tree.snapshot.nodes.filter((node) => {
    if (tree.isHidden(node)) return false;
    const hasRole = role !== undefined && node.role === role;
    if (!byText || role === undefined) return byText ? byText.has(node.ref) : hasRole;
    const hasText = byText.has(node.ref);
    return sought.mode === "union" ? hasText || hasRole : hasText && hasRole;
  });
}

type Matches = (text: string) => boolean;

function matcherOf({ text, match }: Sought): Matches | undefined {
  if (text === undefined) return undefined;
  const words = plain(text);
  switch (match) {
    case "exact":
      return (said) => plain(said) === words;
    case "fuzzy":
      return (said) => holdsSimilar(plain(said), words);
    case "part":
      return (said) => plain(said).includes(words);
  }
}

function plain(text: string): string {
  const letters = text.normalize("NFKC").toLowerCase();
  return letters
    .replaceAll(/[\u00ad\u200b-\u200d\ufeff]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the refs of elements with the text, and of the innermost element around a text in several elements. */
function withText(tree: PageTree, matches: Matches): ReadonlySet<number> {
  const found = new Set<number>();
  const around = new Set<number>();
  for (const node of tree.snapshot.nodes.toReversed()) {
    if (tree.isHidden(node)) continue;
    if (!says(node, matches) && (around.has(node.ref) || !saysInAll(node, tree, matches))) continue;
    found.add(node.ref);
    for (const outer of tree.ancestorsOf(node)) {
      if (around.has(outer.ref)) break;
      around.add(outer.ref);
    }
  }
  return found;
}

function says({ name, text, attributes }: SnapshotNode, matches: Matches): boolean {
  const said = new Set([name, text, attributes["placeholder"] ?? ""]);
  said.delete("");
  return [...said].some(matches);
}

function saysInAll(node: SnapshotNode, tree: PageTree, matches: Matches): boolean {
  const text = briefTextOf(node, tree, LONGEST);
  return text !== undefined && text !== "" && matches(text);
}

/**
 * Whether a part of `text` differs from `words` by few missing, additional, wrong or swapped letters: at most one for
 * every four characters of `words`, and at most three. Sellers' algorithm with transpositions.
 */
export function holdsSimilar(text: string, words: string): boolean {
  const allowed = Math.min(3, Math.floor(words.length / 4));
  if (allowed === 0) return text.includes(words);
  if (text.length < words.length - allowed) return false;
  let costs = Array.from({ length: words.length + 1 }, (_, row) => row);
  let before = costs;
  for (let at = 0; at < text.length; at += 1) {
    const next = [0];
    for (let row = 1; row <= words.length; row += 1) {
      const same = words[row - 1] === text[at];
      let cost = Math.min(
        cell(costs, row - 1) + (same ? 0 : 1),
        cell(costs, row) + 1,
        cell(next, row - 1) + 1,
      );
      const swapped = words[row - 2] === text[at] && words[row - 1] === text[at - 1];
      if (row > 1 && at > 0 && swapped) cost = Math.min(cost, cell(before, row - 2) + 1);
      next.push(cost);
    }
    if (cell(next, words.length) <= allowed) return true;
    before = costs;
    costs = next;
  }
  return false;
}

function cell(costs: readonly number[], row: number): number {
  return costs[row] ?? 0;
}
