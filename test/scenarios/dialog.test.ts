/** A dialog ends the step that opened it, stays open until it is answered, and then the page continues. */
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
  "/unload": `${button("1")}<script>onbeforeunload = (event) => event.preventDefault()</script>`,
});
const stage = await useStage();
const AT_BUTTON = { x: 100, y: 100 };

const CASES = [
  { path: "/alert", type: "alert", message: "Hello", accepts: true, said: "after" },
  { path: "/confirm", type: "confirm", message: "Sure?", accepts: true, said: true },
  { path: "/confirm", type: "confirm", message: "Sure?", accepts: false, said: false },
  { path: "/prompt", type: "prompt", message: "Name?", accepts: true, said: "Ada" },
  { path: "/prompt", type: "prompt", message: "Name?", accepts: false, said: null },
] as const;

test.each(CASES)(
  "POST /tabs/{id}/dialog/accept: a dialog $path waits for its answer, accepted: $accepts",
  async (dialog) => {
    const { path, type, message, accepts, said } = dialog;
    const page = await stage.open(site.url + path);
    const opened = await page.step("tab.click", AT_BUTTON);
    expect(opened.settle).toMatchObject({ settled: false, reason: "dialog" });
    expect(opened.events).toMatchObject([
      {
        type: "dialog",
        data: {
          tab_id: page.tabId,
          dialog_type: type,
          message,
          default_prompt: type === "prompt" ? "nobody" : "",
          pending: true,
        },
      },
    ]);
    expect(await page.ask("tab.dialog")).toEqual({
      present: true,
      dialog_type: type,
      message,
      default_prompt: type === "prompt" ? "nobody" : "",
    });
    const operation = accepts ? "tab.accept_dialog" : "tab.dismiss_dialog";
    const input = type === "prompt" && accepts ? { prompt_text: "Ada" } : {};
    expect(await page.step(operation, input)).toMatchObject({
      success: true,
      result: { status: accepts ? "accepted" : "dismissed", dialog_type: type },
      settle: { settled: true, reason: "quiet" },
      events: [{ type: "dialog_closed", data: { accepted: accepts } }],
    });
    expect(await page.value("said")).toBe(said);
    expect(await page.ask("tab.dialog")).toEqual({ present: false });
    expect(await page.fails(operation, input)).toMatchObject({
      code: "DIALOG_NOT_PRESENT",
      httpStatus: 400,
    });
    await page.expectFrozen();
  },
);

test.each([
  ["tab.accept_dialog", "about:blank"],
  ["tab.dismiss_dialog", `${site.url}/unload`],
])(
  "POST /tabs/{id}/dialog/dismiss: beforeunload waits for its answer: %s leads to %s",
  async (operation, url) => {
    const page = await stage.open(`${site.url}/unload`);
    await page.step("tab.click", AT_BUTTON); // a page without a user gesture may not ask
    const { events, settle, warnings } = await page.step("tab.navigate", { url: "about:blank" });
    expect(settle.reason).toBe("dialog");
    expect(warnings).toContainEqual(expect.stringContaining("Nothing is loaded yet"));
    expect(events).toMatchObject([{ type: "dialog", data: { dialog_type: "beforeunload" } }]);
    expect(await page.step(operation)).toMatchObject({ success: true, page: { url } });
    await page.expectFrozen();
  },
);

test("GET /tabs/{id}/dialog: says that none is open; answering none is refused", async () => {
  const page = await stage.open(`${site.url}/alert`);
  expect(await page.ask("tab.dialog")).toEqual({ present: false });
  for (const operation of ["tab.accept_dialog", "tab.dismiss_dialog"]) {
    expect(await page.fails(operation)).toMatchObject({
      code: "DIALOG_NOT_PRESENT",
      httpStatus: 400,
    });
  }
  await page.expectFrozen();
});

const SCRIPTS: readonly (readonly [
  script: string,
  answer: { readonly prompt_text?: string },
  value: unknown,
])[] = [
  ["alert('Hello'); 42", {}, 42],
  ["confirm('Sure?')", {}, true],
  ["prompt('Name?')", { prompt_text: "Ada" }, "Ada"],
  ["({ sure: confirm('Sure?'), by: [document.title] })", {}, { sure: true, by: ["button"] }],
  ["document.querySelector('button').click(); said", {}, "after"],
  ["Promise.resolve().then(() => confirm('Sure?') && 'then')", {}, "then"],
  ["new Promise((keep) => setTimeout(() => keep(prompt('Name?')), 50))", { prompt_text: "B" }, "B"],
  ["(async () => { alert('Hello'); await 0; return 'async' })()", {}, "async"],
];

describe("a dialog that a script of execute has opened", () => {
  test.each(SCRIPTS)("leaves its value to the answer: %s", async (script, answer, value) => {
    const page = await stage.open(`${site.url}/alert`);
    expect(await page.fails("tab.execute", { script })).toMatchObject({
      code: "MODE_CONFLICT",
      message: expect.stringMatching(
        /The script waits until a dialog is closed: \w+ "(Hello|Sure\?|Name\?)"/,
      ),
    });
    const { result, warnings = [] } = await page.step("tab.accept_dialog", answer);
    expect(result).toMatchObject({ status: "accepted", script_result: { value } });
    expect(warnings).toEqual([]);
    expect(await page.value("1 + 1")).toBe(2);
    await page.expectFrozen();
  });

  test("leaves it to the last answer, if there are several", async () => {
    const page = await stage.open(`${site.url}/alert`);
    const script = "[confirm('One?'), confirm('Two?')]";
    expect(await page.fails("tab.execute", { script })).toMatchObject({ code: "MODE_CONFLICT" });
    const first = await page.step("tab.accept_dialog");
    expect(first.result).not.toHaveProperty("script_result");
    expect(first.settle.reason).toBe("dialog");
    const second = await page.step("tab.dismiss_dialog");
    expect(second.result).toMatchObject({ script_result: { value: [true, false] } });
    await page.expectFrozen();
  });

  test("tells that the script failed behind it", async () => {
    const page = await stage.open(`${site.url}/alert`);
    const script = "alert('Hello'); throw new TypeError('no')";
    expect(await page.fails("tab.execute", { script })).toMatchObject({ code: "MODE_CONFLICT" });
    const { result, warnings } = await page.step("tab.accept_dialog");
    expect(result).not.toHaveProperty("script_result");
    expect(warnings).toContainEqual(expect.stringContaining("TypeError: no"));
  });

  test("is not mistaken for one that a later click opens", async () => {
    const page = await stage.open(`${site.url}/confirm`);
    expect(await page.fails("tab.execute", { script: "confirm('Mine?')" })).toMatchObject({
      code: "MODE_CONFLICT",
    });
    await page.step("tab.accept_dialog");
    await page.step("tab.click", AT_BUTTON);
    const { result } = await page.step("tab.accept_dialog");
    expect(result).toEqual({ status: "accepted", dialog_type: "confirm" });
  });
});
