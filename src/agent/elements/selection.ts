/** Selects the lines of a long page that fit into the list. */
import { isDialogNode } from "../../page/regions.ts";
import type { PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { CHARACTERS_PER_TOKEN, portionOf } from "../../page/views/portion.ts";
import { isInView } from "../../page/visibility.ts";
import type { Container } from "./containers.ts";

/** A line as the list writes it. */
export interface WrittenLine {
  readonly owner: SnapshotNode;
  readonly container: Container | undefined;
  readonly text: string;
  /** Usable elements in the line. */
  readonly uses: readonly SnapshotNode[];
}

export interface Selection {
  /** Each of the three lists is in reading order. */
  readonly inView: readonly WrittenLine[];
  readonly outOfView: readonly WrittenLine[];
  readonly leftOut: readonly WrittenLine[];
}

export interface SelectionRequest {
  readonly snapshot: PageSnapshot;
  readonly budgetTokens: number;
  /** Returns the number of characters of a container's start tag. */
  readonly sizeOf: (container: Container) => number;
}

/**
 * Lines out of view are added only while the list has fewer tokens than this: a long page is mostly out of view and
 * mostly irrelevant. Lines in view may use the whole budget.
 */
const WITH_OUT_OF_VIEW = 850;

/** Selects lines in view first (dialogs, then usable elements, then text), then the nearest lines out of view. */
export function select(lines: readonly WrittenLine[], request: SelectionRequest): Selection {
  const { snapshot, budgetTokens, sizeOf } = request;
  const ranked = lines.map((line) => ({ line, rank: rankOf(line, snapshot) }));
  const size = sizeWithContainers(sizeOf);
  const byRank = ranked.toSorted((a, b) => a.rank - b.rank);
  const first = byRank.find(({ rank }) => rank >= OUT_OF_VIEW);
  const heldBack = Math.max(0, budgetTokens - WITH_OUT_OF_VIEW) * CHARACTERS_PER_TOKEN;
  const { taken } = portionOf(byRank, { budget: budgetTokens }, (one) =>
    one === first ? size(one.line) + heldBack : size(one.line),
  );
  const chosen = new Set(taken.map(({ line }) => line));
  const among = (isWanted: (rank: number) => boolean) =>
    ranked.filter(({ line, rank }) => chosen.has(line) && isWanted(rank)).map(({ line }) => line);
  return {
    inView: among((rank) => rank < OUT_OF_VIEW),
    outOfView: among((rank) => rank >= OUT_OF_VIEW),
    leftOut: lines.filter((line) => !chosen.has(line)),
  };
}

const DIALOG = 0;

const USABLE = 1;

const WORDS = 2;

const OUT_OF_VIEW = 3;

/** Returns the rank of a line; lower ranks are selected first. Without a layout, all lines have the same rank. */
function rankOf({ owner, container, uses }: WrittenLine, snapshot: PageSnapshot): number {
  const { box, hidden } = owner;
  if (!box) return USABLE;
  const { height } = snapshot.viewport;
  if (hidden === "clipped" || !isInView(owner, snapshot)) {
    return OUT_OF_VIEW + Math.max(0, box.y - height, -(box.y + box.height));
  }
  if (isInDialog(container)) return DIALOG;
  return uses.length > 0 ? USABLE : WORDS;
}

function isInDialog(container: Container | undefined): boolean {
  for (let at = container; at; at = at.outer) if (isDialogNode(at.node)) return true;
  return false;
}

/** Returns a function for the length of a line; the first line in a container includes the container's start tag. */
function sizeWithContainers(sizeOf: (container: Container) => number) {
  const paid = new Set<Container>();
  return ({ container, text }: WrittenLine): number => {
    let size = text.length + 1 + (container?.depth ?? 0);
    for (let at = container; at && !paid.has(at); at = at.outer) {
      paid.add(at);
      size += sizeOf(at) + at.depth;
    }
    return size;
  };
}
