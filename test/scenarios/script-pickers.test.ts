/** A script that opens a picker in a press is reported like a click on the control, and opens nothing. */
import { describe, expect, test } from "vitest";
import { useSite, html } from "../support/site.ts";
import { FORM, select } from "./support/form.ts";
import { until, useStage, type Scene } from "./support/stage.ts";

/** A press anywhere evaluates `run`, an expression that the test sets. */
const PRESS = `<script>
  let run = "", said = [];
  const attempt = () => { try { eval(run); said.push("ok " + navigator.userActivation.isActive) } catch (e) { said.push(e.name) } parent.postMessage(said.at(-1), "*") };
  onmessage = (e) => { run = e.data; if (parent !== window) parent.postMessage("heard", "*") };
  onkeydown = (e) => { if (e.key === "g") attempt() };
  if (location.hash) { run = decodeURIComponent(location.hash.slice(1)); attempt() }
  </script>`;
const MORE = `
  <label id="ofFile">File <input id="file" type="file" hidden></label>
  <label id="ofColor" for="color">Colour</label>
  <input id="files" type="file" multiple hidden><input id="folder" type="file" webkitdirectory hidden>
  <input id="hiddenColor" type="color" hidden><input id="hiddenDate" type="date" hidden><select id="hiddenList" hidden><option>x</select>
  <fieldset disabled><input id="fieldset" type="date"><select id="fieldsetList"><option>x</select></fieldset>
  <input id="word" list="words"><datalist id="words"><option>one</datalist><input id="plain">
  <div id="host"></div><script>
    const root = host.attachShadow({ mode: "closed" });
    root.innerHTML = "<select><option>deep</select>";
    const deep = root.firstChild;
  </script>`;
const site = await useSite({
  "/form": FORM + MORE + PRESS,
  "/frame": html(
    () => `<!doctype html><title>frame</title><body style="margin:0"><iframe src="${site.otherOrigin}/form" style="border:0;width:1000px;height:700px"></iframe>
      <script>const said = []; onmessage = (e) => said.push(e.data)</script>`,
  ),
});
const stage = await useStage();

/** Runs a script in the gesture of a key press; returns the events of the step. */
async function press(page: Scene, script: string) {
  await page.value(`void (run = ${JSON.stringify(script)}, said.length = 0)`);
  return (await page.step("tab.keyboard_press", { key: "g" })).events;
}

/** Lets the page run until its frame, which may have a process of its own, has reported this count. */
async function untilReported(page: Scene, messages: number): Promise<void> {
  await until(async () => {
    await page.step("tab.wait", { ms: 20 });
    return (await page.number("said.length")) >= messages;
  });
}

test("a script's showPicker of a list tells of it, and the answer is the same as after a click", async () => {
  const page = await stage.open(`${site.url}/form`);
  const events = await press(page, "one.showPicker()");
  expect(events).toMatchObject([
    { type: "select_open", data: { multiple: false, pending: true, tab_id: page.tabId } },
  ]);
  expect(await page.value("said"), "the gesture is used up").toEqual(["ok false"]);
  const { result } = await select(page, events[0]?.data["id"], { indices: [4] });
  expect(result).toEqual({ status: "selected", indices: [4], trusted: true });
  expect(await page.value("log")).toEqual([
    ["input", "one", "b", true],
    ["change", "one", "b", true],
  ]);
  await page.expectFrozen();
});

describe("a script in a press", () => {
  test.each([
    ["many.showPicker()", "select_open", { multiple: true }],
    ["date.showPicker()", "datetime_picker_open", { input_type: "date" }],
    ["deep.showPicker()", "select_open", { options: [{ label: "deep" }] }],
    ["time.showPicker()", "datetime_picker_open", { input_type: "time" }],
    ["color.showPicker()", "datetime_picker_open", { input_type: "color" }],
    ["hiddenColor.showPicker()", "datetime_picker_open", { input_type: "color" }],
    ["color.click()", "datetime_picker_open", { input_type: "color" }],
    ["hiddenColor.click()", "datetime_picker_open", { input_type: "color" }],
    ["ofColor.click()", "datetime_picker_open", { input_type: "color" }],
    ["file.showPicker()", "file_chooser", { chooser_type: "open" }],
    ["file.click()", "file_chooser", { chooser_type: "open" }],
    ["ofFile.click()", "file_chooser", { chooser_type: "open" }],
    ["files.click()", "file_chooser", { chooser_type: "open_multiple" }],
    ["files.showPicker()", "file_chooser", { chooser_type: "open_multiple" }],
    ["folder.click()", "file_chooser", { directory: true }],
    [
      "Object.assign(document.createElement('input'), { type: 'file' }).click()",
      "file_chooser",
      { chooser_type: "open" },
    ],
  ])("opens one picker: %s", async (script, type, data) => {
    const page = await stage.open(`${site.url}/form`);
    expect(await press(page, script)).toMatchObject([{ type, data }]);
    await page.expectFrozen();
  });

  test.each([
    ["one.showPicker(); one.showPicker()", "NotAllowedError", ["select_open"]],
    ["off.showPicker()", "InvalidStateError", []],
    ["readonly.showPicker()", "InvalidStateError", []],
    ["fieldset.showPicker()", "InvalidStateError", []],
    ["fieldsetList.showPicker()", "InvalidStateError", []],
    ["hiddenList.showPicker()", "NotSupportedError", []],
    ["hiddenDate.showPicker()", "ok false", []],
    ["word.showPicker()", "ok false", []],
    ["plain.showPicker()", "ok false", []],
    ["HTMLSelectElement.prototype.showPicker.call(date)", "TypeError", []],
    ["HTMLSelectElement.prototype.showPicker.call({})", "TypeError", []],
    ["one.click()", "ok true", []],
    ["date.click()", "ok true", []],
    ["Object.assign(document.createElement('input'), { type: 'color' }).click()", "ok false", []],
  ])("%s: %s", async (script, outcome, types) => {
    const page = await stage.open(`${site.url}/form`);
    const events = await press(page, script);
    expect(await page.value("said")).toEqual([outcome]);
    expect(events.map(({ type }) => type)).toEqual(types);
    await page.expectFrozen();
    const next = await page.step("tab.click", { x: 100, y: 60 });
    expect(next, "nothing holds the page up").toMatchObject({
      settle: { reason: "quiet" },
      events: [{ type: "select_open" }],
    });
  });

  test.each([
    ["one.showPicker()", "NotAllowedError"],
    ["date.showPicker()", "NotAllowedError"],
    ["color.showPicker()", "NotAllowedError"],
    ["file.showPicker()", "NotAllowedError"],
    ["color.click(); file.click()", "ok false"],
  ])("opens nothing, but for the press: %s: %s", async (script, outcome) => {
    const page = await stage.open("about:blank");
    const url = `${site.url}/form#${encodeURIComponent(script)}`;
    const { events } = await page.step("tab.navigate", { url });
    expect(events.map(({ type }) => type)).toEqual(["navigation"]);
    expect(await page.value("said")).toEqual([outcome]);
  });

  test("of a frame of another origin may open colours and files only", async () => {
    const page = await stage.open(`${site.url}/frame`);
    const answers = [
      ["one.showPicker()", "SecurityError", []],
      ["date.showPicker()", "SecurityError", []],
      ["color.showPicker()", "ok", ["datetime_picker_open"]],
      ["file.showPicker()", "ok", ["file_chooser"]],
    ] as const;
    for (const [script, outcome, types] of answers) {
      await page.value(
        `void (said.length = 0, frames[0].postMessage(${JSON.stringify(script)}, "*"))`,
      );
      await untilReported(page, 1);
      await page.step("tab.click", { x: 900, y: 600 });
      const { events } = await page.step("tab.keyboard_press", { key: "g" });
      expect(events.map(({ type }) => type)).toEqual(types);
      await untilReported(page, 2);
      expect(await page.value("said.at(-1)")).toMatch(new RegExp(`^${outcome}`));
    }
    await page.expectFrozen();
  });
});
