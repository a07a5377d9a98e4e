import { isDialogNode } from "../regions.ts";
import { briefTextOf } from "../readers/text.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { Measures } from "./measures.ts";
import { isThere } from "../visibility.ts";
import { ACCEPT, COOKIES } from "../words/view-words.ts";
import {
  BAKING,
  COOKIE_USE,
  PRIVACY,
  MANAGE,
  OTHER_DEMAND,
  PAYING,
  REJECT,
} from "../words/words.ts";
import { Phrases } from "../words/phrases.ts";

/** A cookie banner: a request for consent to cookies or data sharing. */
export interface CookieBanner {
  /** Refs of the buttons to accept and to reject; at least one of the two is present. */
  readonly accept?: number;
  readonly reject?: number;
  /** Refs of all nodes of the banner. */
  readonly area: ReadonlySet<number>;
}

const MOST_BUTTONS = 40;
const MOST_TEXT = 4_000;
const NEAR_TEXT = 1_500;
const NEAR_PIECES = 10;
const FURTHEST_UP = 8;

export function cookieBannerOf(tree: PageTree, measures: Measures): CookieBanner | undefined {
  const pressed = tree.snapshot.nodes.filter((node) => isPressed(node) && isThere(node));
  const sure = pressed.filter((node) => isSaid(node, ACCEPT, tree));
  const likely = pressed.filter(
    (node) => !sure.includes(node) && isLikely(node, [ACCEPT, REJECT], tree),
  );
  const accepting = [...sure, ...likely].slice(0, MOST_BUTTONS);
  const refusing = pressed.filter((node) => isRefusal(node, tree)).slice(0, MOST_BUTTONS);
  return firstBanner(accepting, bannerOf) ?? firstBanner(refusing, refusedOf);

  function firstBanner(buttons: readonly SnapshotNode[], judge: Judge): CookieBanner | undefined {
    for (const button of buttons) {
      for (const parts of areasAround(button, tree, measures)) {
        const banner = judge(button, parts, tree);
        if (banner) return banner;
      }
    }
    return undefined;
  }
}

/** Returns the banner if these parts of the page are the consent request that the button belongs to; else undefined. */
type Judge = typeof bannerOf;

/**
 * Yields the parts of the page that may be the banner of a button: each ancestor with little text, innermost first.
 * Then yields the outermost of these ancestors with its siblings nearby: some banners have no enclosing element.
 */
function* areasAround(
  button: SnapshotNode,
  tree: PageTree,
  measures: Measures,
): Iterable<readonly SnapshotNode[]> {
  const around = [button, ...tree.ancestorsOf(button)].slice(0, FURTHEST_UP + 1);
  for (const [level, at] of around.slice(0, FURTHEST_UP).entries()) {
    const parent = around[level + 1];
    if (!parent || measures.of(parent).text > MOST_TEXT || holdsPage(parent)) {
      yield neighboursOf(at, tree, measures);
      return;
    }
    yield [parent];
  }
}

function holdsPage({ role, tag }: SnapshotNode): boolean {
  return role === "main" || tag === "body" || tag === "html";
}

function bannerOf(
  button: SnapshotNode,
  parts: readonly SnapshotNode[],
  tree: PageTree,
): CookieBanner | undefined {
  const request = requestOf(button, parts, tree);
  const others = request.buttons.filter((node) => node !== button && !isPaid(node, tree));
  const reject =
    others.find((node) => isSaid(node, REJECT, tree)) ??
    others.find((node) => isLikely(node, [REJECT, ACCEPT_ALL], tree));
  if (!asksForLeave(request, reject !== undefined)) return undefined;
  return { accept: button.ref, ...(reject && { reject: reject.ref }), area: request.area };
}

/** Returns a banner with only a button to reject; undefined if the button answers a question before it. */
function refusedOf(
  button: SnapshotNode,
  parts: readonly SnapshotNode[],
  tree: PageTree,
): CookieBanner | undefined {
  const request = requestOf(button, parts, tree);
  if (request.isQuestion || !asksForLeave(request, false)) return undefined;
  return { reject: button.ref, area: request.area };
}

function isRefusal(node: SnapshotNode, tree: PageTree): boolean {
  if (node.role === "link" || isPaid(node, tree)) return false;
  return isSaid(node, REJECT, tree) || isLikely(node, [REJECT, ACCEPT_ALL], tree);
}

/** The content around a button. */
interface Request {
  readonly buttons: readonly SnapshotNode[];
  readonly words: string;
  /** The button follows a question. */
  readonly isQuestion: boolean;
  readonly isOverlay: boolean;
  readonly takesData: boolean;
  readonly area: ReadonlySet<number>;
}

function requestOf(button: SnapshotNode, parts: readonly SnapshotNode[], tree: PageTree): Request {
  const inside = parts.flatMap((part) => [part, ...tree.descendantsOf(part)]);
  const shown = inside.filter((node) => isThere(node));
  const place = shown.indexOf(button);
  const isQuestion = shown.slice(0, place).some(({ text }) => QUESTION.test(text));
  const end = isQuestion ? place : Infinity; // links after the answer to a question are small print
  const words = shown
    .filter((node, at) => !isPressed(node) || (at < end && isSaidByTheWay(node, tree)))
    .map((node) => `${node.text} ${node.role === "link" ? "" : node.name}`)
    .join(" \n ");
  return {
    buttons: shown.filter((node) => isPressed(node)),
    words,
    isQuestion,
    isOverlay: parts.some(isDialogNode),
    takesData: shown.some(({ kinds }) => kinds.includes("typeable")), // cookie choices are check boxes, not text fields
    area: new Set(inside.map(({ ref }) => ref)),
  };
}

function asksForLeave({ words, isOverlay, takesData }: Request, canReject: boolean): boolean {
  if (takesData || OTHER_DEMAND.isIn(words) || isAboutBaking(words)) return false;
  return COOKIES.isIn(words) || (PRIVACY.isIn(words) && (canReject || isOverlay));
}

/** Whether the text is about cookies to eat. Consent requests may joke about these, but mention the use of cookies. */
function isAboutBaking(words: string): boolean {
  return BAKING.isIn(words) && !COOKIE_USE.isIn(words) && !PRIVACY.isIn(words);
}

/** Whether it is a link outside of footers and navigation: probably a link in the text of a consent request. */
function isSaidByTheWay(node: SnapshotNode, tree: PageTree): boolean {
  return (
    node.role === "link" &&
    ![...tree.ancestorsOf(node)].some(({ role }) => role === "contentinfo" || role === "navigation")
  );
}

/** Whether the choice costs money: "Reject and subscribe", "Refuse for 3.99 €". */
function isPaid(node: SnapshotNode, tree: PageTree): boolean {
  return labelsOf(node, tree).some((label) => PAYING.isIn(label) || PRICE.test(label));
}

const PRICE = /[€$£¥]|\d[.,]\d\d/;
const QUESTION = /[?？؟]/;
const LONGEST_LABEL = 50;

/** Returns the accessible name and the visible text: a name may continue with a description of the effect. */
function labelsOf(node: SnapshotNode, tree: PageTree): readonly string[] {
  const text = briefTextOf(node, tree, LONGEST_LABEL);
  return text === undefined || text === node.name ? [node.name] : [node.name, text];
}

function isSaid(node: SnapshotNode, words: Phrases, tree: PageTree): boolean {
  return labelsOf(node, tree).some((label) => words.isAll(label));
}

/** Whether it is no link, and a short label contains one of `words`, but none of `opposite` or of `MANAGE`. */
function isLikely(
  node: SnapshotNode,
  [words, opposite]: readonly [Phrases, Phrases],
  tree: PageTree,
): boolean {
  if (node.role === "link") return false;
  return labelsOf(node, tree).some(
    (label) =>
      label.length <= LONGEST_LABEL &&
      words.isIn(label) &&
      !opposite.isIn(label) &&
      !MANAGE.isIn(label),
  );
}

const ACCEPT_ALL = new Phrases({ en: "accept all|allow all|agree to all" });

/** Returns the node and its siblings on both sides, up to a limit of text or the next landmark or article. */
function neighboursOf(
  at: SnapshotNode,
  tree: PageTree,
  measures: Measures,
): readonly SnapshotNode[] {
  const children = tree.childrenOf(tree.parentOf(at));
  const place = children.indexOf(at);
  return [
    ...near(children.slice(0, place).toReversed()).toReversed(),
    at,
    ...near(children.slice(place + 1)),
  ];

  function near(nodes: readonly SnapshotNode[]): readonly SnapshotNode[] {
    let text = 0;
    const end = nodes.findIndex((node) => {
      text += measures.of(node).text;
      return text > NEAR_TEXT || holdsPage(node) || PAGE_PARTS.has(node.role);
    });
    return nodes.slice(0, Math.min(NEAR_PIECES, end < 0 ? nodes.length : end));
  }
}

const PAGE_PARTS = new Set(["main", "navigation", "banner", "contentinfo", "article", "search"]);

function isPressed({ role, kinds }: SnapshotNode): boolean {
  return role === "button" || role === "link" || (role === "" && kinds.includes("clickable"));
}
