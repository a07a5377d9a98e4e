/** Result pages in several constructions: hits are found by structure, in Chromium and parsed. */
import { describe, expect, test } from "vitest";
import { searchHitsOf } from "../../src/page/readers/search-hits.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

const AROUND = `<header><nav><a href="/images">Pictures of everything</a> <a href="/maps">Maps of all places</a></nav>
  <form role="search"><input type="search" name="q" value="bread"></form></header>`;

const WORDS = [
  [
    "Baking bread",
    "https://bread.example/",
    "Flour, water, salt and time are all that a loaf needs.",
  ],
  [
    "The sourdough page",
    "https://sour.example/start?a=1",
    "How a starter is kept alive from one week to the next.",
  ],
  [
    "Rye for beginners",
    "https://rye.example/",
    "Rye behaves like no other flour, and this is how to begin.",
  ],
] as const;
const FOUND = WORDS.map(([title, url, snippet]) => ({ title, url, snippet }));

const each = (block: (title: string, url: string, snippet: string) => string) =>
  WORDS.map(([title, url, snippet]) => block(title, url, snippet)).join("");

/** The heading holds the link, the link uses a redirector, the address is below. */
const HEADING_HOLDS_LINK = `${AROUND}<main><div id="links">${each(
  (title, url, snippet) =>
    `<div class="result"><h2><a href="/l/?uddg=${encodeURIComponent(url)}&rut=1">${title}</a></h2>
     <div><a href="/l/?uddg=${encodeURIComponent(url)}">${new URL(url).host}</a></div><a href="/l/?uddg=${encodeURIComponent(url)}" style="display:block">${snippet}</a><div>${snippet}</div></div>`,
)}<div class="result"><span>Sponsored</span><h2><a href="https://shop.example/">Buy bread here</a></h2><div>The best bread of all shops that pay for this.</div></div></div>
  <h2><a href="/?q=bread+recipe">Searches related to bread</a></h2></main>`;

/** The link holds the heading and the address; hits have different depths, with their own links below. */
const LINK_HOLDS_HEADING = `${AROUND}<div id="search">${each(
  (title, url, snippet) =>
    `<div><div><div><a href="/url?q=${encodeURIComponent(url)}&sa=U"><h3>${title}</h3><div><cite>${url} › page</cite></div></a></div>
     <div><span>3 days ago — </span><span>${snippet.replace("flour", "<em>flour</em>")}</span></div><div><a href="https://more.example/">More of it</a> · <a href="https://x.example/">Another</a></div></div></div>`,
)}</div><div><h2>People also search for</h2><a href="/search?q=a">one</a><a href="/search?q=b">two</a></div>`;

/** Rows of a table without any heading. */
const ROWS = `${AROUND}<table>${each(
  (title, url, snippet) =>
    `<tr><td>1.</td><td><a rel="nofollow" href="${url}" class="result-link">${title}</a></td></tr>
     <tr><td></td><td class="result-snippet">${snippet}</td></tr><tr><td></td><td><span class="link-text">${new URL(url).host}</span></td></tr><tr><td> </td></tr>`,
)}</table>`;

/** A list whose links have the target in a special spelling. */
const LIST = `${AROUND}<main><ol id="results">${each(
  (title, url, snippet) =>
    `<li class="algo"><h2><a href="/ck/a?!&p=1&u=a1${Buffer.from(url).toString("base64url")}&ntb=1">${title}</a></h2><div class="caption"><p>${snippet}</p></div><div class="site">${new URL(url).host}</div></li>`,
)}</ol></main>`;

describe.each(LOOKS)("%s", (look) => {
  const hitsOf = async (html: string) => {
    const { found } = await room.read(html, searchHitsOf, look);
    return found.map(({ ref: _ref, ...hit }) => hit);
  };

  test.each([
    ["headings that hold links", HEADING_HOLDS_LINK],
    ["rows of a table", ROWS],
    ["a list with packed addresses", LIST],
  ])("%s", async (_name, html) => {
    expect(await hitsOf(html)).toEqual(FOUND);
  });

  test("links that hold headings, with the day in front of the words", async () => {
    expect(await hitsOf(LINK_HOLDS_HEADING)).toEqual(
      FOUND.map((hit) => ({ ...hit, snippet: `3 days ago — ${hit.snippet}` })),
    );
  });

  test("a single hit", async () => {
    const [title, url, snippet] = WORDS[0];
    const html = `${AROUND}<main><p>1 result</p><article><h3><a href="${url}">${title}</a></h3><p>${snippet}</p></article></main>`;
    expect(await hitsOf(html)).toEqual(FOUND.slice(0, 1));
  });

  test("nothing on pages that have no hits", async () => {
    expect(
      await hitsOf(`${AROUND}<main><h1>No results for bread</h1><p>Try other words.</p></main>`),
    ).toEqual([]);
    const menu = [1, 2, 3].map((n) => `<li><a href="/p${n}">Part number ${n}</a></li>`).join("");
    expect(await hitsOf(`${AROUND}<main><ul>${menu}</ul></main>`)).toEqual([]);
  });

  test("a search of a site in its own pages", async () => {
    const own = ["one", "two", "three"].map(
      (name) =>
        `<article><h2><a href="/docs/${name}">Chapter ${name}</a></h2><p>What chapter ${name} is about, in a few words.</p></article>`,
    );
    const hits = await hitsOf(`${AROUND}<main>${own.join("")}</main>`);
    expect(hits.map(({ url }) => url)).toEqual(
      ["one", "two", "three"].map((name) => expect.stringMatching(new RegExp(`/docs/${name}$`))),
    );
  });
});
