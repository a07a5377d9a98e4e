import { FEWEST_HEADERS } from "../letter-head.ts";
import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { FORWARD, REPLY } from "../words/words.ts";

const SUBJECT = 2;

/** One letter: who wrote it to whom, about what, and what it says. */
export function emailBodyPage(reading: Reading): Verdict {
  const lines = reading.letterHead;
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (kinds.size < FEWEST_HEADERS) return openedLetter(reading);
  const isMail = kinds.has(SUBJECT) || lines.some(({ text }) => text.includes("@"));
  if (!isMail) return NOTHING;
  return new Score(0.55, `${kinds.size} lines of a letter's head`)
    .add(0.15, kinds.size > FEWEST_HEADERS, "all lines of a letter's head")
    .add(0.15, kinds.has(SUBJECT), "a subject")
    .add(
      0.1,
      lines.some(({ text }) => text.includes("@")),
      "an address of a person",
    )
    .atMost(
      0.35,
      reading.forms.some(({ isMain, texts }) => isMain && texts.length >= 2),
    );
}

const SENDER = /^.{0,80}<[^\s<>@]+@[^\s<>]+\.\p{L}{2,}>/u;
const LONGEST_LINE = 200;

/** Sites for mail leave the labels out: there is a sender with an address, and ways to answer and to pass it on. */
function openedLetter({ mainNodes, lists, mainText }: Reading): Verdict {
  const isSigned = mainNodes.some(
    ({ text }) => text.length <= LONGEST_LINE && text.includes("@") && SENDER.test(text),
  );
  if (!isSigned) return NOTHING;
  const pressed = mainNodes.filter(({ role }) => role === "button" || role === "link");
  const isAnswered = [REPLY, FORWARD].every((words) =>
    pressed.some(({ name }) => words.isAll(name)),
  );
  if (!isAnswered) return NOTHING;
  const listed = lists[0]?.text ?? 0;
  return new Score(0.7, "a sender with an address, and ways to answer and to forward").atMost(
    0.4,
    listed > mainText / 2,
  );
}
