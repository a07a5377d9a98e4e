/** A folder of saved pages with a manifest that labels each page; the data is outside of the project. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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
  /** The file name without its extension. */
  readonly name: string;
  /** The address from which it was saved. */
  readonly url: string;
  /** `Any` where none is expected. */
  readonly pageType: string;
  readonly actionTypes: readonly string[];
  readonly html: string;
  /** The HTML as it was saved. */
  readonly bytes: Uint8Array;
}

type SavedPage = Pick<CorpusPage, "name" | "html" | "bytes">;

const MANIFEST = "manifest.json";

export async function readCorpus(folder: string): Promise<readonly CorpusPage[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8")));
  return Promise.all(
    manifest.snapshots
      .filter(({ skip }) => !skip)
      .map(async ({ file, url, page_type: pageType, action_types: actionTypes }) => ({
        file,
        name: file.replace(/\.html$/, ""),
        url,
        pageType,
        actionTypes,
        ...(await markupIn(path.join(folder, "snapshots", file))),
      })),
  );
}

/** The pages of a folder whose names contain `only`, sorted by name. @throws Error if there is no such page */
export async function savedPages(folder: string, only = ""): Promise<readonly SavedPage[]> {
  const isCorpus = existsSync(path.join(folder, MANIFEST));
  const all = await (isCorpus ? readCorpus(folder) : pagesIn(folder));
  const pages = all.filter(({ name, html }) => name.includes(only) && html !== "");
  if (pages.length > 0) return pages.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  throw new Error(`${folder} has no page${only === "" ? "" : ` with "${only}" in its name`}.`);
}

async function pagesIn(folder: string): Promise<readonly SavedPage[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".html"));
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.html$/, ""),
      ...(await markupIn(path.join(folder, file))),
    })),
  );
}

async function markupIn(file: string): Promise<{ readonly html: string; readonly bytes: Buffer }> {
  const bytes = await readFile(file);
  return { html: bytes.toString("utf8"), bytes };
}

/** The pages of a corpus that were captured from real sites, without those made by hand. */
export async function realPages(folder: string): Promise<readonly CorpusPage[]> {
  const pages = await readCorpus(folder);
  return pages.filter(({ file, url }) => /^https?:/.test(url) && !file.startsWith("fixture-"));
}
