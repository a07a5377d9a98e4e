/**
 * node bench/pages/engines.ts --corpus DIR [--only PART] [--details]: whether pages have the same text with and without
 * a browser. DIR holds `NAME.html`, or is a corpus with a manifest. Each page is served with its original bytes,
 * without any other resource. The texts that `page.browse` returns are compared by how often each word occurs.
 */
import { parseArgs } from "node:util";
import { likenessOf } from "../../test/support/token-f1.ts";
import { request } from "../rest.ts";
import { startServer } from "../server.ts";
import { figure, table } from "../table.ts";
import { savedPages } from "./corpus.ts";
import { serveSaved } from "./saved-site.ts";

/** Texts below this similarity differ. */
const SAME = 0.98;
const WHOLE = 1_000_000;

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    only: { type: "string", default: "" },
    details: { type: "boolean", default: false },
  },
});
if (values.corpus === undefined) throw new Error("Usage: node bench/pages/engines.ts --corpus DIR");

interface Reported {
  readonly text: string;
  readonly warnings: readonly string[];
  readonly ms: number;
}

const pages = await savedPages(values.corpus, values.only);
await using site = await serveSaved(pages.map(({ name, bytes }) => ({ name, body: bytes })));
const server = await startServer();
try {
  const rows: string[][] = [];
  for (const { name } of pages) {
    const url = `${site.url}/${encodeURIComponent(name)}`;
    const [without, browser] = [await reported(url, "static"), await reported(url, "chromium")];
    const { precision, recall, f1 } = likenessOf(without.text, browser.text);
    if (f1 >= SAME) continue;
    const shares = [f1, precision, recall].map((share) => share.toFixed(3));
    rows.push([name, ...shares, figure(without.ms), figure(browser.ms)]);
    if (values.details) process.stdout.write(differences(name, without, browser));
  }
  const head = ["page that differs", "F1", "precision", "recall", "ms without", "ms with"];
  const share = `${((100 * rows.length) / pages.length).toFixed(1)} %`;
  process.stdout.write(`${table(head, rows)}\n\n${rows.length} of ${pages.length} (${share})\n`);
} finally {
  await server.stop();
}

/** Uses a new session, so that no page finds the data of another page. */
async function reported(url: string, engine: "static" | "chromium"): Promise<Reported> {
  const sessions = `${server.url}/api/v1/sessions`;
  const { id } = await request<{ id: string }>("POST", sessions, { engine });
  const from = performance.now();
  const input = { url, engine, session_id: id, format: "text", budget: WHOLE };
  const answer = await request<{ text?: string; warnings?: string[] }>(
    "POST",
    `${server.url}/api/v1/browse`,
    input,
  );
  const ms = performance.now() - from;
  await request("DELETE", `${sessions}/${id}`);
  return { text: answer.text ?? "", warnings: answer.warnings ?? [], ms };
}

function differences(name: string, without: Reported, browser: Reported): string {
  const lines = (text: string): ReadonlySet<string> => new Set(text.split("\n"));
  const [left, right] = [lines(without.text), lines(browser.text)];
  return [
    `\n${name}`,
    ...without.warnings.map((warning) => `  without a browser: ${warning}`),
    ...[...left].filter((line) => !right.has(line)).map((line) => `  - ${line}`),
    ...[...right].filter((line) => !left.has(line)).map((line) => `  + ${line}`),
    "",
  ].join("\n");
}
