/** Saved pages of somebody's corpus: a manifest beside a folder of snapshots. None are part of this project. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface SavedPage {
  readonly name: string;
  /** Where it was saved from. */
  readonly url: string;
  readonly html: string;
}

interface Manifest {
  readonly snapshots: readonly {
    readonly file: string;
    readonly url: string;
    readonly skip?: boolean;
  }[];
}

/** Those captured of real sites; the others were made by hand. */
export async function realPages(folder: string): Promise<readonly SavedPage[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever measures brings a corpus of this shape
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const real = manifest.snapshots.filter(
    ({ file, url, skip }) => skip !== true && /^https?:/.test(url) && !file.startsWith("fixture-"),
  );
  return Promise.all(
    real.map(async ({ file, url }) => ({
      name: file.replace(/\.html$/, ""),
      url,
      html: await readFile(join(folder, "snapshots", file), "utf8"),
    })),
  );
}
