import { blockListsOf, type BlockList } from "./blocks.ts";
import { pressedListOf } from "./pressed-blocks.ts";
import { isProductPage } from "./product.ts";
import type { Reading } from "./reading.ts";

/** Links lead further than buttons: these make up a list only where they hold much more of the page. */
const MUCH_MORE = 1.5;

/** Lists of blocks of one build, the one that fills most of the page first. */
export function listsOf(reading: Reading): readonly BlockList[] {
  const { mainNodes, tree, measures } = reading;
  const linked = blockListsOf(mainNodes, tree, measures);
  const pressed = pressedListOf(mainNodes, tree, measures);
  const isMore = pressed && pressed.text > (linked[0]?.text ?? 0) * MUCH_MORE;
  return isMore && !isProductPage(reading) ? [pressed, ...linked] : linked;
}
