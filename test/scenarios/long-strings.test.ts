/** Texts that a page chooses freely are limited: a long title makes no large response. */
import { expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { Scene, succeed, useStage } from "./support/stage.ts";

const LONG = 3_000_000;
/** All other fields of a response. */
const MOST = 100_000;

const BUTTON = `style="position:fixed;left:0;top:0;width:200px;height:200px"`;
const site = await useSite({
  "/": `<!doctype html><title>${"x".repeat(LONG)}</title><p>text`,
  "/address": `<!doctype html><title>page</title><button ${BUTTON}
    onclick="history.pushState(0, '', '/' + 'x'.repeat(1900000))">go</button>`,
  "/prompt": `<!doctype html><title>page</title><button ${BUTTON}
    onclick="prompt('What?', 'x'.repeat(${LONG}))">go</button>`,
});
const stage = await useStage();
const Created = z.object({ id: z.string() });

test.each(["chromium", "static"])("%s: a title is cut", async (engine) => {
  const created = await succeed(stage.rest, "tab.create", { url: site.url, engine });
  const page = new Scene(stage.rest, stage.rest, Created.parse(created).id);
  for (const operation of ["tab.get", "tab.elements", "page.view", "tab.list", "tab.reload"]) {
    const answer = await page.ask(operation, operation === "tab.reload" ? NO_PICTURE : {});
    const json = JSON.stringify(answer);
    const isCut = json.includes("xxx…") && json.length < MOST;
    expect([operation, isCut]).toEqual([operation, true]);
  }
});

test.each([
  ["/address", "tab.get"],
  ["/prompt", "tab.dialog"],
])("%s: what a page puts there is cut", async (path, operation) => {
  const created = await succeed(stage.rest, "tab.create", { url: site.url + path });
  const page = new Scene(stage.rest, stage.rest, Created.parse(created).id);
  const clicked = await page.ask("tab.click", { x: 100, y: 100, ...NO_PICTURE });
  for (const answer of [clicked, await page.ask(operation), await page.ask("tab.list")]) {
    const json = JSON.stringify(answer);
    const isWhole = json.includes("xxx") && !json.includes("xxx…");
    expect([json.length < MOST, isWhole]).toEqual([true, false]);
  }
  if (path === "/prompt") await page.ask("tab.accept_dialog", NO_PICTURE);
});

const NO_PICTURE = { screenshot: { area: "none" } };
