import { PageTree } from "../../page/tree.ts";
import { cut } from "../../shared/text/cut.ts";
import { flowOf } from "../../page/views/flow.ts";
import { regionOfNode, regionWord } from "../../page/regions.ts";
import { isShown } from "../../page/visibility.ts";
import {
  unreadOf,
  type PageSnapshot,
  type SnapshotNode,
  type Unread,
} from "../../page/snapshot.ts";
import type { Selected, SelectedElement } from "../../page/world.ts";
import {
  foundAt,
  foundKindOf,
  patternOf,
  searchedLines,
  type Found,
  type SearchedLine,
} from "../../page/views/search.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { matchPlaces, type Pattern } from "../../shared/text/matching.ts";
import { observe, ALL_WORDS } from "../capture/observe.ts";
import { observeStatic, seenNow } from "./seen-now.ts";
import { usable } from "./reads.ts";
import type { Tab } from "../session/tab/tab.ts";

export interface PageSearch {
  /** text: ignores case and folds white space. regex: a regular expression. css: a selector. */
  readonly mode: "text" | "regex" | "css";
  readonly query: string;
  /** Limit of returned matches; further matches are only counted. */
  readonly limit: number;
  /** For text and regex: searches only after this ref, the `readTo` of an earlier search. */
  readonly after?: number | undefined;
}

export interface PageMatches {
  readonly url: string;
  /** Number of matches in the part of the page that was read. */
  readonly total: number;
  /** For text and regex: number of matches in invisible text if visible text has none; else 0. */
  readonly hidden: number;
  readonly unread?: Unread;
  /** The first matches, at most `limit`, in reading order. */
  readonly found: readonly Found[];
}

const EXCERPT_LENGTH = 160;

/** Finds matches on the frozen page. @throws AppError INVALID_QUERY, INVALID_REQUEST for an unknown `after` */
export function findInPage(
  deadline: Deadline,
  tab: Tab,
  { mode, query, limit, after }: PageSearch,
): Promise<PageMatches> {
  return tab.queue.run(deadline, async () => {
    if (!tab.staticTab) await usable(deadline, tab);
    if (mode === "css") {
      const { snapshot } = await seenNow(deadline, tab);
      const found = await selected(deadline, tab, new PageTree(snapshot), query);
      const { url, unreadFrames } = snapshot;
      const unread = unreadFrames && { omitted: 0, unreadFrames };
      return {
        url,
        total: found.length,
        hidden: 0,
        found: found.slice(0, limit),
        ...(unread && { unread }),
      };
    }
    const snapshot = await wordsNow(deadline, tab, after);
    const tree = new PageTree(snapshot);
    const unread = unreadOf(snapshot);
    const lines = searchedLines(flowOf(tree));
    const pattern =
      mode === "text"
        ? ({ source: patternOf(query), flags: "iu" } as const)
        : ({ source: query, flags: "" } as const);
    const { places, total } = await matchPlaces(deadline, textsOf(lines), pattern, limit);
    const found = places.map(([line, start, end]) => foundAt(lines, { line, start, end }));
    return {
      url: snapshot.url,
      total,
      hidden: total === 0 ? await countHidden(deadline, tree, pattern) : 0,
      found: found.filter((one) => one !== undefined),
      ...(unread && { unread }),
    };
  });
}

async function countHidden(deadline: Deadline, tree: PageTree, pattern: Pattern): Promise<number> {
  const lines = searchedLines(flowOf(tree, { hiddenToo: true }));
  const { total } = await matchPlaces(deadline, textsOf(lines), pattern, 0);
  return total;
}

function textsOf(lines: readonly SearchedLine[]): readonly string[] {
  return lines.map(({ text }) => text);
}

/**
 * Returns the page with all its visible text or, with `after`, the part of the page after that element.
 * @throws AppError INVALID_REQUEST
 */
async function wordsNow(
  deadline: Deadline,
  tab: Tab,
  after: number | undefined,
): Promise<PageSnapshot> {
  const { snapshot } = await seenNow(deadline, tab);
  if (after === undefined && !lacksWords(snapshot)) return snapshot;
  const scope = after === undefined ? ALL_WORDS : { ...ALL_WORDS, after };
  const read = tab.staticTab
    ? await observeStatic(deadline, tab, tab.staticTab, scope)
    : await observe(deadline, tab, scope);
  if (after === undefined || read.isContinued === true) return read;
  throw new AppError("INVALID_REQUEST", `"after" is ${after}, but this page has no such element.`, {
    hint: 'Search again without "after".',
  });
}

/** Returns whether a limit has cut the text of nodes. A limit that has only omitted nodes does not count. */
function lacksWords({ readTo, omitted, nodes }: PageSnapshot): boolean {
  return readTo !== undefined && (omitted === 0 || readTo !== nodes.at(-1)?.ref);
}

/** Returns all elements that the selector matches; those outside the snapshot have no region. */
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
    throw new AppError("INVALID_QUERY", `"query" must be a CSS selector. ${answer.error}`);
  }
  tab.nextRef = answer.nextRef;
  const reported = new Map(tree.snapshot.nodes.map((node) => [node.ref, node]));
  return inReadingOrder(answer.found, tree).map((element) => {
    const node = reported.get(element.ref);
    return node ? foundNode(tree, node) : foundElement(element);
  });
}

/**
 * Sorts matches, which arrive frame by frame, by their position in the page. A match outside the snapshot has no
 * position, and stays after the previous match.
 */
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
  const region = regionOfNode(tree, node);
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

/** Searches the page and the frames of other origins that observations have entered; skips removed frames. */
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
