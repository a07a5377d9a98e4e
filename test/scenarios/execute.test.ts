/** Scripts are evaluated and texts read in the frozen page; neither runs it. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>page</title><p class="main">First <b>bold</b></p><p class="main">Second</p>
    <div hidden>unseen</div><script>let ticks = 0; setInterval(() => ticks++, 20);
    const later = (ms) => new Promise((done) => setTimeout(done, ms, "later"))</script>`,
});
const stage = await useStage();

describe("POST /tabs/{id}/execute", () => {
  test("2 + 2 is 4", async () => {
    const page = await stage.open(`${site.url}/`);
    const { result } = await page.ask("tab.execute", { script: "2 + 2" });
    expect(result).toMatchObject({ value: 4, type: "number" });
    await page.expectFrozen();
  });

  test.each([
    ["document.title", { value: "page", type: "string" }],
    ["ticks >= 0", { value: true, type: "boolean" }],
    ["({ a: [1, null] })", { value: { a: [1, null] }, type: "object" }],
    ["[1, 'two']", { value: [1, "two"], type: "object", subtype: "array" }],
    ["null", { value: null, type: "object", subtype: "null" }],
    ["undefined", { value: null, type: "undefined" }],
    ["Promise.resolve({ done: 1 })", { value: { done: 1 }, type: "object" }],
    ["const x = 3; x * 2", { value: 6, type: "number" }],
    [
      "JSON.stringify([...document.querySelectorAll('p')].map((p) => p.textContent))",
      {
        value: '["First bold","Second"]',
      },
    ],
  ])("the value of %s comes as JSON, with its type", async (script, result) => {
    const page = await stage.open(`${site.url}/`);
    expect(await page.ask("tab.execute", { script })).toMatchObject({ result });
  });

  test("runs frozen; for a promise that needs a timer the page runs until it is kept", async () => {
    const page = await stage.open(`${site.url}/`);
    const before = await page.value("ticks");
    expect(await page.value("Promise.resolve(7)")).toBe(7);
    await page.ask("tab.execute", { script: "later(300)", await_promise: false });
    expect(await page.value("ticks")).toBe(before);
    expect(await page.value("later(300)")).toBe("later");
    expect(await page.number("ticks")).toBeGreaterThan(Number(before));
    await page.expectFrozen();
  });

  test("with await_promise false does not wait for a promise", async () => {
    const page = await stage.open(`${site.url}/`);
    const script = { script: "new Promise(() => {})", await_promise: false };
    const { result } = await page.ask("tab.execute", script);
    expect(result).toMatchObject({ type: "object", subtype: "promise" });
    await page.expectFrozen();
  });

  test.each(["new Promise(() => {})", "for (;;);"])(
    "%s ends at timeout_ms with TIMEOUT, and the tab works on",
    async (script) => {
      const page = await stage.open(`${site.url}/`);
      expect(await page.fails("tab.execute", { script, timeout_ms: 300 })).toMatchObject({
        code: "TIMEOUT",
        httpStatus: 504,
      });
      expect(await page.value("document.title")).toBe("page");
      await page.expectFrozen();
    },
  );

  test("what the script throws is an EVALUATION_ERROR in its words", async () => {
    const page = await stage.open(`${site.url}/`);
    expect(await page.fails("tab.execute", { script: "throw new TypeError('no')" })).toMatchObject({
      code: "EVALUATION_ERROR",
      message: expect.stringContaining("TypeError: no"),
      httpStatus: 500,
    });
  });
});

test("REST: POST /tabs/{id}/execute takes the script as expression too", async () => {
  const page = await stage.open(`${site.url}/`);
  const path = `/api/v1/tabs/${page.tabId}/execute`;
  const body = JSON.stringify({ expression: "6 * 7" });
  const response = await fetch(stage.program.url + path, { method: "POST", body });
  expect(await response.json()).toMatchObject({ result: { value: 42 } });
});

describe("POST /tabs/{id}/text", () => {
  test.each([
    [{}, "First bold\n\nSecond"],
    [{ selector: ".main" }, "First bold"],
    [{ selector: ".none" }, null],
  ])("of %j", async (input, text) => {
    const page = await stage.open(`${site.url}/`);
    expect(await page.ask("tab.text", input)).toEqual({ text });
    await page.expectFrozen();
  });

  test("a bad selector is refused", async () => {
    const page = await stage.open(`${site.url}/`);
    expect(await page.fails("tab.text", { selector: "p[" })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("p["),
      httpStatus: 400,
    });
  });
});
