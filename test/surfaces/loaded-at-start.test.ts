/** Modules that the program loads before the first request: each one costs memory as long as a server runs. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { cleanEnvironment, MAIN } from "./program.ts";

/** Prints the addresses of all modules at the end. */
const WATCH = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on("exit", () => process.stderr.write(loaded.join("\\n")));
`;

/** Loaded by the first request, step or task that needs them. */
const LATER = [
  "node_modules/@a2a-js/",
  "node_modules/@opentelemetry/",
  "node_modules/express/",
  "node_modules/@modelcontextprotocol/",
  "node_modules/parse5/",
  "node_modules/unpdf/",
  "src/generated/console.ts",
  "src/forms/batch/run-batch.ts",
  "src/forms/learn/learn-form.ts",
  "src/html/dom/",
  "src/html/fetch/",
  "src/page/outcome/",
  "src/page/understand/",
  "src/page/words/",
  "src/policy/prohibited/",
];

/** The part of it that views and actions need. */
const WORDS_OF_VIEWS =
  "phrases.ts read-words.ts view-words.ts view.json button-words.ts buttons.json"
    .split(" ")
    .map((name) => `src/page/words/${name}`);

/** A command that ends after the composition root is loaded. */
test("the start loads nothing that only some callers need", () => {
  const watch = `data:text/javascript,${encodeURIComponent(WATCH)}`;
  const { stderr } = spawnSync(process.execPath, ["--import", watch, MAIN, "fetch"], {
    env: cleanEnvironment(),
    encoding: "utf8",
  });
  const loaded = stderr.split("\n");
  expect(loaded).toContain(new URL(`file://${MAIN}`).href);
  expect(loaded.length).toBeGreaterThan(500);
  const tooEarly = loaded.filter((url) => LATER.some((part) => url.includes(part)));
  expect(tooEarly.filter((url) => !WORDS_OF_VIEWS.some((file) => url.endsWith(file)))).toEqual([]);
});

/** The same, with the time of the first response. */
const WATCH_ANSWER = `${WATCH}
  const { write } = process.stdout;
  process.stdout.write = function (...words) { loaded.push("answered"); return write.apply(this, words); };
`;

test("an MCP client has its first answer before operations are loaded", () => {
  const watch = `data:text/javascript,${encodeURIComponent(WATCH_ANSWER)}`;
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", watch, MAIN, "mcp", "--no-such-flag"],
    {
      env: cleanEnvironment(),
      encoding: "utf8",
      input: `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`,
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { serverInfo: { name: "fermata" } } });
  const loaded = stderr.split("\n");
  const answered = loaded.findIndex((line) => line.endsWith("answered"));
  const composed = loaded.findIndex((line) => line.endsWith("src/compose.ts"));
  expect(answered).toBeGreaterThan(0);
  expect(composed).toBeGreaterThan(answered);
});
