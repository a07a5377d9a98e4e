/** Elements that can be clicked only because of a script's listener are listed like all other elements. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { byId, clickOn, commandsOf, ids, see, WHOLE_PAGE } from "./observed.ts";

const browser = await useBrowser();
const routes: Record<string, string> = {};
const site = await useSite(routes);

/** A page with every element id as a global of its script; `noop` does nothing. */
async function open(body: string, script = "", path = "/page"): Promise<Tab> {
  routes[path] = `<!doctype html><style>div { width: 200px }</style><body>${body}
    <script>const noop = () => {}; ${script}</script>`;
  return browser.openTab(site.url + path);
}

describe("listed are elements that listen for", () => {
  test.each([
    "click",
    "dblclick",
    "mousedown",
    "mouseup",
    "pointerdown",
    "pointerup",
    "touchstart",
    "touchend",
  ])("%s", async (type) => {
    const tab = await open(
      `<div id="ear">ear</div><div id="deaf">deaf</div>`,
      `ear.addEventListener("${type}", noop)`,
    );
    expect(ids(await see(tab))).toEqual(["ear"]);
    expect(byId(await see(tab), "ear")).toMatchObject({ kinds: ["clickable"], name: "ear" });
  });

  test("nothing but other events: not", async () => {
    const types = ["keydown", "mouseover", "mousemove", "scroll", "wheel", "focus", "input"];
    const tab = await open(
      `<div id="ear">ear</div>`,
      `for (const type of ${JSON.stringify(types)}) ear.addEventListener(type, noop)`,
    );
    expect(ids(await see(tab))).toEqual([]);
  });
});

describe("an element that listens", () => {
  test("takes a press by its ref", async () => {
    const tab = await open(
      `<div id="ear">ear</div><p id="out"></p>`,
      `ear.addEventListener("click", () => { out.textContent = "heard" })`,
    );
    await step(tab, clickOn(await see(tab), "ear"));
    expect(await evaluate(tab, "out.textContent")).toBe("heard");
  });

  test("is found wherever it is: shadow trees, frames, closed shadow trees of any size of page", async () => {
    routes["/inner"] =
      `<!doctype html><div id="framed">framed</div><script>framed.onclick = () => {}</script>`;
    const tab = await open(
      `<div id="open"></div><div id="closed"></div><iframe src="/inner"></iframe>`,
      `for (const mode of ["open", "closed"]) {
        const root = document.getElementById(mode).attachShadow({ mode });
        root.innerHTML = '<div id="in-' + mode + '">x</div><a href="#" id="beside-' + mode + '">x</a>';
        root.firstChild.addEventListener("click", noop);
      }
      for (let i = 0; i < 2000; i += 1) document.body.append(document.createElement("i"));`,
    );
    expect(ids(await see(tab))).toEqual([
      "in-open",
      "beside-open",
      "in-closed",
      "beside-closed",
      "framed",
    ]);
  });

  test("is found when it began to listen while the page stood still", async () => {
    const tab = await open(`<div id="ear">ear</div>`);
    expect(ids(await see(tab))).toEqual([]);
    await evaluate(tab, `ear.addEventListener("click", noop)`);
    expect(ids(await see(tab))).toEqual(["ear"]);
  });

  test("is left out when it no longer listens, and listed when it does again", async () => {
    const tab = await open(
      `<div id="ear">ear</div><div id="stays">stays</div>`,
      `ear.addEventListener("click", noop); stays.addEventListener("click", noop)`,
    );
    for (let round = 0; round < 3; round += 1) {
      expect(ids(await see(tab))).toEqual(["ear", "stays"]);
      await evaluate(tab, `ear.removeEventListener("click", noop)`);
      expect(ids(await see(tab))).toEqual(["stays"]);
      await evaluate(tab, `ear.addEventListener("click", noop)`);
    }
  });

  test("is listed again when it was away", async () => {
    const tab = await open(`<div id="ear">ear</div>`, `ear.addEventListener("click", noop)`);
    const { ref } = byId(await see(tab), "ear");
    await evaluate(tab, `window.away = ear, ear.remove()`);
    expect(ids(await see(tab))).toEqual([]);
    await evaluate(tab, `document.body.append(away)`);
    expect(byId(await see(tab), "ear").ref).toBe(ref);
  });

  test("is listed in the next document of the tab too", async () => {
    const tab = await open(`<div id="ear">ear</div>`, `ear.onclick = noop`);
    expect(ids(await see(tab))).toEqual(["ear"]);
    routes["/next"] =
      `<!doctype html><div id="next">next</div><script>next.onclick = () => {}</script>`;
    await step(tab, navigate({ url: `${site.url}/next` }));
    expect(ids(await see(tab))).toEqual(["next"]);
  });

  test("keeps its other kinds, and a text field stays one", async () => {
    const tab = await open(
      `<input id="field"><button id="button">b</button><label id="label">l <input id="box" type="checkbox"></label>`,
      `for (const each of [field, button, label, box]) each.addEventListener("click", noop)`,
    );
    const seen = await see(tab);
    expect(seen.nodes.map(({ attributes, kinds }) => [attributes["id"], ...kinds])).toEqual([
      ["field", "typeable"],
      ["button", "clickable"],
      ["box", "clickable"],
    ]);
  });
});

describe("not taken for something to press are", () => {
  test("the document, its root and its body", async () => {
    const tab = await open(
      `<p>text</p>`,
      `for (const each of [window, document, document.documentElement, document.body]) each.addEventListener("click", noop)`,
    );
    expect(ids(await see(tab))).toEqual([]);
  });

  test("the root of a library that handles all events there", async () => {
    const tab = await open(
      `<div id="root"><p>text</p></div>`,
      `for (const type of "abort blur canplay change click close copy cut dblclick drag dragend drop focus input keydown keyup load mousedown mouseup paste pause play".split(" ")) root.addEventListener(type, noop)`,
    );
    expect(ids(await see(tab))).toEqual([]);
  });

  test("what listens for the sake of buttons in it", async () => {
    const tab = await open(
      `<div id="bar"><button id="one">1</button></div>`,
      `bar.addEventListener("click", noop)`,
    );
    expect(ids(await see(tab))).toEqual(["one"]);
  });
});

const FILL = `function fill(count, listening) {
  for (let i = 0; i < count; i += 1) {
    const div = document.createElement("div");
    div.id = "d" + i;
    div.textContent = i;
    if (i < listening) div.addEventListener("click", noop);
    document.body.append(div);
  }
}`;

describe("a large page", () => {
  test("with 1,000 listeners has them all listed and is left intact", async () => {
    const tab = await open("", `${FILL} fill(5000, 1000)`);
    const everyone = Array.from({ length: 1_000 }, (_, index) => `d${index}`);
    for (let look = 0; look < 5; look += 1) {
      expect(ids(await see(tab, WHOLE_PAGE))).toEqual(everyone);
      await evaluate(
        tab,
        "for (let i = 0; i < 40; i += 1) new Array(1e5).fill(0).map(() => ({})); 0",
      ); // collects garbage
      const sound =
        "[...document.querySelectorAll('*')].every((one) => one instanceof Element && one.isConnected)";
      expect(await evaluate(tab, sound)).toBe(true);
    }
  });

  test("that has not changed costs one command more than without", async () => {
    const tab = await open("", `${FILL} fill(1500, 300)`);
    await see(tab);
    const commands = commandsOf(tab);
    await see(tab);
    expect(commands.toSorted()).toEqual([
      "DOMDebugger.getEventListeners",
      "Runtime.evaluate",
      "Runtime.evaluate",
    ]);
  });

  test("that listens everywhere is listed once, and not again", async () => {
    const tab = await open("", `${FILL} fill(5500, 5500)`);
    expect(ids(await see(tab))).toContain("d0");
    const commands = commandsOf(tab);
    await see(tab);
    expect(commands).not.toContain("DOMDebugger.getEventListeners");
  });
});

test("a page cannot see that it is looked at", async () => {
  const tab = await open(
    `<div id="ear">ear</div><div id="broken" onclick="not a script">b</div>`,
    `window.seen = [];
    new MutationObserver((records) => seen.push(...records.map(({ type }) => type)))
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener("error", ({ message }) => seen.push(message));
    ear.addEventListener("click", new Proxy(noop, { get: (_, key) => { seen.push(String(key)) } }));`,
  );
  await see(tab);
  await evaluate(tab, "new Promise((resolve) => setTimeout(resolve, 50))");
  expect(await evaluate(tab, "seen")).toEqual([]);
  expect(
    await evaluate(
      tab,
      "Object.getOwnPropertyNames(window).filter((name) => /fermata/i.test(name))",
    ),
  ).toEqual([]);
});
