/**
 * Pages with invisible text. In test/fixtures/dom/hostile each word that begins with "secret-" is hidden from a person,
 * and each that begins with "plain-" is not, however hidden it looks. Both engines read the same, except for text that
 * only a layout can hide (`without-layout.ts`).
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { parsePage } from "../../src/html/parse-page.ts";
import { mergeFrames } from "../../src/page/merge.ts";
import type { SnapshotNode } from "../../src/page/snapshot.ts";
import { PageTree } from "../../src/page/tree.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { HIDDEN_WITHOUT_LAYOUT, WITHOUT_LAYOUT } from "./without-layout.ts";
import { useDomLab, EVERYTHING } from "./world.ts";

const FOLDER = path.join(import.meta.dirname, "../fixtures/dom/hostile");

const lab = await useDomLab();

interface Reading {
  readonly text: string;
  readonly tree: PageTree;
  readonly nodes: readonly SnapshotNode[];
}

async function read(html: string): Promise<Reading> {
  const page = await lab.open(html);
  const answer = await page.snapshot(EVERYTHING);
  const tree = new PageTree(mergeFrames({ answer, children: [] }));
  return { text: tree.textOf(), tree, nodes: answer.nodes };
}

function wordsIn(text: string, kind: "plain" | "secret"): readonly string[] {
  return (text.match(new RegExp(`${kind}-\\w+`, "g")) ?? []).toSorted();
}

/** The reasons why nodes with secret words are hidden; "none" for a node that is not. */
function reasonsIn({ tree, nodes }: Reading): ReadonlySet<string> {
  const secret = nodes.filter(({ content = [] }) => /secret-/.test(content.join(" ")));
  return new Set(
    secret.map((node) => {
      const hidden = [node, ...tree.ancestorsOf(node)].find((at) => at.hidden !== undefined);
      return hidden?.hidden ?? "none";
    }),
  );
}

const REASONS: Readonly<Record<string, readonly string[]>> = {
  "clipped.html": ["clipped"],
  "colours.html": ["contrast", "opacity", "size", "transparent"],
  "conditions.html": ["display", "opacity", "size", "transparent"],
  "contained.html": ["clipped"],
  "contrast.html": ["contrast"],
  "covered.html": ["covered"],
  "custom-properties.html": [
    "contrast",
    "display",
    "offscreen",
    "opacity",
    "size",
    "transparent",
    "visibility",
  ],
  "folded.html": ["clipped"],
  "framed.html": ["clipped", "contrast", "offscreen", "opacity", "size", "visibility"],
  "indented.html": ["clipped", "none", "offscreen"],
  "invisible.html": ["visibility"],
  "labels.html": ["clipped", "display", "size"],
  "moved.html": ["offscreen", "size"],
  "off-screen.html": ["offscreen"],
  "scopes.html": ["clipped", "display", "opacity"],
  "skipped.html": ["display"],
  "transparent.html": ["opacity", "transparent"],
  "zero-size.html": ["clipped", "size"],
};

it("knows all the pages", async () => {
  expect((await readdir(FOLDER)).toSorted()).toEqual(Object.keys(REASONS));
});

const FILES = Object.keys(REASONS);

everyRow(it, FILES)("leaves out what is hidden, says why, and keeps the rest", async (file) => {
  const html = await readFile(path.join(FOLDER, file), "utf8");
  const reading = await read(html);
  expect(wordsIn(reading.text, "secret")).toEqual([]);
  expect(wordsIn(reading.text, "plain")).toEqual(wordsIn(html, "plain"));
  expect(REASONS[file]).toEqual(expect.arrayContaining([...reasonsIn(reading)]));
});

everyRow(it, FILES)(
  "is read alike without a browser, as far as that goes without layout",
  async (file) => {
    const html = await readFile(path.join(FOLDER, file), "utf8");
    const page = parsePage(`<!doctype html>${html}`, {
      url: "http://127.0.0.1/page",
      viewport: { width: 1000, height: 800 },
    });
    const text = new PageTree(page.snapshot()).textOf();
    expect(wordsIn(text, "secret")).toEqual(WITHOUT_LAYOUT[file] ?? []);
    expect(wordsIn(text, "plain")).toEqual(
      wordsIn(html, "plain").filter((word) => !HIDDEN_WITHOUT_LAYOUT.has(word)),
    );
  },
);

it("makes hidden words in a sentence a node of their own", async () => {
  const { nodes } = await read(
    `<p>It is <em>plain</em>, <em style="color: transparent">not this</em>, <b>that</b>.</p>`,
  );
  expect(nodes).toMatchObject([
    { tag: "p", content: ["It is plain, ", expect.any(Number), ", that."] },
    { tag: "em", hidden: "transparent", content: ["not this"] },
  ]);
});
