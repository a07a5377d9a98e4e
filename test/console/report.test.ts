/** A run as one file: it shows the timeline and sends no requests. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { expectShown, fileOf, has, openConsole, openWith, seriousFaults } from "./support.ts";

const HOSTILE = `</script><script>document.title = "taken"</script><!--`;
let saved = "";
const site = await useSite({
  "/run.html": (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(saved);
  },
  "/": `<!doctype html><title>Shop</title><h1>Shop</h1><input aria-label="What"><button>Buy</button>`,
});
const driver = await useOwnStage();
const watched = await useOwnStage(["--history-screenshots-enabled"]);
const File = z.object({
  data: z.string(),
  mime_type: z.literal("text/html"),
});

test("shows steps, pictures and events without a server, and runs nothing that pages said", async () => {
  const { sessionId, tabId } = await openWith(watched, {}, site.url);
  await succeed(watched.rest, "tab.click", { tab_id: tabId, x: 60, y: 80, session_id: sessionId });
  await succeed(watched.rest, "tab.type", { tab_id: tabId, text: HOSTILE, session_id: sessionId });
  const report = File.parse(
    await succeed(watched.rest, "history.report", { session_id: sessionId }),
  );
  saved = Buffer.from(report.data, "base64").toString("utf8");
  const page = await driver.open(`${site.url}/run.html`);
  await expectShown(page, has(".step", "Opened"));
  await expectShown(page, has(".step", "Typed"));
  await expectShown(page, has(".spent-words li", "performing the action"));
  await expectShown(page, "document.querySelectorAll('.spent-part').length > 2");
  expect(await page.value("document.title")).toBe(`Run ${sessionId} · Fermata`);
  await expectShown(page, "document.querySelector('.compare-pictures img')?.naturalWidth > 0");
  expect(
    await page.value(
      "performance.getEntriesByType('resource').filter((one) => !one.name.startsWith('blob:')).length",
    ),
  ).toBe(0);
  expect(
    await page.value(
      "document.querySelectorAll('button').length > 0 && document.body.innerText.includes('Save as a file')",
    ),
  ).toBe(false);
  expect(await seriousFaults(page)).toEqual([]);
  await page.value(`document.documentElement.dataset["theme"] = "dark"`);
  await page.step("tab.wait", { ms: 300 }); // until the transition of the buttons' colours ends
  expect(await seriousFaults(page)).toEqual([]);
});

test("as an animation shows the kept pictures one after the other, those that repeat for longer", async () => {
  const { sessionId, tabId } = await openWith(watched, {}, site.url);
  const step = (name: string, more: object) =>
    succeed(watched.rest, name, { tab_id: tabId, session_id: sessionId, ...more });
  const paint = (colour: string) =>
    step("tab.execute", {
      script: `document.documentElement.style.background = "${colour}"`,
    });
  await paint("rgb(255, 0, 0)");
  await step("tab.wait", { ms: 20 });
  await step("tab.wait", { ms: 20 });
  await paint("rgb(0, 0, 255)");
  await step("tab.wait", { ms: 20, screenshot: { format: "png" } });
  const options = { session_id: sessionId, format: "webp", frame_ms: 300, max_width: 400 };
  const { data, mime_type } = await succeed(watched.rest, "history.report", options);
  expect(mime_type).toBe("image/webp");
  const file = Buffer.from(String(data), "base64");
  const { pages = 0, delay, width, loop } = await sharp(file, { animated: true }).metadata();
  expect({ pages, delay, width, loop }).toEqual({
    pages: 3,
    delay: [300, 600, 300],
    width: 400,
    loop: 0,
  });
  const colours = await Promise.all(
    [0, 1, 2].map(async (page) => {
      const { data: pixels, info } = await sharp(file, { page })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const last = pixels.subarray(-info.channels);
      return [...last.subarray(0, 3)].map((value) => (value > 128 ? 255 : 0));
    }),
  );
  expect(colours).toEqual([
    [255, 255, 255],
    [255, 0, 0],
    [0, 0, 255],
  ]);
});

test("as an animation of a session without pictures is refused with what to do", async () => {
  const { id } = await succeed(watched.rest, "session.create", {});
  const report = { session_id: id, format: "webp" };
  const outcome = await watched.rest.call("history.report", report);
  const message = `No screenshot of session ${String(id)} is stored.`;
  expect(outcome).toMatchObject({ ok: false, error: { code: "SCREENSHOT_NOT_FOUND", message } });
});

test("is saved from the timeline as a page, as an animation and as data", async () => {
  const { sessionId, tabId } = await openWith(watched, {}, site.url);
  await succeed(watched.rest, "tab.click", { tab_id: tabId, x: 60, y: 80, session_id: sessionId });
  const page = await openConsole(driver, watched, `timeline/${sessionId}`);
  await expectShown(page, has("button", "Save as an animation"));
  const text = (file: Buffer) => file.toString("utf8");
  const html = await fileOf(driver, page, "Save as a file", `${sessionId}.html`);
  expect(text(html)).toContain("<!doctype html>");
  const webp = await fileOf(driver, page, "Save as an animation", `${sessionId}.webp`);
  expect((await sharp(webp, { animated: true }).metadata()).pages).toBeGreaterThan(0);
  const json = await fileOf(driver, page, "Save as data", `${sessionId}.json`);
  expect(JSON.parse(text(json))).toMatchObject({
    session: { id: sessionId },
    actions: [{ action_type: "click" }, { action_type: "navigate" }],
    events: expect.any(Array),
  });
});

test("of a session that there is not is refused", async () => {
  const outcome = await watched.rest.call("history.report", { session_id: "ses_none" });
  expect(outcome).toMatchObject({ ok: false, error: { code: "SESSION_NOT_FOUND" } });
});
