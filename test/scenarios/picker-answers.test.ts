/** An answer to a picker must match it, and an id is valid for one answer. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { ask, FORM, select } from "./support/form.ts";
import { useStage, type Scene } from "./support/stage.ts";
import type { Input } from "./support/driver.ts";

const site = await useSite({ "/form": FORM, "/two": "<!doctype html><title>two</title>" });
const stage = await useStage();

const form = () => stage.open(`${site.url}/form`);

describe("a wrong answer changes nothing", () => {
  test.each([
    ["one", { indices: [6] }, "allowed are 0 to 5"],
    ["one", { indices: [2] }, "Option 2 is disabled"],
    ["one", { indices: [3] }, "Option 3 is disabled"],
    ["one", { indices: [1, 4] }, "exactly one option"],
    ["one", { indices: [] }, "exactly one option"],
    ["one", { indices: [-1] }, "indices"],
    ["one", { indices: ["1"] }, "indices"],
    ["one", { indices: [1], cancel: true }, "not both"],
    ["one", { indices: [1], action: "cancel" }, "not both"],
    ["one", { action: "choose" }, "is required"],
    ["one", {}, "is required"],
    ["many", { indices: [0, 2] }, "Option 2 is disabled"],
    ["many", { indices: [0, 5] }, "allowed are 0 to 4"],
  ] as const)("%s: %j", async (control, answer, said) => {
    const page = await form();
    const { id } = await ask(page, control);
    await page.value("log.length = 0");
    const before = await page.value(
      "[one.selectedIndex, [...many.options].map((o) => o.selected)]",
    );
    const failure = await page.fails("picker.answer_select", { id, ...answer });
    expect(failure.code).toBe("INVALID_REQUEST");
    expect(failure.message).toContain(said);
    expect(await page.value("log")).toEqual([]);
    expect(
      await page.value("[one.selectedIndex, [...many.options].map((o) => o.selected)]"),
    ).toEqual(before);
    await select(page, id, { indices: [1] });
    await page.expectFrozen();
  });

  test.each([
    ["date", { value: "15.06.2026" }, "YYYY-MM-DD"],
    ["date", { value: "2026-02-30" }, "YYYY-MM-DD"],
    ["date", { value: "" }, "YYYY-MM-DD"],
    ["date", { value: "2026-01-09" }, "from 2026-01-10 up to 2027-12-20"],
    ["date", { value: "2027-12-21" }, "from 2026-01-10 up to 2027-12-20"],
    ["date", { value: 20_260_615 }, "value"],
    ["date", { value: "2026-06-15", cancel: true }, "not both"],
    ["date", {}, "is required"],
    ["weekly", { value: "2026-06-16" }, "2026-06-15 and 2026-06-22"],
    ["time", { value: "24:00" }, "HH:MM"],
    ["time", { value: "9:00" }, "HH:MM"],
    ["time", { value: "09:10" }, "09:00 and 09:15"],
    ["month", { value: "2026-13" }, "YYYY-MM"],
    ["week", { value: "2026-06" }, "YYYY-Www"],
    ["local", { value: "2026-06-15" }, "YYYY-MM-DDTHH:MM"],
    ["color", { value: "red" }, "#rrggbb"],
  ] as const)("%s: %j", async (control, answer, said) => {
    const page = await form();
    const { id, value } = await ask(page, control);
    const failure = await page.fails("picker.answer_datetime", { id, ...answer });
    expect(failure.code).toBe("INVALID_REQUEST");
    expect(failure.message).toContain(said);
    expect(await page.value(`${control}.value`)).toBe(value);
    expect(await page.value("log")).toEqual([]);
    await page.step("picker.answer_datetime", { id, cancel: true });
  });
});

describe("an id", () => {
  test("that nothing waits under is refused", async () => {
    const page = await form();
    const { id } = await ask(page, "one");
    const { id: dateId } = await ask(page, "date");
    const cases: readonly [string, Input][] = [
      ["picker.answer_select", { id: "sp_0000000000000000", indices: [1] }],
      ["picker.answer_select", { id: dateId, indices: [1] }],
      ["picker.answer_datetime", { id, value: "2026-06-15" }],
      ["picker.answer_datetime", { id: "x", cancel: true }],
    ];
    for (const [operation, input] of cases) {
      const failure = await page.fails(operation, input);
      expect(failure).toMatchObject({
        code: "POPUP_NOT_FOUND",
        httpStatus: 404,
      });
      expect(failure.message).toContain("not found or already closed");
    }
    expect(await page.value("log")).toEqual([]);
  });

  test("stays the same while its control waits, and is found without its tab", async () => {
    const page = await form();
    const { id } = await ask(page, "one");
    expect((await ask(page, "one"))["id"]).toBe(id);
    await form();
    const other = await stage.rest.call("picker.answer_select", { id, indices: [1] });
    expect(other).toMatchObject({ ok: true, data: { success: true, tab_id: page.tabId } });
    expect(await page.value("one.value")).toBe("r");
  });

  test("does not fit another tab", async () => {
    const page = await form();
    const { id } = await ask(page, "one");
    const other = await form();
    expect(await other.fails("picker.answer_select", { id, indices: [1] })).toMatchObject({
      code: "POPUP_NOT_FOUND",
    });
    await select(page, id, { indices: [1] });
  });

  test.each([
    ["a navigation", (page: Scene) => page.step("tab.navigate", { url: `${site.url}/two` })],
    ["a reload", (page: Scene) => page.step("tab.reload")],
    ["the end of its control", (page: Scene) => page.value("void one.remove()")],
    ["the end of its tab", (page: Scene) => page.ask("tab.close")],
  ])("ends with %s", async (_what, end) => {
    const page = await form();
    const { id } = await ask(page, "one");
    await end(page);
    const outcome = await stage.rest.call("picker.answer_select", { id, indices: [1] });
    expect(outcome).toMatchObject({ ok: false, error: { code: "POPUP_NOT_FOUND" } });
  });

  test("of two answers at the same time takes one", async () => {
    const page = await form();
    const { id } = await ask(page, "one");
    const answers = [1, 4, 5].map((index) =>
      stage.rest.call("picker.answer_select", {
        id,
        indices: [index],
        screenshot: { area: "none" },
      }),
    );
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await page.value("log.length")).toBe(2);
  });
});
