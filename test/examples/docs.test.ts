/** The commands in the pages of docs/, one page after the other, on one server. */
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
  "/": `<!doctype html><title>Example Domain</title><h1>Example Domain</h1><p><a href="/pricing">Learn more</a></p>`,
  "/pricing":
    "<!doctype html><title>Pricing</title><table><tr><th>Plan<th>Price<tr><td>Small<td>5</table>",
});

const left = (why: string) => (part: string) => ({ part, leftBecause: why });
const withModel = left("It needs a language model: test/agent.");
const serving = left("It starts a server of its own: test/surfaces.");
const developing = left("It is for who works on the clone, and takes minutes.");
const packaged = left("It is for the package that npm installs: test/package.");

const TITLE = { page: { title: "Example Domain" } };

/** The expected results of each document, in this order: docs/security.md exports an audit log of docs/forms.md. */
const DOCUMENTS: Readonly<Record<string, readonly Example[]>> = {
  "docs/get-started.md": [
    developing("npm start"),
    { part: "/tabs/active/navigate", json: { ...TITLE, elements: [{ ref: 1, role: "link" }] } },
    { part: "/tabs/active/click", json: { page: { title: "Pricing" } } },
    ...["npx -y fermata-browser", "npx -y fermata-browser doctor"].map(packaged),
    { part: "/api/v1/browse", json: { text: expect.stringContaining("# Example Domain") } },
  ],
  "docs/rest.md": [
    { part: "/tabs/active/navigate", json: { ...TITLE, view: { format: "compact" } } },
  ],
  "docs/command-line.md": [
    { part: "tab navigate", text: /\[\d+ Learn more\]/ },
    { part: "tab click", text: /Small/ },
    { part: "tab screenshot", file: ["after.webp", /^RIFF[^]{4}WEBP/] },
  ],
  "docs/mcp.md": [left("The README's, which is tried there.")("claude mcp add")],
  "docs/observe-and-act.md": [
    { part: "/tabs/active/navigate", text: /\d+:email:required/ },
    { part: "area=element", file: ["field.webp", /^RIFF[^]{4}WEBP/] },
  ],
  "docs/read-pages.md": [
    { part: "/api/v1/browse", text: /Small/ },
    { part: "page tables", text: /Small/ },
    serving("--search-engines"),
  ],
  "docs/forms.md": [
    {
      part: "/tasks/learn-form-schema",
      json: { result: { skillName: "sites/127-0-0-1/forms/contact" } },
    },
    { part: "form learn", text: /forms\/contact/ },
    {
      part: "/tasks/execute-form-batch",
      json: { state: "completed", result: { status: "done", successCount: 2 } },
    },
  ],
  "docs/a2a.md": [
    {
      part: "Extract the pricing table",
      json: {
        task: { status: { state: "TASK_STATE_COMPLETED" }, artifacts: [{ name: "result" }] },
      },
      text: /Small/,
    },
    { part: "openssl genpkey", leftBecause: "The key of a server of its own: test/contract/a2a." },
    serving("--a2a-card-key"),
  ],
  "docs/agent.md": [
    ...["FERMATA_MODELS_NAME", "ANTHROPIC_API_KEY", "fermata run", "/tasks/browser-task"].map(
      withModel,
    ),
    ...["recipe list", "recipe get", "recipe run"].map(withModel),
    { part: "skill save", text: /sites\/127-0-0-1\/login/ },
    { part: "skill search", text: /two pages/ },
    { part: "skill get", text: /The password comes second\./ },
    { part: "skill versions", text: /^Version 1 · .* · written/ },
    { part: "skill restore", text: /login · Signing in takes two pages/ },
  ],
  "docs/sessions-and-logins.md": [
    { part: "/api/v1/sessions", json: { id: expect.any(String), settings: { locale: "de-DE" } } },
    {
      part: "active/login",
      leftBecause: "It needs credentials: test/scenarios/credentials.test.ts.",
    },
  ],
  "docs/security.md": [
    developing("--auth-token auto"),
    {
      part: "/api/v1/sessions",
      json: {
        settings: { allowed_hosts: ["shop.example", "*.shop.example"], subresources: "log" },
      },
    },
    { part: "session create", text: /ses_/ },
    { part: "audit list" },
    serving("--tasks-allow-prohibited"),
    { part: "audit export", file: ["audit.jsonl", /"learn-form-schema"/] },
    { part: "/audit?domain", json: { has_more: false } },
  ],
  "docs/network.md": [
    ...['"block"', '"fulfil"', '"modify"'].map((part) => ({
      part,
      json: { id: expect.any(String) },
    })),
    { part: "network intercept block", text: /\*\/ads\/\*/ },
  ],
  "docs/console.md": [
    { part: "/browser/events", leftBecause: "It goes on until it is ended: test/console/events." },
  ],
  "docs/configure.md": [serving("npm start")],
  "docs/deploy.md": [serving("--host 0.0.0.0"), serving("--otlp-endpoint")],
  "docs/limits.md": [
    { part: "/browser/status", json: { data: { ready: true, state: "ready", engine: "stepped" } } },
  ],
  "docs/benchmarks.md": ["npm run bench ", "-- --quick", "-- --only"].map(developing),
  "docs/internals/adding-an-operation.md": ["npm run check", "npm test"].map(developing),
  "docs/internals/testing.md": ["npm test", "npm run test:all"].map(developing),
};

for (const [document, examples] of Object.entries(DOCUMENTS)) {
  testDocument(desk, document, examples);
}

test("the rows that are shown have arrived, each once", () => {
  expect(sent).toEqual(["Ada", "Grace"]);
});

/** Documents with TypeScript examples, and how each example is checked. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "docs/library.md": "Compiled and run by test/package.",
  "docs/a2a.md": "How the SDK begins: test/contract/a2a does so.",
  "docs/internals/adding-an-operation.md": "A piece of src, as it is there: below; a file of src.",
};

const PAGES = ["docs", "docs/internals"].flatMap((folder) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`),
);

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

test("the operation and the action that are shown are those that there are", () => {
  const source = (file: string) =>
    readFileSync(new URL(`../../src/${file}`, import.meta.url), "utf8");
  const [operation, , action] = fencesOf("docs/internals/adding-an-operation.md");
  expect(source("operations/tab/tabs.ts")).toContain(operation?.text);
  expect(source("agent/actions/wait.ts")).toContain(action?.text);
});

test("every piece of JSON is some", () => {
  const pieces = PAGES.flatMap(fencesOf).filter(({ language }) => language === "json");
  expect(pieces.length).toBeGreaterThan(4);
  for (const { text } of pieces) expect(() => JSON.parse(text)).not.toThrow();
});
