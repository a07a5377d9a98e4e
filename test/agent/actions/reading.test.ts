/** Reading pages, and the files of a task, as a model requests them. */
import { expect, test } from "vitest";
import type { Thought } from "../../../src/agent/model/action.ts";
import { useBrowser } from "../../support/browser.ts";
import { useSite } from "../../support/site.ts";
import { browserToolsOn } from "../support/hands-on.ts";

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><body>${body}`;

const paragraphs = Array.from(
  { length: 400 },
  (_, place) => `<p>Paragraph ${place} says something about lamps and where they are sold.</p>`,
);

const site = await useSite({
  "/": page(
    "Lamps",
    `<nav><a href="/cart">Cart</a></nav><main><h1>Lamps</h1><p>A lamp costs 12 EUR, see <a href="/lamp" data-id="7">the lamp</a>.</p>
    <p>Another costs 30 EUR.</p></main>`,
  ),
  "/long": page("Long", `<main><h1>Long</h1>${paragraphs.join("")}</main>`),
  "/table": page(
    "Table",
    `<table><caption>Prices</caption><thead><tr><th>Name<th>Price</thead><tbody><tr><td>Lamp<td>12<tr><td>Chair<td>30</tbody></table>`,
  ),
  "/empty": page("Empty", ""),
  "/results": page(
    "lamp - Search",
    `<form role="search"><input name="q" value="lamp"></form><main id="results">${[1, 2, 3].map((place) => `<div class="result"><h2><a href="https://shop${place}.example/lamp">Lamps of shop ${place}</a></h2><p>Many lamps are sold in shop number ${place}, at good prices.</p></div>`).join("")}</main>`,
  ),
  "/cookies": page(
    "Cookies",
    `<h1>News</h1><div id="banner" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0;right:0;height:150px"><p>We use cookies to improve this site.</p>
    <button onclick="banner.remove()">Accept all</button><button onclick="banner.remove(); document.title = 'Rejected'">Reject all</button></div>`,
  ),
});
const browser = await useBrowser();

test("extract_page_content gives the page as text, with links if asked, piece by piece", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const plain = await it.act("extract_page_content", {});
  expect(plain).toMatchObject({ remember: true });
  expect(plain.content).toBe(
    "# Lamps\n\nA lamp costs 12 EUR, see the lamp.\n\nAnother costs 30 EUR.",
  );
  const linked = await it.act("extract_page_content", { include_links: true });
  expect(linked.content).toContain("[the lamp](");
  await it.open(`${site.url}/long`);
  const first = await it.act("extract_page_content", {});
  expect(first.remember).toBeUndefined();
  const start = Number(/go on with start (\d+)/.exec(first.text)?.[1]);
  const second = await it.act("extract_page_content", { start });
  expect(second.text).toMatch(/^The page as text: characters \d+ to \d+, of \d+\.$/);
  expect(`${first.content}${second.content}`).toContain("Paragraph 399 says");
  expect(`${first.content}${second.content}`.match(/Paragraph/g)).toHaveLength(400);
});

test("extract has the page read, and keeps a long answer in a file", async () => {
  const thoughts: Thought[] = [];
  const think = (thought: Thought) => {
    thoughts.push(thought);
    return thought.question === "all" ? "lamp\n".repeat(1_000) : '{"price": 12}';
  };
  const it = await browserToolsOn(browser, { think });
  await it.open(site.url);
  const output_schema = { type: "object" };
  const short = await it.act("extract", { query: "What does it cost?", output_schema });
  expect(short).toMatchObject({ content: '{"price": 12}', remember: true });
  expect(thoughts).toMatchObject([
    {
      question: "What does it cost?",
      jsonSchema: output_schema,
      material: expect.stringContaining("12 EUR"),
    },
  ]);
  await it.act("extract", { output_schema });
  expect(thoughts.at(-1)?.question).toBe("Everything on the page that fits the schema.");
  expect((await it.act("extract", {})).content).toContain("# Lamps");
  expect(thoughts).toHaveLength(2);
  const long = await it.act("extract", { query: "all" });
  expect(long.remember).toBeUndefined();
  expect(long.text).toContain('in your file "extracted.txt"');
  expect((await it.act("read_file", { name: "extracted.txt" })).content).toBe(
    "lamp\n".repeat(1_000),
  );
  await it.open(`${site.url}/empty`);
  expect(await it.act("extract", { query: "anything" })).toEqual({
    text: "The page has no text here.",
  });
});

test("search_page and find_elements give places with their indexes", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const link = await it.index("the lamp");
  const words = await it.act("search_page", { pattern: "the LAMP" });
  expect(words.content).toContain(`${link} link:`);
  const prices = await it.act("search_page", { pattern: String.raw`\d+ EUR`, regex: true });
  expect(prices.text).toContain("2 found");
  expect(await it.act("search_page", { pattern: "sofa" })).toMatchObject({ failed: true });
  const found = await it.act("find_elements", { selector: "main a", attributes: ["href"] });
  expect(found.content).toBe(`${link} link: the lamp (in main) href="${site.url}/lamp"`);
  expect(await it.act("find_elements", { selector: "video" })).toMatchObject({ failed: true });
  expect(await it.fails("find_elements", { selector: "a[" })).toMatchObject({
    code: "INVALID_QUERY",
  });
});

test("read_table gives rows", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/table`);
  const { content } = await it.act("read_table", {});
  expect(content).toMatch(/^Table \d+ "Prices", 2 rows:\nName \| Price\nLamp \| 12\nChair \| 30$/);
  const first = await it.act("read_table", { max_rows: 1 });
  expect(first.text).toMatch(/go on with cursor/);
  await it.open(site.url);
  expect(await it.act("read_table", {})).toMatchObject({ failed: true });
});

test("files are written, read and changed; names have no folders", async () => {
  const it = await browserToolsOn(browser);
  await it.act("write_file", { name: "notes.md", content: "one\n" });
  await it.act("write_file", { name: "notes.md", content: "two\n", append: true });
  await it.act("replace_file", { name: "notes.md", old_text: "two", new_text: "three" });
  expect((await it.act("read_file", { name: "notes.md" })).content).toBe("one\nthree\n");
  expect(
    await it.act("replace_file", { name: "notes.md", old_text: "x", new_text: "" }),
  ).toMatchObject({ failed: true });
  expect(await it.fails("read_file", { name: "other.md" })).toMatchObject({
    code: "FILE_NOT_FOUND",
    hint: 'Use one of "notes.md".',
  });
  await expect(it.act("write_file", { name: "../up.md", content: "" })).rejects.toThrow(
    /plain name/,
  );
  const tooLong = { name: "big.txt", content: "x".repeat(200_001) };
  expect(await it.fails("write_file", tooLong)).toMatchObject({ code: "TOO_LARGE" });
});

test("save_as_pdf keeps a PDF that a page can be given", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  expect((await it.act("save_as_pdf", { name: "lamps.pdf" })).text).toMatch(
    /"lamps\.pdf" \(\d+ bytes\)/,
  );
  expect(await it.fails("read_file", { name: "lamps.pdf" })).toMatchObject({
    code: "FILE_NOT_READABLE",
  });
  await it.value(`document.body.innerHTML = '<input type="file" id="file" aria-label="File">'`);
  await it.act("upload_file", { index: await it.index("File"), path: "lamps.pdf" });
  expect(await it.value("file.files[0].text().then((text) => text.slice(0, 5))")).toBe("%PDF-");
});

test("evaluate is off unless allowed, never beside credentials, and cut", async () => {
  const off = await browserToolsOn(browser);
  await off.open(site.url);
  expect(await off.fails("evaluate", { code: "1" })).toMatchObject({ code: "BLOCKED_BY_POLICY" });
  const other = await browserToolsOn(browser, {
    allows: { evaluate: true, credentials: ["shop"] },
  });
  await other.open(site.url);
  expect(await other.fails("evaluate", { code: "1" })).toMatchObject({
    code: "BLOCKED_BY_POLICY",
  });
  const it = await browserToolsOn(browser, { allows: { evaluate: true } });
  await it.open(site.url);
  expect((await it.act("evaluate", { code: "document.title" })).content).toBe('"Lamps"');
  expect((await it.act("evaluate", { code: '"x".repeat(9000)' })).content).toHaveLength(4_001);
});

test("ask_human asks whoever may be asked", async () => {
  const alone = await browserToolsOn(browser);
  expect(await alone.fails("ask_human", { question: "Which?" })).toMatchObject({
    code: "BLOCKED_BY_POLICY",
  });
  const it = await browserToolsOn(browser, { allows: { ask: true }, answers: ["The blue one"] });
  expect(await it.act("ask_human", { question: "Which?", choices: ["The blue one"] })).toEqual({
    text: "The answer:",
    content: "The blue one",
    remember: true,
  });
});

test("done and fail end the task with words that are left as they are", async () => {
  const it = await browserToolsOn(browser);
  const claim = { result: " None of it.\n", data: { a: [1] }, evidence: ["12 EUR"] };
  expect((await it.act("done", claim)).done).toEqual({
    success: true,
    text: " None of it.\n",
    data: { a: [1] },
    evidence: ["12 EUR"],
  });
  expect((await it.act("fail", { reason: "no such lamp" })).done).toEqual({
    success: false,
    text: "no such lamp",
    evidence: [],
  });
});

test("search gives addresses and leaves the page as it is", async () => {
  const flags = ["--search-engines", `local=${site.url}/results?q={query}`];
  const it = await browserToolsOn(browser, { flags });
  await it.open(site.url);
  const { text, content } = await it.act("search", { query: "lamp", engine: "local" });
  expect(text).toBe('local: 3 results for "lamp"; open one with go_to_url.');
  expect(content).toContain("Lamps of shop 2\n  https://shop2.example/lamp");
  expect((await it.see()).snapshot.title).toBe("Lamps");
});

test("answer_cookies rejects them where that is possible", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/cookies`);
  expect((await it.act("answer_cookies", {})).text).toBe("Cookies were rejected.");
  expect((await it.see()).snapshot.title).toBe("Rejected");
  expect((await it.act("answer_cookies", {})).text).toBe("The page asks for no cookies.");
});
