/** Further kinds of pages, written after the rules for articles. */
import { written, type LabelledPage } from "./writing.ts";

export const FURTHER: readonly LabelledPage[] = [
  written(
    "elementor",
    (pen) =>
      `<title>Sails</title><body class="page elementor-page"><header class="elementor elementor-location-header"><nav><a href=/>x</a> <a href=/b>y</a></nav></header><div class="elementor elementor-location-single post type-post">${[0, 1, 2, 3, 4].map(() => `<section class="elementor-section"><div class="elementor-container"><div class="elementor-column"><div class="elementor-widget elementor-widget-text-editor"><div class="elementor-widget-container">${pen.p(3)}</div></div></div></div></section>`).join("")}<section class=elementor-section><div class="elementor-widget elementor-widget-share-buttons"><a href=/f>Share on Facebook</a><a href=/t>Share on Twitter</a></div></section><section class=elementor-section><div class="elementor-widget elementor-widget-posts"><h3>Other posts</h3>${pen.times(3, () => `<article class="elementor-post"><h3><a href=/p>${pen.title()}</a></h3><div class=elementor-post__excerpt><p>${pen.other(1)}</p></div><a href=/p>Read More »</a></article>`)}</div></section></div><footer>Foot</footer>`,
  ),
  written(
    "asp-form",
    (pen) =>
      `<title>Notice</title><form id=aspnetForm method=post><div id=s4-ribbonrow></div><div id=s4-workspace><div id=top><a href=/>Home</a><a href=/b>Ministry</a><a href=/c>Press</a></div><div id=contentBox><div class=left-nav><ul><li><a href=/1>${pen.title()}</a><li><a href=/2>${pen.title()}</a></ul></div><div id=DeltaPlaceHolderMain><h2>${pen.own("Notice on the canals")}</h2><span class=date>3 May</span><div class=ms-rtestate-field><div>${pen.own(pen.other(3))}</div><div>&nbsp;</div><div>${pen.own(pen.other(4))}</div><div>${pen.own(pen.other(5))}</div><div>${pen.own(pen.other(3))}</div></div></div></div><div id=foot>All rights reserved. <a href=/imprint>Imprint</a></div></div></form>`,
  ),
  written(
    "unnamed-comments",
    (pen) =>
      `<title>Kites</title><div class=x1><div class=x2><h1>${pen.own("Kites")}</h1><div class=x3>${pen.p(5)}${pen.p(4)}${pen.p(4)}${pen.p(5)}</div><h3>7 Comments</h3><div class=x5>${pen.times(7, (n) => `<div class=x6><a href=/u${n}>ann${n}</a> <span>2 days ago</span><div>${pen.other(3)}</div><button>Reply</button></div>`)}</div></div></div>`,
  ),
  written(
    "listicle",
    (pen) =>
      `<title>Ten maps</title><meta property=og:type content=article><main><div class=article-wrap><h1>${pen.own("Five maps worth a visit")}</h1><p class=dek>${pen.own(pen.other(1))}</p>${[1, 2, 3, 4, 5].map((n) => `<div class=slide><h2>${pen.own(n + ". Map of the harbour")}</h2><img src=x>${pen.p(2)}<a class=buy href=https://shop.example/x>Buy it now for 20 EUR</a></div>`).join("")}</div><div class=newsletter-box><h3>Get our letter</h3><p>Every Friday in your inbox, with the best of the week and more.</p><input type=email></div></main><section class=grid><h2>More</h2>${pen.times(9, () => `<div class=tile><a href=/q><img><span>${pen.title()}</span></a></div>`)}</section>`,
  ),
  written(
    "tailwind",
    (pen) =>
      `<title>Gears | Dev</title><div class="min-h-screen flex flex-col"><div class="sticky top-0 flex gap-4"><a href=/>Dev</a><a href=/blog>Blog</a></div><div class="mx-auto max-w-3xl px-4"><h1 class="text-4xl font-bold">${pen.own("Gears")}</h1><div class="text-gray-500">May 3, 2024 · 5 min</div><div class="prose dark:prose-invert">${pen.p(4)}<pre class=shiki><code>${pen.own("let a = 1; a += gear(2)")}</code></pre>${pen.p(4)}<h2>${pen.own("Teeth")}</h2>${pen.p(5)}</div><div class="mt-8 flex justify-between"><a href=/p>← ${pen.title()}</a><a href=/n>${pen.title()} →</a></div></div><div class="border-t">© Dev</div></div>`,
  ),
  written(
    "japanese",
    (pen) =>
      `<html lang=ja><title>橋の修理</title><div id=wrap><div id=gnav><ul><li><a href=/>ホーム</a><li><a href=/n>ニュース</a></ul></div><div id=main><h1>${pen.own("橋の修理")}</h1><p>${pen.own("町の古い橋は来年の春から修理されることになった。工事は半年ほど続き、その間は車の通行が止められる。")}</p><p>${pen.own("市議会は昨日の会議でこの計画を認めた。費用はおよそ三億円で、半分は県が支払う予定である。近くの住民は長い間この修理を待っていた。")}</p><p>${pen.own("橋は百年前に石で造られ、戦争の後に一度だけ直された。専門家によれば、柱の下の石が水で少しずつ削られているという。")}</p><div class=sns><a href=/f>シェア</a><a href=/t>ツイート</a></div></div><div id=sub><h3>人気記事</h3><ul><li><a href=/1>港の祭りが始まる</a><li><a href=/2>新しい図書館の計画</a><li><a href=/3>冬の市場</a></ul></div></div>`,
  ),
  written(
    "wix-soup",
    (pen) =>
      `<title>Bread</title><div id=SITE_CONTAINER><div id=SITE_HEADER><div><a href=/>Home</a></div><div><a href=/blog>Blog</a></div></div><div id=PAGES_CONTAINER><div data-hook=post><div data-hook=post-title><h1><span>${pen.own("Bread for the winter")}</span></h1></div><div data-hook=post-description><div><div><div><div id=viewer-1><span>${pen.own(pen.other(3))}</span></div><div id=viewer-2><span>${pen.own(pen.other(4))}</span></div><div id=viewer-3><h2>${pen.own("Dough")}</h2></div><div id=viewer-4><span>${pen.own(pen.other(4))}</span></div></div></div></div></div><div><button>12 likes</button></div></div><div><div><p>Recent Posts</p><a href=/blog>See All</a></div><div>${pen.times(3, () => `<div><div><a href=/p><div>${pen.title()}</div></a></div><div>0</div></div>`)}</div></div><div data-hook=comments><p>Comments</p><div>Write a comment...</div></div></div></div>`,
  ),
  written(
    "amp-news",
    (pen) =>
      `<title>Rail strike - Gazette</title><script type=application/ld+json>{"@context":"x","@type":"NewsArticle","headline":"Rail strike"}</script><header class=hdr><a href=/>Gazette</a></header><amp-sidebar><ul><li><a href=/>x</a></ul></amp-sidebar><article class=amp-wp-article><header class=amp-wp-article-header><h1>${pen.own("Rail strike")}</h1><div class="amp-wp-meta amp-wp-byline">By Ann</div></header><div class=amp-wp-article-content>${pen.p(3)}<div class=ad-slot>Advertisement<p>Continue reading below</p></div>${pen.p(3)}<div class=inline-related><b>Also read:</b> <a href=/x>${pen.title()}</a></div>${pen.p(4)}${pen.p(3)}</div><footer class=amp-wp-article-footer><div class=amp-wp-tax-category>Categories: <a href=/c>Rail</a></div><div class=amp-wp-comments-link><a href=/c>Leave a Comment</a></div></footer></article>`,
  ),
  written(
    "faq",
    (pen) =>
      `<title>Help: Returns</title><header><nav><a href=/>Shop</a></nav></header><main><ol class=breadcrumbs><li><a href=/h>Help</a><li><a href=/h/r>Returns</a></ol><article class=article><header class=article-header><h1>${pen.own("How do I return a lantern?")}</h1><div class=article-meta>Updated 2 days ago</div></header><section class=article-info><div class=article-content><div class=article-body>${pen.p(2)}<ol><li>${pen.own("Pack the lantern.")}<li>${pen.own("Print the label.")}<li>${pen.own("Bring it to the post.")}</ol>${pen.p(2)}</div></div></section><footer><div class=article-votes><span>Was this article helpful?</span><button>Yes</button><button>No</button><small>12 out of 20 found this helpful</small></div></footer></article><aside class=article-sidebar><h3>Related articles</h3><ul><li><a href=/1>${pen.title()}</a><li><a href=/2>${pen.title()}</a></ul></aside></main>`,
  ),
  written(
    "drupal",
    (pen) =>
      `<title>Report on barley | Institute</title><div class="region region-header"><a href=/>Institute</a></div><div id=main><div class="region region-sidebar-first"><div class="block block-menu"><ul class=menu><li><a href=/a>About</a><li><a href=/p>Publications</a></ul></div></div><div id=content class=column><h1 class=title>${pen.own("Report on barley")}</h1><div class="region region-content"><div id=block-system-main class=block><div class=content><div class="node node-article"><div class=submitted>Submitted by admin on Mon, 05/06/2024</div><div class="field field-name-body field-type-text-with-summary"><div class=field-items><div class="field-item even" property=content:encoded>${pen.p(4)}${pen.p(4)}<h3>${pen.own("Method")}</h3>${pen.p(4)}</div></div></div><div class="field field-name-field-tags"><div class=field-label>Tags:</div><div class=field-items><a href=/t>barley</a></div></div></div></div></div></div></div><div class="region region-sidebar-second"><h2>Events</h2><p>${pen.other(1)}</p><h2>Contact</h2><p>${pen.other(1)}</p></div></div>`,
  ),
  written(
    "long-teasers",
    (pen) =>
      `<title>Tower falls</title><meta property=og:type content=article><main><h1>${pen.own("Tower falls")}</h1>${pen.p(3)}${pen.p(3)}${pen.p(2)}</main><div>${pen.times(20, () => `<div><h3><a href=/x>${pen.title()}</a></h3><p>${pen.other(1)}</p></div>`)}</div>`,
  ),
  written(
    "two-sections",
    (pen) =>
      `<title>Annual letter</title><nav><a href=/>x</a></nav><section class=hero><h1>${pen.own("Annual letter")}</h1><p>${pen.own(pen.other(2))}</p></section><section class=part>${pen.p(4)}${pen.p(3)}</section><section class="part dark"><h2>${pen.own("Outlook")}</h2>${pen.p(4)}</section><section class=cta><a href=/buy>Buy shares</a></section><footer>x y</footer>`,
  ),
  written(
    "wiki-fandom",
    (pen) =>
      `<title>Anchor | Sea wiki</title><div class=fandom-sticky-header><a href=/>Sea wiki</a></div><main class=page__main><div class=page-header><h1>${pen.own("Anchor")}</h1><ul class=page-header__actions><li><a href=/e>Edit</a><li><a href=/h>History</a><li><a href=/t>Talk (0)</a></ul></div><div id=content><div class=mw-parser-output><aside role=region class=portable-infobox><h2>Anchor</h2><div>Type: tool</div></aside>${pen.p(3)}<h2><span>${pen.own("Kinds")}</span></h2><ul><li>${pen.own("Stockless anchor, used by large ships in deep water")}<li>${pen.own("Grapnel, used by small boats")}</ul>${pen.p(4)}</div></div></main><div class=page__right-rail><h2>Popular pages</h2><ul><li><a href=/1>Rope</a><li><a href=/2>Sail</a></ul></div>`,
  ),
  written(
    "index-links",
    (pen) =>
      `<title>All posts</title><main><h1>${pen.own("All posts")}</h1><ul>${pen.times(15, () => `<li><a href=/x>${pen.own(pen.title())}</a>`)}</ul></main>`,
  ),
  written(
    "news-index",
    (pen) =>
      `<title>News</title><header><a href=/>Site</a></header><main><h1>${pen.own("News")}</h1>${pen.times(8, () => `<article><h2><a href=/a>${pen.own(pen.title())}</a></h2><p>${pen.own(pen.other(2))}</p></article>`)}</main><footer>f</footer>`,
    "https://example.com/news",
  ),
  written(
    "bare",
    (pen) =>
      `<title>x</title><h1>${pen.own("On salt")}</h1>${pen.p(3)}${pen.p(4)}<hr><a href=/>Back</a>`,
  ),
  written(
    "br-text",
    (pen) =>
      `<title>x</title><center><a href=/>Home</a> | <a href=/b>Archive</a></center><h3>${pen.own("Old salt")}</h3>${pen.own(pen.other(3))}<br><br>${pen.own(pen.other(4))}<br><br>${pen.own(pen.other(3))}<hr><a href=/>Home</a>`,
  ),
  written(
    "news-in-brief",
    (pen) =>
      `<title>In brief</title><header><nav><a href=/>Gazette</a></nav></header><main><article class="post-12 post type-post category-rail tag-strike hentry"><h2 class=entry-title>${pen.own("Strike is over")}</h2><div class=entry-content>${pen.p(2)}</div></article><div class="widget-area sidebar"><ul>${pen.times(6, () => `<li><a href=/x>${pen.title()}</a>`)}</ul></div></main>`,
  ),
];
