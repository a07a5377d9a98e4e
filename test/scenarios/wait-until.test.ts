/** When a step counts as finished, by the caller's choice; an expired wait is no error. */
import { describe, expect, test } from "vitest";
import { after, silence, text, useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const button = (onClick: string) => `<!doctype html><title>button</title>
  <button style="position:absolute;left:50px;top:50px;width:100px;height:100px" onclick="go()">Go</button>
  <p id="out">nothing</p><script>let timers = 0; const go = () => { ${onClick} }</script>`;

const site = await useSite({
  "/late-text": button(
    "setTimeout(() => fetch('/slow').then((a) => a.text()).then((t) => out.textContent = t), 700)",
  ),
  "/late-url": button("setTimeout(() => history.pushState(null, '', '/orders/7'), 700)"),
  "/timer": button("setTimeout(() => timers++, 3000)"),
  "/soon": button("setTimeout(() => timers++, 300)"),
  "/polling": button("setInterval(() => fetch('/data'), 50)"),
  "/three-open": button("for (const n of [1, 2, 3]) fetch('/silent?' + n)"),
  "/three-slow": button("for (const n of [1, 2, 3]) fetch('/slow?' + n).then(() => timers++)"),
  "/slow": after(400, text("Order placed")),
  "/data": text("data"),
  "/silent": silence,
});
const stage = await useStage();

const clickWith = (page: Scene, waitUntil: object) =>
  page.step("tab.click", { x: 100, y: 100, wait_until: waitUntil });

const REACHED = { settled: true, reason: "condition" };
const RAN_OUT = { settled: false, reason: "timeout" };

describe("wait_until of an action: a click that waits", () => {
  test("for a text ends when the page shows it", async () => {
    const page = await stage.open(`${site.url}/late-text`);
    const { settle } = await clickWith(page, { type: "text", text: "Order placed" });
    expect(settle).toMatchObject(REACHED);
    expect(await page.value("out.textContent")).toBe("Order placed");
    await page.expectFrozen();
  });

  test("for an address ends when the page has it", async () => {
    const page = await stage.open(`${site.url}/late-url`);
    const { settle, page: address } = await clickWith(page, { type: "url", url: "/orders/" });
    expect(settle).toMatchObject(REACHED);
    expect(address.url).toBe(`${site.url}/orders/7`);
    await page.expectFrozen();
  });

  test("until all is done sees the timer that it caused", async () => {
    const page = await stage.open(`${site.url}/soon`);
    const { settle } = await clickWith(page, { type: "action_complete" });
    expect(settle).toEqual({ settled: true, reason: "quiet", unresolved: [] });
    expect(await page.value("timers")).toBe(1);
  });

  test("for nothing ends at once, and the rest happens later", async () => {
    const page = await stage.open(`${site.url}/timer`);
    const { settle } = await clickWith(page, { type: "immediate" });
    expect(settle).toMatchObject({ settled: true, reason: "immediate" });
    expect(await page.value("timers")).toBe(0);
    await page.expectFrozen();
    await page.step("tab.wait", { ms: 3_000, clock: "page" });
    expect(await page.value("timers")).toBe(1);
  });

  test.each(["duration_ms", "ms"])(
    "for a time (%s) lets the page live that long",
    async (field) => {
      const page = await stage.open(`${site.url}/timer`);
      const startedMs = await page.number("Date.now()");
      const { settle } = await clickWith(page, { type: "time", [field]: 600 });
      expect(settle).toMatchObject(REACHED);
      expect((await page.number("Date.now()")) - startedMs).toBeGreaterThan(300);
      expect(await page.value("timers")).toBe(0);
      await page.expectFrozen();
    },
  );

  test("for an idle network ends after the requests", async () => {
    const page = await stage.open(`${site.url}/three-slow`);
    const { settle } = await clickWith(page, { type: "network_idle" });
    expect(settle).toEqual({ ...REACHED, unresolved: [] });
    expect(await page.value("timers")).toBe(3);
  });
});

describe("a wait that runs out", () => {
  test.each([
    ["/late-text", { type: "text", text: "never shown" }],
    ["/late-url", { type: "url", url: "/never" }],
    ["/three-open", { type: "network_idle" }],
    ["/polling", { type: "action_complete" }],
  ])("on %s for %j is no error", async (path, wait) => {
    const page = await stage.open(site.url + path);
    const { settle } = await clickWith(page, { ...wait, timeout_ms: 600 });
    expect(settle).toMatchObject(RAN_OUT);
    await page.expectFrozen();
  });
});

describe("a wait", () => {
  test("for a time ends at the limit, which is shorter", async () => {
    const page = await stage.open(`${site.url}/timer`);
    const wait = { type: "time", duration_ms: 60_000, timeout_ms: 300 };
    expect((await clickWith(page, wait)).settle).toMatchObject(RAN_OUT);
  });

  test.each([
    [{ type: "text" }, '"wait_until.text" is required when "wait_until.type" is text.'],
    [{ type: "url" }, '"wait_until.url" is required when "wait_until.type" is url.'],
    [{ type: "time" }, '"wait_until.duration_ms" is required when "wait_until.type" is time.'],
    [{ type: "soon" }, "action_complete"],
    [{ timeout_ms: -1 }, '"wait_until.timeout_ms"'],
  ])("like %j is refused", async (wait, sentence) => {
    const page = await stage.open(`${site.url}/soon`);
    const { code, message } = await page.fails("tab.click", { x: 100, y: 100, wait_until: wait });
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(sentence);
    expect(await page.value("timers")).toBe(0);
  });
});
