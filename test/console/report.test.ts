/** A run as one file: it shows what the timeline shows, and asks nobody. */
import { expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { expectShown, has, openWith, seriousFaults } from "./support.ts";

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
  await expectShown(page, has(".step", "Go to"));
  await expectShown(page, has(".step", "Type"));
  await expectShown(page, has(".spent-words li", "the action"));
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
});

test("of a session that there is not is refused", async () => {
  const outcome = await watched.rest.call("history.report", { session_id: "ses_none" });
  expect(outcome).toMatchObject({ ok: false, error: { code: "SESSION_NOT_FOUND" } });
});
