/** The named parts of a page: landmarks, dialogs and frames. */
import type { SnapshotNode } from "./snapshot.ts";
import type { PageTree } from "./tree.ts";

/** The word for each ARIA role in views. */
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

/** Returns the node if it is a region, else the innermost region around it. */
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

/** Whether the node contains a document of its own. */
export function isFrame({ tag }: Pick<SnapshotNode, "tag">): boolean {
  return tag === "iframe" || tag === "frame";
}

export function isDialogNode({ role }: Pick<SnapshotNode, "role">): boolean {
  return role === "dialog" || role === "alertdialog";
}
