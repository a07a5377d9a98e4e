/** Classifies boxes by their ids and class names. Sites in all countries use English names. */
import type { LayoutBox } from "./box-tree.ts";

/** Names of boxes with navigation, advertisements, or content that is the same on every page of a site. */
const ASIDE = any(
  "nav|navbar|navigation|navlinks|menu|submenu|breadcrumbs?|sidebar|side bar|sidenav|pagination|paginate|pager|page numbers",
  "cookies?|gdpr|consent|newsletter|subscri(?:be|ption)|sign ?up|mailing list|opt ?in",
  "shar(?:e|es|ing)|sharebar|sharedaddy|addtoany|addthis|social|socials|follow(?: us)?",
  "related|recommend(?:ed|ations?)|recirc(?:ulation)?|read (?:next|more|also)|up next|also like|most (?:read|popular|viewed)|more (?:stories|news|articles|posts|from)|trending|popular|outbrain|taboola|see also links",
  "promos?|promot(?:ed|ion)|sponsor(?:ed)?|advert(?:s|isement|ising)?|ads?|adsense|adsbygoogle|dfp",
  "teasers?|popup|modal|overlay|toolbar|tooltip|widget(?: area| (?:recent|categories|archives?|tag|search))",
  "masthead|topbar|site (?:header|footer|nav|head|foot)|page footer|global (?:header|footer|nav)|skip (?:link|to)|screen reader text",
  "navbox|catlinks|editsection|noprint|printfooter|toc|table of contents|copyright|author (?:bio|box|card|info|profile)|about (?:the )?author|post (?:nav|navigation)|prev next",
);

/** Names of boxes with comments of readers. */
const COMMENTS = any(
  "comments?|commentlist|comment list|respond|responses|replies|disqus|livefyre|commento|giscus|utterances|webmentions?|user reviews",
);

/** Names of boxes with short notes about an article, such as its date and author. */
const NOTES = any(
  "by ?line|meta|metadata|post ?info|entry (?:footer|utility)|post footer|authors?|dateline|timestamp|published|posted|posted on|date|tags?|tag ?list|tagcloud|categor(?:y|ies)|cat links|reading time|read time|views count|print|permalink|votes?|kicker|eyebrow|credits?",
);

/** Names of boxes that contain the article and little else. */
const BODY = any(
  "(?:entry|post|article|story|blog|news|recipe)(?: \\w+)? (?:content|body|text|copy)|(?:article|story|post|entry)body|articletext|body (?:text|copy|content|markup)|content body|markdown body|mw parser output|rich text|richtext|prose|available content|text content",
);

function any(...alternatives: readonly string[]): RegExp {
  return new RegExp(` (?:${alternatives.join("|")}) `);
}

const WHOLES = new Set(["html", "body", "main"]);
const NAVIGATION = new Set(["nav", "aside", "dialog"]);

export function isNamedAside({ tag, words }: LayoutBox): boolean {
  return !WHOLES.has(tag) && (NAVIGATION.has(tag) || ASIDE.test(words));
}

export function isNamedComments({ tag, words }: LayoutBox): boolean {
  return !WHOLES.has(tag) && COMMENTS.test(words);
}

export function isNamedNote({ tag, words }: LayoutBox): boolean {
  return !WHOLES.has(tag) && tag !== "article" && (tag === "footer" || NOTES.test(words));
}

export function isNamedBody({ words, node }: LayoutBox): boolean {
  return BODY.test(words) || node?.role === "article";
}
