/** While a modal dialog is open, views begin with it and fold the content behind it into one line. */
import { isFrame } from "../regions.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { Line } from "./compact.ts";
import type { FlowBlock } from "./flow.ts";

/** The open modal dialog, the blocks to write (in output order), and the blocks behind the dialog, to count. */
interface Layers {
  readonly modal: SnapshotNode;
  readonly front: readonly FlowBlock[];
  readonly behind: readonly FlowBlock[];
}

export function foldedLines(
  tree: PageTree,
  blocks: readonly FlowBlock[],
  write: (blocks: readonly FlowBlock[]) => readonly Line[],
): readonly Line[] {
  const layers = layersOf(tree, blocks);
  if (!layers) return write(blocks);
  const front = write(layers.front);
  const folded = write(layers.behind).length;
  return folded === 0 ? front : [...front, foldLine(layers, folded, front.at(-1))];
}

/** Divides the blocks by their layers; returns undefined if no modal dialog is open. */
function layersOf(tree: PageTree, blocks: readonly FlowBlock[]): Layers | undefined {
  const modal = tree.snapshot.nodes.find(({ layer }) => layer === "modal");
  if (!modal) return undefined;
  const of = Map.groupBy(blocks, ({ owner }) => layerOf(tree, owner));
  const { modal: inside = [], free = [], behind = [] } = Object.fromEntries(of);
  return { modal, front: [...inside, ...free], behind };
}

/** Returns a node's layer. `free`: neither in the modal dialog nor blocked by it, such as a toast message. */
function layerOf(tree: PageTree, node: SnapshotNode): "modal" | "behind" | "free" {
  if (node.layer) return node.layer;
  for (const around of tree.ancestorsOf(node)) {
    if (around.layer === "modal") return "modal";
    if (around.layer === "behind" && isFrame(around)) return "behind"; // the nodes in a frame have no `layer`
  }
  return "free";
}

function foldLine({ modal, behind }: Layers, lines: number, last: Line | undefined): Line {
  const used = new Set(
    behind.flatMap(({ pieces }) => pieces.flatMap(({ use }) => (use ? [use.ref] : []))),
  );
  const size = `${counted(lines, "line")}, ${counted(used.size, "interactive element")}`;
  return {
    key: `${modal.ref}.behind`,
    owner: modal,
    region: last?.region,
    text: `… behind the modal dialog ${modal.ref}: ${size}; blocked until it closes, shown with scope "all"`,
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
