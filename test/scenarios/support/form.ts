/** A page of form controls whose pickers open nothing, and helpers to request and answer them. */
import { expect } from "vitest";
import type { Input } from "./driver.ts";
import type { Scene } from "./stage.ts";

export const AT = (left: number, top: number, width = 200, height = 30) =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;box-sizing:border-box"`;
const CONTROLS = `
  <select id="one" ${AT(50, 50)}><option value="">Choose<optgroup label="Warm"><option value="r">Red<option value="o" disabled>Orange</optgroup>
    <option value="h" hidden>Hidden<option value="b">Blue<option value="g">Green</select>
  <select id="many" multiple size="6" ${AT(50, 100, 200, 140)}><option selected>a<option>b<option disabled>c<option>d<option>e</select>
  <input id="date" type="date" min="2026-01-10" max="2027-12-20" value="2026-06-01" ${AT(350, 50)}>
  <input id="time" type="time" step="900" ${AT(350, 100)}>
  <input id="month" type="month" ${AT(350, 150)}>
  <input id="week" type="week" ${AT(350, 200)}>
  <input id="local" type="datetime-local" ${AT(350, 250)}>
  <input id="color" type="color" value="#102030" ${AT(350, 300)}>
  <input id="weekly" type="date" min="2026-06-01" step="7" ${AT(650, 50)}>
  <input id="narrow" type="date" min="2026-06-15" max="2026-06-15" ${AT(650, 100)}>
  <input id="readonly" type="date" readonly ${AT(650, 150)}>
  <select id="off" disabled ${AT(650, 200)}><option>x</select>
  <select id="fancy" style="appearance:base-select;position:absolute;left:650px;top:250px;width:200px;height:30px"><option>x<option>y</select>`;
export const LOG = `<script>const log = [];
  for (const type of ["input", "change"]) addEventListener(type, (e) =>
    log.push([type, e.target.id, e.target.multiple ? [...e.target.selectedOptions].map((o) => o.text).join("") : e.target.value, e.isTrusted]), true);
  </script>`;

/** Records each `input` and `change` with the control's value then, and whether the browser sent it. */
export const FORM = `<!doctype html><title>form</title><body style="margin:0">${CONTROLS}${LOG}`;

/** Where to click them. */
export const WHERE = {
  one: [100, 60],
  many: [100, 110],
  date: [400, 65],
  time: [400, 115],
  month: [400, 165],
  week: [400, 215],
  local: [400, 265],
  color: [400, 315],
  weekly: [700, 65],
  narrow: [700, 115],
  readonly: [700, 165],
  off: [700, 215],
  fancy: [700, 265],
} as const;
type Control = keyof typeof WHERE;

/** Clicks a control and returns its event. */
export async function ask(page: Scene, control: Control): Promise<Input> {
  const [x, y] = WHERE[control];
  const { events, warnings } = await page.step("tab.click", { x, y });
  expect(warnings?.join(" ") ?? "").not.toMatch(/picker|select/);
  expect(events).toHaveLength(1);
  return events[0]?.data ?? {};
}

export const select = (page: Scene, id: unknown, answer: Input) =>
  page.step("picker.answer_select", { id, ...answer });
export const enter = (page: Scene, id: unknown, value: string) =>
  page.step("picker.answer_datetime", { id, value });
