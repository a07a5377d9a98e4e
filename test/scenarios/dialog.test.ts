/** A dialog ends the step that opened it, stays open until it is answered, and then the page goes on. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const button = (script: string) => `<!doctype html><title>button</title>
  <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="said = ${script}">Ask</button>
  <script>let said</script>`;
const site = await useSite({
  "/alert": button("(alert('Hello'), 'after')"),
  "/confirm": button("confirm('Sure?')"),
  "/prompt": button("prompt('Name?', 'nobody')"),
});
const stage = await useStage();
const AT_BUTTON = { x: 100, y: 100 };

describe.each(stage.all)("$name: a dialog", (driver) => {
  test.each([
    ["/alert", "alert", "Hello", "tab.accept_dialog", {}, "accepted", "after"],
    ["/confirm", "confirm", "Sure?", "tab.accept_dialog", {}, "accepted", true],
    ["/confirm", "confirm", "Sure?", "tab.dismiss_dialog", {}, "dismissed", false],
    ["/prompt", "prompt", "Name?", "tab.accept_dialog", { prompt_text: "Ada" }, "accepted", "Ada"],
  ])("%s (%s: %s) waits for %s", async (path, type, message, operation, input, status, said) => {
    const page = await stage.open(driver, site.url + path);
    const opened = await page.step("tab.click", AT_BUTTON);
    expect(opened.settle).toMatchObject({ settled: false, reason: "dialog" });
    expect(opened.events).toMatchObject([
      { type: "dialog", data: { tab_id: page.tabId, dialog_type: type, message, pending: true } },
    ]);
    expect(await page.ask("tab.dialog")).toEqual({
      present: true,
      dialog_type: type,
      message,
      default_prompt: type === "prompt" ? "nobody" : "",
    });
    const answered = await page.step(operation, input);
    expect(answered).toMatchObject({
      success: true,
      result: { status, dialog_type: type },
      settle: { settled: true, reason: "quiet" },
      events: [{ type: "dialog_closed", data: { accepted: status === "accepted" } }],
    });
    expect(await page.value("said")).toBe(said);
    expect(await page.ask("tab.dialog")).toEqual({ present: false });
    expect(await page.fails(operation, input)).toMatchObject({ code: "DIALOG_NOT_PRESENT" });
    await page.standsStill();
  });
});
