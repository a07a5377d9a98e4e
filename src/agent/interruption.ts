/** When the rest of a sequence is not carried out, because the model has not seen what it would meet. */
import type { SnapshotNode } from "../page/snapshot.ts";
import type { ActionResult, AgentAction } from "./action.ts";
import type { Sight } from "./sight.ts";

export interface Acted {
  readonly action: Pick<AgentAction, "name" | "endsSequence">;
  readonly result: ActionResult;
  /** The page before and after. */
  readonly from: Sight;
  readonly to: Sight;
}

/** Why, as the beginning of a sentence; undefined if the sequence may go on. What only disappears is no reason. */
export function interruptionBy({ action, result, from, to }: Acted): string | undefined {
  if (result.done) return "The task was ended";
  if (result.failed === true) return `${action.name} failed`;
  if (to.tabId !== from.tabId) return "Another tab is in front";
  if (to.snapshot.url !== from.snapshot.url) return `The page is now ${to.snapshot.url}`;
  if (to.dialog && to.dialog.message !== from.dialog?.message)
    return `The page has opened a dialog: "${to.dialog.message}"`;
  const news = newElements(from, to);
  if (news.length > 0)
    return `New elements have appeared: ${news.slice(0, 5).map(label).join(", ")}`;
  if (action.endsSequence === true) return `The page has to be looked at after ${action.name}`;
  return undefined;
}

/** Roles of things that ask to be dealt with first. */
const ANSWERED_FIRST: ReadonlySet<string> = new Set(
  "option listbox menuitem menuitemcheckbox menuitemradio menu dialog alertdialog treeitem gridcell".split(
    " ",
  ),
);

/**
 * What can be used and was not there before. What was only behind something else was there; something that was made
 * anew looks like one that has gone; and a lone button, as fields get to empty them, changes nothing for the others.
 */
function newElements(from: Sight, to: Sight): readonly SnapshotNode[] {
  const refs = new Set(from.snapshot.nodes.filter(wasThere).map(({ ref }) => ref));
  const remaining = new Set(to.snapshot.nodes.map(({ ref }) => ref));
  const gone = from.snapshot.nodes.filter((node) => isUsable(node) && !remaining.has(node.ref));
  const replaced = countOf(gone.map(look));
  const news = to.snapshot.nodes.filter((node) => {
    if (!isUsable(node) || refs.has(node.ref)) return false;
    const left = replaced.get(look(node)) ?? 0;
    replaced.set(look(node), left - 1);
    return left <= 0;
  });
  const [first, ...others] = news;
  const isLoneButton = first?.role === "button" && others.length === 0;
  return isLoneButton ? [] : news;
}

function wasThere({ hidden }: SnapshotNode): boolean {
  return hidden === undefined || hidden === "covered";
}

function isUsable({ hidden, kinds, role, state }: SnapshotNode): boolean {
  if (hidden !== undefined || state.disabled === true || state.inert === true) return false;
  return ANSWERED_FIRST.has(role) || kinds.includes("clickable") || kinds.includes("typeable");
}

function look({ tag, role, name, frame }: SnapshotNode): string {
  return JSON.stringify([tag, role, name, frame]);
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function label({ role, tag, name, text, ref }: SnapshotNode): string {
  const words = (name || text).slice(0, 40);
  return `${ref} ${role || tag}${words === "" ? "" : ` "${words}"`}`;
}
