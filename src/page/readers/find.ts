import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { briefTextOf } from "./brief-text.ts";
import { holdsSimilar } from "./similar.ts";

export interface Sought {
  /** In any case; white space counts as one blank. */
  readonly text?: string | undefined;
  readonly role?: string | undefined;
  /** Both have to hold, or one of them. */
  readonly mode: "intersection" | "union";
  /** `part`: the text holds the words; `exact`: it is the words; `fuzzy`: it holds something like them. */
  readonly match: "part" | "exact" | "fuzzy";
}

const LONGEST = 300;

/**
 * The elements that can be seen and have this role or text: their name, what they say or their placeholder. Where words
 * run over several elements, the innermost that holds them all. In document order.
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

/** Refs of what says it itself, and of the innermost of what says it only with what is inside. */
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
