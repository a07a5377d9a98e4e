/** Pages that need a browser, and pages that only look like it. */
import { expect, test } from "vitest";
import { whyBrowser } from "../../src/page/understand/why-browser.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { snapshotOf } from "../support/snapshot-of.ts";

const BUNDLES = "<script src=/vendor.js></script><script src=/app.js></script>";
const STATE = `<script>window.state = ${JSON.stringify("x".repeat(5_000))}</script>`;
const ARTICLE = `<article><h1>Bridges</h1>${"<p>A bridge carries a road across a river, and people across it too.</p>".repeat(12)}</article>`;

function why(markup: string, httpStatus = 200): string | undefined {
  return whyBrowser({ snapshot: snapshotOf(markup), httpStatus });
}

everyRow<[string, string, string, number?]>(test, [
  ["an empty container", "almost nothing", `<title>App</title><div id=root></div>${BUNDLES}`],
  ["a container that loads", "almost nothing", `<div id=app>Loading…</div>${STATE}`],
  [
    "a frame of an app",
    "shows little",
    `<header>My shop of shoes</header><nav><a href=/>Home</a></nav><main>Please wait while we load the shop for you.</main>${BUNDLES}`,
  ],
  [
    "a page that asks for script",
    "needs scripts",
    `<div id=root></div><noscript>You need to enable JavaScript to run this app.</noscript><script src=/m.js></script>`,
  ],
  [
    "a page that asks in another language",
    "needs scripts",
    `<noscript>Bitte aktivieren Sie JavaScript, um diese Seite zu sehen.</noscript><p>Willkommen</p><script src=/m.js></script>`,
  ],
  [
    "a page not displayed yet",
    "hides its content",
    `<style>body{display:none}</style>${ARTICLE}${BUNDLES}`,
  ],
  [
    "a page not opaque yet",
    "hides its content",
    `<style>body{opacity:0}</style>${ARTICLE}${BUNDLES}`,
  ],
  [
    "a login not visible yet",
    "hides its content",
    `<style>html{visibility:hidden}</style><form><input name=user><input type=password><button>Sign in</button></form>${BUNDLES}`,
  ],
  ["a page in a frame", "in a frame", `<title>Portal</title><iframe src=/inner></iframe>`],
  [
    "a set of frames",
    "in a frame",
    `<frameset cols="20%,80%"><frame src=/menu><frame src=/main></frameset>`,
  ],
  [
    "a challenge",
    "bot check",
    `<title>Just a moment...</title><div id=challenge-running><h1>Verify you are human</h1></div><script src=https://challenges.cloudflare.com/turnstile/v0/api.js></script><div class=cf-turnstile data-sitekey=x></div>`,
    403,
  ],
])("these pages need a browser", ([, words, markup, status]) => {
  expect(why(markup, status)).toContain(words);
});

test("a page that leads on without end needs one", () => {
  const snapshot = snapshotOf("<p>Wait</p>");
  expect(whyBrowser({ snapshot, isLooping: true })).toContain("in a loop");
  expect(whyBrowser({ snapshot })).toBeUndefined();
});

everyRow<[string, string, number?]>(test, [
  ["an article with much script", ARTICLE + BUNDLES.repeat(20) + STATE.repeat(10)],
  [
    "an article that would like script",
    `${ARTICLE}<noscript>Comments need JavaScript.</noscript>${BUNDLES}`,
  ],
  ["an article with a frame", `${ARTICLE}<iframe src=https://video.example/1></iframe>${BUNDLES}`],
  [
    "a login with a bundle",
    `<form><input name=user aria-label=User><input type=password aria-label=Password><button>Sign in</button></form>${BUNDLES}${STATE}`,
  ],
  [
    "a search engine's first page",
    `<form><input type=search name=q aria-label=Search><button>Go</button></form>${STATE}<iframe src=/ads></iframe>`,
  ],
  ["a short page without script", "<p>OK"],
  ["a short error page", "<h1>404 Not Found</h1><hr>nginx", 404],
  ["an empty page", ""],
  [
    "a short page with a counter",
    "<h1>Hello</h1><p>This is the page of a small club of rowers.</p><script src=/count.js></script>",
  ],
  ["a list of links with script", `<ul>${"<li><a href=/a>Item</a>".repeat(30)}</ul>${BUNDLES}`],
  ["an article about robots", `<h1>Verify you are human</h1>${ARTICLE}${BUNDLES}`],
  ["a page that is veiled and has no script", `<style>body{opacity:0}</style>${ARTICLE}`],
])("these pages need no browser", ([, markup, status]) => {
  expect(why(markup, status)).toBeUndefined();
});
