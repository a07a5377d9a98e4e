/** The timeline's description of a step: in words, and with its network requests. */
import { expect, test } from "vitest";
import { text, useSite } from "../support/site.ts";
import { succeed, useOwnStage, useStage } from "../scenarios/support/stage.ts";
import { setRule } from "../scenarios/support/intercept.ts";
import { expectShown, fileOf, has, openConsole, openWith, seriousFaults } from "./support.ts";

let saved = "";
const site = await useSite({
  "/": `<!doctype html><title>Shop</title><body style="margin:0;height:3000px">
    <button>Buy</button><input aria-label="Name"><input type="password" aria-label="Password">
    <label><input type="checkbox">Gift</label>
    <select aria-label="Size"><option>Small<option>Large</select>`,
  "/calls": `<!doctype html><title>Calls</title><script>
    for (const path of ["/fine", "/gone", "/ruled"]) fetch(path).then((answer) => answer.text()).catch(() => {});</script>`,
  "/fine": text("x".repeat(2_000)),
  "/ruled": text("ruled"),
  "/run.html": (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(saved);
  },
});
const driver = await useStage();
const watched = await useOwnStage();

test("steps are told as one says them, elements by what they are called", async () => {
  const tab = await watched.open(`${site.url}/`);
  const refOf = async (name: string) => ({ ref: (await tab.element(name)).ref });
  await tab.step("tab.click", await refOf("Buy"));
  await tab.step("tab.type", { ...(await refOf("Name")), text: "Ada" });
  await tab.step("tab.keyboard_press", { key: "A", modifiers: ["Control"] });
  await tab.step("tab.type", { ...(await refOf("Password")), text: "Zq7" });
  await tab.step("tab.check", await refOf("Gift"));
  await tab.step("tab.select_option", { ...(await refOf("Size")), labels: ["Large"] });
  await tab.step("tab.scroll", { x: 10, y: 200, delta_y: 300 });
  await tab.fails("tab.forward");
  await tab.step("tab.reload");
  const page = await openConsole(driver, watched, "timeline");
  await expectShown(page, has(".step", "Reloaded the page"));
  const words = `[...document.querySelectorAll(".step-words .cut")].map((one) => one.textContent)`;
  expect(await page.value(words)).toEqual([
    "Reloaded the page",
    "Tried to go forward",
    "Scrolled down 300 px",
    "Selected “Large” in “Size”",
    "Checked “Gift”",
    "Typed a hidden value into “Password”",
    "Pressed Control + A",
    "Typed “Ada” into “Name”",
    "Clicked “Buy”",
    `Opened a tab at ${site.url.replace("http://", "")}`,
    `Opened ${site.url.replace("http://", "")}`,
  ]);
});

test("the calls of each step are shown with it, in the file of the run too, and saved as HAR", async () => {
  const { sessionId, tabId } = await openWith(watched, {}, "about:blank");
  await setRule(watched.rest, { action: "block", url_pattern: "*/ruled", tab_id: tabId });
  const step = (name: string, more: object) =>
    succeed(watched.rest, name, { tab_id: tabId, screenshot: { area: "none" }, ...more });
  const { action_id: actionId } = await step("tab.navigate", { url: `${site.url}/calls` });
  await step("tab.navigate", { url: `${site.url}/` });

  const place = `timeline/${sessionId}/${String(actionId)}`;
  const page = await openConsole(driver, watched, place);
  const rows = `[...document.querySelectorAll(".detail .call")].map((one) =>
    [...one.children].map(({ textContent }) => textContent).filter((text) => !/ ms$|^$/.test(text)).join(" "))`;
  const host = site.url.replace("http://", "");
  const expected = [
    expect.stringMatching(`^200 GET ${host}/calls Document \\d+ B$`),
    expect.stringMatching(`^200 GET ${host}/fine Fetch 2\\.\\d kB$`),
    expect.stringMatching(`^404 GET ${host}/gone Fetch \\d+ B$`),
    expect.stringMatching(`^blocked GET ${host}/ruled Fetch net::ERR_BLOCKED_BY_CLIENT \\(rule `),
  ];
  await expectShown(page, has(".detail h3", "Network: 4 requests"));
  expect(await page.value(rows)).toEqual(expected);
  const bars = `[...document.querySelectorAll(".detail .under-way")].map((one) => Math.round(parseFloat(one.style.left)))`;
  const [first, ...later] = Array.from(Object(await page.value(bars)), Number);
  expect(first).toBe(0);
  expect(Math.min(...later)).toBeGreaterThan(0);
  expect(await seriousFaults(page)).toEqual([]);

  const har = await fileOf(driver, page, "Save as HAR", `${sessionId}.har`);
  expect(JSON.parse(har.toString("utf8"))).toMatchObject({
    log: { entries: { length: 5 }, pages: [{ id: actionId }, {}] },
  });
  const report = await succeed(watched.rest, "history.report", { session_id: sessionId });
  saved = Buffer.from(String(report["data"]), "base64").toString("utf8");
  const file = await driver.open(`${site.url}/run.html#/timeline/${sessionId}/${String(actionId)}`);
  await expectShown(file, has(".detail h3", "Network: 4 requests"));
  expect(await file.value(rows)).toEqual(expected);
});
