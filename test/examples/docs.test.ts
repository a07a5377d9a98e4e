/** What the pages of docs/ show to paste, one page after the other, on one server. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandsOf, fencesOf } from "./documents.ts";
import { testDocument, useDesk, type Example } from "./pasting.ts";

const FORM = `<form method="post"><h1>Contact</h1>
  <label>Name <input name="name"></label> <label>E-mail <input name="email" type="email" required></label>
  <label>Topic <select name="topic"><option>An order<option>Press</select></label> <button>Send</button></form>`;

const sent: string[] = [];
const desk = await useDesk({
  "/contact": (request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (request.method === "POST") sent.push(new URLSearchParams(body).get("name") ?? "");
      response.setHeader("content-type", "text/html");
      response.end(
        `<!doctype html><title>Contact</title>${request.method === "POST" ? "<h1>Thank you</h1><p>Your message was sent.</p>" : FORM}`,
      );
    });
  },
  "/pricing":
    "<!doctype html><title>Pricing</title><table><tr><th>Plan<th>Price<tr><td>Small<td>5</table>",
});

const left = (why: string) => (part: string) => ({ part, leftBecause: why });
const withModel = left("It needs a language model: test/agent.");
const serving = left("It starts a server of its own: test/surfaces.");
const developing = left("It is for who works on the clone, and takes minutes.");

/** In this order: rows are sent to the form that was learned. */
const DOCUMENTS: Readonly<Record<string, readonly Example[]>> = {
  "docs/forms.md": [
    {
      part: "/tasks/learn-form-schema",
      json: { result: { skillName: "sites/127-0-0-1/forms/contact" } },
    },
    { part: "form learn", text: /forms\/contact/ },
  ],
  "docs/form-batches.md": [
    { part: "/tasks/execute-form-batch", json: { result: { successCount: 2 } } },
  ],
  "docs/a2a.md": [
    {
      part: "Extract the pricing table",
      json: { task: { status: { state: "TASK_STATE_COMPLETED" } } },
      text: /Small/,
    },
    { part: "openssl genpkey", leftBecause: "The key of a server of its own: test/contract/a2a." },
    serving("--a2a-card-key"),
  ],
  "docs/telemetry.md": [serving("--otlp-endpoint")],
  "docs/audit.md": [
    { part: "audit list" },
    { part: "audit export", file: ["audit.jsonl", /"learn-form-schema"/] },
    { part: "/audit?domain", json: { has_more: false } },
  ],
  "docs/skills.md": [
    { part: "skill save", text: /sites\/127-0-0-1\/login/ },
    { part: "skill search", text: /two pages/ },
    { part: "skill get", text: /The password comes second\./ },
    { part: "skill versions", text: /^Version 1 · .* · written/ },
    { part: "skill restore", text: /login · Signing in takes two pages/ },
  ],
  "docs/host-list.md": [
    {
      part: "/api/v1/sessions",
      json: { settings: { allowed_hosts: ["shop.example", "*.shop.example"] } },
    },
    { part: "session create", text: /ses_/ },
  ],
  "docs/console.md": [
    { part: "/browser/events", leftBecause: "It goes on until it is ended: test/console/events." },
  ],
  "docs/network.md": [
    ...['"block"', '"fulfil"', '"modify"'].map((part) => ({
      part,
      json: { id: expect.any(String) },
    })),
    { part: "network intercept block", text: /\*\/ads\/\*/ },
  ],
  "docs/agent.md": [
    withModel("FERMATA_MODELS_NAME"),
    withModel("ANTHROPIC_API_KEY"),
    withModel("fermata run"),
    withModel("/tasks/browser-task"),
  ],
  "docs/models.md": [withModel("FERMATA_MODELS_NAME"), withModel("ANTHROPIC_API_KEY")],
  "docs/replay.md": ["recipe list", "recipe get", "recipe run"].map(withModel),
  "docs/credentials.md": [
    {
      part: "active/login",
      leftBecause: "It needs credentials: test/scenarios/credentials.test.ts.",
    },
  ],
  "docs/prohibited.md": [serving("--tasks-allow-prohibited")],
  "docs/verbs.md": [serving("--search-engines")],
  "docs/adding-an-operation.md": [developing("npm run check"), developing("npm test")],
  "docs/benchmarks.md": ["npm run bench ", "-- --quick", "-- --only"].map(developing),
};

for (const [document, examples] of Object.entries(DOCUMENTS)) {
  testDocument(desk, document, examples);
}

test("the rows that are shown have arrived, each once", () => {
  expect(sent).toEqual(["Ada", "Grace"]);
});

/** Those with TypeScript, and what is known of it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "docs/library.md": "Compiled and run by test/package.",
  "docs/a2a.md": "How the SDK begins: test/contract/a2a does so.",
  "docs/adding-an-operation.md": "A piece of src, as it is there: below.",
  "docs/agent-actions.md": "A file that would be one of src.",
};

const PAGES = readdirSync(new URL("../../docs", import.meta.url))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);

test("every page with commands is among them", () => {
  const withCommands = PAGES.filter((page) => commandsOf(page).length > 0);
  expect(withCommands.toSorted()).toEqual(Object.keys(DOCUMENTS).toSorted());
});

test("every page with a program is known", () => {
  const withPrograms = PAGES.filter((page) =>
    fencesOf(page).some(({ language }) => language === "ts"),
  );
  expect(withPrograms.toSorted()).toEqual(Object.keys(PROGRAMS).toSorted());
});

test("the operation that is shown is the one that there is", () => {
  const [shown] = fencesOf("docs/adding-an-operation.md").filter(
    ({ language }) => language === "ts",
  );
  const source = new URL("../../src/operations/tab/tabs.ts", import.meta.url);
  expect(readFileSync(source, "utf8")).toContain(shown?.text ?? "no such thing");
});

test("every piece of JSON is some", () => {
  const pieces = PAGES.flatMap(fencesOf).filter(({ language }) => language === "json");
  expect(pieces.length).toBeGreaterThan(4);
  for (const { text } of pieces) expect(() => JSON.parse(text)).not.toThrow();
});
