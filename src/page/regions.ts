/** The named parts of a page: landmarks, dialogs and frames. */
import type { SnapshotNode } from "./snapshot.ts";
import type { PageTree } from "./tree.ts";

/** ARIA role → the word for it. */
const WORDS: Readonly<Record<string, string>> = {
  banner: "header",
  navigation: "nav",
  main: "main",
  complementary: "aside",
  contentinfo: "footer",
  search: "search",
  dialog: "dialog",
  alertdialog: "dialog",
};

export function isRegion(node: SnapshotNode): boolean {
  return Object.hasOwn(WORDS, node.role) || isFrame(node);
}

/** The innermost region that the node is, or is in. */
export function regionOfNode(tree: PageTree, node: SnapshotNode): SnapshotNode | undefined {
  if (isRegion(node)) return node;
  for (const around of tree.ancestorsOf(node)) if (isRegion(around)) return around;
  return undefined;
}

export function regionWord(region: SnapshotNode): string {
  if (isFrame(region)) return "frame";
  const word = WORDS[region.role] ?? region.role;
  return region.layer === "modal" ? `modal ${word}` : word;
}

/** Contains a document of its own. */
export function isFrame({ tag }: Pick<SnapshotNode, "tag">): boolean {
  return tag === "iframe" || tag === "frame";
}

export function isDialogNode({ role }: Pick<SnapshotNode, "role">): boolean {
  return role === "dialog" || role === "alertdialog";
}
