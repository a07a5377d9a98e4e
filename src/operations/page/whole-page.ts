import { readElements } from "../../browser/tab/reads.ts";
import { PageTree } from "../../page/tree.ts";
import { tabOf } from "../fields.ts";
import type { Call } from "../operation.ts";

const MOST_NODES = 20_000;

/** Everything on the frozen page of a tab, for the readers of pages. */
export async function wholePage(
  call: Call,
  fields: { readonly tab_id?: string | undefined },
): Promise<PageTree> {
  const tab = await tabOf(call, fields);
  const scope = { nodes: "all", viewportOnly: false, limit: MOST_NODES } as const;
  const snapshot = await readElements(call.deadline, tab, scope);
  if (snapshot.omitted > 0) {
    call.warnings.push(
      `The page is very large: its last ${snapshot.omitted} elements were not read.`,
    );
  }
  return new PageTree(snapshot);
}

/** First line of an answer for a reader. */
export function pageLine({ title, url }: { readonly title: string; readonly url: string }): string {
  return `${title === "" ? "(no title)" : title} — ${url}`;
}
