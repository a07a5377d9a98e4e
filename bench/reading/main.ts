/**
 * How true the snapshot of everything is, on saved pages and against Chromium's own answers:
 * `node bench/reading/main.ts --corpus <folder of .html files> [--only <part of a name>] [--details]`
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { inspect, parseArgs } from "node:util";
import { DomLab } from "../../test/dom/world.ts";
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
if (values.corpus === undefined) throw new Error("--corpus <folder of .html files> is missing.");

const folder = values.corpus;
const files = (await readdir(folder)).filter(
  (file) => file.endsWith(".html") && file.includes(values.only),
);
const rows: (readonly string[])[] = [];
const total: PageTruth[] = [];
await using lab = await DomLab.start();
for (const file of files.toSorted()) {
  const html = await readFile(path.join(folder, file), "utf8");
  if (html === "") continue;
  const truth = await measurePage(lab, html);
  total.push(truth);
  rows.push(row(file.replace(".html", ""), [truth]));
  if (values.details) process.stdout.write(`${file} ${inspect(details(truth))}\n`);
}
rows.push(row("all", total));
const head = ["page", "nodes", "characters", "read", "besides", "hidden flags", "centres", "ms"];
process.stdout.write(`${table(head, rows)}\n`);

function row(name: string, pages: readonly PageTruth[]): readonly string[] {
  const sum = (count: (page: PageTruth) => number): number =>
    pages.reduce((left, page) => left + count(page), 0);
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
