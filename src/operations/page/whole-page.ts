import { readElements } from "../../browser/reads/reads.ts";
import { unreadOf, WHOLE_PAGE } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";
import { tabOf } from "../definition/fields.ts";
import type { Call } from "../definition/operation.ts";
import { warnOfUnread } from "../definition/unread.ts";

/** Returns all nodes of a tab's frozen page as a tree; warns if the page has more nodes than the limit. */
export async function wholePage(
  call: Call,
  fields: { readonly tab_id?: string | undefined },
): Promise<PageTree> {
  const tab = await tabOf(call, fields);
  const snapshot = await readElements(call.deadline, tab, WHOLE_PAGE);
  warnOfUnread(call.warnings, unreadOf(snapshot));
  return new PageTree(snapshot);
}
