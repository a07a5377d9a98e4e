/** A page that stands, and its time with it, is looked at once; the list of its elements is that of its picture. */
import { expect, test } from "vitest";
import { click } from "../../src/browser/actions/click.ts";
import { IN_VIEW } from "../../src/browser/sight/observe.ts";
import { readElements } from "../../src/browser/tab/reads.ts";
import type { Tab } from "../../src/browser/tab/tab.ts";
import type { SnapshotScope } from "../../src/page/snapshot.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { commandsOf, ids } from "./observed.ts";

const browser = await useBrowser();
const routes: Record<string, string> = {};
const site = await useSite(routes);

async function open(body: string): Promise<Tab> {
  routes["/page"] = `<!doctype html><body>${body}`;
  return browser.openTab(`${site.url}/page`);
}

async function list(tab: Tab, scope: Partial<SnapshotScope> = {}) {
  using deadline = Deadline.after(10_000);
  return await readElements(deadline, tab, { ...IN_VIEW, ...scope });
}

const press = click({
  target: { x: 20, y: 20 },
  button: "left",
  clickCount: 1,
  modifiers: [],
});
const BUTTONS = `<button id="a" style="position:absolute;left:0;top:0;width:99px;height:99px">a</button>
  <button id="b" style="margin-left:200px">b</button>`;

test("what a step has seen is listed without another look", async () => {
  const tab = await open(BUTTONS);
  await step(tab, press);
  const commands = commandsOf(tab);
  expect(ids(await list(tab))).toEqual(["a", "b"]);
  expect(ids(await list(tab, { limit: 200 }))).toEqual(["a", "b"]);
  expect(commands).toEqual([]);
});

test.each<[string, Partial<SnapshotScope>, number]>([
  ["a list that is cut", { limit: 1 }, 1],
  ["the whole page", { viewportOnly: false }, 2],
])("%s is read anew", async (_name, scope, count) => {
  const tab = await open(BUTTONS);
  await step(tab, press);
  const commands = commandsOf(tab);
  expect((await list(tab, scope)).nodes).toHaveLength(count);
  expect(commands).toContain("Runtime.evaluate");
});

test("so is a page whose script has run since", async () => {
  const tab = await open(BUTTONS);
  await step(tab, press);
  await evaluate(tab, "void document.querySelector('#b').remove()");
  expect(ids(await list(tab))).toEqual(["a"]);
});

test("so is a page that a script of its pop-up has changed", async () => {
  const tab = await open(BUTTONS.replace("<button", `<button onclick="window.open('/page')"`));
  await step(tab, press);
  const popup = tab.session.familyOf(tab).find((one) => one !== tab);
  if (!popup) throw new Error("There is no pop-up.");
  expect(ids(await list(tab))).toEqual(["a", "b"]);
  await evaluate(popup, "void opener.document.querySelector('#b').remove()");
  expect(ids(await list(tab))).toEqual(["a"]);
});

test("what one look leaves over is found by the next", async () => {
  const tab = await open(`<style>i { display: inline-block; width: 9px; height: 9px }</style>
    <p></p><script>
    for (let at = 0; at < 1100; at += 1) document.querySelector("p").append(document.createElement("i"));
    for (const one of document.querySelectorAll("i")) one.addEventListener("click", () => {});
  </script>`);
  expect(tab.sight?.snapshot.nodes).toHaveLength(1_000);
  expect((await list(tab)).nodes).toHaveLength(1_100);
});
