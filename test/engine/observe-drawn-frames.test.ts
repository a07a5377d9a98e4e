/** Scaled and rotated frames: their content is listed and clicked where a person sees it. */
import { describe, expect, test } from "vitest";
import { typeText } from "../../src/browser/actions/keyboard/type-text.ts";
import { moveMouse } from "../../src/browser/actions/mouse/pointer.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { button, gap, pad } from "./frame-pages.ts";
import { byId, clickOn, EVERYTHING, ids, see } from "./observed.ts";

const browser = await useBrowser();
const routes: Record<string, string> = { "/pressed": "noted" };
const site = await useSite(routes);

/** The number of requests that `requests` has returned; each call returns only newer ones. */
let counted = 0;
function requests(): readonly string[] {
  const added = site.requests.slice(counted);
  counted = site.requests.length;
  return added;
}

const PLACE = "position: absolute; left: 300px; top: 250px;";

function frame(src: string, style: string): string {
  return `<iframe src="${src}" style="margin: 0; padding: 4px 8px; width: 200px; height: 100px; ${style}"></iframe>`;
}

/** A document with a button at 110,60. */
function corner(id: string, rest = ""): string {
  return `<!doctype html><style>
      body { margin: 0 } button { display: block; width: 80px; height: 20px; border: 0 }
      #${id} { margin: 60px 0 0 110px }
    </style>${button(id)}${rest}`;
}

function open(main: string): Promise<Tab> {
  routes["/main"] = pad("top", main);
  return browser.openTab(`${site.url}/main`);
}

/** Clicks the middle of an element's listed box, then the element by its ref; returns what was hit each time. */
async function pressed(tab: Tab, id: string): Promise<object> {
  const seen = await see(tab);
  requests();
  const { x = 0, y = 0, width = 0, height = 0 } = byId(seen, id).box ?? {};
  await step(tab, clickAt(x + width / 2, y + height / 2));
  const byPlace = requests();
  const { result } = await step(tab, clickOn(await see(tab), id));
  const byRef = requests();
  const { hidden } = byId(await see(tab, EVERYTHING), id);
  return { byPlace, byRef, hit: result.hit?.text, hidden };
}

function asSeen(id: string): object {
  return { byPlace: [`/pressed?${id}`], byRef: [`/pressed?${id}`], hit: id, hidden: undefined };
}

const WAYS = [
  ["larger", "transform: scale(2)"],
  ["smaller", "scale: 0.5"],
  ["wider", "transform: scale(1.8, 0.7)"],
  ["elsewhere", "translate: 70px 40px"],
  ["zoomed", "zoom: 1.5"],
] as const;

describe.each(["own", "other"] as const)("in a frame of the page's %s site", (whose) => {
  const inner = () => `${whose === "own" ? site.url : site.otherOrigin}/inner`;

  test.each(WAYS)("drawn %s", async (_how, way) => {
    routes["/inner"] = corner("in");
    expect(await pressed(await open(frame(inner(), PLACE + way)), "in")).toEqual(asSeen("in"));
  });

  test.each(WAYS)("in a box drawn %s", async (_how, way) => {
    routes["/inner"] = corner("in");
    const box = `<div style="${PLACE}${way}"><section>${frame(inner(), "")}</section></div>`;
    expect(await pressed(await open(box), "in")).toEqual(asSeen("in"));
  });
});

test("in frames in frames, each drawn in its own way", async () => {
  routes["/deep"] = corner("deep");
  for (const [first, second] of [
    [site.url, site.url],
    [site.otherOrigin, site.url],
    [site.url, site.otherOrigin],
    [site.otherOrigin, site.otherOrigin],
  ] as const) {
    routes["/inner"] = pad("in", frame(`${second}/deep`, "scale: 0.8"));
    const outer = frame(
      `${first}/inner`,
      `${PLACE} width: 400px; height: 250px; transform: scale(0.9)`,
    );
    expect(await pressed(await open(outer), "deep")).toEqual(asSeen("deep"));
  }
});

describe.each(["own", "other"] as const)("a stretched frame of the page's %s site", (whose) => {
  const inner = () => `${whose === "own" ? site.url : site.otherOrigin}/inner`;

  test("is scrolled until what is in it can be pressed", async () => {
    routes["/inner"] = pad("first", gap(500) + button("last"));
    const tab = await open(gap(2_000) + frame(inner(), "scale: 1.3") + gap(900));
    const seen = await see(tab, EVERYTHING);
    requests();
    for (const id of ["last", "first", "top"]) {
      await step(tab, clickOn(seen, id));
      expect(requests()).toEqual([`/pressed?${id}`]);
    }
  });

  test("shows only what is scrolled into its view", async () => {
    routes["/inner"] = pad("first", gap(500) + button("last"));
    const tab = await open(frame(inner(), `${PLACE} transform: scale(1.5)`));
    expect(ids(await see(tab))).toEqual(["top", "first"]);
  });

  test("leaves out what something of the page around it covers", async () => {
    routes["/inner"] = corner("in", button("other"));
    const lid = `<div style="position: absolute; left: 405px; top: 270px; width: 200px; height: 150px; background: #fff"></div>`;
    const tab = await open(frame(inner(), `${PLACE} transform: scale(0.9)`) + lid);
    const seen = await see(tab);
    expect(ids(seen)).toContain("other");
    expect(ids(seen)).not.toContain("in");
    expect(byId(await see(tab, EVERYTHING), "in").hidden).toBe("covered");
  });

  test("takes what is typed, and the pointer", async () => {
    routes["/inner"] = pad(
      "in",
      `<input id="field" aria-label="Field" style="margin: 10px 0 0 50px; width: 60px" oninput="fetch('/pressed?' + value)">
      <style>#in { position: absolute; right: 0; bottom: 0 }</style>
      <script>document.getElementById("in").onmouseenter = () => fetch("/pressed?over")</script>`,
    );
    const tab = await open(frame(inner(), `${PLACE} transform: scale(2)`));
    const seen = await see(tab);
    requests();
    await step(tab, moveMouse({ target: { ref: byId(seen, "in").ref } }));
    expect(requests()).toEqual(["/pressed?over"]);
    await step(tab, clickOn(seen, "field"));
    await step(tab, typeText({ text: "a" }));
    expect(requests()).toEqual(["/pressed?a"]);
  });
});

test("the boxes are those that Chromium draws", async () => {
  routes["/inner"] = corner("in");
  const tab = await open(
    frame("/inner", `${PLACE} border: 0; padding: 0; transform-origin: 0 0; scale: 2 3`) +
      frame(`${site.otherOrigin}/inner`, "border: 0; padding: 0; zoom: 2"),
  );
  const boxes = (await see(tab)).nodes.filter(({ attributes }) => attributes["id"] === "in");
  expect(boxes.map(({ box }) => box)).toEqual([
    { x: 300 + 2 * 110, y: 250 + 3 * 60, width: 160, height: 60 },
    { x: 2 * 110, y: 20 + 2 * 60, width: 160, height: 40 },
  ]);
  expect(await evaluate(tab, "devicePixelRatio")).toBe(1);
});
