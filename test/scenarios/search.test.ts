/** Searching with test engines: the results by structure, the pages behind them, and the caller's page untouched. */
import { beforeEach, describe, expect, test } from "vitest";
import { silence, useSite } from "../support/site.ts";
import { startStage, succeed, tabsOf, useOwnStage } from "./support/stage.ts";

const library = await useSite({
  "/bread": `<!doctype html><title>Bread</title><nav><a href="/">Start</a></nav><main><h1>Baking bread</h1><p>Flour and water become bread in the heat of an oven.</p><p>${"It takes time. ".repeat(200)}</p></main>`,
  "/rye": `<!doctype html><title>Rye</title><main><h1>Rye</h1><p>Rye needs a sour dough to rise.</p></main>`,
  "/gone": (_request, response) => void response.destroy(),
  "/slow": silence,
  "/wall": (_request, response) => {
    response.writeHead(403, { "content-type": "text/html" });
    response.end("<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>");
  },
});
/** A different host from that of the engines. */
const at = (path: string) => `${library.otherOrigin}${path}`;

const PAGES = [
  ["Baking bread", "/bread", "Flour, water, salt and time are all that it needs."],
  ["Gone for good", "/gone", "This page was here once and is here no more."],
  ["Slow as a sourdough", "/slow", "This page takes all the time that there is."],
  ["Rye for beginners", "/rye", "Rye behaves like no other flour, and this is why."],
  ["Behind a wall", "/wall", "This page is for others than whoever asks for it."],
] as const;
const RESULTS = PAGES.map(([title, path, snippet]) => ({ title, url: at(path), snippet }));

const engines = await useSite({
  "/a": `<!doctype html><title>bread - Search A</title><form role="search"><input type="search" name="q" value="bread"></form>
    <main>${RESULTS.map(({ title, url, snippet }) => `<div class="hit"><h2><a href="/l/?to=${encodeURIComponent(url)}">${title}</a></h2><p>${snippet}</p></div>`).join("")}</main>`,
  "/b": `<!doctype html><title>bread - Search B</title><form role="search"><input type="search" name="q" value="bread"></form>
    <div id="cookies" style="position:fixed;inset:0;background:#fff"><div role="dialog"><p>We use cookies.</p><button onclick="document.cookie='no=1;path=/';location.reload()">Reject all</button><button>Accept all</button></div></div>
    <table id="rows"></table><script>if (document.cookie.includes("no=1")) { cookies.remove(); rows.innerHTML = ${JSON.stringify(
      RESULTS.map(
        ({ title, url, snippet }) =>
          `<tr><td><a class="r" href="${url}">${title}</a></td></tr><tr><td>${snippet}</td></tr>`,
      ).join(""),
    )} }</script>`,
  "/none": `<!doctype html><title>bread - Search</title><form role="search"><input type="search" name="q" value="bread"></form><main><h1>No results found for bread</h1></main>`,
  "/other": `<!doctype html><title>Welcome</title><main><h1>Welcome</h1><p>We sell hats.</main>`,
  "/captcha": `<!doctype html><title>One moment</title><main><h1>Verify you are human</h1><form><div class="h-captcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
  "/squares": `<!doctype html><title>bread - Search</title><form role="search"><input type="search" name="q" value="bread"></form>
    <form method="post"><p>Select all squares with a loaf of bread:</p>${[1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map(
        (n) =>
          `<label><input type="checkbox" name="square${n}"><img src="/s/${n}.png" width="80" height="80" alt=""></label>`,
      )
      .join("")}<button>Submit</button></form>`,
  "/broken": (_request, response) => {
    response.writeHead(500, { "content-type": "text/html" });
    response.end("<!doctype html><title>Error</title><h1>Internal server error</h1>");
  },
  "/mine": "<!doctype html><title>Mine</title><h1>Mine</h1>",
});
const engineFlags = ["a", "b", "none", "other", "captcha", "squares", "broken"].flatMap((name) => [
  "--search-engines",
  `${name}=${engines.url}/${name}?q={query}`,
]);
const stage = await useOwnStage(engineFlags);
let before: unknown;
beforeEach(async () => {
  before = (await tabsOf(stage.rest)).map(({ id }) => id);
});

describe("POST /search", () => {
  test("answers with what the engine found, and leaves the caller's page alone", async () => {
    const page = await stage.open(`${engines.url}/mine`);
    const tabs = await tabsOf(stage.rest);
    const found = await succeed(stage.rest, "search.web", {
      query: "bread & butter",
      engine: "a",
      limit: 4,
    });
    expect(found).toMatchObject({
      engine: "a",
      query: "bread & butter",
      url: `${engines.url}/a?q=bread%20%26%20butter`,
      results: RESULTS.slice(0, 4),
    });
    expect(await tabsOf(stage.rest)).toEqual(tabs);
    expect(await page.value("document.title")).toBe("Mine");
    await page.expectFrozen();
  });

  test("reads the first results side by side, each with its own error", async () => {
    const answer = await succeed(stage.rest, "search.read", {
      query: "bread",
      engine: "a",
      n: 5,
      budget: 200,
      timeout_ms: 3_000,
      boundary: false,
    });
    expect(answer["results"]).toMatchObject([
      {
        ...RESULTS[0],
        final_url: at("/bread"),
        page_title: "Bread",
        http_status: 200,
        content: expect.stringContaining("Flour and water become bread"),
        left_tokens: expect.any(Number),
      },
      { ...RESULTS[1], error: { code: "NAVIGATION_FAILED" } },
      { ...RESULTS[2], error: { code: "TIMEOUT" } },
      { ...RESULTS[3], content: "# Rye\n\nRye needs a sour dough to rise." },
      { ...RESULTS[4], error: { code: "SITE_REFUSED" } },
    ]);
    expect((await tabsOf(stage.rest)).map(({ id }) => id)).toEqual(before);
  });

  test("is refused for an engine that nobody knows, by name", async () => {
    const outcome = await stage.rest.call("search.web", { query: "bread", engine: "altavista" });
    expect(outcome).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
    expect(JSON.stringify(outcome)).toMatch(/duckduckgo, google, bing, a, b, none/);
  });
});

test("another build of page, behind a request for cookies", async () => {
  const found = await succeed(stage.rest, "search.web", { query: "bread", engine: "b" });
  expect(found["results"]).toEqual(RESULTS);
});

test("no results are no error, and a page about something else is told", async () => {
  const none = await succeed(stage.rest, "search.web", { query: "bread", engine: "none" });
  expect(none).toMatchObject({ results: [] });
  expect(none["warnings"]).toBeUndefined();
  expect(
    await succeed(stage.rest, "search.web", { query: "bread", engine: "other" }),
  ).toMatchObject({
    results: [],
    warnings: [expect.stringContaining("The page of other has no recognisable results")],
  });
});

test.each([
  ["captcha", "SITE_REFUSED", "did not search: a check for humans"],
  ["squares", "SITE_REFUSED", "did not search: a check for humans"],
  ["broken", "NAVIGATION_FAILED", "HTTP status 500"],
])("an engine that does not answer (%s) is no empty list", async (engine, code, words) => {
  for (const operation of ["search.web", "search.read"]) {
    const outcome = await stage.rest.call(operation, { query: "bread", engine });
    expect(outcome).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(words) },
    });
  }
  expect((await tabsOf(stage.rest)).map(({ id }) => id)).toEqual(before);
});

test("a result leads to no private host but that of the engine itself", async () => {
  const guarded = await startStage(engineFlags, []);
  try {
    const earlier = library.requests.length;
    const answer = await succeed(guarded.rest, "search.read", {
      query: "bread",
      engine: "a",
      n: 1,
    });
    expect(answer["results"]).toMatchObject([
      { url: at("/bread"), error: { code: "BLOCKED_BY_POLICY" } },
    ]);
    expect(library.requests).toHaveLength(earlier);
  } finally {
    await guarded.close();
  }
});
