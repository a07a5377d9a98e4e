import { readElements } from "../../browser/reads/reads.ts";
import { unreadOf, WHOLE_PAGE } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";
import { tabOf } from "../definition/fields.ts";
import type { Call } from "../definition/operation.ts";
import { warnOfUnread } from "../definition/unread.ts";

/** The complete snapshot of a tab's frozen page, for code that reads pages. */
export async function wholePage(
  call: Call,
  fields: { readonly tab_id?: string | undefined },
): Promise<PageTree> {
  const tab = await tabOf(call, fields);
  const snapshot = await readElements(call.deadline, tab, WHOLE_PAGE);
  warnOfUnread(call.warnings, unreadOf(snapshot));
  return new PageTree(snapshot);
}
