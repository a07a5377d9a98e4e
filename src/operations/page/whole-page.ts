import { readElements } from "../../browser/reads/reads.ts";
import { WHOLE_PAGE } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";
import { tabOf } from "../fields.ts";
import type { Call } from "../operation.ts";

/** Everything on the frozen page of a tab, for the readers of pages. */
export async function wholePage(
  call: Call,
  fields: { readonly tab_id?: string | undefined },
): Promise<PageTree> {
  const tab = await tabOf(call, fields);
  const snapshot = await readElements(call.deadline, tab, WHOLE_PAGE);
  if (snapshot.omitted > 0) {
    call.warnings.push(
      `The page is very large: its last ${snapshot.omitted} elements were not read.`,
    );
  }
  return new PageTree(snapshot);
}
