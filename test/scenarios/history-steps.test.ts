/** Back and forward by several pages at once, and never by sending a form a second time. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

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

describe.each(stage.quick)(
  "$name: POST /tabs/{id}/back, POST /tabs/{id}/forward with steps",
  (driver) => {
    test("lead over several pages, as far as there are so many", async () => {
      const page = await stage.open(driver, `${site.url}/one`);
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
      await page.standsStill();
    });

    test("send no form again", async () => {
      posts = 0;
      const page = await stage.open(driver, `${site.url}/form`);
      const { ref } = await page.element("Send");
      expect((await page.step("tab.click", { ref })).page.title).toBe("answer");
      for (const name of ["one", "two", "three"]) {
        await page.step("tab.navigate", { url: `${site.url}/${name}` });
      }
      await driver.call("tab.back", { tab_id: page.tabId, steps: 3, screenshot: { area: "none" } });
      expect(posts).toBe(1);
      expect((await page.step("tab.navigate", { url: `${site.url}/four` })).page.title).toBe(
        "four",
      );
      await page.standsStill();
    });
  },
);
