/** A folder of saved pages with a manifest that says what each is; measuring data that lies outside of the project. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({
  snapshots: z.array(
    z.object({
      file: z.string(),
      url: z.string(),
      page_type: z.string(),
      action_types: z.array(z.string()),
      codes: z.array(z.string()).default([]),
      skip: z.boolean().default(false),
    }),
  ),
});

export interface CorpusPage {
  readonly file: string;
  /** The file without its ending. */
  readonly name: string;
  /** Where it was saved from. */
  readonly url: string;
  /** `Any` where none is expected. */
  readonly pageType: string;
  readonly actionTypes: readonly string[];
  readonly html: string;
}

export async function readCorpus(folder: string): Promise<readonly CorpusPage[]> {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")),
  );
  return Promise.all(
    manifest.snapshots
      .filter(({ skip }) => !skip)
      .map(async ({ file, url, page_type: pageType, action_types: actionTypes }) => ({
        file,
        name: file.replace(/\.html$/, ""),
        url,
        pageType,
        actionTypes,
        html: await readFile(path.join(folder, "snapshots", file), "utf8"),
      })),
  );
}

/** Those captured of real sites; the others were made by hand. */
export async function realPages(folder: string): Promise<readonly CorpusPage[]> {
  const pages = await readCorpus(folder);
  return pages.filter(({ file, url }) => /^https?:/.test(url) && !file.startsWith("fixture-"));
}
