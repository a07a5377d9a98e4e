import type { Block, BlockList } from "../blocks.ts";
import { isTeasers } from "../listed.ts";
import type { Reading } from "../reading.ts";
import type { SelectFromListAction } from "../suggested-action.ts";

const MOST_ITEMS = 100;
const LEAST_SHARE = 0.12;
const MANY = 10;
/** Blocks with fewer words, and not many of them, are a menu. */
const LEAST_WORDS = 20;

/** What the buttons in rows do, they do with the row. */
function isEdited({ blocks: [first] }: BlockList): boolean {
  return first?.node.role === "row" && first.link.role === "button";
}

/** The first link of each block of the list that fills most of the page. */
export function selectFromList(reading: Reading): readonly SelectFromListAction[] {
  const list = reading.lists.find((one) => isTeasers(one) && !isEdited(one));
  if (!list || list.text < reading.mainText * LEAST_SHARE) return [];
  const { blocks, text } = list;
  if (blocks.length < MANY && text / blocks.length < LEAST_WORDS) return [];
  if (reading.prose.text > text * 1.2 && reading.prose.paragraphs > 2) return [];
  return [
    {
      action: "SelectFromList",
      items: blocks.slice(0, MOST_ITEMS).map((block) => targetOf(block, reading)),
    },
  ];
}

/** A block that begins with a link to where most of its links lead, leads there: by the first that says more. */
function targetOf({ node, link, parts }: Block, { tree, measures }: Reading): number {
  if (measures.of(node).headingLink) return link.ref;
  const links = parts
    .flatMap((part) => [part, ...tree.descendantsOf(part)])
    .filter(({ attributes, role }) => role === "link" && attributes["href"] !== undefined);
  const all = Map.groupBy(links, ({ attributes }) => attributes["href"]).values();
  const [most = []] = [...all].toSorted((a, b) => b.length - a.length);
  const [first] = most;
  if (!first || most.length < 2 || most.includes(link) || first !== links[0]) return link.ref;
  const title = most.find((each) => measures.of(each).text > measures.of(link).text);
  return (title ?? link).ref;
}
