/** What a page says it is, to machines. */
import type { PageTree } from "../tree.ts";

const ARTICLE =
  /"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting|Report|Recipe|HowTo|Review|TechArticle)"/;
const THREAD = /"@type"\s*:\s*\[?\s*"(?:DiscussionForumPosting|QAPage|Question)"/;
const PRODUCT = /"@type"\s*:\s*\[?\s*"(?:Product|ProductGroup)"/;
const FORUMS = /discourse|phpbb|vbulletin|xenforo|flarum|nodebb|mybb|smf|invision|vanilla|lemmy/i;
const THREAD_PATH =
  /(?:^|[/.])(?:threads?|topics?|forums?|viewtopic|showthread|discussions?)(?:[/.?-]|$)/i;

export function saysArticle(tree: PageTree): boolean {
  const { facts, nodes } = tree.snapshot;
  const { meta = {}, structuredData = [] } = facts ?? {};
  if (meta["og:type"] === "article" || structuredData.some((data) => ARTICLE.test(data)))
    return true;
  return !isFront(tree) && nodes.filter(({ role }) => role === "article").length === 1;
}

/** The first page of a site. */
export function isFront({ snapshot: { url } }: PageTree): boolean {
  const { pathname, search } = URL.parse(url) ?? {};
  return pathname === "/" && search === "";
}

/** What people wrote to each other: all of it is what the page is about. */
export function isThread({ snapshot: { facts, url } }: PageTree): boolean {
  const { meta = {}, structuredData = [] } = facts ?? {};
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {};
  if (structuredData.some((data) => THREAD.test(data))) return true;
  return FORUMS.test(meta["generator"] ?? "") || THREAD_PATH.test(`${hostname}${pathname}`);
}

export function saysProduct({ snapshot: { facts } }: PageTree): boolean {
  const { meta = {}, structuredData = [] } = facts ?? {};
  const isOne = meta["og:type"] === "product" || structuredData.some((data) => PRODUCT.test(data));
  return isOne && !structuredData.some((data) => ARTICLE.test(data));
}
