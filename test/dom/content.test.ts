/** The text of a page in a snapshot of everything: each piece once, in reading order. */
import { describe, expect, it } from "vitest";
import type { SnapshotNode } from "../../src/page/snapshot.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { useDomLab, EVERYTHING, IN_VIEW } from "./world.ts";

const lab = await useDomLab();

/** The content of the element with this id, visible nodes in it written as `<tag:their content>`. */
async function contentOf(html: string, id = "it"): Promise<string> {
  const page = await lab.open(html);
  const { nodes } = await page.snapshot(EVERYTHING);
  const written = (node: SnapshotNode): string =>
    (node.content ?? [])
      .map((part) => {
        const inner = typeof part === "number" && nodes.find(({ ref }) => ref === part);
        if (inner && inner.hidden !== undefined) return "";
        return inner ? `<${inner.tag}:${written(inner)}>` : String(part);
      })
      .join("");
  const node = nodes.find(({ attributes }) => attributes["id"] === id);
  return node ? written(node) : "no node";
}

describe("content", () => {
  everyRow(it, [
    [
      "a link stays inside its sentence",
      `<p id="it">Rust is a <a href="/l">language</a>. It is <b>noted</b> for <a href="/s">safety</a>, speed.`,
      "Rust is a <a:language>. It is noted for <a:safety>, speed.",
    ],
    ["blanks at the joints stay", `<p id="it">a<b> b</b><i>c </i>d`, "a bc d"],
    ["a line ends where it ends", `<p id="it">one<br>two<br><br>three`, "one\ntwo\nthree"],
    [
      "plain boxes part their words",
      `<main id="it">one<div><div>two</div></div>three</main>`,
      "one\n<div:two>\nthree",
    ],
    [
      "boxes in a line stand apart",
      `<p id="it">a<span style="display:inline-block">b</span>c`,
      "a <span:b> c",
    ],
    ["written lines stay", `<pre id="it">a\n  b\n</pre>`, "a\n  b"],
    ["hidden words are left out", `<p id="it">seen <span hidden>unseen</span>words`, "seen words"],
    ["a select shows no words", `<select id="it"><option>one<option>two</select>`, ""],
    [
      "a shadow tree takes the place of what is in its host",
      `<p id="it">before <x-a>light<template shadowrootmode="open">shadow <slot></slot> end</template></x-a> after`,
      "before shadow light end after",
    ],
    [
      "rows hold cells",
      `<table><tr id="it"><th>Head</th><td>one <a href="/x">two</a></td></tr></table>`,
      "<th:Head> <td:one <a:two>>",
    ],
    ["blanks between phrases stay", `<p id="it"><b>one</b> <i>two</i>`, "one two"],
    [
      "what ruby says stands apart",
      `<p id="it">the <ruby>word<rt>saying</rt></ruby> itself`,
      "the word saying itself",
    ],
    [
      "formulas are part of their sentence",
      `<p id="it">where <math><mi>x</mi><mo>=</mo><mn>1</mn></math> holds`,
      "where <math:x = 1> holds",
    ],
    [
      "words of style sheets are there, their marks and icons are not",
      `<style>
        .label::before { content: attr(data-label) ": " } .unit::after { content: "%" } .next::after { content: "\\2192" }
        .icon::before { content: "\\e001"; font-family: x } .letter::before { content: "a" } .tip::after { content: "tip"; opacity: 0 }
        .new::before { content: url("data:image/png,") "New" " " / "recent" } .part::before { content: counter(part) "Part " }
      </style><p id="it"><b class="label" data-label="Price">12</b> <b class="unit">7</b> <b class="next icon">on</b> <b class="letter tip">end</b> <b class="new">shoes</b> <b class="part">two</b>`,
      "Price: 12 7% on end New shoes Part two",
    ],
  ])("reads the words of an element in order", async ([, html, expected]) => {
    expect(await contentOf(html)).toBe(expected);
  });

  it("is bounded, however much a page writes", async () => {
    const page = await lab.open(`<p>${"word ".repeat(500_000)}</p><p>more</p>`);
    const { nodes } = await page.snapshot(EVERYTHING);
    expect(JSON.stringify(nodes.map(({ content }) => content)).length).toBeLessThan(2_000_100);
  });

  it("shows what is there for those without script to those without script", async () => {
    const inside = "<noscript>Switch <b>it</b> on</noscript>";
    const page = await lab.open(
      `${inside}<iframe sandbox="allow-same-origin" srcdoc="${inside}"></iframe>`,
    );
    const { nodes } = await page.snapshot(EVERYTHING);
    expect(nodes).toMatchObject([{ tag: "iframe" }, { tag: "body", content: ["Switch it on"] }]);
  });
});

describe("beside the content", () => {
  it("says how an element stands, the level of headings and the options of lists", async () => {
    const page =
      await lab.open(`<h3 id="third">Third</h3><div role="heading" id="second">Second</div>
      <div role="heading" aria-level="5" id="fifth">Fifth</div><p>and <a href="/a" id="link">a link</a></p>
      <select id="list"><optgroup label="Fruit"><option value="p">Pear<option selected>Plum</optgroup><option disabled>None</select>`);
    const { nodes } = await page.snapshot(EVERYTHING);
    const node = (id: string) => nodes.find(({ attributes }) => attributes["id"] === id);
    expect([node("third")?.level, node("second")?.level, node("fifth")?.level]).toEqual([3, 2, 5]);
    expect([node("link")?.inline, node("third")?.inline]).toEqual([true, undefined]);
    expect(node("list")?.options).toEqual([
      { value: "p", label: "Pear", selected: false, disabled: false, group: "Fruit" },
      { value: "Plum", label: "Plum", selected: true, disabled: false, group: "Fruit" },
      { value: "None", label: "None", selected: false, disabled: true },
    ]);
  });

  it("calls what one writes into a text box", async () => {
    const page =
      await lab.open(`<div contenteditable id="plain" data-placeholder="Say something"><p>Dear all</p></div>
      <p contenteditable aria-label="Note" id="named">x</p><h2 contenteditable id="heading">Title</h2>`);
    const { nodes } = await page.snapshot(EVERYTHING);
    const node = (id: string) => nodes.find(({ attributes }) => attributes["id"] === id);
    expect(node("plain")).toMatchObject({ role: "textbox", name: "Say something" });
    expect(node("named")).toMatchObject({ role: "textbox", name: "Note", kinds: ["typeable"] });
    expect(node("heading")).toMatchObject({ role: "heading", kinds: ["typeable"] });
    const [listed] = (await page.snapshot(IN_VIEW)).nodes;
    expect(listed).toMatchObject({ role: "textbox", text: "Dear all" });
  });

  it("counts the options that are too many", async () => {
    const page = await lab.open(
      `<select id="list">${"<option>x".repeat(200)}<option selected>y</select>`,
    );
    const { nodes } = await page.snapshot(EVERYTHING);
    expect(nodes[0]?.options).toHaveLength(51);
    expect(nodes[0]).toMatchObject({ omittedOptions: 150 });
  });
});

describe("the document", () => {
  it("says what it is beside what it shows", async () => {
    const page = await lab.open(`<html lang="de"><base href="/base/"><title>T</title>
      <meta name="Description" content="What it is"><meta property="og:type" content="article"><meta name="description" content="second">
      <link rel="next" href="p2"><link rel="stylesheet"><script type="application/ld+json">{"@type":"Recipe"}</script>
      <noscript><p>Please <b>switch</b> it on</noscript><script src="data:,1"></script><script>let a;</script>`);
    const { facts } = await page.snapshot(EVERYTHING);
    expect(facts).toMatchObject({
      lang: "de",
      base: expect.stringMatching(/\/base\/$/),
      meta: { description: "What it is", "og:type": "article" },
      links: [{ rel: "next", href: expect.stringMatching(/\/base\/p2$/) }],
      structuredData: ['{"@type":"Recipe"}'],
      scripts: ["data:,1"],
      inlineScriptLength: 24,
      noscript: "Please switch it on",
    });
  });
});

describe("words without end", () => {
  it("in one line", async () => {
    const page = await lab.open(`<p id="it">${"<b>x</b> yy ".repeat(100_000)}</p>`);
    const { nodes } = await page.snapshot(EVERYTHING);
    const [words] = nodes.find(({ attributes }) => attributes["id"] === "it")?.content ?? [];
    expect(String(words).match(/x yy/g)).toHaveLength(100_000);
  });

  it.each([
    ["for many elements", 40_000, 50],
    ["for one", 1_700_000, 1],
  ])("written by a style sheet %s", async (_what, length, times) => {
    const style = `<style>p::before { content: "New ${"word ".repeat(length)}" }</style>`;
    const page = await lab.open(style + "<p>a</p>".repeat(times));
    const { nodes } = await page.snapshot(EVERYTHING);
    expect(nodes[0]?.content?.join("")).toMatch(/^New word .*…a$/);
    expect(JSON.stringify(nodes).length).toBeLessThan(50_000);
  });
});
