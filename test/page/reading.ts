/** Readers over what the walker makes of a real page. */
import { mergeFrames } from "../../src/page/merge.ts";
import { PageTree } from "../../src/page/tree.ts";
import { DomLab, EVERYTHING } from "../dom/world.ts";

/** Reads the page, and names its nodes in answers by their ids. */
export class ReadingRoom implements AsyncDisposable {
  readonly #lab: DomLab;

  private constructor(lab: DomLab) {
    this.#lab = lab;
  }

  static async open(): Promise<ReadingRoom> {
    return new ReadingRoom(await DomLab.start());
  }

  async read<T>(html: string, reader: (tree: PageTree) => T): Promise<Reading<T>> {
    const page = await this.#lab.open(html);
    const answer = await page.snapshot(EVERYTHING);
    const tree = new PageTree(mergeFrames({ answer, children: [] }));
    const idOf = (ref: number | null | undefined): string =>
      (ref && tree.get(ref)?.attributes["id"]) || "none";
    return { tree, idOf, found: reader(tree) };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#lab[Symbol.asyncDispose]();
  }
}

export interface Reading<T> {
  readonly tree: PageTree;
  readonly found: T;
  readonly idOf: (ref: number | null | undefined) => string;
}
