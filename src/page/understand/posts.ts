/** What several people wrote, one below the other, with a box to go on below: a chat, or the thread of a forum. */
import type { Reading } from "./reading.ts";

const FEWEST = 3;
/** Letters, about, of what is written under each day on the whole. */
const LEAST_POST = 25;
const LONGEST_STAMP = 60;
/** A day with its year or an hour, in words or in digits. */
const DAY =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\p{L}{3}\.? \d{1,2}(?:,? \d{4}|\b)|\b\d{1,2}\.? (?:de )?\p{L}{3,}|\d{1,2}[月월]/u;
const IN_FULL = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[:.h]\d\d(?!\d)/;

/** How long it has been, as `3 hours ago` or `vor 2 Tagen`. */
const AGO =
  /\d{1,2}\+?\s?\p{L}{1,12}\.? (?:ago|fa|назад|temu|geleden|sedan|siden|sitten|önce|тому)(?!\p{L})|(?:vor|il y a|hace|há|před|pred|acum|πριν(?: από)?|منذ|قبل|לפני)\s\d{1,2}\s\p{L}|\d{1,2}\s?(?:分|時間|日|週間|か月|小时|小時|天|周|个月|분|시간|일)\s?(?:前|전)/iu;

/** How many posts a thread has; 0 where the page is none. */
export function postsOf(reading: Reading): number {
  const [form] = reading.formsFor("comment");
  const [field] = form?.isMain === true ? form.texts : [];
  if (!field) return 0;
  const end = reading.placeOf(field.ref);
  const { length } = reading.mainNodes.filter(({ tag, text, role, ref }) => {
    if (reading.placeOf(ref) > end || text.length > LONGEST_STAMP || role === "heading")
      return false;
    return tag === "time" || AGO.test(text) || (IN_FULL.test(text) && DAY.test(text));
  });
  return length >= FEWEST && reading.mainText / length >= LEAST_POST ? length : 0;
}

/** The history of a conversation, and a box to write in. */
export function isChat({ mainNodes, nodes }: Reading): boolean {
  if (!nodes.some(({ role }) => role === "log")) return false;
  return mainNodes.some(
    ({ kinds, tag, role, attributes }) =>
      kinds.includes("typeable") &&
      attributes["type"] !== "search" &&
      (tag === "textarea" || role === "textbox"),
  );
}
