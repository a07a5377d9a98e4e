import { parsePage } from "../../src/html/parse-page.ts";
import type { PageSnapshot } from "../../src/page/snapshot.ts";

/** The snapshot of everything for a page with this markup: for tests of snapshot readers. No browser. */
export function snapshotOf(markup: string, url: string = "https://example.com/page"): PageSnapshot {
  return parsePage(markup, { url }).snapshot();
}
