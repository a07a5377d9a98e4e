/**
 * Compares Fermata's snapshot of all nodes of a page with Chromium's own data, on saved pages:
 * `node bench/reading/main.ts --corpus <folder of pages> [--only <part of a name>] [--details]`
 */
import { inspect, parseArgs } from "node:util";
import { DomLab } from "../../test/dom/world.ts";
import { savedPages } from "../pages/corpus.ts";
import { table } from "../table.ts";
import { measurePage, type PageTruth } from "./page-truth.ts";
import { lengthOf } from "./runs.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    only: { type: "string", default: "" },
    details: { type: "boolean", default: false },
  },
});
if (values.corpus === undefined) throw new Error("--corpus <folder of pages> is missing.");

const pages = await savedPages(values.corpus, values.only);
const rows: (readonly string[])[] = [];
const total: PageTruth[] = [];
await using lab = await DomLab.start();
for (const { name, html } of pages) {
  const truth = await measurePage(lab, html);
  total.push(truth);
  rows.push(row(name, [truth]));
  if (values.details) process.stdout.write(`${name} ${inspect(details(truth))}\n`);
}
rows.push(row("all", total));
const head = ["page", "nodes", "characters", "read", "besides", "hidden flags", "centres", "ms"];
process.stdout.write(`${table(head, rows)}\n`);

function row(name: string, measured: readonly PageTruth[]): readonly string[] {
  const sum = (count: (page: PageTruth) => number): number =>
    measured.reduce((left, page) => left + count(page), 0);
  const seen = sum(({ text }) => text.seen);
  const lost = sum(({ text }) => lengthOf(text.lost));
  const extra = sum(({ text }) => lengthOf(text.extra));
  const nodes = sum((page) => page.nodes);
  return [
    name,
    String(nodes),
    String(seen),
    percent(seen - lost, seen),
    percent(extra, seen),
    percent(nodes - sum((page) => page.flags.length), nodes),
    percent(
      sum((page) => page.boxes - page.astray.length),
      sum((page) => page.boxes),
    ),
    sum((page) => page.ms).toFixed(0),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)} %`;
}

function details({ text, flags, astray }: PageTruth): object {
  const short = (texts: readonly string[]): string[] =>
    texts.slice(0, 12).map((each) => each.slice(0, 100));
  return {
    lost: short(text.lost),
    extra: short(text.extra),
    flags: short(flags),
    astray: short(astray),
  };
}
