/** Views of the main content of typical pages, by the usual measure for extractors. */
import { describe, expect, it } from "vitest";
import { mergeFrames } from "../../../../src/page/merge.ts";
import { everyRow } from "../../../../src/shared/every-row.ts";
import { useDomLab, EVERYTHING } from "../../../dom/world.ts";
import { likenessOf } from "../../../support/token-f1.ts";
import { snapshotOf } from "../../../support/snapshot-of.ts";
import { see } from "../see.ts";
import { FURTHER } from "./further.ts";
import { JOURNALS } from "./journals.ts";
import { REFERENCES } from "./references.ts";
import type { LabelledPage } from "./writing.ts";

const PAGES = [...JOURNALS, ...REFERENCES, ...FURTHER];
const LEAST = 0.9;
const LEAST_MEAN = 0.95;

function scoreOf({ html, url, article }: LabelledPage): number {
  const text = see(snapshotOf(html, url), "markdown", { links: false }).join("\n");
  return likenessOf(text, article).f1;
}

const lab = await useDomLab();

async function seenByBrowser({ html, url }: LabelledPage): Promise<readonly unknown[]> {
  const page = await lab.open(html);
  const answer = await page.snapshot(EVERYTHING);
  return see(mergeFrames({ answer: { ...answer, url }, children: [] }), "markdown", {
    links: false,
  });
}

describe("the main content", () => {
  everyRow(it, PAGES)("of each page is the article", (page) => {
    expect(scoreOf(page)).toBeGreaterThan(LEAST);
  });

  everyRow(it, PAGES)("of each page is the same in a browser", async (page) => {
    const parsed = see(snapshotOf(page.html, page.url), "markdown", { links: false });
    expect(await seenByBrowser(page)).toEqual(parsed);
  });

  it("is the article on the whole", () => {
    const sum = PAGES.reduce((total, page) => total + scoreOf(page), 0);
    expect(sum / PAGES.length).toBeGreaterThan(LEAST_MEAN);
  });
});
