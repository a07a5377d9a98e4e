/** A ref keeps its original meaning: pages that reuse their elements get no press by mistake. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { everyRow } from "../../src/shared/every-row.ts";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const START = `["Anna", "Ben", "Carl", "Dora"]`;

/** A list rendered by index: the first element always shows the current first name. */
function list(row: string, more = ""): string {
  return `<!doctype html><title>list</title><style>.row { height: 40px }</style><body>
    <button onclick="names = ${START}; draw()">Reset</button><div id="list"></div>${more}<script>
    let names = ${START};
    const log = [];
    const press = (button) => { const [name] = names.splice(Number(button.dataset.at), 1); log.push(name); draw() };
    const list = document.getElementById("list");
    function draw() {
      while (list.children.length > names.length) list.lastElementChild.remove();
      names.forEach((name, at) => {
        if (!list.children[at]) list.insertAdjacentHTML("beforeend", \`${row}\`);
        const button = list.children[at].matches("button") ? list.children[at] : list.children[at].querySelector("button");
        button.dataset.at = at;
        (list.children[at].querySelector(".name") ?? button).textContent = name;
      });
    }
    draw();</script>`;
}

const PRESS = `onclick="press(this)"`;
/** The usual way to write such lists. */
const LISTS = {
  "items of a list": `<li class="row"><span class="name"></span> <button ${PRESS}>Delete</button></li>`,
  "cards with more in common": `<div class="row card"><h3 class="name"></h3><p>Employee, 3 days left</p><button ${PRESS}>Delete</button></div>`,
  "rows of a grid": `<div role="row" class="row"><div role="cell" class="name"></div><div role="cell"><button ${PRESS}>Delete</button></div></div>`,
  "items that are buttons": `<li class="row"><button class="name" ${PRESS}></button></li>`,
  "buttons side by side": `<button ${PRESS}></button>`,
};
const lists = Object.entries(LISTS);

const site = await useSite({
  ...Object.fromEntries(lists.map(([, row], at) => [`/list/${at}`, list(row)])),
  "/people": `<!doctype html><title>people</title><ul id="people">
    <li>Ada <button onclick="toggle(this)">Follow</button> <i>2 min ago</i></li>
    <li>Bea <button onclick="toggle(this)">Follow</button> <i>5 min ago</i></li>
    <li>Cid <button onclick="toggle(this)">Following</button> <i>9 min ago</i></li></ul>
    <button onclick="for (const one of document.querySelectorAll('i')) one.textContent = 'just now'">Later</button>
    <button onclick="people.prepend(people.lastElementChild)">Sort</button>
    <button onclick="toggle(this)">Follow</button>
    <script>const log = []; function toggle(button) { log.push(button.closest("li")?.firstChild.data.trim() ?? "alone");
      button.textContent = button.textContent === "Follow" ? "Following" : "Follow" }</script>`,
  "/virtual": `<!doctype html><title>virtual</title><div id="rows"></div><button onclick="from += 20; draw()">Further</button><script>
    let from = 1; const log = [];
    rows.innerHTML = Array.from({ length: 10 }, () => "<div class=row><span></span> <button onclick='log.push(this.previousElementSibling.textContent)'>Open</button></div>").join("");
    function draw() { [...document.querySelectorAll(".row span")].forEach((span, at) => { span.textContent = "Person " + (from + at) }) }
    draw();</script>`,
  "/editor": `<!doctype html><title>editor</title><ul>${["Ada", "Bea", "Cid"].map((name) => `<li><span>${name}</span> <button onclick="edit(this)">Edit</button> <button onclick="log.push(this.parentElement.firstChild.value)">Save</button></li>`).join("")}</ul><script>
    const log = []; function edit(button) { const span = button.previousElementSibling; const field = document.createElement("input");
      field.value = span.textContent; span.replaceWith(field); button.remove() }</script>`,
  "/opens": `<!doctype html><title>opens</title><button onclick="window.open('/pop-up')">Open</button><button>Second</button>`,
  "/pop-up": `<!doctype html><title>pop-up</title><button onclick="hits += 1">One</button><button onclick="hits += 1">Two</button><script>let hits = 0</script>`,
});
const stage = await useStage();

const Listed = z.object({
  elements: z.array(z.object({ ref: z.int(), name: z.string(), tag: z.string() })),
});

/** Refs of the buttons in the list, in order. */
async function refsOf(page: Scene, name?: string): Promise<readonly number[]> {
  const { elements } = Listed.parse(await page.ask("tab.elements"));
  const buttons = elements.filter((one) => one.tag === "button" && one.name !== "Reset");
  return buttons.filter((one) => name === undefined || one.name === name).map(({ ref }) => ref);
}

describe("a list that is drawn by index", () => {
  everyRow(test, [...lists.entries()])(
    "presses nothing by a ref that stands for another",
    async ([at]) => {
      const page = await stage.open(`${site.url}/list/${at}`);
      const [, ben = 0, carl = 0] = await refsOf(page);
      await page.step("tab.click", { ref: ben });
      const failure = await page.fails("tab.click", { ref: carl });
      expect(failure).toMatchObject({ code: "ELEMENT_NOT_FOUND" });
      expect(failure.message).toContain("was reused by the page: its row was");
      expect(await page.value("log")).toEqual(["Ben"]);
    },
  );

  everyRow(test, [...lists.entries()])(
    "compares again before each action of a batch",
    async ([at]) => {
      const page = await stage.open(`${site.url}/list/${at}`);
      const [anna, ben] = await refsOf(page);
      const actions = [anna, ben].map((ref) => ({ type: "mouse_click", ref }));
      const failure = await page.fails("tab.batch", { actions });
      expect(failure).toMatchObject({ code: "ELEMENT_NOT_FOUND" });
      expect(await page.value("log")).toEqual(["Anna"]);
    },
  );

  test("compares with what the step listed that brought the page", async () => {
    for (const driver of await stage.surfaces()) {
      const page = await stage.open("about:blank", driver);
      const { elements = [] } = await page.step("tab.navigate", {
        url: `${site.url}/list/0`,
        elements: true,
      });
      const [, , ben, carl] = elements.map(({ ref }) => ref);
      await page.step("tab.click", { ref: ben });
      const { message } = await page.fails("tab.click", {
        ref: carl,
        screenshot: { area: "none" },
      });
      expect(`${driver.name}: ${message}`).toContain("was reused by the page: its row was");
      expect(await page.value("log")).toEqual(["Ben"]);
    }
  });

  test("says where the original went; new refs are good again", async () => {
    const page = await stage.open(`${site.url}/list/0`);
    const [, ben = 0, carl = 0] = await refsOf(page);
    await page.step("tab.click", { ref: ben });
    const failure = await page.fails("tab.click", { ref: carl, screenshot: { area: "none" } });
    expect(failure.message).toMatch(/its row was "Carl Delete" and is now "Dora Delete"/i);
    const [, second = 0] = await refsOf(page);
    await page.step("tab.click", { ref: second });
    expect(await page.value("log")).toEqual(["Ben", "Carl"]);
  });
});

describe("an element that changes and stays what it was", () => {
  test("is pressed; what has changed is told", async () => {
    const page = await stage.open(`${site.url}/people`);
    const refs = await refsOf(page);
    const [ada = 0, bea = 0, cid = 0, later = 0, sort = 0, alone = 0] = refs;
    await page.step("tab.click", { ref: ada });
    const again = await page.step("tab.click", { ref: ada });
    expect(again.warnings?.join()).toMatch(/has changed from .*Ada Follow.* to .*Ada Following/i);
    await page.step("tab.click", { ref: later });
    await page.step("tab.click", { ref: bea });
    await page.step("tab.click", { ref: sort });
    await page.step("tab.click", { ref: cid });
    await page.step("tab.click", { ref: alone });
    await page.step("tab.click", { ref: alone });
    expect(await page.value("log")).toEqual(["Ada", "Ada", "Bea", "Cid", "alone", "alone"]);
  });
});

test("a row whose text becomes a field is the same row", async () => {
  const page = await stage.open(`${site.url}/editor`);
  const [, , edit = 0, save = 0] = await refsOf(page);
  await page.step("tab.click", { ref: edit });
  await page.step("tab.click", { ref: save });
  expect(await page.value("log")).toEqual(["Bea"]);
});

test("a row that is used for another far away is not pressed", async () => {
  const page = await stage.open(`${site.url}/virtual`);
  const refs = await refsOf(page);
  await page.step("tab.click", { ref: refs.at(-1) ?? 0 });
  expect(await page.fails("tab.click", { ref: refs[3] ?? 0 })).toMatchObject({
    code: "ELEMENT_NOT_FOUND",
    message: expect.stringMatching(/"Person 4 Open" and is now "Person 24 Open"/i),
  });
  expect(await page.value("log")).toEqual([]);
});

test("a ref of the opener is none of its pop-up, and the answer says where it belongs", async () => {
  const opener = await stage.open(`${site.url}/opens`);
  const [open = 0, second = 0] = await refsOf(opener);
  const { tab_id: popup } = await opener.step("tab.click", { ref: open });
  const outcome = await opener.driver.call("tab.click", { tab_id: popup, ref: second });
  expect(outcome).toMatchObject({
    ok: false,
    error: {
      code: "ELEMENT_NOT_FOUND",
      message: expect.stringContaining(`it belongs to tab ${opener.tabId}`),
    },
  });
  await opener.step("tab.click", { ref: second });
});
