import { isChat } from "../posts.ts";
import { isTeasers } from "../listed.ts";
import type { Reading } from "../reading.ts";
import { searchPlacesOf } from "../forms/search-field.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { SEARCH } from "../words/words.ts";

const LITTLE_TEXT = 800;
const MUCH_TEXT = 2_500;

/** One is meant to search, and there is little else. */
export function searchPage(reading: Reading): Verdict {
  const [place] = searchPlacesOf(reading);
  if (!place?.view.isMain) return NOTHING;
  const { forms, mainText, headlines, prose } = reading;
  const others = forms.filter(
    (view) => view !== place.view && view.isMain && view.fields.length >= 2,
  );
  return new Score(0.5, "a search field in the main part")
    .add(0.2, mainText <= LITTLE_TEXT && !isAboveList(reading), "little to read beside it")
    .add(0.05, place.field.type === "search", "a field of type search")
    .add(
      0.05,
      headlines.some((line) => SEARCH.isIn(line)),
      "title or headline speaks of searching",
    )
    .atMost(0.4, others.length > 0 || isChat(reading))
    .atMost(0.35, mainText > MUCH_TEXT || prose.text > LITTLE_TEXT * 1.5)
    .atMost(0.4, reading.listedText > LITTLE_TEXT);
}

/** Letters, about, of a block that says more than where it leads. */
const TELLING_BLOCK = 30;

/** Blocks of one build fill the page, and each of them tells something, or is a row of a table. */
function isAboveList({ lists, mainText, listedText }: Reading): boolean {
  const list = lists.find(isTeasers);
  if (!list) return false;
  const isTable = list.blocks[0]?.node.role === "row";
  const isTelling = isTable || list.text / list.blocks.length >= TELLING_BLOCK;
  return listedText > mainText / 2 && isTelling;
}
