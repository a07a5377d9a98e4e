/** Saved pages, each with a task whose prompt contains the page, to measure the length of prompts. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { realPages } from "../pages/corpus.ts";
import { givenUp } from "../../test/agent/tasks/script.ts";
import type { TaskCase } from "../../test/agent/tasks/task-case.ts";

export interface SavedPage {
  readonly path: string;
  readonly html: string;
}

/** The pages of a corpus that were captured from real sites, without their scripts and images. */
export async function corpusPages(folder: string): Promise<readonly SavedPage[]> {
  const pages = await realPages(folder);
  return pages.map(({ file, html }) => ({ path: `/saved/${file}`, html }));
}

/** All pages (`*.html`) in a folder. */
export async function savedPages(folder: string): Promise<readonly SavedPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".html")).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      path: `/saved/${name}`,
      html: await readFile(join(folder, name), "utf8"),
    })),
  );
}

/** A task that opens the page and gives up after the first prompt. */
export function lookAt({ path }: SavedPage): TaskCase {
  return {
    name: path,
    intent: `Look at the page ${path}.`,
    start: path,
    script: () => [givenUp("Nothing more.")],
    expected: { status: "failed" },
  };
}
