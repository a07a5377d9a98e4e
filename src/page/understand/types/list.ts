import { FEWEST_BLOCKS } from "../blocks.ts";
import { isTeasers } from "../listed.ts";
import { isChat } from "../posts.ts";
import type { Reading } from "../reading.ts";
import { Score, type Verdict } from "../verdict.ts";

const MANY = 10;

/** Things to choose from; the messages of a chat are told as a list, too. */
export function listPage(reading: Reading): Verdict {
  if (isChat(reading)) return new Score(0.7, "a log of messages, and a box to write in");
  const { mainText, mainNodes, measures, prose } = reading;
  const list = reading.lists.find(isTeasers);
  const count = list?.blocks.length ?? 0;
  const share = mainText === 0 ? 0 : reading.listedText / mainText;
  const links = mainNodes.filter(({ role }) => role === "link");
  const linked = links.reduce((sum, node) => sum + measures.of(node).text, 0);
  return new Score(0)
    .add(0.3, count >= FEWEST_BLOCKS, `${count} blocks of one build`)
    .add(
      0.35 * Math.min(1, share / 0.6),
      count >= FEWEST_BLOCKS,
      `${Math.round(share * 100)} % of the words stand in such blocks`,
    )
    .add(0.1, count >= MANY, "many of them")
    .add(
      0.2,
      links.length >= MANY && linked > mainText * 0.4,
      `${links.length} links hold most of the words`,
    )
    .atMost(0.35, share < 0.2 && linked < mainText * 0.5)
    .atMost(0.4, prose.text > reading.listedText * 1.2);
}
