/**
 * Measures how well the main content of saved pages is found: `node bench/pages/articles.ts --corpus DIR [--only PART]
 * [--engine parsed|chromium]`. DIR holds `NAME.html` and, in `NAME.txt`, the text of that page's article.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { parsePage } from "../../src/html/parse-page.ts";
import { mergeFrames } from "../../src/page/merge.ts";
import type { PageSnapshot } from "../../src/page/snapshot.ts";
import { viewOf } from "../../src/page/views/view.ts";
import { DomLab, EVERYTHING } from "../../test/dom/world.ts";
import { likenessOf, type Likeness } from "../../test/support/token-f1.ts";
import { table } from "../table.ts";
import { savedPages } from "./corpus.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    only: { type: "string", default: "" },
    engine: { type: "string", default: "parsed" },
  },
});
const { corpus, only, engine } = values;
if (corpus === undefined) throw new Error("Usage: node bench/pages/articles.ts --corpus DIR");

await using lab = engine === "chromium" ? await DomLab.start() : undefined;
const rows: (readonly string[])[] = [];
const all: Likeness[] = [];
for (const { name, html } of await savedPages(corpus, only)) {
  const label = await readFile(path.join(corpus, `${name}.txt`), "utf8");
  const likeness = likenessOf(articleIn(await look(html, `https://example.com/${name}`)), label);
  all.push(likeness);
  rows.push([name, ...figures(likeness)]);
}
const mean = (pick: (one: Likeness) => number) =>
  all.reduce((sum, one) => sum + pick(one), 0) / all.length;
const means = {
  precision: mean(({ precision }) => precision),
  recall: mean(({ recall }) => recall),
  f1: mean(({ f1 }) => f1),
};
rows.push(["mean", ...figures(means)]);
process.stdout.write(`${table(["page", "precision", "recall", "F1"], rows)}\n`);

async function look(html: string, url: string): Promise<PageSnapshot> {
  if (!lab) return parsePage(html, { url }).snapshot();
  const page = await lab.open(html);
  return mergeFrames({ answer: { ...(await page.snapshot(EVERYTHING)), url }, children: [] });
}

function articleIn(snapshot: PageSnapshot): string {
  const view = viewOf(snapshot, { format: "markdown", scope: "visible", links: false });
  return view?.kind === "text" ? view.entries.join("\n") : "";
}

function figures({ precision, recall, f1 }: Likeness): readonly string[] {
  return [precision, recall, f1].map((figure) => figure.toFixed(3));
}
