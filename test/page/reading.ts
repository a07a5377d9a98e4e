/** Readers over the walker's result for a page, in Chromium and parsed. */
import { parsePage } from "../../src/html/parse-page.ts";
import { mergeFrames } from "../../src/page/merge.ts";
import type { PageSnapshot } from "../../src/page/snapshot.ts";
import { PageTree } from "../../src/page/tree.ts";
import { EVERYTHING, useDomLab, type DomLab } from "../dom/world.ts";

export type Look = "Chromium" | "parsed";
export const LOOKS: readonly Look[] = ["Chromium", "parsed"];

/** Reads pages, and names their nodes by their ids. */
class ReadingRoom {
  readonly #lab: DomLab;

  constructor(lab: DomLab) {
    this.#lab = lab;
  }

  async read<T>(html: string, reader: (tree: PageTree) => T, look: Look): Promise<Reading<T>> {
    const tree = new PageTree(await this.#snapshot(html, look));
    const idOf = (ref: number | null | undefined): string =>
      (ref && tree.get(ref)?.attributes["id"]) || "none";
    return { tree, idOf, found: reader(tree) };
  }

  async #snapshot(html: string, look: Look): Promise<PageSnapshot> {
    if (look === "parsed") {
      return parsePage(`<!doctype html>${html}`, { url: "http://127.0.0.1/page" }).snapshot();
    }
    const page = await this.#lab.open(html);
    return mergeFrames({ answer: await page.snapshot(EVERYTHING), children: [] });
  }
}

/** The readers of a test file, closed after its tests. */
export const useReadingRoom = async () => new ReadingRoom(await useDomLab());

export interface Reading<T> {
  readonly tree: PageTree;
  readonly found: T;
  readonly idOf: (ref: number | null | undefined) => string;
}
