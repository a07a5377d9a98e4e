import { describe, expect, it } from "vitest";
import { parsePage } from "../../src/html/parse-page.ts";
import type { SnapshotNode } from "../../src/page/snapshot.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { useDomLab, EVERYTHING } from "../dom/world.ts";
import { SAME_PAGES } from "./same-pages.ts";

const lab = await useDomLab();

/** The nodes without data that only a layout has, and with indices in place of refs. */
function comparable(nodes: readonly SnapshotNode[]): readonly object[] {
  const numbers = new Map(nodes.map(({ ref }, at) => [ref, at]));
  return nodes.map((node) => ({
    ...node,
    ref: undefined,
    box: undefined,
    parent: node.parent === null ? null : numbers.get(node.parent),
    form: node.form === null ? null : (numbers.get(node.form) ?? "no node"),
    content: node.content?.map((part) =>
      typeof part === "number" ? `#${numbers.get(part)}` : part,
    ),
    // Only a layout shows whether an empty element has a size.
    hidden: node.hidden === "size" && node.content?.length === 0 ? undefined : node.hidden,
    kinds: node.kinds.filter((kind) => kind !== "scrollable"),
  }));
}

describe("both engines read", () => {
  everyRow(it, Object.entries(SAME_PAGES))("each page alike", async ([name, html]) => {
    const route = `/${Object.keys(SAME_PAGES).indexOf(name)}`;
    const page = await lab.open(html, route);
    const seen = await page.snapshot(EVERYTHING);
    const parsed = parsePage(`<!doctype html><meta charset="utf-8">${html}`, {
      url: seen.url,
      viewport: { width: 1000, height: 800 },
    }).snapshot();
    expect(comparable(parsed.nodes)).toEqual(comparable(seen.nodes));
    expect(parsed.title).toBe(seen.title);
    expect(parsed.facts).toEqual(seen.facts);
    expect(parsed.frames.map(({ url, name: own }) => [url, own])).toEqual(
      seen.frames.map(({ url, name: own }) => [url, own]),
    );
  });
});
