/** Pages in the manner of manuals, encyclopedias, authorities, shops and forums. */
import { written, type LabelledPage } from "./writing.ts";

export const REFERENCES: readonly LabelledPage[] = [
  written(
    "manual",
    (pen) =>
      `<title>Timers — Gear manual</title><div class=navbar><a href=/>Gear</a><a href=/docs>Docs</a><a href=/blog>Blog</a></div><div class=main-wrapper><nav class=menu aria-label="Docs sidebar"><ul>${pen.times(12, (n) => `<li><a href=/d${n}>Chapter ${n}</a>`)}</ul></nav><main><nav class=breadcrumbs><a href=/>Home</a> <a href=/docs>Guides</a></nav><article><div class="theme-doc-markdown markdown"><h1>${pen.own("Timers")}</h1>${pen.p(3)}<h2 id=start>${pen.own("Starting one")}<a href=#start class=hash-link>#</a></h2>${pen.p(3)}<pre><code>${pen.own("const timer = gear.start(500, () => ring(bell));\nawait timer.done;")}</code></pre><button>Copy</button>${pen.p(2)}<table><thead><tr><th>${pen.own("Option")}<th>${pen.own("Meaning")}</thead><tr><td>${pen.own("delay")}<td>${pen.own("milliseconds until the bell")}<tr><td>${pen.own("repeat")}<td>${pen.own("how often it rings")}</table><h2>${pen.own("Stopping one")}</h2>${pen.p(4)}<ul><li>${pen.own("Stop it by its handle.")}<li>${pen.own("Stop all of them at the end of the program.")}</ul></div><footer><a href=/edit>Edit this page</a> Last updated on May 3</footer></article><nav class=pagination-nav><a href=/p>Previous Clocks</a><a href=/n>Next Bells</a></nav></main><div class=table-of-contents><ul><li><a href=#start>Starting one</a><li><a href=#stop>Stopping one</a></ul></div></div>`,
  ),
  written(
    "encyclopedia",
    (pen) =>
      `<title>Barley - Encyclopedia</title><div id=mw-page-base></div><div id=content class=mw-body role=main><h1 id=firstHeading>${pen.own("Barley")}</h1><div id=bodyContent><div id=siteSub class=noprint>From the Encyclopedia</div><div id=mw-content-text><div class=mw-parser-output><p>${pen.own("Barley is a")} <a href=/grain>${pen.own("grain")}</a> ${pen.own(pen.other(3))}</p>${pen.p(4)}<div id=toc class=toc role=navigation><h2>Contents</h2><ul><li><a href=#h>1 History</a><li><a href=#u>2 Uses</a></ul></div><h2><span class=mw-headline id=h>${pen.own("History")}</span><span class=mw-editsection>[<a href=/e>edit</a>]</span></h2>${pen.p(5)}${pen.p(5)}<h2><span class=mw-headline id=u>${pen.own("Uses")}</span><span class=mw-editsection>[<a href=/e>edit</a>]</span></h2>${pen.p(4)}<div role=navigation class=navbox><table><tr><th>Grains<td><a href=/w>Wheat</a> · <a href=/r>Rye</a> · <a href=/o>Oat</a></table></div></div></div><div id=catlinks class=catlinks><a href=/c>Categories</a>: <a href=/g>Grains</a></div></div></div><div id=mw-navigation><h2>Navigation menu</h2><div role=navigation><ul><li><a href=/m>Main page</a><li><a href=/rc>Recent changes</a></ul></div></div><div id=footer role=contentinfo>This page was last edited on 3 May.</div>`,
  ),
  written(
    "readme",
    (pen) =>
      `<title>ada/gear: Timers</title><header role=banner><a href=/>Hub</a><a href=/p>Pricing</a><form role=search><input aria-label=Search></form></header><div class=application-main><main><div id=repository-container-header><a href=/ada>ada</a> / <strong><a href=/gear>gear</a></strong><ul><li><a href=/s>Star 120</a><li><a href=/f>Fork 12</a></ul><nav><a href=/code>Code</a><a href=/issues>Issues 4</a></nav></div><div class=Layout><div class=Layout-main><div class=Box><table aria-label=Files>${pen.times(8, (n) => `<tr><td><a href=/f${n}>file${n}.ts</a><td><a href=/c${n}>fix</a><td>2 days ago`)}</table></div><div id=readme class=Box><div><h2><a href=#readme>README.md</a></h2></div><article class="markdown-body entry-content" itemprop=text><h1>${pen.own("Gear")}</h1>${pen.p(3)}<h2>${pen.own("Install")}</h2><pre>${pen.own("npm install gear")}</pre>${pen.p(4)}<h2>${pen.own("Licence")}</h2>${pen.p(3)}</article></div></div><div class=Layout-sidebar><h2>About</h2><p>Timers for bells.</p><h2>Releases 4</h2><a href=/r>v1.2 Latest</a><h2>Contributors</h2><a href=/ada>ada</a></div></div></main></div><footer role=contentinfo>Terms Privacy</footer>`,
  ),
  written(
    "paper",
    (pen) =>
      `<title>Tides in narrow canals | Journal of Water</title><meta name=citation_author content="A. Field"><div class=header-top><a href=/>Journal</a><a href=/login>Log in</a></div><main><article itemtype=https://schema.org/ScholarlyArticle><header><h1>${pen.own("Tides in narrow canals")}</h1><ul class=author-list><li><a href=/a>A. Field</a><li><a href=/b>B. Stone</a></ul><p class=article-metrics><a href=/m>12 Citations</a> <a href=/x>3 Altmetric</a></p></header><section><h2>${pen.own("Abstract")}</h2>${pen.p(5)}</section><section><h2>${pen.own("Introduction")}</h2>${pen.p(6)}${pen.p(5)}</section><section><h2>${pen.own("Results")}</h2>${pen.p(6)}<table><caption>${pen.own("Heights")}</caption><tr><th>${pen.own("Hour")}<th>${pen.own("Metres")}<tr><td>${pen.own("1")}<td>${pen.own("0.4")}</table>${pen.p(4)}</section></article><aside><h2>Sections</h2><ul><li><a href=#a>Abstract</a><li><a href=#i>Introduction</a></ul><div class=c-ad>Advertisement</div></aside></main>`,
  ),
  written(
    "authority",
    (pen) =>
      `<title>Renew a fishing licence - Government</title><div class=cookie-banner><h2>Cookies on this site</h2><p>We use some essential cookies to make this site work, and would like to set more.</p><button>Accept</button></div><a class=skip-link href=#content>Skip to main content</a><header class=site-header><a href=/>Government</a></header><div class=breadcrumbs><ol><li><a href=/>Home</a><li><a href=/f>Fishing</a></ol></div><main id=content><div class=grid-row><div class=column-two-thirds><h1>${pen.own("Renew a fishing licence")}</h1><div class=metadata>Published 3 May 2024</div><div class=govspeak>${pen.p(2)}<h2>${pen.own("What you need")}</h2><ul><li>${pen.own("your old licence")}<li>${pen.own("a picture of yourself")}<li>${pen.own("a card to pay with")}</ul>${pen.p(3)}<h2>${pen.own("How long it takes")}</h2>${pen.p(3)}<div class=call-to-action><p>${pen.own(pen.other(1))}</p></div></div><div class=feedback><h2>Is this page useful?</h2><button>Yes</button><button>No</button></div></div><div class=column-third><aside><h2>Related content</h2><ul><li><a href=/1>Buy a rod licence</a><li><a href=/2>Close seasons</a></ul></aside></div></div></main><footer>Crown copyright</footer>`,
  ),
  written(
    "recipe",
    (pen) =>
      `<title>Plum cake</title><script type=application/ld+json>{"@type":"Recipe","name":"Plum cake"}</script><header><nav><a href=/>Kitchen</a><a href=/r>Recipes</a></nav></header><main><article class=recipe><h1>${pen.own("Plum cake")}</h1><div class=recipe-intro>${pen.p(3)}${pen.p(3)}</div><a href=#jump class=jump-link>Jump to recipe</a><div class=wprm-recipe><h2>${pen.own("Ingredients")}</h2><ul>${["200 g flour", "1 kg plums", "150 g sugar", "100 g butter", "2 eggs"].map((line) => `<li>${pen.own(line)}`).join("")}</ul><h2>${pen.own("Method")}</h2><ol><li>${pen.own(pen.other(1))}<li>${pen.own(pen.other(2))}<li>${pen.own(pen.other(1))}</ol></div><div class=share-bar><a href=/p>Pin</a><a href=/f>Share</a></div></article><section class=reviews id=comments><h2>Comments (12)</h2>${pen.times(6, (n) => `<div class=comment><b>Eva ${n}</b><p>${pen.other(2)}</p></div>`)}</section><section><h2>More cakes to try</h2><div class=cards>${pen.times(4, () => `<div class=card><a href=/c><img alt=""><h3>${pen.title()}</h3></a></div>`)}</div></section></main>`,
  ),
  written(
    "product",
    (pen) =>
      `<title>Brass lantern</title><meta property=og:type content=product><header><a href=/>Shop</a><nav><a href=/n>New</a><a href=/s>Sale</a></nav></header><main><h1>${pen.own("Brass lantern")}</h1><p>${pen.own("48.00 EUR")}</p><button>${pen.own("Add to cart")}</button>${pen.p(3)}${pen.p(3)}<h2>${pen.own("Details")}</h2><ul><li>${pen.own("Height 30 cm")}<li>${pen.own("Weight 1 kg")}</ul><section><h2>You may also like</h2><ul>${pen.times(4, () => `<li><a href=/p>${pen.title()}</a>`)}</ul></section></main><footer>Terms</footer>`,
  ),
  written(
    "forum",
    (pen) =>
      `<title>Which oil for clocks? - Clock forum</title><div id=page-header><a href=/>Clock forum</a><nav><a href=/new>New posts</a></nav></div><div id=page-body role=main><h2 class=topic-title><a href=/t>${pen.own("Which oil for clocks?")}</a></h2>${pen.times(6, (n) => `<div id=p${n} class="post has-profile"><dl class=postprofile><dt><a href=/u${n}>Smith${n}</a><dd>Posts: 12</dl><div class=postbody><p class=author>by <a href=/u>Smith</a> » May ${n}</p><div class=content>${pen.own(pen.other(3))}</div></div></div>`)}</div><div id=page-footer>Powered by clocks</div>`,
    "https://example.com/viewtopic.php?t=1",
  ),
  written(
    "hits",
    (pen) =>
      `<title>oil - Search</title><header><form role=search><input aria-label=Search value=oil></form></header><main>${pen.times(8, () => `<div class=result><h3><a href=/h>${pen.own(pen.title())}</a></h3><p>${pen.own(pen.other(2))}</p></div>`)}</main>`,
  ),
];
