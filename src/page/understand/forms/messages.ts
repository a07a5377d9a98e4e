/** Forms through which one writes to somebody, or is written to. */
import { isDialog } from "../../regions.ts";
import type { FormField } from "../../readers/form-field.ts";
import type { Reading, FormView } from "../reading.ts";
import { CONTACT, PHONE, SUBJECT } from "../../words/words.ts";
import { COMMENT, SUBSCRIBE } from "../../words/view-words.ts";
import { isEmail, isName, isTime, wordsOfField } from "./view.ts";

const MOST_CONTACT_FIELDS = 8;

/** The field for more than a line. */
export function messageOf({ texts }: FormView): FormField | undefined {
  return texts.find(({ type }) => type === "textarea");
}

/** An offer that is laid over a page says in its own words what the address is for. */
export function isSubscription(view: FormView, { tree }: Reading): boolean {
  const { texts, fields } = view;
  if (!texts.some(isEmail) || texts.length > 2) return false;
  const node = texts[0] && tree.get(texts[0].ref);
  const dialog = node && texts.length === 1 && [...tree.ancestorsOf(node)].find(isDialog);
  const words = [aboutOf(view), ...fields.map(wordsOfField), dialog ? tree.textOf(dialog) : ""];
  return SUBSCRIBE.isIn(words.join(" | "));
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
