/** The skill as a coding agent follows it: from top to bottom, on one server. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtinCommands } from "../../src/surfaces/cli/builtins.ts";
import { COMMANDS } from "../../src/surfaces/cli/all-commands.ts";
import { tokensOf } from "../../src/page/views/portion.ts";
import { testDocument, useDesk } from "./pasting.ts";

const SKILL = "skills/fermata/SKILL.md";
const REFERENCES = "skills/fermata/references";

const sent: string[] = [];
const desk = await useDesk({
  "/": `<!doctype html><title>Shop</title><h1>Shop</h1><p><a href="/search">Search the shop</a></p>`,
  "/search": `<!doctype html><title>Search</title><h1>Search</h1>
    <form action="/found"><label>What <input name="q"></label></form>`,
  "/found": "<!doctype html><title>Found</title><h1>Found</h1><p>A blue teapot for 19 euros.</p>",
  "/order": (request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const isOrder = request.method === "POST";
      if (isOrder) sent.push(new URLSearchParams(body).get("item") ?? "");
      response.setHeader("content-type", "text/html");
      response.end(
        `<!doctype html><title>Order</title>${
          isOrder
            ? "<h1>Thank you</h1><p>Your order was sent.</p>"
            : `<form method="post"><h1>Order</h1><label>Item <input name="item" required></label><button>Send</button></form>`
        }`,
      );
    });
  },
});

testDocument(desk, SKILL, [
  { part: "fermata serve", leftBecause: "It serves, as another server does here." },
  { part: "tab navigate", text: /\[\d+ Search the shop\]/ },
  { part: "tab click", text: /What \[\d+:text\]/ },
  { part: "tab type" },
  { part: "keyboard press Enter", text: /A blue teapot/ },
  { part: "page view", text: /A blue teapot for 19 euros/ },
  { part: "page search", text: /teapot/ },
  { part: "tab screenshot", file: ["page.webp", /^RIFF[^]{4}WEBP/] },
]);

testDocument(desk, `${REFERENCES}/forms.md`, [
  { part: "form learn", text: /forms\/order/ },
  { part: "--dry-run" },
  { part: "form submit", text: /Row 2: confirmed/ },
]);

testDocument(desk, `${REFERENCES}/sessions.md`, [
  { part: "session create", text: /ses_/ },
  { part: "session list", text: /ses_/ },
  { part: "network query" },
  { part: "network intercept block", text: /\*\/ads\/\*/ },
]);

testDocument(desk, `${REFERENCES}/tasks.md`, [
  { part: "fermata run", leftBecause: "It needs a language model: test/agent." },
]);

test("rows are sent once, and not by a dry run", () => {
  expect(sent).toEqual(["Tea", "Coffee"]);
});

const run = () => Promise.resolve(0);
const RUNS = {
  serve: run,
  mcp: run,
  installBrowser: run,
  doctor: run,
  setup: run,
  completion: run,
  fetch: run,
  parse: run,
};
const KNOWN = [
  ...builtinCommands(RUNS).map(({ command }) => command),
  ...COMMANDS.map(({ words }) => words),
];

test.each([SKILL, ...readdirSync(REFERENCES).map((name) => `${REFERENCES}/${name}`)])(
  "%s names commands that there are",
  (document) => {
    const text = readFileSync(document, "utf8");
    const named = [...text.matchAll(/`fermata ([a-z][a-z -]*)/g)].map(([, words = ""]) => words);
    for (const words of named) {
      expect(KNOWN.some((command) => `${words} `.startsWith(`${command} `))).toBe(true);
    }
  },
);

test("it costs little to know", () => {
  expect(tokensOf(readFileSync(SKILL, "utf8"))).toBeLessThanOrEqual(1_500);
});
