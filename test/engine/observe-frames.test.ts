/** Same-origin and cross-origin frames belong to the page: their content has coordinates in the main viewport. */
import { describe, expect, test } from "vitest";
import { scroll } from "../../src/browser/actions/mouse/scroll.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, realTime, runUntil, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { button, frame, gap, nest, pad } from "./frame-pages.ts";
import { byId, clickOn, commandsOf, EVERYTHING, ids, see, WHOLE_PAGE } from "./observed.ts";

const browser = await useBrowser();
const routes: Record<string, string> = { "/pressed": "noted" };
const site = await useSite(routes);

function open(main: string): Promise<Tab> {
  routes["/main"] = main;
  return browser.openTab(`${site.url}/main`);
}

function openNest(between = ""): Promise<Tab> {
  Object.assign(routes, nest({ own: site.url, other: site.otherOrigin }, between));
  return browser.openTab(`${site.url}/top`);
}

describe("nested frames of two origins", () => {
  test("are entered while the page stands still, and get their places in the main viewport", async () => {
    const tab = await openNest();
    await realTime(100);
    const { nodes, frames } = await see(tab);
    const places = nodes.map(({ attributes, frame: index, box }) => [attributes["id"], index, box]);
    const size = { width: 80, height: 20 };
    expect(places).toEqual([
      ["top", 0, { x: 0, y: 0, ...size }],
      ["leaf", 1, { x: 15, y: 35, ...size }],
      ["far", 2, { x: 15, y: 155, ...size }],
      ["deep", 3, { x: 30, y: 190, ...size }],
      ["deepest", 4, { x: 45, y: 225, ...size }],
    ]);
    const [own, other] = [new URL(site.url).host, new URL(site.otherOrigin).host];
    expect(frames.map(({ url }) => new URL(url).host)).toEqual([own, own, other, own, other]);
    expect(new Set(nodes.map(({ ref }) => ref)).size).toBe(5);
  });

  test.each(["leaf", "far", "deep", "deepest"])("take a press on %s by its ref", async (id) => {
    const tab = await openNest();
    const seen = await see(tab);
    const before = site.requests.length;
    const { result } = await step(tab, clickOn(seen, id));
    expect(site.requests.slice(before)).toEqual([`/pressed?${id}`]);
    const { x = 0, y = 0 } = byId(seen, id).box ?? {};
    expect(result).toMatchObject({ x: x + 40, y: y + 10 });
  });

  test("move with the page that holds them, and keep their refs", async () => {
    const tab = await openNest();
    const before = await see(tab);
    await step(tab, scroll({ target: { x: 900, y: 700 }, scrolls: [{ deltaX: 0, deltaY: 120 }] }));
    const seen = await see(tab);
    expect(ids(seen)).toEqual(["far", "deep", "deepest"]);
    for (const id of ["far", "deep", "deepest"]) {
      expect(byId(seen, id).box?.y).toBe((byId(before, id).box?.y ?? 0) - 120);
      expect(byId(seen, id).ref).toBe(byId(before, id).ref);
    }
    const requests = site.requests.length;
    await step(tab, clickOn(seen, "deepest"));
    expect(site.requests.slice(requests)).toEqual(["/pressed?deepest"]);
  });
});

describe("a frame of another origin", () => {
  test("shows only what is scrolled into its view", async () => {
    routes["/long"] = pad("first", gap(500) + button("last"));
    const tab = await open(pad("top", frame(`${site.otherOrigin}/long`)));
    expect(ids(await see(tab))).toEqual(["top", "first"]);
    await step(tab, scroll({ target: { x: 100, y: 80 }, scrolls: [{ deltaX: 0, deltaY: 5_000 }] }));
    const seen = await see(tab);
    expect(ids(seen)).toEqual(["top", "last"]);
    expect(byId(seen, "last").box).toMatchObject({ x: 15, y: 35 + 80 });
  });

  test("is left out while it is out of view", async () => {
    routes["/leaf"] = pad("leaf");
    const tab = await open(pad("top", gap(2_000) + frame(`${site.otherOrigin}/leaf`)));
    expect(ids(await see(tab))).toEqual(["top"]);
    expect(ids(await see(tab, WHOLE_PAGE))).toEqual(["top", "leaf"]);
  });

  test("leaves out what the documents around it cover", async () => {
    const lid = (place: string) =>
      `<div style="position: absolute; left: 0; background: #fff; ${place}"></div>`;
    const half = lid("top: 180px; width: 60px; height: 40px"); // covers a part of deep
    const whole = lid("top: 220px; width: 500px; height: 40px"); // covers deepest
    const tab = await openNest(half + whole);
    expect(ids(await see(tab))).toEqual(["top", "leaf", "far", "deep"]);
    const everything = await see(tab, EVERYTHING);
    expect(byId(everything, "deepest").hidden).toBe("covered");
    expect(byId(everything, "deep").hidden).toBeUndefined();
  });

  test("gets a new world whenever it navigates", async () => {
    for (const id of ["one", "two"]) routes[`/${id}`] = pad(id);
    const tab = await open(pad("top", frame(`${site.otherOrigin}/one`)));
    expect(ids(await see(tab))).toEqual(["top", "one"]);
    for (const id of ["two", "one", "two"]) {
      await evaluate(tab, `frames[0].location.href = "${site.otherOrigin}/${id}"; 0`);
      await runUntil(tab, async () => ids(await see(tab)).includes(id));
      const seen = await see(tab);
      expect(ids(seen)).toEqual(["top", id]);
      const before = site.requests.length;
      await step(tab, clickOn(seen, id));
      expect(site.requests.slice(before)).toEqual([`/pressed?${id}`]);
      await step(tab, clickOn(await see(tab), "top")); // moves the focus to the main page
    }
  });

  test("is forgotten when the page takes it away", async () => {
    routes["/leaf"] = pad("leaf");
    const tab = await open(pad("top", frame(`${site.otherOrigin}/leaf`)));
    expect(ids(await see(tab))).toEqual(["top", "leaf"]);
    await evaluate(tab, "document.querySelector('iframe').remove()");
    expect(ids(await see(tab))).toEqual(["top"]);
    expect(tab.frames.size).toBe(0);
  });

  test("shows what only listens, and what closed shadow roots hold", async () => {
    routes["/rich"] = `<!doctype html><div id="ear">listens</div><div id="host"></div><script>
      document.getElementById("ear").addEventListener("click", () => {});
      const root = document.getElementById("host").attachShadow({ mode: "closed" });
      root.innerHTML = '<a id="closed" href="#">closed</a>';
    </script>`;
    const tab = await open(pad("top", frame(`${site.otherOrigin}/rich`)));
    expect(ids(await see(tab))).toEqual(["top", "ear", "closed"]);
  });
});

test("a page without frames costs no command for them", async () => {
  const tab = await open(pad("top"));
  await see(tab);
  const commands = commandsOf(tab);
  await see(tab);
  expect(commands).toEqual([
    "DOMDebugger.getEventListeners",
    "Runtime.evaluate",
    "Runtime.evaluate",
  ]);
});
