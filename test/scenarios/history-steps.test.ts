/** Back and forward by several pages at once, and never by submitting a form a second time. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { succeed, useStage } from "./support/stage.ts";

const pageOf = (name: string) => `<!doctype html><title>${name}</title><h1>${name}</h1>`;

let posts = 0;
const site = await useSite({
  "/one": pageOf("one"),
  "/two": pageOf("two"),
  "/three": pageOf("three"),
  "/four": pageOf("four"),
  "/form": `<!doctype html><title>form</title><form method="post" action="/answer"><button>Send</button></form>`,
  "/answer": (request, response) => {
    if (request.method === "POST") posts += 1;
    response.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" });
    response.end(pageOf("answer"));
  },
});
const stage = await useStage();

describe("POST /tabs/{id}/back, POST /tabs/{id}/forward with steps", () => {
  test("lead over several pages, as far as there are so many", async () => {
    const page = await stage.open(`${site.url}/one`);
    for (const name of ["two", "three", "four"]) {
      await page.step("tab.navigate", { url: `${site.url}/${name}` });
    }
    const back = await page.step("tab.back", { steps: 3 });
    expect(back).toMatchObject({ result: { url: `${site.url}/one` }, page: { title: "one" } });
    expect((await page.step("tab.forward", { steps: 2 })).page.title).toBe("three");
    const failure = await page.fails("tab.back", { steps: 3 });
    expect(failure).toMatchObject({ code: "CANNOT_GO_BACK" });
    expect(failure.message).toContain("2 earlier pages, not 3");
    expect(await page.fails("tab.forward", { steps: 2 })).toMatchObject({
      code: "CANNOT_GO_FORWARD",
      message: expect.stringContaining("1 later page, not 2"),
    });
    expect(await page.fails("tab.back", { steps: 0 })).toMatchObject({ code: "INVALID_REQUEST" });
    expect(await page.value("document.title")).toBe("three");
    await page.expectFrozen();
  });

  test("send no form again", async () => {
    posts = 0;
    const page = await stage.open(`${site.url}/form`);
    const { ref } = await page.element("Send");
    expect((await page.step("tab.click", { ref })).page.title).toBe("answer");
    for (const name of ["one", "two", "three"]) {
      await page.step("tab.navigate", { url: `${site.url}/${name}` });
    }
    await stage.rest.call("tab.back", {
      tab_id: page.tabId,
      steps: 3,
      screenshot: { area: "none" },
    });
    expect(posts).toBe(1);
    expect((await page.step("tab.navigate", { url: `${site.url}/four` })).page.title).toBe("four");
    await page.expectFrozen();
  });
});

test("lead over pages that the tab was at without a browser, too", async () => {
  const { id } = await succeed(stage.rest, "tab.create", {
    url: `${site.url}/one`,
    engine: "auto",
  });
  const ask = (operation: string, input: object = {}) =>
    succeed(stage.rest, operation, { tab_id: id, screenshot: { area: "none" }, ...input });
  for (const name of ["two", "three"]) await ask("tab.navigate", { url: `${site.url}/${name}` });
  expect(await ask("tab.back", { steps: 2 })).toMatchObject({ page: { title: "one" } });
  expect(await ask("tab.forward", { steps: 2 })).toMatchObject({ page: { title: "three" } });
  const none = await stage.rest.call("tab.back", { tab_id: id, steps: 5 });
  expect(none).toMatchObject({ ok: false, error: { code: "CANNOT_GO_BACK" } });
  expect(await succeed(stage.rest, "tab.get", { tab_id: id })).toMatchObject({ engine: "static" });
  await succeed(stage.rest, "tab.execute", { tab_id: id, script: "1" });
  await ask("tab.navigate", { url: `${site.url}/four` });
  expect(await ask("tab.back", { steps: 3 })).toMatchObject({ page: { title: "one" } });
  expect(await ask("tab.forward", { steps: 1 })).toMatchObject({ page: { title: "two" } });
});
