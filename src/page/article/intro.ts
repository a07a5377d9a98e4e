/** What stands above an article and belongs to it: its title, and the words under it. */
import type { PageTree } from "../tree.ts";
import { isInside, type Box } from "./box-tree.ts";

const LEAST_LEAD = 60;
/** More is another text. */
const MOST_LEADS = 3;

/** In document order. `kept`: all that is not left out. */
export function introOf(container: Box, kept: readonly Box[], tree: PageTree): readonly Box[] {
  const before = kept.filter(({ place }) => place < container.place);
  const title = titleAmong(before, container, tree);
  if (!title) return [];
  const leads = before.filter(
    (box) => box.place > title.place && !box.inline && isLead(box) && !isInside(box, title),
  );
  return leads.length > MOST_LEADS ? [title] : [title, ...leads];
}

/** The nearest heading above that the document's title speaks of, else the nearest of the highest level. */
function titleAmong(before: readonly Box[], container: Box, tree: PageTree): Box | undefined {
  const { title, facts } = tree.snapshot;
  const titles = `${title} | ${facts?.meta["og:title"] ?? ""}`.toLowerCase();
  const headings = before.filter(({ node, text }) => text > 0 && (node?.level ?? 9) <= 2);
  const isNamed = ({ node }: Box) => titles.includes((node?.name ?? "").trim().toLowerCase());
  const has = container.hasTitle;
  const isTop = ({ node }: Box) => !has && node?.level === 1;
  return (
    headings.findLast((box) => isNamed(box) && !(has && box.node?.level !== 1)) ??
    headings.findLast(isTop)
  );
}

function isLead({ line, lineLinked, node }: Box): boolean {
  return (
    node !== undefined && node.role !== "heading" && line >= LEAST_LEAD && lineLinked <= line * 0.3
  );
}
