/** Forms through which one writes to somebody, or is written to. */
import { isDialog } from "../../regions.ts";
import type { FormField } from "../../readers/form-field.ts";
import type { SnapshotNode } from "../../snapshot.ts";
import type { Reading, FormView } from "../reading.ts";
import { GO_ON } from "../../words/button-words.ts";
import { CONTACT, PASSWORD_CHANGE, PHONE, REGISTER, SUBJECT } from "../../words/words.ts";
import { COMMENT, SUBSCRIBE } from "../../words/view-words.ts";
import { isEmail, isName, isTime, wordsOfField } from "./view.ts";

const MOST_CONTACT_FIELDS = 8;

/** The field for more than a line. */
export function messageOf({ texts }: FormView): FormField | undefined {
  return texts.find(({ type }) => type === "textarea");
}

export function isSubscription(view: FormView, reading: Reading): boolean {
  if (!view.texts.some(isEmail) || view.texts.length > 2) return false;
  const words = [aboutOf(view), ...view.fields.map(wordsOfField), ...linesAbove(view, reading)];
  return SUBSCRIBE.isIn(words.join(" | "));
}

const MOST_LINES = 4;
const LONGEST_LINE = 160;

/**
 * What is said between its heading and its first field. Where the page is about the form, or it is for something else,
 * such a line only tells more of that.
 */
function linesAbove(view: FormView, reading: Reading): readonly string[] {
  const [first] = view.fields;
  if (view.texts.length > 1 || messageOf(view) || isForSomethingElse(view)) return [];
  const place = first ? reading.placeOf(first.ref) : 0;
  const above = reading.nodes.slice(Math.max(0, place - MOST_LINES), Math.max(0, place));
  const heading = above.findLastIndex(({ role }) => role === "heading");
  const head = above[heading];
  if (!head || (head.name === reading.headline && !isInDialog(head, reading))) return [];
  return above
    .slice(heading + 1)
    .filter(({ kinds, text }) => kinds.length === 0 && text.length <= LONGEST_LINE)
    .map(({ text }) => text);
}

/** What is laid over a page is not what it is about. */
function isInDialog(node: SnapshotNode, { tree }: Reading): boolean {
  return [...tree.ancestorsOf(node)].some(isDialog);
}

function isForSomethingElse({ commands, heading }: FormView): boolean {
  if (GO_ON.isIn(commands)) return true;
  return [CONTACT, REGISTER, PASSWORD_CHANGE].some((words) =>
    words.isIn(`${commands} | ${heading}`),
  );
}

/** Said in public, below what one reads; a form that also has one choose is about more than that. */
export function isComment(view: FormView): boolean {
  const message = messageOf(view);
  const chooses = view.fields.some(({ kind }) => kind === "choice" || kind === "choices");
  return (
    message !== undefined &&
    !chooses &&
    (COMMENT.isIn(aboutOf(view)) || (COMMENT.isIn(wordsOfField(message)) && !isAddressed(view)))
  );
}

/** Says that it reaches whoever runs the site: what the field for the message is called says less. */
function isAddressed(view: FormView): boolean {
  return CONTACT.isIn(aboutOf(view)) && view.texts.some(isEmail);
}

export function isContact(view: FormView, { headlines }: Reading): boolean {
  const message = messageOf(view);
  if (!message || view.texts.length < 2 || view.texts.length > MOST_CONTACT_FIELDS) return false;
  if (view.fields.some(isTime)) return false;
  if (isNothingButMessage(view, message)) return true;
  return CONTACT.isIn(`${aboutOf(view)} | ${wordsOfField(message)} | ${headlines.join(" | ")}`);
}

const MOST_OTHERS = 1;

/** Who writes, what about, and what; no words are needed to tell that. */
function isNothingButMessage({ texts, fields }: FormView, message: FormField): boolean {
  const chooses = fields.filter(({ kind }) => kind === "choice").length;
  const isPlain = fields.every(({ kind }) => PLAIN.has(kind));
  if (!isPlain || chooses > MOST_OTHERS || !texts.some(isEmail)) return false;
  return texts.every((field) => field === message || isOfSender(field));
}

const PLAIN = new Set(["text", "toggle", "choice"]);

function isOfSender(field: FormField): boolean {
  if (field.type === "tel" || isEmail(field) || isName(field)) return true;
  return [PHONE, SUBJECT].some((words) => words.isIn(wordsOfField(field)));
}

function aboutOf({ commands, heading, destination }: FormView): string {
  return `${commands} | ${heading} | ${destination}`;
}
