/** Sliders and counters of the usual libraries, in their own markup, reach a value by ref. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bundled, stylesOf } from "../support/bundled.ts";
import { text, useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const styles = await stylesOf([
  "jquery-ui/dist/themes/base/jquery-ui.css",
  "nouislider/dist/nouislider.css",
  "@rc-component/slider/assets/index.css",
]);

const pageWith = (script: string) =>
  `<!doctype html><title>Widgets</title><link rel="stylesheet" href="/style.css"><body><script type="module" src="/${script}"></script>`;

const site = await useSite({
  "/plain": pageWith("plain.js"),
  "/plain.js": text(await bundled("plain.js"), "text/javascript"),
  "/react": pageWith("react.js"),
  "/react.js": text(await bundled("react.js"), "text/javascript"),
  "/style.css": text(styles, "text/css"),
  "/framed": (_request, response) => {
    const frame = `<div style="height:900px"></div><iframe width=700 height=300 src="${site.otherOrigin}/plain"></iframe>`;
    response.setHeader("content-type", "text/html").end(frame);
  },
});
const stage = await useStage();

const Found = z.object({ matches: z.array(z.object({ ref: z.number() })) });

/** Refs of a selector's matches in the group with this name; of the group itself without one. */
async function refsIn(scene: Scene, group: string, selector = ""): Promise<readonly number[]> {
  const query = `[role=group][aria-label="${group}"] ${selector}`.trim();
  const { matches } = Found.parse(await scene.ask("page.search", { query, mode: "css" }));
  return matches.map(({ ref }) => ref);
}

async function refIn(scene: Scene, group: string, selector = "", at = 0): Promise<number> {
  const ref = (await refsIn(scene, group, selector))[at];
  if (ref === undefined) throw new Error(`${group} has no ${selector}`);
  return ref;
}

const HANDLE = "[role=slider], input[type=range], .ui-slider-handle";
const FIELD = "input[role=spinbutton]";

/** The value that the page received from its widget. */
const held = (scene: Scene, group: string) => scene.value(`values[${JSON.stringify(group)}]`);

async function reaches(scene: Scene, ref: number, value: number, more: object = {}): Promise<void> {
  const { result, warnings } = await scene.step("tab.slider", {
    ref,
    target_value: value,
    ...more,
  });
  expect({ result, warnings }).toMatchObject({ result: { status: "slid", value } });
  expect(warnings ?? []).toEqual([]);
}

/** Its group, a value, and the meaning of its ends if it does not state it. */
type Row = readonly [group: string, value: number, more?: object];

const MONEY = { min: 500, max: 9000 };
const PLAIN: readonly Row[] = [
  ["jQuery", 37, { min: 0, max: 100 }],
  ["jQuery", 0, { min: 0, max: 100 }],
  ["jQuery", 100, { min: 0, max: 100 }],
  ["jQuery money", 8450, MONEY],
  ["jQuery upright", 12, { min: 0, max: 100 }],
  ["jQuery animated", 81, { min: 0, max: 100 }],
  ["noUi", 37],
  ["noUi uneven", 6400],
  ["noUi turned", 71],
  ["noUi mute", 64],
  ["noUi upright", 85],
];
const REACT: readonly (readonly [group: string, value: number])[] = [
  ["MUI", 73],
  ["MUI fine", 0.37],
  ["MUI marks", 37],
  ["MUI upright", 88],
  ["Ant", 73],
  ["Ant far", 654_321],
  ["Ant upright", 5],
  ["Ant mute", 40],
  ["Radix", 73],
  ["Radix far", 65_432],
];

describe("POST /tabs/{id}/slider: a handle by its ref", () => {
  test.each(PLAIN.map(([group, value, more]) => ({ group, value, more })))(
    "of $group gets to $value",
    async ({ group, value, more }) => {
      const scene = await stage.open(`${site.url}/plain`);
      await reaches(scene, await refIn(scene, group, `:is(${HANDLE})`), value, more);
      expect(await held(scene, group)).toBeCloseTo(value, 6);
    },
  );

  test.each(REACT)("of %s gets to %d", async (group, value) => {
    const scene = await stage.open(`${site.url}/react`);
    await reaches(scene, await refIn(scene, group, `:is(${HANDLE})`), value);
    expect([await held(scene, group)].flat()).toEqual([value]);
  });

  test.each([
    ["plain", "jQuery span", { min: 0, max: 500 }, [125, 400]],
    ["plain", "noUi span", {}, [60, 640]],
    ["react", "MUI span", {}, [35, 85]],
    ["react", "Ant span", {}, [35, 85]],
  ])("on %s: both of %s get to theirs", async (page, group, more, values) => {
    const scene = await stage.open(`${site.url}/${page}`);
    for (const [at, value] of values.entries()) {
      await reaches(scene, await refIn(scene, group, `:is(${HANDLE})`, at), value, more);
    }
    expect(await held(scene, group)).toEqual(values);
  });
});

describe("POST /tabs/{id}/slider: a counter by the ref of its field", () => {
  test.each<readonly [path: string, group: string, value: number]>([
    ["plain", "jQuery spinner", 137],
    ["plain", "jQuery steps", 1.75],
    ["react", "Ant number", 98_765],
    ["react", "Ant decimals", 7.3],
  ])("on %s: %s gets to %d", async (page, group, value) => {
    const scene = await stage.open(`${site.url}/${page}`);
    await reaches(scene, await refIn(scene, group, FIELD), value);
    expect(await held(scene, group)).toBe(value);
  });
});

describe("POST /tabs/{id}/slider: what is around a handle", () => {
  test.each([
    ["plain", "jQuery", "", { min: 0, max: 100 }],
    ["plain", "jQuery", ".ui-slider", { min: 0, max: 100 }],
    ["plain", "noUi", ".noUi-connects", {}],
    ["plain", "jQuery spinner", "", {}],
    ["react", "MUI", ".MuiSlider-root", {}],
    ["react", "MUI", ".MuiSlider-rail", {}],
    ["react", "Ant", ".rc-slider-rail", {}],
    ["react", "Ant number", "", {}],
  ])("on %s: %s %s stands for it", async (page, group, selector, more) => {
    const scene = await stage.open(`${site.url}/${page}`);
    await reaches(scene, await refIn(scene, group, selector), 42, more);
    expect(await held(scene, group)).toBe(42);
  });

  test("does not where it holds several; the answer names them", async () => {
    const scene = await stage.open(`${site.url}/react`);
    const ref = await refIn(scene, "MUI span");
    const refs = await refsIn(scene, "MUI span", "input");
    const failure = await scene.fails("tab.slider", { ref, target_value: 5 });
    expect(failure).toMatchObject({ code: "ELEMENT_NOT_INTERACTABLE" });
    expect(failure.message).toBe(
      `Element ${ref} contains 2 sliders; their refs are ${refs.join(", ")}.`,
    );
  });
});

test("what cannot be reached is told, with what can", async () => {
  const scene = await stage.open(`${site.url}/plain`);
  const fails = async (group: string, input: object, at = 0) =>
    scene.fails("tab.slider", { ref: await refIn(scene, group, `:is(${HANDLE})`, at), ...input });
  expect((await fails("noUi span", { target_value: 3 }, 1)).message).toContain("from 20 to 1000");
  expect((await fails("noUi", { target_value: 3, min: 0, max: 9 })).message).toContain(
    "reports its own values, from 0 to 100",
  );
  expect((await fails("jQuery money", { target_value: 800 })).message).toContain("from 0 to 100");
  const step = async (group: string, input: object) =>
    scene.step("tab.slider", { ref: await refIn(scene, group, `:is(${HANDLE})`), ...input });
  const percent = await step("jQuery money", { target_value: 50 });
  expect(percent.result).toMatchObject({ value: 50 });
  expect(percent.warnings).toEqual([expect.stringContaining("percent of the track")]);
  expect(await held(scene, "jQuery money")).toBe(4750);
  const stopped = await step("noUi upright", { target_value: 37 });
  expect(stopped.result).toMatchObject({ value: 35 });
  expect(stopped.warnings).toEqual(["The slider cannot be set to 37; its value is 35."]);
  const behind = await step("jQuery span", { target_value: 400, min: 0, max: 500 });
  expect(behind.result).toMatchObject({ value: 300 });
  const smooth = await step("noUi smooth", { target_value: 37 }); // a pixel is a quarter, and a key ten
  expect(Math.abs(Number(smooth.result["value"]) - 37)).toBeLessThan(0.25);
  expect(smooth.result["value"]).toBeCloseTo(Number(await held(scene, "noUi smooth")), 1);
});

test("a slider that is off is refused, and one in a frame of another origin is dragged as well", async () => {
  const scene = await stage.open(`${site.url}/react`);
  const off = await scene.fails("tab.slider", {
    ref: await refIn(scene, "MUI off"),
    target_value: 5,
  });
  expect(off.message).toContain("is disabled");
  const framed = await stage.open(`${site.url}/framed`);
  for (const [group, value, more] of [
    ["noUi mute", 64, {}],
    ["jQuery money", 8450, MONEY],
  ] as const) {
    await reaches(framed, await refIn(framed, group, `:is(${HANDLE})`), value, more);
  }
});
