import path from "node:path";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { EVERYTHING, IN_VIEW, useDomLab } from "./world.ts";

const lab = await useDomLab();
const page = await lab.open("");
const input = path.join(import.meta.dirname, "../fixtures/dom/parsed-document.js");
const bundle = await rolldown({ input });
const { output } = await bundle.generate({ format: "iife" });
await bundle.close();
await page.evaluate(output[0].code, page.contextId);

const HTML = `<title>Static</title><style>p { display: none }</style>
  <h1>Fruit <em>list</em></h1><p>Every <a href="/one">first</a> thing.</p>
  <form><label for="q">Find</label><input id="q" value="pear"><input type="hidden" value="x"><button>Go</button></form>
  <div hidden><a href="/hidden">hidden</a></div><details><summary>More</summary><a href="/more">more</a></details>`;

async function walk(scope: object): Promise<unknown> {
  return page.evaluate(
    `walkParsed(${JSON.stringify(HTML)}, ${JSON.stringify(scope)})`,
    page.contextId,
  );
}

it("lists what one can use, without boxes", async () => {
  expect(await walk(IN_VIEW)).toMatchObject({
    title: "Static",
    nodes: [
      { tag: "a", role: "link", name: "first" },
      { role: "textbox", name: "Find", attributes: { value: "pear" } },
      { role: "button", name: "Go" },
      { tag: "summary", name: "More" },
    ],
  });
  expect(JSON.stringify(await walk(IN_VIEW))).not.toContain('"box"');
});

it("lists everything with its text", async () => {
  const texts = await walk(EVERYTHING);
  expect(texts).toMatchObject({
    nodes: expect.arrayContaining([
      expect.objectContaining({
        tag: "h1",
        role: "heading",
        name: "Fruit list",
        text: "Fruit list",
      }),
      expect.objectContaining({ tag: "p", text: "Every thing." }),
      expect.objectContaining({ name: "hidden", hidden: "display" }),
      expect.objectContaining({ name: "more", hidden: "display" }),
    ]),
  });
});
