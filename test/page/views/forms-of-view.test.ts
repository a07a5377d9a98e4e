/** The same page in every format of a view. */
import { describe, expect, it } from "vitest";
import { see } from "./see.ts";

const PAGE = `<nav><a href="/">Home</a> <a href="/list">List</a></nav>
  <main><h1>Fruit</h1><p>Every <a href="/one">first</a> thing *counts*.</p>
    <ul><li>Pear<li>Plum</ul><table><tr><th>A<th>B<tr><td>1<td></table>
    <form><label>Find <input name="q" placeholder="Words" maxlength="9"></label><button>Go</button></form>
    <pre>let a;\n\n  b</pre></main>`;

describe("interactive", () => {
  it("lists what can be used, and the like of three and more once", () => {
    const entry = (n: number) =>
      `<p>Entry ${n} <a href="/${n}">open ${n}</a> <a href="/r${n}">reply</a>`;
    expect(
      see(
        `<main>${entry(1)}${entry(2)}${entry(3)}<p><input aria-label="Say"></main>`,
        "interactive",
      ),
    ).toEqual(["@1 main", "[3 open 1] [4 7 10 reply] [6 open 2] [9 open 3] [11:text Say]"]);
  });

  it("tells more than the first line of a box that is pressed as a whole", () => {
    expect(
      see(`<div onclick="open(1)"><p>24 Nov</p><p>Concert in the harbour</p></div>`, "interactive"),
    ).toEqual(["[1:click 24 Nov Concert in the harbour]"]);
  });

  it("names what the words beside it name elsewhere", () => {
    expect(see(`<label>Find <input></label><button>Go</button>`, "interactive")).toEqual([
      "[2:text Find] [3:button Go]",
    ]);
  });

  it("tells how far in a branch of a tree stands, and never several branches as one", () => {
    const branch = (name: string, inner = "") =>
      `<li role="treeitem" tabindex="-1">${name}${inner && `<ul role="group">${inner}</ul>`}`;
    const notes = branch("notes");
    const tree = `<button>New</button><ul role="tree">${branch("src", notes + branch("page", notes))}${notes}</ul><button>Help</button>`;
    expect(see(tree, "interactive")).toEqual([
      "[1:button New]",
      "- [3:treeitem src]",
      "-- [5:treeitem notes] [6:treeitem page]",
      "--- [8:treeitem notes]",
      "- [9:treeitem notes]",
      "[10:button Help]",
    ]);
  });

  it("tells it of the rows of a tree, too", () => {
    const rows = `<tr aria-level="1"><td><a href="/t">Travel</a><tr aria-level="2"><td><a href="/r">Train</a>`;
    expect(see(`<table role="treegrid"><tr><th>Item${rows}</table>`, "interactive")).toEqual([
      "[7 Travel]",
      "| - [10 Train]",
    ]);
  });
});

it("markdown is the content without what surrounds it", () => {
  expect(see(PAGE, "markdown")).toEqual([
    "# Fruit",
    String.raw`Every [first](/one) thing \*counts\*.`,
    "- Pear\n- Plum",
    "| A | B |\n| --- | --- |\n| 1 |  |",
    "Find Go",
    "```\nlet a;\n\n  b\n```",
  ]);
  expect(see(PAGE, "markdown", { links: false })).toContain(
    String.raw`Every first thing \*counts\*.`,
  );
});

it("markdown tells an address once, where it has words", () => {
  const markup = `<main><a href=/a><img src=/a.png></a><p><a href=/a>Story</a> <a href=/b>Other</a> <a href=/a>read on</a>`;
  expect(see(markup, "markdown")).toEqual(["[Story](/a) [Other](/b) read on"]);
});

it("markdown keeps the parts of a table together, and its cells in their columns", () => {
  const table = `<table><thead><tr><th rowspan=2>City<th colspan=2>2025<tr><th>Q1<th>Q2</thead>
    <tbody><tr><td rowspan=2>Oslo<td>1<td>2<tr><td>3<td>4</tbody><tfoot><tr><td>All<td>4<td>6</table>`;
  expect(see(table, "markdown")).toEqual([
    [
      "| City | 2025 |  |",
      "| --- | --- | --- |",
      "|  | Q1 | Q2 |",
      "| Oslo | 1 | 2 |",
      "|  | 3 | 4 |",
      "| All | 4 | 6 |",
    ].join("\n"),
  ]);
});

it("markdown finds the article where there is no main part, else takes all", () => {
  const words = "words ".repeat(50);
  const article = `<article><h2>Story</h2><p>${words}</article>`;
  expect(see(`<div>Advertising</div>${article}`, "markdown")).toEqual(["## Story", words.trim()]);
  expect(see(`<p>One<nav><a href="/">Two</a></nav>`, "markdown")).toEqual(["One"]);
  expect(see(`<nav><a href="/two">Two</a></nav>`, "markdown")).toEqual(["[Two](/two)"]);
});

it("text is the words alone", () => {
  expect(see(PAGE, "text")).toEqual([
    "Home List",
    "Fruit",
    "Every first thing *counts*.",
    "Pear",
    "Plum",
    "A\tB",
    "1",
    "Find Go",
    "let a;\n\n  b",
  ]);
});

it("links tell where they lead and where they are", () => {
  expect(see(PAGE, "links")).toEqual([
    { ref: 2, text: "Home", href: "https://example.com/", region: "nav" },
    { ref: 3, text: "List", href: "https://example.com/list", region: "nav" },
    { ref: 7, text: "first", href: "https://example.com/one", region: "main" },
  ]);
});

it("elements have their words once, links in their sentence", () => {
  const elements = see(PAGE, "json");
  expect(elements).toContainEqual({
    id: 6,
    tag: "p",
    role: "paragraph",
    content: ["Every ", 7, " thing *counts*."],
    region: 4,
  });
  expect(elements).toContainEqual({
    id: 7,
    tag: "a",
    role: "link",
    text: "first",
    href: "https://example.com/one",
    region: 4,
  });
  const field = elements.find((one) => JSON.stringify(one).includes(`"tag":"input"`));
  expect(field).toEqual({
    id: expect.any(Number),
    tag: "input",
    role: "textbox",
    label: "Find",
    ph: "Words",
    type: "text",
    name: "q",
    takes: { maxlength: "9" },
    form: expect.any(Number),
    region: 4,
  });
  expect(JSON.stringify(elements).match(/first/g)).toHaveLength(1);
});

it("elements never tell secrets", () => {
  const markup = `<input type="password" value="geheim"><input type="hidden" value="token"><input autocomplete="current-password" value="shown">`;
  for (const format of ["json", "lines", "compact", "interactive", "text"] as const)
    expect(JSON.stringify(see(markup, format, { scope: "all" }))).not.toMatch(/geheim|token|shown/);
});

it("lines are browsy's", () => {
  const markup = `<p>Every <a href="/one">"first"</a> thing.</p><input type="search" name="q" placeholder="Find" required>
    <input type="checkbox" checked aria-label="Yes"><input value="a]b" disabled><select><option>A<option selected>B</select>
    <h2 hidden>Unseen</h2>`;
  expect(see(markup, "lines")).toEqual([
    `[1:p "Every [2] thing."]`,
    String.raw`[2:a "\"first\"" ->/one]`,
    `[3:input:search [q] [*] "Find"]`,
    `[4:input:checkbox [v] "Yes"]`,
    `[5:input [disabled] [=a]b]]`,
    `[6:select [=B] {A}]`,
  ]);
  expect(see(markup, "lines", { scope: "all" })).toContain(`[!9:h2 "Unseen"]`);
});

it("metadata is what the page says about itself", () => {
  const markup = `<html lang="de"><title>T</title><meta name="description" content="What">
    <meta property="og:title" content="OG"><meta name="twitter:card" content="summary"><link rel="canonical" href="/c">
    <link rel="alternate" type="application/rss+xml" href="/feed"><script type="application/ld+json">{"@type":"Recipe","__proto__":{"x":1}}</script>
    <script type="application/ld+json">{broken</script><script type="application/ld+json">${"[".repeat(500)}${"]".repeat(500)}</script>`;
  const [metadata] = see(markup, "metadata");
  expect(metadata).toMatchObject({
    title: "T",
    url: "https://example.com/page",
    description: "What",
    canonical: "https://example.com/c",
    lang: "de",
    openGraph: { title: "OG" },
    twitter: { card: "summary" },
    feeds: ["https://example.com/feed"],
    unreadableData: 1,
  });
  expect(JSON.stringify(metadata)).toContain(
    `"structuredData":[{"@type":"Recipe","__proto__":{"x":1}},[[[[[[`,
  );
  expect(JSON.stringify(metadata)).not.toContain("[".repeat(30));
});

describe("markdown of the main part", () => {
  const words = "The ferry is back on its route after eight months, with a new engine. ".repeat(4);

  it("has an open dialog and a frame of the same site beside it, and no request for cookies", () => {
    const markup = `<main><h1>Ferry</h1><p>Back.</main>
      <dialog open><h2>Closed on Sunday</h2><p>Because of the marathon.</dialog><dialog><p>Not open.</dialog>
      <div role="dialog"><p>We use cookies.</p><button>Accept</button></div>
      <iframe srcdoc="<p>Eleven to six"></iframe><iframe src="https://ads.example/"></iframe>`;
    expect(see(markup, "markdown")).toEqual([
      "# Ferry",
      "Back.",
      "## Closed on Sunday",
      "Because of the marathon.",
      "Eleven to six",
    ]);
  });

  it.each([
    [
      "a list under its heading",
      `<h2>Most read</h2><ol><li><a href="/1">Bakery</a><li><a href="/2">Bridge</a></ol>`,
    ],
    [
      "a part with a name",
      `<section aria-label="More"><h2>Related articles</h2><a href="/1">Bakery</a> <a href="/2">Bridge</a></section>`,
    ],
    [
      "cards",
      `<h2>Das könnte Sie auch interessieren</h2><h3><a href="/1">Die Bäckerei schließt</a></h3><p>Nach neunzig Jahren.<h3><a href="/2">Die Brücke wird gestrichen</a></h3>`,
    ],
    [
      "a newsletter",
      `<h3>A letter a week</h3><p>Sign up for our newsletter.<form><input type="email" aria-label="Email"><button>Go</button></form>`,
    ],
  ])("leaves out what leads away: %s", (_what, box) => {
    const markup = `<main><h1>Ferry</h1><p>${words}${box}<h2>The harbour</h2><p>${words}</main>`;
    const text = words.trim();
    expect(see(markup, "markdown")).toEqual(["# Ferry", text, "## The harbour", text]);
  });

  it("leaves it out of a page that is a list, too, and under a line that is no heading", () => {
    const item = `<li><a href="/open">A street to walk along</a>`;
    const box = `<section><div>Most read</div><ol><li>1<h2><a href="/1">Bakery</a></h2><li>2<h2><a href="/2">Bridge</a></h2></ol></section>`;
    const markdown = see(`<main><h1>Walks</h1><ul>${item.repeat(9)}</ul>${box}</main>`, "markdown");
    expect(markdown.join()).toContain("A street to walk along");
    expect(markdown.join()).not.toMatch(/Most read|Bakery/);
  });

  it.each([
    ["prose under such a heading", `<h2>Recommended</h2><p>${words}`],
    [
      "the page itself",
      `<h1>Most read</h1><ol><li><a href="/1">Bakery</a><li><a href="/2">Bridge</a></ol>`,
    ],
    [
      "a page about a newsletter",
      `<h1>Our newsletter</h1><p>Every Friday.<form><input type="email" aria-label="Email"><button>Subscribe</button></form>`,
    ],
  ])("keeps %s", (_what, box) => {
    expect(see(`<main>${box}</main>`, "markdown").length).toBeGreaterThan(1);
  });
});
