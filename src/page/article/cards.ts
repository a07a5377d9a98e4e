/** Boxes of one build side by side, each of which leads to something else to read: teasers, cards, hits. */
import type { Box } from "./box-tree.ts";

const FEWEST = 3;
const MOST_TEXT = 700;
/** Words besides its links; of more, one reads the box itself. */
const MOST_PROSE = 350;
const LEAST_TITLE = 12;
/** Shorter ones, at the beginning of a text, are names of people. */
const LEAST_LINK = 20;
/** Without a heading that is a link, at least this share of a card is. */
const LINKED = 0.6;
const NO_CARDS = new Set(["p", "tr", "td", "th", "dd", "dt", "a", "pre", "h1", "h2", "h3", "h4"]);

/** The cards among what is in one box: several of one kind in a row. */
export function cardsAmong(children: readonly Box[]): readonly Box[] {
  const found: Box[] = [];
  let row: Box[] = [];
  const endRow = () => {
    if (row.length >= FEWEST) found.push(...row);
    row = [];
  };
  for (const box of children) {
    if (box.text === 0) continue;
    if (!isCard(box)) endRow();
    else {
      if (row[0]?.tag !== box.tag) endRow();
      row.push(box);
    }
  }
  endRow();
  return found;
}

function isCard(box: Box): boolean {
  const { text, linked, links, tag } = box;
  if (box.inline || NO_CARDS.has(tag) || links === 0 || text > MOST_TEXT) return false;
  if (linked < LEAST_TITLE || text - linked > MOST_PROSE) return false;
  return box.hasLinkedHeading || linked >= text * LINKED || beginsWithTitle(box);
}

/** A link of several words, alone on the first line. */
function beginsWithTitle({ tag, children }: Box): boolean {
  const [first] = children;
  if (tag === "li" && children.every(({ inline }) => inline)) return false; // an entry that names its source
  return first !== undefined && first.linked >= LEAST_LINK && first.linked === first.text;
}
