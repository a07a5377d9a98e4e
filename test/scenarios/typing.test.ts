/** Typing: dates and times in the spellings of people, and a word where a field changes it. */
import { describe, expect, test } from "vitest";
import { type Scene, useStage } from "./support/stage.ts";
import { useSite } from "../support/site.ts";

const DATES = `<!doctype html><input id=date type=date aria-label=Date><input id=time type=time aria-label=Time>
  <input id=both type=datetime-local aria-label=Both><input id=month type=month aria-label=Month>
  <input id=week type=week aria-label=Week><input id=late type=date min=2020-01-01 aria-label=Late>
  <script>const seen = []; addEventListener("change", ({ target, isTrusted }) => seen.push([target.id, target.value, isTrusted]))</script>`;
const FIELDS = `<!doctype html><input id=line aria-label=Line maxlength=3><input id=number type=number aria-label=Number>
  <textarea id=area aria-label=Area oninput="value = value.replaceAll('x', '')"></textarea>
  <div id=rich contenteditable aria-label=Rich role=textbox style="min-height:20px" oninput="if (textContent.includes('x')) textContent = ''"></div>
  <input id=mask aria-label=Mask oninput="value = value.replace(/^(\\d{3})(\\d+)$/, '($1) $2')">
  <textarea id=chat aria-label=Chat onkeydown="if (event.key === 'Enter') { event.preventDefault(); value = '' }"></textarea>`;
const site = await useSite({
  "/dates": DATES,
  "/fields": FIELDS,
  "/frame": (_request, response) =>
    response.end(
      `<iframe src="${site.otherOrigin}/dates" style="width:600px;height:200px"></iframe>`,
    ),
});
const stage = await useStage();
const open = (path: string) => stage.open(`${site.url}${path}`);

async function typeInto(scene: Scene, name: string, text: string, operation = "tab.type") {
  const { ref } = await scene.element(name, { scope: "page", include: "all" });
  return scene.step(operation, { ref, text });
}

/** By the keyboard alone, into the focused element. */
async function typeAt(scene: Scene, id: string, text: string): Promise<string> {
  await scene.value(`${id}.focus()`);
  const { warnings = [] } = await scene.step("tab.type", { text });
  return warnings.join(" ");
}

describe("into fields of dates and times", () => {
  test.each([
    ["Date", "2012-09-10", "2012-09-10"],
    ["Date", "10 September 2012", "2012-09-10"],
    ["Date", "10.9.2012", "2012-09-10"],
    ["Time", "08:22", "08:22"],
    ["Time", "8:22 pm", "20:22"],
    ["Both", "2012-09-10 8:22", "2012-09-10T08:22"],
    ["Month", "2012-09", "2012-09"],
    ["Week", "2012-W37", "2012-W37"],
  ])("%s: %s is entered, as one change", async (name, text, value) => {
    const scene = await open("/dates");
    const id = name.toLowerCase();
    const typed = await typeInto(scene, name, text);
    expect(typed.result).toMatchObject({ status: "typed", value });
    expect(typed.warnings ?? []).toEqual([]);
    expect(await scene.value("seen")).toEqual([[id, value, false]]);
    await scene.value(`${id}.value = ""`);
    expect(await typeAt(scene, id, text)).toBe("");
    expect(await scene.value(`${id}.value`)).toBe(value);
  });

  test("in one go, too, and in frames of other sites", async () => {
    const scene = await open("/dates");
    const { result } = await typeInto(scene, "Date", "2012-09-10", "tab.insert_text");
    expect(result).toMatchObject({ value: "2012-09-10" });
    const framed = await open("/frame");
    expect((await typeInto(framed, "Date", "10 Sep 2012")).result).toMatchObject({
      value: "2012-09-10",
    });
  });

  test("one after the other, with the Tab key between them", async () => {
    const scene = await open("/dates");
    expect(await typeAt(scene, "date", "2012-09-10\t08:22\t2013-01-02 03:04\t2014-05")).toBe("");
    expect(await scene.value("[date, time, both, month].map((one) => one.value)")).toEqual([
      "2012-09-10",
      "08:22",
      "2013-01-02T03:04",
      "2014-05",
    ]);
  });

  test("keys still go to the parts where a text may be read in two ways, which is said", async () => {
    const scene = await open("/dates");
    const { result, warnings = [] } = await typeInto(scene, "Date", "09/10/2012");
    expect(result).toMatchObject({ value: "2012-09-10" });
    expect(warnings.join(" ")).toMatch(
      /takes a date such as 2026-06-15; "09\/10\/2012" was typed key by key/,
    );
  });

  test("what the field does not take is refused, with what it takes", async () => {
    const scene = await open("/dates");
    const { ref } = await scene.element("Late", { scope: "page", include: "all" });
    const { code, message } = await scene.fails("tab.type", { ref, text: "2012-09-10" });
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toBe('"text": "2012-09-10" is too early; allowed is from 2020-01-01.');
    expect(await scene.value("late.value")).toBe("");
  });
});

describe("a field that keeps something else than was typed is told", () => {
  test.each([
    ["line", "abcd", "abc"],
    ["number", "abc", undefined],
    ["area", "fix", "fi"],
    ["area", "one\nsix", "one\nsi"],
    ["rich", "six", undefined],
    ["mask", "5551234", "(555) 1234"],
  ])("%s: %j", async (id, text, held) => {
    const scene = await open("/fields");
    const name = id.replace(/^./, (letter) => letter.toUpperCase());
    const holds = held === undefined ? "is empty" : `holds ${JSON.stringify(held)}`;
    const { warnings = [] } = await typeInto(scene, name, text);
    expect(warnings.join(" ")).toContain(holds);
    await scene.value(`"value" in ${id} ? (${id}.value = "") : ${id}.replaceChildren()`);
    expect(await typeAt(scene, id, text)).toContain(holds);
  });

  test.each([
    ["line", "abc"],
    ["number", "12.5"],
    ["area", "one\ntwo"],
    ["rich", "one\ntwo three"],
    ["chat", "hello\n"],
  ])("and what is kept or sent is not: %s, %j", async (id, text) => {
    const scene = await open("/fields");
    const name = id.replace(/^./, (letter) => letter.toUpperCase());
    expect((await typeInto(scene, name, text)).warnings ?? []).toEqual([]);
    await scene.value(`"value" in ${id} ? (${id}.value = "") : ${id}.replaceChildren()`);
    expect(await typeAt(scene, id, text)).toBe("");
  });
});
