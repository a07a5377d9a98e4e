/** One saved page: Fermata's snapshot compared with Chromium's data. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { mergeFrames } from "../../src/page/merge.ts";
import type { Box, PageSnapshot, SnapshotNode } from "../../src/page/snapshot.ts";
import { PageTree } from "../../src/page/tree.ts";
import { deadlineOfCall, EVERYTHING, type DomLab, type DomPage } from "../../test/dom/world.ts";
import { compare, type Comparison } from "./runs.ts";

export interface PageTruth {
  readonly nodes: number;
  readonly text: Comparison;
  /** Nodes that only one of Fermata and Chromium reports as hidden. */
  readonly flags: readonly string[];
  /** Number of nodes with a box that both report as visible. */
  readonly boxes: number;
  /** Those whose centre is outside of the boxes that Chromium reports. */
  readonly astray: readonly string[];
  /** Median time of a snapshot in the page. */
  readonly ms: number;
}

const TRUTH = await readFile(path.join(import.meta.dirname, "truth.js"), "utf8");
/** Only the page itself: a saved page cannot send requests from this machine, and runs without its other resources. */
const ALONE = `<meta http-equiv="Content-Security-Policy" content="default-src data:; style-src 'unsafe-inline'; script-src 'none'">`;
const SCOPE = { ...EVERYTHING, limit: 100_000 };

export async function measurePage(lab: DomLab, html: string): Promise<PageTruth> {
  const page = await lab.open(`${ALONE}${html}`);
  const answer = await page.snapshot(SCOPE);
  const snapshot = mergeFrames({ answer, children: [] });
  const tree = new PageTree(snapshot);
  const truth = await askChromium(page, snapshot.nodes);
  const shown = snapshot.nodes.filter((node, index) => {
    return !tree.isHidden(node) && truth.elements[index] === true && truth.boxless[index] !== true;
  });
  const ms = await page.evaluate(
    `Array.from({ length: 5 }, () => {
      const start = performance.now();
      __fermata.snapshot({ scope: ${JSON.stringify(SCOPE)}, nextRef: 1 });
      return performance.now() - start;
    }).sort((a, b) => a - b)[2]`,
    page.contextId,
  );
  return {
    nodes: snapshot.nodes.length,
    text: compare(
      truth.texts.filter(({ seen }) => seen).map(({ text }) => text),
      readingOf(snapshot, tree),
    ),
    flags: snapshot.nodes.flatMap((node, index) =>
      node.hidden !== "covered" && tree.isHidden(node) === truth.elements[index]
        ? [`${named(node)} ${tree.isHidden(node) ? (node.hidden ?? "in hidden") : "shown"}`]
        : [],
    ),
    boxes: shown.length,
    astray: await astrayAmong(page, shown),
    ms: Number(ms),
  };
}

/** Text to compare with the page's text nodes, which lack the text of select fields and cross-origin frames. */
function readingOf(snapshot: PageSnapshot, tree: PageTree): string {
  return snapshot.nodes.length === 0 ? "" : tree.textOf();
}

/** The result of truth.js. */
const ANSWER = z.object({
  texts: z.array(z.object({ text: z.string(), seen: z.boolean() })),
  elements: z.array(z.boolean()),
  boxless: z.array(z.boolean()),
});

async function askChromium(
  page: DomPage,
  nodes: readonly SnapshotNode[],
): Promise<z.output<typeof ANSWER>> {
  const refs = JSON.stringify(nodes.map(({ ref }) => ref));
  const answer = await page.evaluate(
    `(() => { ${TRUTH.replace("export ", "")}; return truthOf(${refs}.map((ref) => __fermata.element(ref))); })()`,
    page.contextId,
  );
  return ANSWER.parse(answer);
}

/** CDP DOM.getContentQuads. */
async function astrayAmong(page: DomPage, nodes: readonly SnapshotNode[]): Promise<string[]> {
  const astray: string[] = [];
  for (const node of nodes) {
    const { result } = await page.session.send(deadlineOfCall(), "Runtime.evaluate", {
      expression: `__fermata.element(${node.ref})`,
      contextId: page.contextId,
    });
    if (result.objectId === undefined || !node.box) continue;
    const requested = { objectId: result.objectId };
    const { quads } = await page.session
      .send(deadlineOfCall(), "DOM.getContentQuads", requested)
      .catch(() => ({ quads: [] }));
    const boxes = quads.map(boxAround);
    if (boxes.length > 0 && !boxes.some((box) => holds(box, node.box))) astray.push(named(node));
  }
  return astray;
}

function boxAround(quad: readonly number[]): Box {
  const across = quad.filter((_, index) => index % 2 === 0);
  const down = quad.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

function holds(outer: Box, inner: Box | undefined): boolean {
  if (!inner) return false;
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return (
    x >= outer.x - 1 &&
    x <= outer.x + outer.width + 1 &&
    y >= outer.y - 1 &&
    y <= outer.y + outer.height + 1
  );
}

function named({ tag, attributes, text, ref }: SnapshotNode): string {
  const id = attributes["id"] === undefined ? "" : `#${attributes["id"]}`;
  return `${ref} ${tag}${id} ${JSON.stringify(text.slice(0, 40))}`;
}
