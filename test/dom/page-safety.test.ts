import { describe, expect, it } from "vitest";
import { useDomLab, EVERYTHING, IN_VIEW } from "./world.ts";

const lab = await useDomLab();

describe("refs", () => {
  const LIST = `<ul id="list"><li><button id="a">A</button></li><li><button id="b">B</button></li></ul>`;

  it("stay with an element that the page moves and changes", async () => {
    const page = await lab.open(LIST);
    const before = await page.node("a");
    await page.main(`(() => {
      const list = document.getElementById("list");
      list.append(list.firstElementChild);
      document.getElementById("a").textContent = "Changed";
    })()`);
    expect(await page.node("a")).toMatchObject({ ref: before?.ref, name: "Changed" });
  });

  it("are new for an element that replaces another, and gone with the old one", async () => {
    const page = await lab.open(LIST);
    const before = (await page.node("a"))?.ref ?? 0;
    await page.main(`document.getElementById("list").innerHTML = ${JSON.stringify(LIST)}`);
    const after = (await page.node("a"))?.ref ?? 0;
    expect(after).toBeGreaterThan(before);
    const old = await page.call("resolve", before);
    expect(old.found && old.connected).toBe(false);
  });

  it("never go below what the host has given out", async () => {
    const page = await lab.open(LIST);
    const { nodes, nextRef } = await page.snapshot(IN_VIEW, { nextRef: 500 });
    expect(nodes.map((node) => node.ref)).toEqual([500, 501]);
    expect(nextRef).toBe(502);
  });
});

it("leaves the page alone", async () => {
  const page = await lab.open(
    `<input id="field" autofocus><button id="b">B</button><div style="height: 3000px"></div>`,
  );
  await page.main(`
    globalThis.seen = [];
    new MutationObserver((records) => seen.push(...records.map((record) => record.type)))
      .observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    for (const type of ["focusin", "focusout", "selectionchange", "scroll", "input"])
      document.addEventListener(type, () => seen.push(type), true);
    document.getElementById("field").focus();
    seen.length = 0;
  `);
  await page.main(
    "new Promise((resolve) => requestAnimationFrame(() => { seen.length = 0; resolve(); }))",
  );
  const { nodes } = await page.snapshot(EVERYTHING);
  for (const { ref } of nodes) await page.call("resolve", ref);
  await page.call("describePoint", 10, 10);
  await page.call("text");
  await page.call("focused");
  await page.call("cursorAt", 10, 10);
  await page.call("containsText", "B");
  const seen = await page.main("new Promise((resolve) => setTimeout(() => resolve(seen), 50))");
  expect(seen).toEqual([]);
  const traces = await page.main(
    `Object.getOwnPropertyNames(globalThis).filter((name) => /fermata/i.test(name))`,
  );
  expect(traces).toEqual([]);
});

it("is not misled by names that hide members of forms and documents", async () => {
  const names = [
    "parentNode",
    "tagName",
    "localName",
    "children",
    "firstElementChild",
    "nextElementSibling",
    "getAttribute",
  ];
  const more = [
    "getBoundingClientRect",
    "checkVisibility",
    "shadowRoot",
    "matches",
    "closest",
    "nodeType",
    "ownerDocument",
  ];
  const inputs = [...names, ...more].map((name) => `<input name="${name}" id="${name}">`).join("");
  const images = [
    "body",
    "title",
    "activeElement",
    "documentElement",
    "defaultView",
    "elementFromPoint",
    "URL",
  ]
    .map((name) => `<img name="${name}" alt="${name}">`)
    .join("");
  const page = await lab.open(
    `<title>Honest</title><a id="__fermata" href="#"></a><form id="form" tabindex="0" onclick="">${inputs}</form>${images}`,
  );
  const answer = await page.snapshot(IN_VIEW);
  expect(answer.title).toBe("Honest");
  expect(answer.nodes.map((node) => node.attributes["id"])).toEqual(["form", ...names, ...more]);
  const form = answer.nodes[0];
  expect(answer.nodes[1]).toMatchObject({ parent: form?.ref, form: form?.ref });
  expect(await page.call("resolve", form?.ref ?? 0)).toMatchObject({
    found: true,
    tag: "form",
    visible: true,
  });
  expect(await page.call("text")).toMatchObject({ text: expect.any(String) });
  expect(await page.call("state")).toMatchObject({ hasBody: true, title: "Honest" });
});

it("does not depend on what the page made of the language", async () => {
  const page = await lab.open(`<script>
    Array.prototype.map = Array.prototype.slice = JSON.stringify = () => { throw new Error("sabotage"); };
    globalThis.Map = globalThis.Set = globalThis.WeakMap = globalThis.getComputedStyle = null;
    Element.prototype.getBoundingClientRect = Document.prototype.elementFromPoint = () => null;
  </script><button id="b">B</button>`);
  expect(await page.ids()).toEqual(["b"]);
});

it("walks very deep documents", async () => {
  const page = await lab.open(`<body><script>
    let at = document.body;
    for (let depth = 0; depth < 1200; depth++) at = at.appendChild(document.createElement("div"));
    at.innerHTML = "<button id=deep>Deep</button>";
  </script>`);
  expect(await page.ids()).toEqual(["deep"]);
});

it("reads elements that are nested without end", async () => {
  const page = await lab.open(`<button id="b">Do </button><p id="p">Read </p><script>
    for (const id of ["b", "p"]) {
      let at = document.getElementById(id);
      for (let depth = 0; depth < 3000; depth++) at = at.appendChild(document.createElement("i"));
      at.textContent = "deepest";
    }
  </script>`);
  expect((await page.node("b"))?.name).toBe("Do");
  const { nodes } = await page.snapshot(EVERYTHING);
  expect(nodes).toMatchObject([{ text: "Do" }, { text: "Read" }]);
});

it("lists what shows of a page with 5,000 elements sooner than the whole of it", async () => {
  const row = (index: number) =>
    `<div><span>Row ${index}</span> <a href="/${index}">Link</a> <button>Do</button><input></div>`;
  const page = await lab.open(Array.from({ length: 1000 }, (_, index) => row(index)).join(""));
  const { nodes } = await page.snapshot(IN_VIEW);
  expect(nodes.length).toBeGreaterThan(60);
  expect(nodes.every((node) => node.box !== undefined && node.box.y < 800)).toBe(true);
  expect((await page.snapshot({ ...IN_VIEW, viewportOnly: false })).nodes.length).toBe(3000);
  const medianMs = (scope: object) => `Array.from({ length: 9 }, () => {
      const start = performance.now();
      __fermata.snapshot({ scope: ${JSON.stringify(scope)}, nextRef: 1 });
      return performance.now() - start;
    }).sort((a, b) => a - b)[4]`;
  const all = medianMs({ ...IN_VIEW, viewportOnly: false });
  expect(await page.evaluate(`${medianMs(IN_VIEW)} < ${all}`, page.contextId)).toBe(true);
});
