/** Finds candidates for days of a calendar: elements with nothing but a number. */
import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";

export interface PressedDay {
  /** Ref of the clickable element with only this number, or of the element with the number if none is clickable. */
  readonly ref: number;
  readonly isDisabled: boolean;
}

export interface Cell extends PressedDay {
  readonly number: number;
  /** Names and descriptions of the element and of ancestors with the same text. */
  readonly names: readonly string[];
}

const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
/** Maximum number of ancestors that are read; each of them has the same text as the element. */
const DEEPEST = 4;

/** Returns the cells among these nodes, in their order. */
export function cellsOf(tree: PageTree, nodes: readonly SnapshotNode[]): readonly Cell[] {
  return nodes.flatMap((node) => (DAY.test(node.text) ? [cellAt(node, tree)] : []));
}

function cellAt(node: SnapshotNode, tree: PageTree): Cell {
  const layers = [node, ...layersAround(node, tree)];
  const pressed = layers.find(({ kinds }) => kinds.includes("clickable")) ?? node;
  return {
    ref: pressed.ref,
    isDisabled: layers.some(isOff),
    number: Number(node.text),
    names: layers.flatMap(({ name, attributes, description = "" }) => [
      name,
      attributes["title"] ?? "",
      attributes["datetime"] ?? "",
      description,
    ]),
  };
}

function layersAround(node: SnapshotNode, tree: PageTree): readonly SnapshotNode[] {
  const layers: SnapshotNode[] = [];
  for (const around of tree.ancestorsOf(node)) {
    if (layers.length === DEEPEST || tree.textOf(around) !== node.text) break;
    layers.push(around);
  }
  return layers;
}

const OFF = /(?:^|[-_])(?:disabled|unavailable|outside)(?:$|[-_])/i;

function isOff({ state, classes = [] }: SnapshotNode): boolean {
  return state.disabled === true || classes.some((name) => OFF.test(name));
}

/** Cells with consecutive numbers. */
export type DayRun = readonly Cell[];
