import { describe, expect, it } from "vitest";
import { markClickListeners } from "../../src/browser/capture/click-listeners.ts";
import { parsePage } from "../../src/html/parse-page.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { EVERYTHING, IN_VIEW, useDomLab } from "./world.ts";

const lab = await useDomLab();
const page = await lab.openFixture("reach.html");
await markClickListeners(page.session, page);
const shown = await page.ids(IN_VIEW);

describe("interactive elements in view", () => {
  it.each([
    "half",
    "see-through",
    "child-hit",
    "off",
    "by-cursor",
    "around",
    "by-attribute",
    "by-tabindex",
  ])("lists #%s", (id) => expect(shown).toContain(id));
  it.each([
    "marked",
    "scroller",
    "top-item",
    "wide",
    "wrapped-link",
    "around-float",
    "contents",
    "delegated",
  ])("lists #%s", (id) => expect(shown).toContain(id));
  it.each(["boxed", "unshown", "deep-label", "see-label", "stretched", "code"])(
    "lists #%s, hidden behind a drawing",
    (id) => expect(shown).toContain(id),
  );
  everyRow(it, [
    "covered",
    "invisible",
    "none",
    "transparent",
    "in-transparent",
    "trap",
    "skip",
    "away",
    "no-pointer",
    "inert",
  ])("leaves out what cannot be reached", (id) => expect(shown).not.toContain(id));
  everyRow(it, [
    "empty",
    "inherits",
    "in-link",
    "delegate",
    "inactive",
    "low-item",
    "fits",
    "beyond",
    "below",
    "boxed-label",
  ])("leaves out what is not interactive", (id) => expect(shown).not.toContain(id));
});

it("gives a hidden control the box of its label", async () => {
  const box = (await page.node("unshown"))?.box;
  expect(box?.width).toBe(90);
});

it("says why in a full snapshot", async () => {
  const { nodes } = await page.snapshot(EVERYTHING);
  const reasons = Object.fromEntries(nodes.map((node) => [node.attributes["id"], node.hidden]));
  expect(reasons).toMatchObject({
    covered: "covered",
    half: undefined,
    invisible: "visibility",
    none: "display",
    transparent: "opacity",
    "in-transparent": "opacity",
    skip: "size",
    away: "offscreen",
    "no-pointer": undefined,
    empty: "size",
    "low-item": undefined,
    beyond: "clipped",
    below: undefined,
  });
});

it("says in a full snapshot what one sees and cannot press", async () => {
  const { nodes } = await page.snapshot(EVERYTHING);
  const inert = nodes.filter(({ state }) => state.inert).map(({ attributes }) => attributes["id"]);
  expect(inert).toEqual(["no-pointer", "off", "inert"]);
});

it("lists elements further down when the whole page is asked for", async () => {
  const { nodes } = await page.snapshot({ ...IN_VIEW, viewportOnly: false });
  const listed = nodes.map((node) => node.attributes["id"]);
  expect(listed).toEqual(expect.arrayContaining(["below", "low-item", "covered"]));
  expect(listed).not.toContain("none");
});

it("counts what exceeds the limit", async () => {
  const { nodes, omitted } = await page.snapshot({ ...IN_VIEW, limit: 3 });
  expect([nodes.length, nodes.length + omitted]).toEqual([3, shown.length]);
});

describe("resolve", () => {
  async function resolved(id: string) {
    const { nodes } = await page.snapshot(EVERYTHING);
    const ref = nodes.find((node) => node.attributes["id"] === id)?.ref ?? 0;
    return page.call("resolve", ref);
  }

  it("gives a point that hits", async () => {
    for (const id of [
      "half",
      "wrapped-link",
      "contents",
      "delegated",
      "unshown",
      "boxed",
      "wide",
      "stretched",
      "code",
    ]) {
      const answer = await resolved(id);
      expect(answer).toMatchObject({ found: true, visible: true, inViewport: true });
      const { x, y } = (answer.found && answer.point) || { x: -1, y: -1 };
      const hit = await page.main(`(() => {
        const hit = document.elementFromPoint(${x}, ${y});
        return hit.closest("#${id}") !== null || hit.closest("label")?.control?.id === "${id}";
      })()`);
      expect([id, hit]).toEqual([id, true]);
    }
  });

  it("names what covers", async () => {
    const answer = await resolved("covered");
    expect(answer).toMatchObject({
      visible: false,
      hiddenReason: "covered",
      covered: { tag: "div" },
      name: "Under",
    });
  });

  it("knows the rest", async () => {
    expect(await resolved("off")).toMatchObject({ visible: true, disabled: true, role: "button" });
    expect(await resolved("below")).toMatchObject({ visible: true, inViewport: false });
    expect(await page.call("resolve", 99_999)).toEqual({ found: false });
  });
});

it("scrolls only when it must", async () => {
  const { nodes } = await page.snapshot(EVERYTHING);
  const ref = (id: string) => nodes.find((node) => node.attributes["id"] === id)?.ref ?? 0;
  expect(await page.call("scrollIntoView", ref("half"))).toEqual({ found: true, scrolled: false });
  expect(await page.call("scrollIntoView", ref("low-item"))).toEqual({
    found: true,
    scrolled: true,
  });
  expect(await page.call("resolve", ref("low-item"))).toMatchObject({
    visible: true,
    inViewport: true,
  });
  expect(await page.call("scrollIntoView", ref("below"))).toEqual({ found: true, scrolled: true });
  expect(await page.call("resolve", ref("below"))).toMatchObject({
    visible: true,
    inViewport: true,
  });
});

it("cuts things further down off at boxes as they are drawn", async () => {
  const drawn = await lab.open(
    `<div style="margin-top: 2000px; width: 200px; height: 100px; overflow: hidden; position: relative; transform: scale(2); transform-origin: 0 0">
      <button id="within" style="position: absolute; left: 130px; top: 60px">a</button>
      <button id="beyond" style="position: absolute; left: 230px; top: 60px">b</button></div>`,
  );
  const { nodes } = await drawn.snapshot({ ...IN_VIEW, viewportOnly: false });
  expect(nodes.map(({ attributes, hidden }) => [attributes["id"], hidden])).toEqual([
    ["within", undefined],
    ["beyond", "clipped"],
  ]);
});

describe("what has no role and gets the focus is pressed", () => {
  it.each([
    ["with a hidden input", `Choose<input type="hidden" name="c">`, true],
    ["with a shut menu", `Pick<ul hidden><li><a href="x">One</a></ul>`, true],
    [
      "with a menu without style",
      `Pick<ul style="display:none"><li><a href="x">One</a></ul>`,
      true,
    ],
    ["not with a field", `Choose<input name="c">`, false],
    ["not with an open menu", `Pick<ul><li><a href="x">One</a></ul>`, false],
  ])("%s", async (_what, inside, isPressed) => {
    const html = `<div tabindex="0" id="it">${inside}</div>`;
    const opened = await lab.open(html);
    expect((await opened.ids()).includes("it")).toBe(isPressed);
    const { nodes } = parsePage(html, { url: "http://127.0.0.1/page" }).snapshot(IN_VIEW);
    expect(nodes.some(({ attributes }) => attributes["id"] === "it")).toBe(isPressed);
  });
});

it("what has no box contains nothing", async () => {
  const opened = await lab.open(
    `<div style="display:contents;contain:content"><div style="height:3000px"></div><button id="go">Go</button></div>`,
  );
  expect((await opened.node("go", EVERYTHING))?.hidden).toBeUndefined();
  const { ref = 0 } = (await opened.node("go", EVERYTHING)) ?? {};
  expect(await opened.call("resolve", ref)).toMatchObject({ visible: true, inViewport: false });
});

it.each([
  [
    "drawn larger and larger",
    `${'<div style="scale:1e200">'.repeat(12)}<iframe srcdoc="<p>In"></iframe>`,
  ],
  [
    "twice too large",
    `<iframe style="transform:scale(1e300) scale(1e300)" srcdoc="<p>In"></iframe>`,
  ],
  [
    "too large from behind",
    `<p style="transform:scale(1e300) scale(1e300);backface-visibility:hidden">`,
  ],
])("all boxes are numbers: %s", async (_what, html) => {
  const opened = await lab.open(html);
  const { nodes } = await opened.snapshot(EVERYTHING);
  expect(nodes.flatMap(({ box }) => Object.values(box ?? {})).every(Number.isFinite)).toBe(true);
  for (const { ref } of nodes) await opened.call("resolve", ref);
});
