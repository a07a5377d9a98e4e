import { isFrame } from "../regions.ts";
import type { DocumentFacts, PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { readingOf } from "./read-page.ts";
import type { Reading, ReceivedPage } from "./reading.ts";
import { nodesThere, unveiled } from "../visibility.ts";

export interface FetchedPage extends ReceivedPage {
  /** The page redirects in a loop. */
  readonly isLooping?: boolean;
}

/** Maximum visible text of a page that has no content without its scripts, characters. */
const HARDLY_ANYTHING = 40;
const LITTLE = 250;
/** Maximum visible text of a page that needs scripts because its `<noscript>` mentions them, characters. */
const LITTLE_BEYOND_REQUEST = 600;
/** Inline scripts of at most this many characters in total probably only count visits. */
const MUCH_SCRIPT = 2_000;
const FEW_LINKS = 5;
const ASKS_FOR_SCRIPT = /java ?script|\bjs\b/i;
const VEILED = "the page hides its content until its scripts have run";
const FIELDS = new Set([
  "textbox",
  "searchbox",
  "combobox",
  "listbox",
  "checkbox",
  "radio",
  "spinbutton",
]);

/**
 * Returns why a page that was read without a browser needs one, as a clause; undefined if it needs none.
 * Scripts have not run, so the visible text of the page includes `<noscript>`.
 */
export function whyBrowser(page: FetchedPage): string | undefined {
  if (page.isLooping === true) return "the page redirects in a loop";
  const { facts } = page.snapshot;
  const nodes = nodesThere(page.snapshot);
  const shown = shownOf(nodes, facts?.noscript ?? "");
  if (shown.text < LITTLE && !shown.isFilledIn && holdsFrame(nodes, page.snapshot)) {
    return "the content of the page is in a frame";
  }
  if (!facts || facts.scripts.length + facts.inlineScriptLength === 0) return undefined;
  if (isChallenge(readingOf(page))) return "the page is a bot check that needs scripts";
  return whyScript(facts, shown) ?? (isVeiled(page.snapshot) ? VEILED : undefined);
}

function isVeiled(snapshot: PageSnapshot): boolean {
  return snapshot.isUnveiled === true || unveiled(snapshot) !== undefined;
}

function whyScript(facts: DocumentFacts, { text, links, isFilledIn }: Shown): string | undefined {
  if (isFilledIn) return undefined;
  if (text < LITTLE_BEYOND_REQUEST && ASKS_FOR_SCRIPT.test(facts.noscript)) {
    return "the page says that it needs scripts";
  }
  if (text < HARDLY_ANYTHING) return "the page shows almost nothing without its scripts";
  const isScripted = facts.scripts.length > 1 || facts.inlineScriptLength > MUCH_SCRIPT;
  if (text < LITTLE && links < FEW_LINKS && isScripted) {
    return "the page shows little without its scripts";
  }
  return undefined;
}

interface Shown {
  /** Characters of visible text. */
  readonly text: number;
  readonly links: number;
  /** The page has fields and a button. */
  readonly isFilledIn: boolean;
}

function shownOf(nodes: readonly SnapshotNode[], noscript: string): Shown {
  const text = nodes.reduce((sum, node) => sum + node.text.length, 0);
  const fields = nodes.filter(({ role }) => FIELDS.has(role)).length;
  return {
    text: Math.max(0, text - noscript.length),
    links: nodes.filter(({ role }) => role === "link").length,
    isFilledIn: fields > 0 && nodes.some(({ role }) => role === "button"),
  };
}

/** Whether the page has an unread frame: without a browser, documents of frames are not fetched. */
function holdsFrame(nodes: readonly SnapshotNode[], { frames }: PageSnapshot): boolean {
  const entered = new Set(frames.map(({ owner }) => owner));
  return nodes.some((node) => isFrame(node) && !entered.has(node.ref));
}

function isChallenge({ captcha }: Reading): boolean {
  return captcha?.isBlocking === true;
}
