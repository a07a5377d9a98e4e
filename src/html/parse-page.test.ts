import { describe, expect, it } from "vitest";
import type { SnapshotNode } from "../page/snapshot.ts";
import { everyRow } from "../shared/every-row.ts";
import { parseDocument } from "./parse-document.ts";
import { parsePage } from "./parse-page.ts";

function nodesOf(markup: string): readonly SnapshotNode[] {
  return parsePage(markup, { url: "https://example.com/dir/page" }).snapshot().nodes;
}

function node(markup: string, id: string): SnapshotNode | undefined {
  return nodesOf(markup).find(({ attributes }) => attributes["id"] === id);
}

describe("a page without a browser", () => {
  it("has roles, names, states and content, and no boxes", () => {
    const nodes = nodesOf(`<title>Fruit</title><h1>Fruit <em>list</em></h1>
      <p>Every <a href="../one">first</a> thing.</p>
      <form><label for="q">Find</label><input id="q" value="pear" required><button>Go</button></form>`);
    expect(nodes).toMatchObject([
      { role: "heading", name: "Fruit list", level: 1, content: ["Fruit list"] },
      { role: "paragraph", content: ["Every ", 3, " thing."] },
      { ref: 3, role: "link", inline: true, attributes: { href: "https://example.com/one" } },
      { tag: "form" },
      { role: "textbox", name: "Find", form: 4, state: { required: true } },
      { role: "button", name: "Go", kinds: ["clickable"], form: 4 },
    ]);
    expect(JSON.stringify(nodes)).not.toContain('"box"');
  });

  it("keeps the refs of its elements from snapshot to snapshot", () => {
    const page = parsePage("<a href=/>a</a><p>b</p>", { url: "https://example.com/" });
    expect(page.snapshot().nodes).toEqual(page.snapshot().nodes);
  });

  it("says where it is, what it is called and what relative addresses mean", () => {
    const page = parsePage(
      `<base href="/b/"><title> A
      title </title><html lang=en><meta name=Author content=me>`,
      {
        url: "https://example.com/a",
        viewport: { width: 800, height: 600 },
      },
    );
    expect(page.snapshot()).toMatchObject({
      url: "https://example.com/a",
      title: "A title",
      viewport: { width: 800, height: 600 },
      facts: { lang: "en", base: "https://example.com/b/", meta: { author: "me" } },
    });
  });
});

describe("forms", () => {
  it("own their controls as the parser saw them", () => {
    const table = `<table><form id=f><tr><td><input id=i></td></tr></form></table>`;
    expect(node(table, "i")?.form).not.toBeNull();
    const named = `<form id=f></form><input id=i form=f>`;
    expect(node(named, "i")?.form).not.toBeNull();
    expect(node(`<form><input id=i form=none></form>`, "i")?.form).toBeNull();
  });

  it("have the values a browser would give them", () => {
    const value = (markup: string) => node(markup, "i")?.attributes["value"];
    expect(value(`<input id=i type=number value=12a>`)).toBe("");
    expect(value(`<input id=i type=range max=10>`)).toBe("5");
    expect(value(`<input id=i type=color>`)).toBe("#000000");
    expect(value(`<input id=i type=checkbox>`)).toBe("on");
    expect(value(`<textarea id=i>\n a</textarea>`)).toBe(" a");
    expect(value(`<select id=i><option disabled>a<option>b</select>`)).toBe("b");
  });

  it("check one radio button of a group, choose the last option that says so", () => {
    const radios = nodesOf(
      `<form><input type=radio name=r checked><input type=radio name=r checked></form><input type=radio name=r checked>`,
    );
    const checked = radios.flatMap(({ state }) =>
      state.checked === undefined ? [] : [state.checked],
    );
    expect(checked).toEqual([false, true, true]);
    const options = node(
      `<select id=i><option selected>a<option selected>b<option>c</select>`,
      "i",
    );
    expect(options?.options?.map(({ selected }) => selected)).toEqual([false, true, false]);
  });

  it("are disabled by the fieldset around them, but not in its legend", () => {
    const markup = `<fieldset disabled><legend><input id=a></legend><input id=b></fieldset>`;
    expect(node(markup, "a")?.state.disabled).toBeUndefined();
    expect(node(markup, "b")?.state.disabled).toBe(true);
  });
});

describe("trees in the tree", () => {
  it("shows what a shadow tree shows, slots filled", () => {
    const nodes =
      nodesOf(`<div id=host>light<template shadowrootmode=open><button id=b><slot></slot></button>
      </template></div>`);
    expect(nodes.find(({ tag }) => tag === "button")).toMatchObject({
      name: "light",
      shadow: true,
    });
  });

  it("enters frames whose markup it has", () => {
    const page = parsePage(`<iframe srcdoc="<p id=p>in"></iframe><iframe src=/else></iframe>`, {
      url: "https://example.com/",
    });
    const { frames, nodes } = page.snapshot();
    expect(frames.map(({ url }) => url)).toEqual(["https://example.com/", "about:srcdoc"]);
    expect(nodes.map(({ tag, frame }) => [tag, frame])).toEqual([
      ["iframe", 0],
      ["p", 1],
      ["iframe", 0],
    ]);
  });

  it("leaves templates alone", () => {
    expect(nodesOf(`<template><p>not this</p></template><p>this</p>`)).toHaveLength(1);
  });
});

describe("what is hardly a page", () => {
  everyRow<[string, string]>(it, [
    ["nested boxes", "<div>".repeat(4_000)],
    ["nested letters", "<b>".repeat(4_000)],
    ["nested tables", "<table><tr><td>".repeat(700)],
    ["crossing tags", "<b><p></b><i><div></i>".repeat(1_000)],
    ["letters opened again in each paragraph", `${numbered(200, "<b id=#>")}${"<p>".repeat(200)}`],
    ["strays in a table", `<table>${"x<b>".repeat(1_000)}`],
    ["nested shadow trees", "<div><template shadowrootmode=open>".repeat(1_000)],
    ["nested templates", "<template>".repeat(10_000)],
    ["nested drawings", "<svg><g>".repeat(1_000)],
    ["a list of many choices", `<select>${"<option>o".repeat(5_000)}`],
    ["many attributes", `<p ${numbered(20_000, "a#=1 ")}>`],
    ["half a tag", `<p class="x`],
    ["characters that are none", "\u0000\u0001\ufffe\ud800".repeat(10_000)],
    ["a row of brackets", "<".repeat(100_000)],
  ])("is read to its end", ([, markup]) => {
    const nodes = nodesOf(`<p id=first>before</p>${markup}`);
    expect(nodes.find(({ attributes }) => attributes["id"] === "first")?.text).toBe("before");
  });

  it("is cut where it makes too much of it, and says so", () => {
    const place = { url: "https://example.com/", viewport: { width: 800, height: 600 } };
    const frame = "<iframe srcdoc='<p>x<p>y<p>z'></iframe>";
    const parse = (markup: string) => parseDocument(markup, place, { mostNodes: 30 });
    expect(parse("<p>x".repeat(13))).toMatchObject({ truncated: false, nodes: 29 });
    expect(parse("<p>x".repeat(40))).toMatchObject({ truncated: true, nodes: 30 });
    expect(parse(frame.repeat(2))).toMatchObject({ truncated: false });
    expect(parse(frame.repeat(20)).nodes).toBeLessThanOrEqual(30);
  });

  it("counts the nodes beyond the limit", () => {
    const page = parsePage("<p>x".repeat(50), { url: "https://example.com/" });
    const { nodes, omitted } = page.snapshot({ nodes: "all", viewportOnly: false, limit: 20 });
    expect([nodes.length, omitted]).toEqual([20, 30]);
  });
});

function numbered(count: number, text: string): string {
  return Array.from({ length: count }, (_, at) => text.replace("#", String(at))).join("");
}

it.each(["a<br>", "<b>a </b>"])("reads a text of many parts in one pass: %s", (part) => {
  const { nodes } = parsePage(`<p>${part.repeat(100_000)}`, {
    url: "https://example.com/",
  }).snapshot();
  expect(nodes.length).toBeGreaterThan(0);
});
