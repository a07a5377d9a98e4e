/** The list of what is on a page and can be used, as the model reads it. */
import { PageTree } from "../../page/tree.ts";
import type { Sight } from "../sight.ts";
import { chainOf, isUsable, type Container } from "./containers.ts";
import { LineText } from "./line-text.ts";
import { linesOf } from "./lines.ts";
import { marksOf } from "./marks.ts";
import { select, type WrittenLine } from "./selection.ts";

export interface ElementListOptions {
  /** `present` of the step before. What is not among them is marked as new, unless none of them is left. */
  readonly known?: ReadonlySet<number> | undefined;
  readonly budgetTokens?: number | undefined;
  /** Takes secrets out of what the page says. */
  readonly hide?: ((text: string) => string) | undefined;
}

export interface ElementList {
  readonly text: string;
  /** Indexes that stand in the list. */
  readonly refs: ReadonlySet<number>;
  /** Those of them that were not there in the step before; empty on a first look at a document. */
  readonly newRefs: ReadonlySet<number>;
  /** Everything that can be used, listed or not: `known` of the next step. */
  readonly present: ReadonlySet<number>;
  /** How many elements that can be used the list had no room for. */
  readonly omitted: number;
}

/** As long as a list may get by itself, in tokens: what stands around it has room in 2,500. */
const USUAL_BUDGET = 1_600;

export function elementList({ snapshot }: Sight, options: ElementListOptions = {}): ElementList {
  const { known, budgetTokens = USUAL_BUDGET, hide = (text: string) => text } = options;
  const { lines, covered } = linesOf(new PageTree(snapshot));
  const present = refsOf(lines);
  const isNew = noveltyOf(present, known);
  const text = new LineText({ snapshot, isNew, hide });
  const { inView, outOfView, leftOut } = select(
    lines.map((line) => text.line(line)),
    { snapshot, budgetTokens, sizeOf: (container) => text.container(container).length },
  );
  const refs = refsOf([...inView, ...outOfView]);
  const omitted = present.size - refs.size;
  const marks = marksOf(snapshot, { covered, omitted, isCut: leftOut.length > 0 });
  return {
    text: [
      ...(lines.length === 0 ? [EMPTY] : [marks.start, ...indented(inView, text), marks.end]),
      ...(outOfView.length === 0 ? [] : [NOT_IN_VIEW, ...indented(outOfView, text)]),
      ...marks.notes,
    ].join("\n"),
    refs,
    newRefs: new Set([...refs].filter(isNew)),
    present,
    omitted,
  };
}

const EMPTY = "empty page";
const NOT_IN_VIEW = "[Not in view; usable by index all the same]";

function refsOf(lines: readonly Pick<WrittenLine, "uses" | "container">[]): ReadonlySet<number> {
  const refs = new Set<number>();
  for (const { uses, container } of lines) {
    for (const { ref } of uses) refs.add(ref);
    for (const around of chainOf(container)) if (isUsable(around)) refs.add(around.node.ref);
  }
  return refs;
}

/** Of another document nothing was known, and all of it is new: no mark would tell anything. */
function noveltyOf(
  present: ReadonlySet<number>,
  known: ReadonlySet<number> | undefined,
): (ref: number) => boolean {
  if (!known || present.isDisjointFrom(known)) return () => false;
  return (ref) => !known.has(ref);
}

/** Deeper ones stand as far in as these. */
const DEEPEST = 6;

/** Lines below those that hold them. */
function indented(lines: readonly WrittenLine[], text: LineText): readonly string[] {
  let open: readonly Container[] = [];
  return lines.flatMap((line) => {
    const chain = chainOf(line.container);
    const opened = chain.filter((container, at) => container !== open[at]);
    open = chain;
    return [
      ...opened.map((container) => indent(container.depth - 1) + text.container(container)),
      indent(chain.length) + line.text,
    ];
  });
}

function indent(depth: number): string {
  return "\t".repeat(Math.min(depth, DEEPEST));
}
