import { PageTree } from "../../page/tree.ts";
import { cut } from "../../shared/cut.ts";
import { flowOf } from "../../page/views/flow.ts";
import { regionOf, regionWord } from "../../page/regions.ts";
import { isShown } from "../../page/visibility.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { Selected, SelectedElement } from "../../page/world.ts";
import {
  foundAt,
  foundKindOf,
  patternOf,
  searchedLines,
  type Found,
} from "../../page/views/search.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { matchPlaces } from "../../shared/matching.ts";
import { usable } from "./reads.ts";
import { seenNow } from "./seen-now.ts";
import type { Tab } from "../session/tab/tab.ts";

export interface PageSearch {
  /** text: words in any case, white space folded. regex: a regular expression. css: a selector. */
  readonly mode: "text" | "regex" | "css";
  readonly query: string;
  /** Matches that are wanted; the others are only counted. */
  readonly limit: number;
}

export interface PageMatches {
  readonly url: string;
  readonly total: number;
  /** In reading order. */
  readonly found: readonly Found[];
}

/** More are not counted. */
const MOST_FOUND = 10_000;

const EXCERPT_LENGTH = 160;

/** Where it is on the frozen page. @throws AppError INVALID_QUERY */
export function findInPage(
  deadline: Deadline,
  tab: Tab,
  { mode, query, limit }: PageSearch,
): Promise<PageMatches> {
  return tab.queue.run(deadline, async () => {
    if (!tab.staticTab) await usable(deadline, tab);
    const { snapshot } = await seenNow(deadline, tab);
    const tree = new PageTree(snapshot);
    const { url } = snapshot;
    if (mode === "css") {
      const found = await selected(deadline, tab, tree, query);
      return { url, total: found.length, found: found.slice(0, limit) };
    }
    const lines = searchedLines(flowOf(tree));
    const pattern =
      mode === "text"
        ? ({ source: patternOf(query), flags: "iu" } as const)
        : ({ source: query, flags: "" } as const);
    const texts = lines.map(({ text }) => text);
    const places = await matchPlaces(deadline, texts, pattern, MOST_FOUND);
    const found = places
      .slice(0, limit)
      .map(([line, start, end]) => foundAt(lines, { line, start, end }));
    return { url, total: places.length, found: found.filter((one) => one !== undefined) };
  });
}

/** Every element that the selector matches; of those that the snapshot does not tell, what they are by themselves. */
async function selected(
  deadline: Deadline,
  tab: Tab,
  tree: PageTree,
  selector: string,
): Promise<readonly Found[]> {
  const answer = tab.staticTab
    ? tab.staticTab.selected(selector, tab.nextRef)
    : await selectedInPage(deadline, tab, selector);
  if ("error" in answer) {
    throw new AppError("INVALID_QUERY", `"query" is not a CSS selector: ${answer.error}`);
  }
  tab.nextRef = answer.nextRef;
  const told = new Map(tree.snapshot.nodes.map((node) => [node.ref, node]));
  return inReadingOrder(answer.found, tree).map((element) => {
    const node = told.get(element.ref);
    return node ? foundNode(tree, node) : foundElement(element);
  });
}

/** A selector answers frame by frame. What the snapshot does not tell comes behind what was found before it. */
function inReadingOrder(
  found: readonly SelectedElement[],
  tree: PageTree,
): readonly SelectedElement[] {
  const places = new Map(tree.snapshot.nodes.map(({ ref }, index) => [ref, index]));
  let before = -1;
  return found
    .map((element) => {
      before = places.get(element.ref) ?? before;
      return { element, place: before };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ element }) => element);
}

function foundNode(tree: PageTree, node: SnapshotNode): Found {
  const { ref } = node;
  const region = regionOf(tree, node);
  return {
    ref,
    kind: foundKindOf(node),
    match: "",
    excerpt: isShown(node) ? cut(tree.textOf(node) || node.name, EXCERPT_LENGTH) : "",
    ...(region && { region: regionWord(region) }),
    ...(!isShown(node) && { hidden: true }),
  };
}

function foundElement({ ref, tag, role, name, text, isSeen }: SelectedElement): Found {
  const excerpt = isSeen ? cut(text || name, EXCERPT_LENGTH) : "";
  return { ref, kind: role || tag, match: "", excerpt, ...(!isSeen && { hidden: true }) };
}

/** In the page and in frames of other origins that were entered; one may have gone since. */
async function selectedInPage(
  deadline: Deadline,
  tab: Tab,
  selector: string,
): Promise<Selected | { readonly error: string }> {
  const { contexts } = tab.page;
  const answer = await contexts.call(deadline, "selected", [selector, tab.nextRef]);
  if ("error" in answer) return answer;
  tab.nextRef = answer.nextRef;
  const found = [...answer.found];
  for (const { frameId } of tab.frames.values()) {
    const ask = () => contexts.call(deadline, "selected", [selector, tab.nextRef], frameId);
    const inside = await contexts.attempt(deadline, frameId, ask);
    if (!inside || "error" in inside) continue;
    tab.nextRef = inside.nextRef;
    found.push(...inside.found);
  }
  return { found, nextRef: tab.nextRef };
}
