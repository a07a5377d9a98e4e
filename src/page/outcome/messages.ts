import type { SnapshotNode } from "../snapshot.ts";
import { shortenedText } from "../readers/text.ts";
import { isThere } from "../visibility.ts";
import type { FoundPage } from "./found-page.ts";

/** A message of the page, such as an error after a submission. */
export interface PageMessage {
  readonly text: string;
  /** Ref of the field that the message is about. */
  readonly field?: number;
  /** True if its role, class or field marks it as a message; false if it is just a new text. */
  readonly isMarked: boolean;
  /** It was on the page before the submission, and may be about an earlier attempt. */
  readonly isOld: boolean;
}

const LONGEST = 300;
const LONGEST_LOOSE = 200;
/** Maximum text of a page on which any new text may be about the submission. */
const MOST_TEXT = 1_200;

/** Returns the messages after a submission: first those with `isMarked`, except success messages; then new texts. */
export function messagesAfter(before: FoundPage, after: FoundPage): readonly PageMessage[] {
  const known = new Set(before.alerts.map(({ ref, text }) => `${ref} ${text}`));
  const marked = after.alerts
    .filter(({ type }) => type !== "success")
    .map(({ ref, text, field }): PageMessage => ({
      text: shortenedText(text, LONGEST),
      isMarked: true,
      isOld: known.has(`${ref} ${text}`),
      ...(field !== undefined && { field }),
    }));
  const texts = new Set(marked.map(({ text }) => text));
  const loose = newTexts(before, after).filter((text) => !texts.has(text));
  return [...marked, ...loose.map((text) => ({ text, isMarked: false, isOld: false }))];
}

/** Returns short texts in the main part that were not on the page before; none if the page has much text. */
function newTexts(before: FoundPage, { reading }: FoundPage): readonly string[] {
  if (reading.mainText > MOST_TEXT) return [];
  const known = new Map(before.reading.snapshot.nodes.map(({ ref, text }) => [ref, text]));
  const isNew = (node: SnapshotNode) => node.text !== "" && known.get(node.ref) !== node.text;
  const isShort = ({ text }: SnapshotNode) => text.length <= LONGEST_LOOSE;
  const isSaid = ({ kinds, role }: SnapshotNode) => kinds.length === 0 && role !== "link";
  const nodes = reading.mainNodes.filter(
    (node) => isThere(node) && isShort(node) && isSaid(node) && isNew(node),
  );
  return [...new Set(nodes.map(({ text }) => text))];
}

export function quote(text: string): string {
  return JSON.stringify(shortenedText(text, LONGEST));
}
