/** Closed shadow trees, which no script reaches from outside, are still part of the page. */
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { clickOn, commandsOf, EVERYTHING, ids, see } from "./observed.ts";

const browser = await useBrowser();
const routes: Record<string, string> = {};
const site = await useSite(routes);

/** `close(host, html)` attaches a closed root, `card(name, html)` defines an element that has one. */
const SCRIPT = `
  function close(host, html) {
    const root = host.attachShadow({ mode: "closed" });
    root.innerHTML = html;
    return root;
  }
  function card(name, html) {
    customElements.define(name, class extends HTMLElement {
      constructor() { super(); close(this, html); }
    });
  }
  function fill(count, tag) {
    for (let i = 0; i < count; i += 1) document.body.append(document.createElement(tag));
  }`;

async function open(body: string, script = ""): Promise<Tab> {
  routes["/page"] = `<!doctype html><body>${body}<script>${SCRIPT} ${script}</script>`;
  return browser.openTab(`${site.url}/page`);
}

const LINK = '<a id="inside" href="#">inside</a>';

describe("in a small page", () => {
  test("the closed root of any element is opened to us", async () => {
    const tab = await open(`<div id="host"></div>`, `close(host, '${LINK}')`);
    expect(ids(await see(tab))).toEqual(["inside"]);
    expect((await see(tab)).nodes[0]).toMatchObject({ name: "inside", shadow: true });
  });

  test("what is inside can be pressed", async () => {
    const tab = await open(
      `<div id="host"></div><p id="out"></p>`,
      `const root = close(host, '<button id="inside">x</button>');
       root.addEventListener("click", () => { out.textContent = "pressed" })`,
    );
    await step(tab, clickOn(await see(tab), "inside"));
    expect(await evaluate(tab, "out.textContent")).toBe("pressed");
  });

  test("closed roots in closed roots are opened, and those in frames", async () => {
    routes["/inner"] =
      `<!doctype html><div id="host"></div><script>${SCRIPT} close(host, '<a id="framed" href="#">f</a>')</script>`;
    const tab = await open(
      `<div id="host"></div><iframe src="/inner"></iframe>`,
      `const outer = close(host, '<div></div>');
       close(close(outer.firstChild, '<p></p>').firstChild, '${LINK}')`,
    );
    expect(ids(await see(tab))).toEqual(["inside", "framed"]);
  });

  test("the search is repeated when the page has grown, and only then", async () => {
    const tab = await open("", "fill(100, 'i')");
    await see(tab);
    await evaluate(
      tab,
      `fill(200, 'i'), fill(1, 'p'), close(document.body.lastChild, '${LINK}'), 0`,
    );
    expect(ids(await see(tab))).toEqual(["inside"]);
    const commands = commandsOf(tab);
    await see(tab);
    expect(commands).not.toContain("DOM.describeNode");
  });

  test("the next document is searched too", async () => {
    const tab = await open(`<div id="host"></div>`, `close(host, '${LINK}')`);
    routes["/next"] =
      `<!doctype html><div id="host"></div><script>${SCRIPT} close(host, '<a id="next" href="#">n</a>')</script>`;
    await step(tab, navigate({ url: `${site.url}/next` }));
    expect(ids(await see(tab))).toEqual(["next"]);
  });
});

describe("in a large page", () => {
  test("those of custom elements are opened, one in the other", async () => {
    const tab = await open(
      "<outer-card></outer-card>",
      `card("inner-card", '${LINK}'); card("outer-card", "<inner-card></inner-card>"); fill(2000, "i")`,
    );
    expect(ids(await see(tab))).toEqual(["inside"]);
  });

  test("those that come later are opened, also when their definition comes later", async () => {
    const tab = await open("", `fill(2000, "i")`);
    expect(ids(await see(tab))).toEqual([]);
    await evaluate(tab, "document.body.prepend(document.createElement('late-card')), 0");
    expect(ids(await see(tab))).toEqual([]);
    // The page defines the element in a timer: no constructor runs while the page is frozen.
    const define = `setTimeout(() => resolve(card("late-card", '${LINK}')), 10)`;
    await evaluate(tab, `new Promise((resolve) => { ${define} })`);
    expect(ids(await see(tab))).toEqual(["inside"]);
  });

  test("a page without custom elements is not searched at all", async () => {
    routes["/page"] =
      `<!doctype html><p id="text">text</p><script>${SCRIPT} fill(2000, "i")</script>`;
    const tab = await browser.openTab();
    const commands = commandsOf(tab);
    await step(tab, navigate({ url: `${site.url}/page` }));
    await see(tab);
    expect(commands.filter((name) => name === "DOM.describeNode")).toHaveLength(1); // for the listeners
    expect(commands).not.toContain("DOM.getDocument");
  });

  test("custom elements without a root are asked once", async () => {
    const tab = await open("", `fill(150, "plain-thing"); fill(2000, "i")`);
    await see(tab);
    const commands = commandsOf(tab);
    await see(tab);
    expect(commands).not.toContain("DOM.describeNode");
    await evaluate(tab, "fill(1, 'plain-thing')");
    await see(tab);
    expect(commands.filter((name) => name === "DOM.describeNode")).toHaveLength(1);
  });

  test("thousands of custom elements are asked little by little", async () => {
    const tab = await open("", `fill(3000, "plain-thing")`);
    const commands = commandsOf(tab);
    await see(tab);
    expect(commands.filter((name) => name === "DOM.describeNode")).toHaveLength(200);
  });
});

test("an opened root shows in a reading of everything, and its text counts", async () => {
  const tab = await open(
    `<div id="host"></div>`,
    `close(host, '<h2 id="title">Hidden words</h2>')`,
  );
  const seen = await see(tab, EVERYTHING);
  expect(seen.nodes.find(({ role }) => role === "heading")).toMatchObject({ name: "Hidden words" });
});

test("the browser does not begin to report every change of the page", async () => {
  const tab = await open(`<div id="host"></div>`, `close(host, '${LINK}')`);
  const reports: string[] = [];
  for (const event of [
    "DOM.childNodeInserted",
    "DOM.attributeModified",
    "DOM.documentUpdated",
  ] as const) {
    tab.page.session.on(event, () => reports.push(event));
  }
  await see(tab);
  await evaluate(tab, "fill(1, 'i'), host.title = 'x', 0");
  await step(tab, navigate({ url: `${site.url}/page` }));
  expect(reports).toEqual([]);
});
