/** Pages in the manner of blogs, magazines and newspapers. */
import { written, type LabelledPage, type Pen } from "./writing.ts";

const MENU = `<a href=/>Home</a> <a href=/world>World</a> <a href=/sport>Sport</a> <a href=/culture>Culture</a> <a href=/about>About us</a>`;

function comments({ other, times }: Pen, count: number): string {
  return times(
    count,
    (n) =>
      `<li class="comment"><div class=vcard><img alt=""><cite>Reader ${n}</cite> says:</div><time>May ${n + 1}, 2024</time><p>${other(2)}</p><a href=#reply>Reply</a></li>`,
  );
}

export const JOURNALS: readonly LabelledPage[] = [
  written(
    "wordpress",
    (
      pen,
    ) => `<title>Harbour walls – A blog</title><body class="single single-post comments-open has-sidebar">
<header class=site-header><p class=site-title><a href=/>A blog</a></p><nav>${MENU}</nav></header>
<div class=site-content><div id=primary class=content-area><main><article class="post type-post">
<header class=entry-header><h1 class=entry-title>${pen.own("Harbour walls")}</h1><div class=entry-meta>Posted on <time>May 3, 2024</time> by <a href=/ada>Ada</a></div></header>
<div class=entry-content>${pen.p(4)}${pen.p(5)}<h2>${pen.own("What it costs")}</h2>${pen.p(6)}<figure><img src=/a.jpg alt="A wall"><figcaption>${pen.own("The wall in the winter.")}</figcaption></figure>${pen.p(4)}<ul><li>${pen.own("Granite for the wall")}<li>${pen.own("Timber for the pier")}</ul>${pen.p(5)}
<div class="sharedaddy sd-sharing-enabled"><h3>Share this:</h3><ul><li><a href=/x>Twitter</a><li><a href=/f>Facebook</a></ul></div>
<div id=jp-relatedposts class=jp-relatedposts><h3>Related</h3>${pen.times(3, () => `<div><h4><a href=/r>${pen.title()}</a></h4><p>In "Walls"</p></div>`)}</div></div>
<footer class=entry-footer>Tagged <a href=/t1>harbour</a>, <a href=/t2>walls</a></footer></article>
<nav class=post-navigation><a href=/p>Previous: ${pen.title()}</a> <a href=/n>Next: ${pen.title()}</a></nav>
<div id=comments class=comments-area><h2>6 thoughts on “Harbour walls”</h2><ol class=comment-list>${comments(pen, 6)}</ol><div id=respond><h3>Leave a Reply</h3><form><p>Your email address will not be published.</p><textarea></textarea><button>Post Comment</button></form></div></div></main></div>
<aside id=secondary><section class=widget><h2>Recent Posts</h2><ul>${pen.times(5, () => `<li><a href=/q>${pen.title()}</a>`)}</ul></section></aside></div><footer>Proudly made with words.</footer>`,
  ),
  written(
    "ghost",
    (
      pen,
    ) => `<title>On lanterns</title><meta property=og:type content=article><div class=viewport><header class=gh-head><a href=/>Paper</a><div>${MENU}</div><a href=/signup>Subscribe</a></header>
<main class=gh-main><article class="gh-article post"><header class="gh-article-header gh-canvas"><h1 class=gh-article-title>${pen.own("On lanterns")}</h1><p class=gh-article-excerpt>${pen.own(pen.other(1))}</p><div class=gh-article-meta><h4><a href=/b>Ben</a></h4><time>Jun 5</time> — 6 min read</div></header>
<section class="gh-content gh-canvas">${pen.p(6)}<blockquote>${pen.own("A lantern is a house for a flame that must travel.")}</blockquote>${pen.p(7)}<h2>${pen.own("Oil and glass")}</h2>${pen.p(5)}${pen.p(6)}</section></article>
<section class="footer-cta"><h2>Sign up for more like this.</h2><a href=#>Enter your email</a></section></main>
<aside class=read-more-wrap><div class=read-more>${pen.times(3, () => `<article class="post-card"><a href=/c><h2>${pen.title()}</h2><div class=post-card-excerpt>${pen.other(1)}</div></a><footer>Jun 1 <span>3 min read</span></footer></article>`)}</div></aside><footer>Paper © 2024</footer></div>`,
  ),
  written(
    "stories-in-divs",
    (pen) =>
      `<title>Ferries at night | by Cleo | Quarto</title><div id=root><div class="a b"><div class="l m"><a href=/>Quarto</a><a href=/write>Write</a><a href=/signin>Sign in</a></div><div class="n o"><div class="s"><article><div class="p q"><section><div class="r"><div><h1 class="pw-post-title">${pen.own("Ferries at night")}</h1></div><div class="speechify ab"><a href=/@cleo>Cleo</a> · <button>Follow</button><span>5 min read · Jan 4</span></div><div class="ac ad"><button>Clap</button><span>120</span><button>Share</button></div>${pen.p(5)}${pen.p(6)}<h2>${pen.own("The last crossing")}</h2>${pen.p(5)}${pen.p(4)}<pre>${pen.own("depart 23:10 arrive 23:50")}</pre>${pen.p(6)}</div></section></div></article><div class="ae"><a href=/tag/ferry>Ferry</a><a href=/tag/night>Night</a></div><div class="af"><div><h2>Written by Cleo</h2><p>Writes about ships.</p></div></div><div class="ag"><h2>More from Cleo</h2><div class="ah">${pen.times(4, () => `<div class="ai"><a href=/m><h2>${pen.title()}</h2><h3>${pen.other(1)}</h3></a><span>Dec 2</span></div>`)}</div></div></div></div></div></div>`,
  ),
  written(
    "newspaper",
    (
      pen,
    ) => `<title>Council votes for the bridge - The Herald</title><meta property=og:type content=article><div id=cookie-banner role=dialog>We use cookies. <button>Accept</button></div><header role=banner><nav>${MENU}</nav></header><main id=content><article><h1>${pen.own("Council votes for the bridge")}</h1><div class=byline>By Dora Field, local reporter</div><div class=share-tools><ul><li><a href=/f>Facebook</a><li><a href=/t>Twitter</a><li><a href=/m>Email</a></ul></div>
<div data-component=text-block>${pen.p(2)}</div><div data-component=text-block>${pen.p(3)}</div><div data-component=links-block><h2>Related stories</h2><ul>${pen.times(3, () => `<li><a href=/s>${pen.title()}</a>`)}</ul></div><div data-component=text-block>${pen.p(3)}</div><div data-component=text-block><h2>${pen.own("What happens next?")}</h2></div><div data-component=text-block>${pen.p(3)}${pen.p(2)}</div><p>Read also: <a href=/ra>${pen.title()}</a></p><div data-component=text-block>${pen.p(4)}</div>
<section class=comments-module><h2>Comments</h2><div>${pen.times(8, (n) => `<div class=comments-item><b>User${n}</b><p>${pen.other(2)}</p></div>`)}</div></section>
<section><h2>Top stories</h2><ul>${pen.times(6, () => `<li><div><a href=/u><h3>${pen.title()}</h3></a><p>${pen.other(1)}</p><span>2 hours ago</span></div>`)}</ul></section></article></main><footer role=contentinfo>Copyright The Herald</footer>`,
  ),
  written(
    "without-landmarks",
    (pen) =>
      `<title>Copper in the valley</title><div id=__next><div class=css-1x><div class=css-2y><a href=/>Vale</a><a href=/a>Area</a><a href=/b>Maps</a></div></div><div class=css-3z><div class=css-4a><div class=css-5b><h1>${pen.own("Copper in the valley")}</h1><div class=css-9d>Mina Hall</div><div class=css-9e>3 March 2024</div></div><div class=css-6c><div>${pen.p(5)}</div><div>${pen.p(4)}</div><div>${pen.p(6)}</div><div>${pen.p(5)}</div></div><div class=css-7d><div class=css-8e>You might also like</div>${pen.times(4, () => `<div class=css-9f><a href=/y>${pen.title()}</a><div>${pen.other(1)}</div></div>`)}</div></div><div class=css-1r><div>Latest</div>${pen.times(6, () => `<div class=css-2r><a href=/z>${pen.title()}</a></div>`)}</div></div></div>`,
  ),
  written(
    "blogger",
    (pen) =>
      `<title>My orchard: Pruning</title><body><div class=navbar id=navbar><a href=/s>Search this blog</a></div><div id=header-wrapper><h1 class=title><a href=/>My orchard</a></h1></div><div id=main-wrapper><div class="main section" id=main><div class="widget Blog" id=Blog1><div class="blog-posts hfeed"><div class=date-outer><h2 class=date-header>Sunday, March 3</h2><div class=date-posts><div class="post hentry"><h3 class="post-title entry-title">${pen.own("Pruning")}</h3><div class="post-body entry-content" itemprop=articleBody>${pen.own(pen.other(4))}<br><br>${pen.own(pen.other(5))}<br><br><table class=tr-caption-container><tr><td><img alt=""><tr><td class=tr-caption>${pen.own("An old tree")}</table>${pen.own(pen.other(6))}<br></div><div class=post-footer><span class=post-author>Posted by <a href=/g>Gus</a></span> at <a href=/p>7:00 PM</a> <span class=post-labels>Labels: <a href=/l>trees</a></span></div></div></div></div></div><div class=comments id=comments><h4>3 comments:</h4><dl>${pen.times(3, (n) => `<dt>Anon ${n} said...<dd>${pen.other(2)}`)}</dl></div><div class=blog-pager><a href=/n>Newer Post</a> <a href=/>Home</a></div></div></div></div><div id=sidebar-wrapper><h2>Blog Archive</h2><ul>${pen.times(6, (n) => `<li><a href=/${n}>20${10 + n} (12)</a>`)}</ul><h2>About me</h2><p>${pen.other(2)}</p></div>`,
  ),
  written(
    "old-tables",
    (pen) =>
      `<title>The Clockmaker's Page</title><body bgcolor=white><table width=760><tr><td colspan=3><font size=6>The Clockmaker's Page</font><tr><td width=120><a href=a.html>Home</a><br><a href=b.html>Clocks</a><br><a href=c.html>Guestbook</a><br><a href=d.html>Links</a><td><h2>${pen.own("Winding a tower clock")}</h2><font face=arial>${pen.p(5)}${pen.p(6)}${pen.p(4)}<b>${pen.own("Weights")}</b>${pen.p(6)}</font><td width=140><b>News</b><br><a href=e.html>${pen.title()}</a><br><a href=f.html>${pen.title()}</a><br>Visitor 12031<tr><td colspan=3><font size=1>Last changed in 2003. <a href=m.html>Mail</a></font></table>`,
  ),
  written(
    "letters",
    (pen) =>
      `<title>A letter on kettles - by Ida</title><meta property=og:type content=article><div id=entry><div id=main class="main typography"><div class="main-menu"><a href=/>Ida's letters</a><button>Subscribe</button><a href=/in>Sign in</a></div><div><div class=single-post-container><div class=container><div class=single-post><article class="newsletter-post post"><div class=post-header><h1 class="post-title published">${pen.own("A letter on kettles")}</h1><h3 class=subtitle>${pen.own("Why they sing, and what the song says about water and copper")}</h3><div class="byline-wrapper"><a href=/ida>Ida</a> Feb 2</div><div class=post-ufi><a href=/l>12</a><a href=/c>4</a><a href=/sh>Share</a></div></div><div class=visibility-check></div><div class=available-content><div class="body markup" dir=auto>${pen.p(5)}${pen.p(6)}<div class="subscription-widget-wrap"><p>Ida's letters is for readers. Subscribe for free to receive new posts.</p><form><input type=email placeholder="Type your email…"><button>Subscribe</button></form></div>${pen.p(5)}<h3>${pen.own("The second boil")}</h3>${pen.p(7)}</div></div><div class="post-footer"><a href=/l>12 Likes</a></div></article></div></div></div><div class=comments-page><h4>Discussion about this post</h4>${pen.times(3, (n) => `<div class=comment><a href=/u>Tom ${n}</a><p>${pen.other(2)}</p></div>`)}</div><div class=portable-archive><h4>Ready for more?</h4>${pen.times(4, () => `<div class=post-preview><a href=/p>${pen.title()}</a><div>${pen.other(1)}</div></div>`)}</div></div></div></div>`,
  ),
  written(
    "outside-of-main",
    (pen) =>
      `<title>Quarry reopens</title><main class=teasers>${pen.times(3, () => `<div><a href=/t>${pen.title()}</a></div>`)}</main><div class=wrap><div class=story><h1>${pen.own("Quarry reopens")}</h1>${pen.p(4)}${pen.p(5)}${pen.p(4)}${pen.p(5)}</div></div><section class=stream>${pen.times(8, () => `<article><h2><a href=/n>${pen.title()}</a></h2><p>${pen.other(1)}</p></article>`)}</section>`,
  ),
  written(
    "two-mains",
    (pen) =>
      `<title>The chapel roof</title><div role=main class=head><h1>${pen.own("The chapel roof")}</h1><p>${pen.own(pen.other(1))}</p></div><div role=main class=article__body>${pen.p(5)}${pen.p(6)}${pen.p(4)}<p class=ad-note>Advertisement</p>${pen.p(5)}</div><div class=recirc><h2>Trending now</h2>${pen.times(5, () => `<a href=/q>${pen.title()}</a>`)}</div>`,
  ),
  written(
    "german-news",
    (pen) =>
      `<html lang=de><title>Brücke gesperrt</title><script type=application/ld+json>{"@type":"NewsArticle","headline":"Brücke gesperrt"}</script><header><a href=/>Zeitung</a><nav>${MENU}</nav></header><div class=c-main><div class=c-article><span class=c-kicker>Verkehr</span><h1>${pen.own("Brücke gesperrt")}</h1><p class=c-lead>${pen.own(pen.other(2))}</p><ul class=c-tools><li><a href=/m>Merken</a><li><a href=/d>Drucken</a><li><a href=/t>Teilen</a></ul><div class=c-text>${pen.p(4)}${pen.p(4)}<p><strong>Lesen Sie auch: <a href=/l>${pen.title()}</a></strong></p>${pen.p(5)}${pen.p(4)}</div><div class=c-box><h3>Das könnte Sie auch interessieren</h3>${pen.times(3, () => `<div class=c-item><a href=/x>${pen.title()}</a></div>`)}</div><div class=c-forum><h3>Kommentare (14)</h3>${pen.times(5, (n) => `<div class=c-post><div>Leser ${n}, 12:0${n} Uhr</div><p>${pen.other(2)}</p></div>`)}</div></div></div><footer>Impressum Datenschutz</footer>`,
  ),
];
