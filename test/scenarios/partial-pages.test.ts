/** Pages beyond one reading: the elements found there, and the report of the rest. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const made = (script: string) =>
  `<!doctype html><title>long</title><body><script>${script}</script>`;
const COUNT = 31_000;
const lines = (line: string, last: string) =>
  made(`document.body.innerHTML = "${line}".repeat(${COUNT}) + "${last}";`);

const site = await useSite({
  "/elements": lines("<li>Line of words", "<li>the needle").replace('= "<li', '= "<ul>" + "<li'),
  "/words": made(
    `document.body.innerHTML = "<pre>" + "word ".repeat(600000) + "the needle</pre>";`,
  ),
  "/many": made(`document.body.innerHTML = "<p>needle needle needle".repeat(5000);`),
  "/collapsed": `<!doctype html><details><summary>More</summary><p>the needle</p></details><p hidden>a needle`,
  "/short": `<!doctype html><p>the needle<p>words`,
  "/frames": (_request, response) =>
    void response
      .setHeader("content-type", "text/html")
      .end(
        Array.from(
          { length: 42 },
          (_, n) =>
            `<iframe src="${site.otherOrigin}/frame?${n}" style="width:20px;height:20px"></iframe>`,
        ).join(""),
      ),
  "/frame": `<!doctype html><p>words`,
  "/buttons": made(
    `document.body.innerHTML = "<button>b</button>".repeat(3000) + "<input aria-label=Last>";`,
  ),
});
const stage = await useStage();

describe("GET /tabs/{id}/search", () => {
  test.each([
    ["/short", { total: 1 }],
    ["/words", { total: 1 }],
    ["/many", { total: 15_000 }],
    ["/collapsed", { total: 0, hidden_total: 2 }],
  ])("counts all matches in %s", async (path, found) => {
    const page = await stage.open(`${site.url}${path}`);
    const answer = await page.ask("page.search", { query: "NEEDLE" });
    expect(answer).toMatchObject(found);
    expect(answer).not.toHaveProperty("read_to");
    expect(answer).not.toHaveProperty("warnings");
    expect(await page.ask("page.search", { query: "no such words" })).toEqual({
      url: `${site.url}${path}`,
      matches: [],
      total: 0,
    });
  });

  test("goes on after the element up to which it read", async () => {
    const page = await stage.open(`${site.url}/elements`);
    const answer = await page.ask("page.search", { query: "the needle" });
    expect(answer).toMatchObject({ total: 0, read_to: expect.any(Number) });
    const { read_to: after } = answer;
    expect(JSON.stringify(answer["warnings"])).toContain(
      `page.search and \\"after\\": ${String(after)}`,
    );
    const rest = await page.ask("page.search", { query: "the needle", after });
    expect(rest).toMatchObject({ total: 1, matches: [{ match: "the needle" }] });
    expect(rest).not.toHaveProperty("read_to");
    const words = await page.ask("page.search", { query: "Line of words", after });
    expect(words["total"]).toBe(COUNT + 1 - 30_000); // includes the list itself
    const options = { query: "words", after: 1_000_000_000 };
    expect(await page.fails("page.search", options)).toMatchObject({ code: "INVALID_REQUEST" });
    const { elements, warnings } = await page.ask("page.find", { text: "the needle" });
    expect(elements).toEqual([]);
    expect(JSON.stringify(warnings)).toMatch(/read up to element \d+;.*page.search/);
  });

  test("names frames that were not read", async () => {
    const page = await stage.open(`${site.url}/frames`);
    for (const mode of ["text", "css"]) {
      const answer = await page.ask("page.search", {
        query: mode === "css" ? "b" : "needle",
        mode,
      });
      expect(JSON.stringify(answer["warnings"])).toMatch(/Frames were not read: \d+, \d+\./);
    }
  });
});

test("GET /tabs/{id}/view says that words were not read", async () => {
  const page = await stage.open(`${site.url}/words`);
  const answer = await page.ask("page.view", { format: "text", budget: 1_000_000 });
  expect(JSON.stringify(answer["warnings"])).toMatch(/further words were not read/);
});

test("GET /tabs/{id}/elements filters all elements of a long page", async () => {
  const page = await stage.open(`${site.url}/buttons`);
  const options = { scope: "page", kinds: "typeable" };
  const answer = await page.ask("tab.elements", options);
  expect(answer).toMatchObject({ elements: [{ name: "Last" }], omitted: 0 });
});
