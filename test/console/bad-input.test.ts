/** The console's messages for large pages, dead links, and a restarted server. */
import { expect, test } from "vitest";
import { useOwnStage, useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { expectShown, has, openConsole, openWith } from "./support.ts";

const site = await useSite({
  "/large": `<!doctype html><title>Large</title><body><script>
    document.body.innerHTML = Array.from({ length: 25_000 }, (_, row) => "<p><a href=/" + row + ">Row " + row + "</a>").join("");
    </script>`,
  "/small": "<!doctype html><title>Small</title>",
});
const driver = await useStage();
const watched = await useOwnStage();

test("a page of 50,000 elements is shown, read in part, and its boxes are those in view", async () => {
  const tab = await watched.open(`${site.url}/large`);
  expect(await tab.value("document.querySelectorAll('body *').length > 49_000")).toBe(true);
  const page = await openConsole(driver, watched, `tab/${tab.tabId}`);
  await expectShown(page, has(".reading", "Row 0"));
  await page.step("tab.click", { ref: (await page.element("Elements and refs")).ref });
  await expectShown(page, `document.querySelectorAll(".box").length > 10`);
  await expectShown(page, `document.querySelector(".stage img")?.naturalWidth === 1280`);
  expect(await page.number(`document.querySelectorAll(".box").length`)).toBeLessThan(2_000);
  expect(await page.number(`document.querySelectorAll("*").length`)).toBeLessThan(10_000);
});

test("a link to what is not kept any more says so", async () => {
  const { sessionId } = await openWith(watched, {}, `${site.url}/small`);
  const page = await openConsole(driver, watched, `timeline/${sessionId}/act_gone`);
  await expectShown(page, has("[role=status]", "The step in this link is no longer stored."));
  await expectShown(page, has(".detail", "Opened"));
  expect(await page.value(`document.querySelectorAll(".step").length`)).toBe(1);
  await page.value(`location.hash = "#/timeline/ses_gone"`);
  await expectShown(page, has(".empty", "No steps of this session are stored."));
});

test("a server that was started anew is connected to again, and shown as it is now", async () => {
  const first = await startServing();
  const { port } = new URL(first.url);
  const page = await driver.open(`${first.url}/`);
  await expectShown(page, has(".empty", "No session is open"));
  await first.stop();
  await expectShown(page, has(".connection", "Connection lost"));
  const second = await startServing(["--port", port]);
  try {
    await expectShown(page, has(".connection", "Connected"));
    await page.value(
      `[...document.querySelectorAll("button")].find((one) => one.textContent === "New session").click()`,
    );
    await expectShown(page, `document.querySelectorAll(".session").length === 1`);
    expect(await page.value(has(".connection", "Connected"))).toBe(true);
  } finally {
    await second.stop();
  }
});
