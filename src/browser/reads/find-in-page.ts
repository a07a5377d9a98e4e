import { PageTree } from "../../page/tree.ts";
import { cut } from "../../shared/cut.ts";
import { flowOf } from "../../page/views/flow.ts";
import { regionOf, regionWord } from "../../page/regions.ts";
import { foundAt, patternOf, searchedLines, type Found } from "../../page/views/search.ts";
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

async function selected(
  deadline: Deadline,
  tab: Tab,
  tree: PageTree,
  selector: string,
): Promise<readonly Found[]> {
  const answer = tab.staticTab
    ? tab.staticTab.matching(selector)
    : await tab.page.contexts.call(deadline, "matching", [selector, true]);
  if ("error" in answer) {
    throw new AppError("INVALID_QUERY", `"query" is not a CSS selector: ${answer.error}`);
  }
  const inFrames = tab.staticTab ? [] : await inOtherFrames(deadline, tab, selector);
  const refs = new Set([...answer.refs, ...inFrames]);
  return tree.snapshot.nodes.flatMap((node) => {
    if (!refs.has(node.ref)) return [];
    const text = cut(tree.textOf(node) || node.name, EXCERPT_LENGTH);
    const region = regionOf(tree, node);
    return [{ node, match: "", excerpt: text, ...(region && { region: regionWord(region) }) }];
  });
}

/** Frames of other origins that were entered; one may have gone since. */
async function inOtherFrames(
  deadline: Deadline,
  tab: Tab,
  selector: string,
): Promise<readonly number[]> {
  const { contexts } = tab.page;
  const refs: number[] = [];
  for (const { frameId } of tab.frames.values()) {
    const ask = () => contexts.call(deadline, "matching", [selector, true], frameId);
    const answer = await contexts.attempt(deadline, frameId, ask);
    if (answer && "refs" in answer) refs.push(...answer.refs);
  }
  return refs;
}
