/** The author and the date of a page. */
import { expect, it } from "vitest";
import { aboutOf } from "../../../src/page/views/about.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

const about = (markup: string) => aboutOf(snapshotOf(markup, "https://example.com/a/b"));

it("is told from structured data, wherever in it the article stands", () => {
  const data = {
    "@graph": [
      { "@type": "Organization", name: "Not the author" },
      {
        "@type": ["NewsArticle"],
        headline: "The bridge",
        author: [{ "@type": "Person", name: "Ada Field" }, { name: "Ben Stone" }],
        datePublished: "2024-05-03T10:00:00Z",
        dateModified: "2024-05-04",
        publisher: { name: "The Herald" },
        image: [{ url: "/bridge.jpg" }],
      },
    ],
  };
  expect(
    about(
      `<html lang=en-GB><link rel=canonical href=/bridge><meta name=author content="Somebody else"><script type=application/ld+json>${JSON.stringify(data)}</script><p>Text`,
    ),
  ).toEqual({
    headline: "The bridge",
    authors: ["Ada Field", "Ben Stone"],
    published: "2024-05-03T10:00:00Z",
    modified: "2024-05-04",
    site: "The Herald",
    language: "en-GB",
    canonical: "https://example.com/bridge",
    image: "https://example.com/bridge.jpg",
  });
});

it("is told from the head, where an address is no name", () => {
  expect(
    about(
      `<meta property=article:author content=https://example.com/ada><meta name=dc.creator content="Ada Field"><meta property=og:site_name content="Herald"><meta property=article:published_time content=2024-05-03><meta property=og:title content="Bridge"><meta property=og:image content=//cdn.example/b.png><p>Text`,
    ),
  ).toEqual({
    headline: "Bridge",
    authors: ["Ada Field"],
    published: "2024-05-03",
    site: "Herald",
    image: "https://cdn.example/b.png",
  });
});

it.each([
  [`<p class=byline>By Ada Field</p>`, "Ada Field"],
  [`<p>Words by <a rel=author href=/ada>Ada Field</a></p>`, "Ada Field"],
  [`<p itemprop=author>Ada Field</p>`, "Ada Field"],
  [`<div class="post-author-name">Von Ada Field</div>`, "Ada Field"],
])("is told from the page itself: %s", (line, name) => {
  const text = about(
    `<h1 itemprop=headline>Bridge</h1>${line}<time datetime=2024-05-03>3 May</time>`,
  );
  expect(text).toEqual({ headline: "Bridge", authors: [name], published: "2024-05-03" });
});

it("is left out where the page says nothing", () => {
  expect(about("<p>Text")).toEqual({});
});
