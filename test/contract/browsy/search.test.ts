/** browsy's searches: over REST, and as a task, with the test's search engine. */
import { expect, test } from "vitest";
import { useSite } from "../../support/site.ts";
import { caller, useServer } from "./server.ts";

const HITS = [
  ["Axum, a web framework", "/axum", "Axum is a web framework that focuses on ergonomics."],
  ["Actix web", "/actix", "Actix is a powerful and fast web framework for servers."],
  ["Rocket guide", "/rocket", "Rocket makes it simple to write fast and secure services."],
] as const;

const engine = await useSite({
  "/": `<!doctype html><title>Mine</title><h1>Mine</h1>`,
  "/results": `<!doctype html><title>rust - Search</title><form role="search"><input type="search" name="q" value="rust"></form>
    <main>${HITS.map(([title, path, snippet]) => `<div class="hit"><h2><a href="https://example.com${path}">${title}</a></h2><p>${snippet}</p></div>`).join("")}</main>`,
});
const RESULTS = HITS.map(([title, path, snippet]) => ({
  title,
  url: `https://example.com${path}`,
  snippet,
}));
const server = await useServer(["--search-engines", `duckduckgo=${engine.url}/results?q={query}`]);
const call = caller(server.url);

test("POST /api/search answers with results, and leaves the page of the session alone", async () => {
  const { session } = await call("POST /api/browse", { url: `${engine.url}/` });
  const found = await call("POST /api/search", { query: "rust web framework" }, session);
  expect(found).toMatchObject({ status: 200, session, json: RESULTS });
  expect((await call("GET /api/page", undefined, session)).text).toContain("title: Mine");
  expect(engine.requests).toContain("/results?q=rust%20web%20framework");
});

test("POST /api/search needs no page, and names the engines that there are", async () => {
  const found = await call("POST /api/search", { query: "rust", engine: "duckduckgo" });
  expect(found).toMatchObject({ status: 200, session: expect.any(String), json: RESULTS });
  expect(await call("POST /api/search", { query: "rust", engine: "none" })).toMatchObject({
    status: 400,
    json: { error: expect.stringContaining("duckduckgo, google, bing") },
  });
});

test("POST /a2a/tasks searches for what the parameter, or else the goal says", async () => {
  const last = async (body: object) => {
    const { text } = await call("POST /a2a/tasks", body);
    return JSON.parse(/data: (.*)\n\n$/.exec(text)?.[1] ?? "");
  };
  const params = { search_query: "rust web framework 2026" };
  expect(await last({ goal: "Search for Rust web frameworks", params })).toMatchObject({
    status: "completed",
    steps: [{ description: "Searching for rust web framework 2026" }, {}],
    result: { page_type: "SearchResults", query: "rust web framework 2026", results: RESULTS },
  });
  expect(await last({ goal: "Search the web for quiet keyboards." })).toMatchObject({
    result: { query: "quiet keyboards", results: RESULTS },
  });
});
