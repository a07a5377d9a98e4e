/** Pickers of form controls open nothing: an event lists their options, and an answer by its id replaces them. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { AT, ask, enter, FORM, LOG, select, WHERE } from "./support/form.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/form": FORM,
  "/jump": `<!doctype html><title>jump</title><select ${AT(50, 50)} onchange="location = this.value"><option>/form<option>/one<option>/two</select>`,
  "/two": "<!doctype html><title>two</title>",
  "/asking": `<!doctype html><title>asking</title><select ${AT(50, 50)} onchange="said = confirm(this.value)"><option>a<option>b</select>
    <input type="color" ${AT(50, 100)} onchange="said = confirm(this.value)"><script>let said</script>`,
  "/late": `<!doctype html><title>late</title><select ${AT(50, 50)} onmousedown="fetch('/two').then(() => this.append(new Option('late')))"><option>early</select>`,
  "/controlled": `<!doctype html><title>controlled</title><input id="c" type="date" ${AT(50, 50)}><input id="k" type="color" ${AT(50, 100)}><script>
    // Like React: the element's own \`value\` records what the page sets; an event without a change is ignored.
    const seen = [], inner = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (const node of [c, k]) {
      let noted = node.value;
      Object.defineProperty(node, "value", { configurable: true, get() { return inner.get.call(this) }, set(v) { noted = v; inner.set.call(this, v) } });
      node.addEventListener("input", () => { if (inner.get.call(node) !== noted) { noted = inner.get.call(node); seen.push(noted) } });
    }</script>`,
  "/refusing": `<!doctype html><title>refusing</title><select ${AT(50, 50)} onchange="this.selectedIndex = 0"><option>a<option>b</select>
    <select id="deaf" ${AT(50, 100)} onkeydown="event.preventDefault()"><option>a<option>b</select>${LOG}`,
});
const stage = await useStage();

const form = () => stage.open(`${site.url}/form`);

describe("POST /select/{id}: a list", () => {
  test("is told when it is clicked, and answered by its id", async () => {
    const page = await form();
    const { events } = await page.step("tab.click", { x: 100, y: 60 });
    expect(events).toEqual([
      {
        type: "select_open",
        virtual_time_ms: expect.any(Number),
        data: {
          id: expect.stringMatching(/^sp_[0-9a-z]{16}$/),
          tab_id: page.tabId,
          multiple: false,
          pending: true,
          options: [
            { index: 0, label: "Choose", value: "", selected: true, disabled: false, group: "" },
            { index: 1, label: "Red", value: "r", selected: false, disabled: false, group: "Warm" },
            {
              index: 2,
              label: "Orange",
              value: "o",
              selected: false,
              disabled: true,
              group: "Warm",
            },
            { index: 3, label: "Hidden", value: "h", selected: false, disabled: true, group: "" },
            { index: 4, label: "Blue", value: "b", selected: false, disabled: false, group: "" },
            { index: 5, label: "Green", value: "g", selected: false, disabled: false, group: "" },
          ],
          bounds: { x: 50, y: 50, width: 200, height: 30 },
        },
      },
    ]);
    const answer = await select(page, events[0]?.data["id"], { indices: [4] });
    expect(answer).toMatchObject({
      success: true,
      result: { status: "selected", indices: [4], trusted: true },
      settle: { settled: true, reason: "quiet" },
      events: [],
    });
    expect(await page.value("log.splice(0)")).toEqual([
      ["input", "one", "b", true],
      ["change", "one", "b", true],
    ]);
    expect(
      await page.fails("picker.answer_select", { id: events[0]?.data["id"], indices: [1] }),
    ).toMatchObject({
      code: "POPUP_NOT_FOUND",
      message: expect.stringContaining("not found or already closed"),
    });
    await page.expectFrozen();
  });

  test("of several choices takes all of them at once", async () => {
    const page = await form();
    const { id, multiple } = await ask(page, "many");
    expect(multiple).toBe(true);
    await page.value("log.length = 0");
    const { result } = await select(page, id, { indices: [1, 3, 4] });
    expect(result).toEqual({ status: "selected", indices: [1, 3, 4], trusted: false });
    expect(await page.value("log")).toEqual([
      ["input", "many", "bde", false],
      ["change", "many", "bde", false],
    ]);
  });
});

describe("POST /datetime-picker/{id}: a picker", () => {
  test("of a date is told when it is clicked, and answered by its id", async () => {
    const page = await form();
    const data = await ask(page, "date");
    expect(data).toEqual({
      id: expect.stringMatching(/^dtp_[0-9a-z]{16}$/),
      tab_id: page.tabId,
      input_type: "date",
      value: "2026-06-01",
      min: "2026-01-10",
      max: "2027-12-20",
      step: 1,
      pending: true,
      bounds: { x: 350, y: 50, width: 200, height: 30 },
    });
    expect(await enter(page, data["id"], "2026-08-31")).toMatchObject({
      success: true,
      result: { status: "chosen", value: "2026-08-31", trusted: false },
      settle: { settled: true, reason: "quiet" },
    });
    expect(await page.value("log")).toEqual([
      ["input", "date", "2026-08-31", false],
      ["change", "date", "2026-08-31", false],
    ]);
    await page.expectFrozen();
  });

  test.each([
    ["time", "time", "14:45"],
    ["month", "month", "2026-01"],
    ["week", "week", "2026-W53"],
    ["local", "datetime-local", "2026-06-15T00:30"],
    ["color", "color", "#1e90ff"],
    ["weekly", "date", "2026-06-15"],
    ["narrow", "date", "2026-06-15"],
  ] as const)("%s takes its value, as one input and one change", async (control, type, value) => {
    const page = await form();
    const { id, input_type: inputType } = await ask(page, control);
    expect(inputType).toBe(type);
    expect((await enter(page, id, value)).result).toEqual({
      status: "chosen",
      value,
      trusted: false,
    });
    expect(await page.value("log")).toEqual([
      ["input", control, value, false],
      ["change", control, value, false],
    ]);
    await page.value("log.length = 0");
    const again = await ask(page, control);
    expect(again).toMatchObject({ value });
    expect((await enter(page, again["id"], value)).result).toMatchObject({ value });
    expect(await page.value("log")).toEqual([]);
  });

  test("can be closed as it is", async () => {
    const page = await form();
    const { id } = await ask(page, "one");
    const { id: dateId } = await ask(page, "date");
    expect(await select(page, id, { cancel: true })).toMatchObject({
      success: true,
      result: { status: "cancelled", indices: [0] },
    });
    const cancelled = await page.step("picker.answer_datetime", { id: dateId, action: "cancel" });
    expect(cancelled.result).toMatchObject({ status: "cancelled", value: "2026-06-01" });
    expect(await page.value("log")).toEqual([]);
    for (const [operation, closed] of [
      ["picker.answer_select", id],
      ["picker.answer_datetime", dateId],
    ] as const) {
      const failure = await page.fails(operation, { id: closed, cancel: true });
      expect(failure).toMatchObject({ code: "POPUP_NOT_FOUND" });
    }
  });
});

describe("controls", () => {
  test("that are disabled or read-only open nothing and tell nothing", async () => {
    const page = await form();
    for (const control of ["readonly", "off"] as const) {
      const [x, y] = WHERE[control];
      expect((await page.step("tab.click", { x, y })).events).toEqual([]);
    }
  });

  test("that were disabled meanwhile are not answered", async () => {
    const page = await form();
    const { id } = await ask(page, "one");
    await page.value("void (one.disabled = true)");
    expect(await page.fails("picker.answer_select", { id, indices: [1] })).toMatchObject({
      code: "ELEMENT_NOT_INTERACTABLE",
    });
    await page.value("void (one.disabled = false)");
    expect((await select(page, id, { indices: [1] })).result).toMatchObject({ indices: [1] });
  });

  test.each([
    [{ key: "Space" }],
    [{ key: "Enter" }],
    [{ key: "F4" }],
    [{ key: "ArrowDown", modifiers: ["Alt"] }],
  ])("are told when a key would open them: %j", async (key) => {
    const page = await form();
    await page.value("void one.focus()");
    const { events } = await page.step("tab.keyboard_press", key);
    expect(events).toMatchObject([{ type: "select_open" }]);
    expect(await page.value("one.matches(':open')")).toBe(false);
    await select(page, events[0]?.data["id"], { indices: [5] });
    expect(await page.value("one.value")).toBe("g");
  });

  test("that the page draws itself are answered too", async () => {
    const page = await form();
    const { id } = await ask(page, "fancy");
    expect((await select(page, id, { indices: [1] })).result).toEqual({
      status: "selected",
      indices: [1],
      trusted: false,
    });
    expect(await page.value("log.map(([type]) => type)")).toEqual(["input", "change"]);
  });

  test("whose page keeps track of their value see the new one", async () => {
    const page = await stage.open(`${site.url}/controlled`);
    for (const [y, value] of [
      [65, "2026-06-15"],
      [115, "#1e90ff"],
    ] as const) {
      const { events } = await page.step("tab.click", { x: 100, y });
      await enter(page, events[0]?.data["id"], value);
    }
    expect(await page.value("seen")).toEqual(["2026-06-15", "#1e90ff"]);
  });

  test("are told with the options they have once the page is at rest", async () => {
    const page = await stage.open(`${site.url}/late`);
    const { events } = await page.step("tab.click", { x: 100, y: 65 });
    expect(events).toMatchObject([{ data: { options: [{ label: "early" }, { label: "late" }] } }]);
  });
});

describe("an answer", () => {
  test("may lead the page elsewhere, by no detour", async () => {
    const page = await stage.open(`${site.url}/jump`);
    const { events } = await page.step("tab.click", { x: 100, y: 65 });
    const answer = await select(page, events[0]?.data["id"], { indices: [2] });
    expect(answer).toMatchObject({
      page: { title: "two" },
      result: { indices: [2], trusted: true },
      events: [{ type: "navigation", data: { url: `${site.url}/two` } }],
    });
    expect(site.requests).not.toContain("/one");
    await page.expectFrozen();
  });

  test.each([
    ["picker.answer_select", 65, { indices: [1] }],
    ["picker.answer_datetime", 115, { value: "#1e90ff" }],
  ])("may open a dialog: %s", async (operation, y, answer) => {
    const page = await stage.open(`${site.url}/asking`);
    const { events } = await page.step("tab.click", { x: 100, y });
    const answered = await page.step(operation, { id: events[0]?.data["id"], ...answer });
    expect(answered).toMatchObject({ settle: { reason: "dialog" }, events: [{ type: "dialog" }] });
    await page.step("tab.accept_dialog");
    expect(await page.value("said")).toBe(true);
    await page.expectFrozen();
  });

  test("that the page does not keep is told as it is", async () => {
    const page = await stage.open(`${site.url}/refusing`);
    const { events } = await page.step("tab.click", { x: 100, y: 65 });
    const { result, warnings } = await select(page, events[0]?.data["id"], { indices: [1] });
    expect(result).toMatchObject({ indices: [0], trusted: true });
    expect(warnings).toEqual(["The page reverted the choice: another option is selected now."]);
    expect(await page.value("log.map(([type]) => type)")).toEqual(["input", "change"]);
  });

  test("is given by script where the page swallows keys", async () => {
    const page = await stage.open(`${site.url}/refusing`);
    const { events } = await page.step("tab.click", { x: 100, y: 115 });
    const { result } = await select(page, events[0]?.data["id"], { indices: [1] });
    expect(result).toMatchObject({ indices: [1], trusted: false });
    expect(await page.value("log")).toEqual([
      ["input", "deaf", "b", false],
      ["change", "deaf", "b", false],
    ]);
  });
});
