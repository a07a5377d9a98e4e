/** What speaks for an order, a booking, a survey or a way back to an account: fields first, words second. */
import type { FormField } from "../../readers/form-field.ts";
import { type Phrases, wordsOfName } from "../../words/phrases.ts";
import { ADDRESS, BOOKING, CARD, CODE, ORDER, RECOVERY, STAY, SURVEY } from "../../words/words.ts";
import type { FormView, Reading } from "../reading.ts";
import { messageOf } from "./messages.ts";
import { submitOf } from "./submit-button.ts";
import { isNamedIdentity, isTime, markOf, pageSays, wordsOfField } from "./view.ts";

/** A form with what it says of itself. */
export interface SaidForm {
  readonly view: FormView;
  readonly reading: Reading;
  /** The button that sends it. */
  readonly submit: number | undefined;
  /** What that says. */
  readonly command: string;
  /** This, the heading above it, its own name, where it is sent. */
  readonly words: string;
}

export function saidFormOf(view: FormView, reading: Reading): SaidForm {
  const { form, heading, destination, buttons, fields } = view;
  const submit = submitOf(view, fields.at(-1)?.ref ?? 0, reading);
  const command = buttons.find(({ ref }) => ref === submit)?.label ?? "";
  const { id, name } =
    (form.ref === null ? undefined : reading.tree.get(form.ref))?.attributes ?? {};
  const names = [id ?? "", name ?? ""].map(wordsOfName);
  const words = [command, heading, ...names, destination].join(" | ");
  return { view, reading, submit, command, words };
}

/** These words are its own, or the page is about them and this is its form. */
function speaksOf(wanted: Phrases, { view, reading, words }: SaidForm): boolean {
  return wanted.isIn(words) || (view.isMain && pageSays(wanted, reading));
}

const LOST =
  /(?:lost|forgot(?:ten)?|reset|recover)[ _-]?(?:pass|pwd)|(?:pass(?:word)?|pwd|identity|account)[/_-]?(?:lost|forgot|reset|recover)/i;
const MOST_WAYS_BACK = 2;

/** Asks who one is and for nothing else, to send a way back. */
export function isRecovery(said: SaidForm): boolean {
  const { view } = said;
  const { texts, passwords, form, fields } = view;
  if (passwords.length > 0 || texts.length === 0 || texts.length > MOST_WAYS_BACK) return false;
  if (messageOf(view) || fields.length > texts.length + 1) return false;
  if (!texts.some(isNamedIdentity) || texts.some((field) => CODE.isIn(wordsOfField(field)))) {
    return false;
  }
  return LOST.test(form.action ?? "") || speaksOf(RECOVERY, said);
}

/** A card that pays; else an address, or a cart, whose form is sent to order. */
export function isOrder(said: SaidForm): boolean {
  const { fields, texts } = said.view;
  const cards = texts.filter((field) => isCard(field)).length;
  if (texts.some((field) => markOf(field).includes("cc-number")) || cards >= 2) return true;
  const ofAddress = fields.filter(isOfAddress).length;
  if (ofAddress === 0 && cards === 0) return ORDER.isIn(said.command);
  return speaksOf(ORDER, said);
}

function isCard(field: FormField): boolean {
  return markOf(field).startsWith("cc-") || CARD.isIn(wordsOfField(field));
}

function isOfAddress(field: FormField): boolean {
  const isMarked = /\b(?:street-address|address-l|postal-code|address-level)/.test(markOf(field));
  return isMarked || ADDRESS.isIn(wordsOfField(field));
}

/** When one comes and goes, and with how many; or one time, in a form that has something kept. */
export function isBooking(said: SaidForm): boolean {
  const { view } = said;
  if (view.passwords.length > 0) return false;
  const stays = view.fields.filter((field) => STAY.isIn(labelsOf(field))).length;
  const times = view.fields.filter(isTime).length;
  if (stays >= 2 || (stays === 1 && times >= 1)) return true;
  const isAsked = stays + times > 0 || view.fields.some(isCalledDate);
  return isAsked && speaksOf(BOOKING, said);
}

/** Names meant for programs say "rooms" and "children" of much else. */
function labelsOf({ label, placeholder = "" }: FormField): string {
  return `${label} | ${placeholder}`;
}

const DATE = /\b(?:date|datum|data|fecha|tarih|dato|termin)\b|日付|日期|날짜|дата|التاريخ/iu;

function isCalledDate({ kind, label, placeholder = "" }: FormField): boolean {
  return kind === "text" && DATE.test(`${label} ${placeholder}`);
}

const FEWEST_QUESTIONS = 4;
const LEAST_SHARE = 0.6;

/** Asks for opinions: with the words for that, or by nothing but questions that nobody has answered yet. */
export function isSurvey(said: SaidForm): boolean {
  const { view, reading } = said;
  const { fields, passwords } = view;
  if (passwords.length > 0) return false;
  const questions = fields.filter(({ type }) => type === "radio" || type === "range");
  const open = questions.filter(({ choices = [] }) => !choices.some(({ selected }) => selected));
  if (open.length >= FEWEST_QUESTIONS && open.length >= fields.length * LEAST_SHARE) return true;
  const asks = [said.words, ...questions.map(({ label }) => label)].join(" | ");
  if (questions.length > 0) return SURVEY.isIn(asks) || (view.isMain && pageSays(SURVEY, reading));
  return messageOf(view) !== undefined && speaksOf(SURVEY, said);
}
