/** Elements in shadow trees and frames, elements that can only be dragged, and pages that redirect. */
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { useSite } from "../../support/site.ts";
import { browserToolsOn } from "../support/hands-on.ts";

const INNER = `<button class="buy" title="inner">Inside</button>`;
const SHADOW = `<my-card><template shadowrootmode="open"><button class="buy" title="shadow">In the shade</button>
  <my-part><template shadowrootmode="open"><button class="buy" title="deeper">Deeper</button></template></my-part></template></my-card>`;

const site = await useSite({
  "/inner": INNER,
  "/foreign": `<button class="buy" title="foreign">Abroad</button>`,
  "/all": (request, response) => {
    const other = `http://localhost:${new URL(`http://${request.headers.host ?? ""}`).port}`;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>All</title><button class="buy" title="plain">Plain</button>${SHADOW}
      <iframe src="/inner" width=300 height=60></iframe><iframe src="${other}/foreign" width=300 height=60></iframe>
      <button class="buy" title="last">Last</button>`);
  },
  "/board": `<!doctype html><title>Board</title><ul id=from><li draggable=true id=card>Write the report</li></ul>
    <div id=to style="height:120px;background:#eee">Done</div><output></output>
    <script>const to = document.querySelector("#to");
      document.querySelector("#card").addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", "card"));
      to.addEventListener("dragover", (event) => event.preventDefault());
      to.addEventListener("drop", (event) => { event.preventDefault();
        document.querySelector("output").textContent = "Dropped " + event.dataTransfer.getData("text/plain"); });</script>`,
  "/hop": `<!doctype html><title>Hop</title><script>location.replace("/end")</script>`,
  "/end": "<!doctype html><title>End</title><a href=/hop>Again</a>",
});
const browser = await useBrowser();

test("find_elements sees into shadow trees and frames, in reading order", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/all`);
  const { text, content = "" } = await it.act("find_elements", {
    selector: "button.buy",
    attributes: ["title"],
  });
  const found = [...content.matchAll(/title="(\w+)"/g)].map(([, title]) => title);
  expect(found).toEqual(["plain", "shadow", "deeper", "inner", "foreign", "last"]);
  expect(text).toContain("6");
  const [index] = /(\d+)(?=[^\n]*title="deeper")/.exec(content) ?? [];
  const clicked = await it.act("click_element", { index: Number(index) });
  expect(clicked.text).toContain("Deeper");
});

test("what can only be dragged has an index, and is dragged by it", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/board`);
  const { nodes } = (await it.see()).snapshot;
  const card = nodes.find(({ attributes }) => attributes["draggable"] === "true");
  expect(card).toMatchObject({ kinds: [] });
  const to = nodes.find(({ attributes }) => attributes["id"] === "to");
  await it.act("drag", { index: card?.ref, to_index: to?.ref });
  expect(await it.value("document.querySelector('output').textContent")).toBe("Dropped card");
});

test("pages that led on before anybody saw them are told", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/end`);
  expect(it.browserTools.takeVisited?.()).toEqual([`${site.url}/end`]);
  await it.act("click_element", { index: await it.index("Again") });
  expect(it.browserTools.takeVisited?.()).toEqual([`${site.url}/hop`, `${site.url}/end`]);
  expect(it.browserTools.takeVisited?.()).toEqual([]);
});
