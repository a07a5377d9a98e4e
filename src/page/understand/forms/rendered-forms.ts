/** Lists the forms of a page with their purposes, which are found by the fields first and by text second. */
import type { PageFormField } from "../../readers/form-field.ts";
import { type Phrases, wordsOfName } from "../../words/phrases.ts";
import { COMMENT, SUBSCRIBE } from "../../words/view-words.ts";
import {
  ADDRESS,
  BOOKING,
  CARD,
  CODE,
  ORDER,
  RECOVERY,
  REGISTER,
  REVIEW,
  STAY,
  SURVEY,
} from "../../words/words.ts";
import { optional } from "../optional.ts";
import type { FormPurpose, FormView, Reading } from "../reading.ts";
import { messageOf } from "./purpose.ts";
import { submitOf } from "./submit-button.ts";
import {
  asksForData,
  isEmail,
  isNameField,
  isNamedIdentity,
  isTime,
  markOf,
  pageSays,
  wordsOfField,
} from "./view.ts";

/** Purposes of forms, by their names in `RenderedForm`. */
export type NamedPurpose =
  | "login"
  | "registration"
  | "password_change"
  | "code"
  | "recovery"
  | "search"
  | "newsletter"
  | "comment"
  | "contact"
  | "order"
  | "booking"
  | "survey"
  | "other";

const SURE: Readonly<Partial<Record<FormPurpose, NamedPurpose>>> = {
  login: "login",
  "password-change": "password_change",
  code: "code",
};

const LIKELY: Readonly<Partial<Record<FormPurpose, NamedPurpose>>> = {
  username: "login",
  register: "registration",
  search: "search",
  subscribe: "newsletter",
  comment: "comment",
  contact: "contact",
};

/** Returns the purpose of a form. @param purpose the result of `purposeOf`, which cannot be an order or a survey */
function namedPurposeOf(form: SaidForm, purpose: FormPurpose): NamedPurpose {
  const sure = SURE[purpose];
  if (sure) return sure;
  const isLasting = form.view.passwords.length > 0;
  const found = SIGNS.find(([name, holds]) => {
    return (!isLasting || name === "order") && holds(form);
  });
  return found?.[0] ?? LIKELY[purpose] ?? "other";
}

/** Tests in order of precedence. Of a form with passwords, only `order` is tested. */
const SIGNS: readonly (readonly [NamedPurpose, (form: SaidForm) => boolean])[] = [
  ["recovery", isRecovery],
  ["order", isOrder],
  ["booking", isBooking],
  ["newsletter", isNewsletter],
  ["survey", isSurvey],
  ["comment", isReview],
];

interface SaidForm {
  readonly view: FormView;
  readonly reading: Reading;
  /** The button that submits it. */
  readonly submit: number | undefined;
  /** The label of that button. */
  readonly command: string;
  /** `command`, the heading above the form, its id and name, and the path of its target address. */
  readonly words: string;
}

function saidFormOf(view: FormView, reading: Reading): SaidForm {
  const { form, heading, destination, buttons, fields } = view;
  const submit = submitOf(view, fields.at(-1)?.ref ?? 0, reading);
  const command = buttons.find(({ ref }) => ref === submit)?.label ?? "";
  const { id, name } =
    (form.ref === null ? undefined : reading.tree.get(form.ref))?.attributes ?? {};
  const names = [id ?? "", name ?? ""].map(wordsOfName);
  const words = [command, heading, ...names, destination].join(" | ");
  return { view, reading, submit, command, words };
}

/** Whether the phrases are in the text of the form, or, if the form is in the main part, in the page's headlines. */
function speaksOf(wanted: Phrases, { view, reading, words }: SaidForm): boolean {
  return wanted.isIn(words) || (view.isMain && pageSays(wanted, reading));
}

const LOST =
  /(?:lost|forgot(?:ten)?|reset|recover)[ _-]?(?:pass|pwd)|(?:pass(?:word)?|pwd|identity|account)[/_-]?(?:lost|forgot|reset|recover)/i;
const MOST_WAYS_BACK = 2;

/** Whether it asks only for an identity, to send a link or code that resets the password. */
function isRecovery(said: SaidForm): boolean {
  const { view } = said;
  const { texts, form, fields } = view;
  if (texts.length === 0 || texts.length > MOST_WAYS_BACK) return false;
  if (messageOf(view) || fields.length > texts.length + 1) return false;
  if (!texts.some(isNamedIdentity) || texts.some((field) => CODE.isIn(wordsOfField(field)))) {
    return false;
  }
  return LOST.test(form.action ?? "") || speaksOf(RECOVERY, said);
}

/** Whether it has a card number or two card fields, or mentions an order. */
function isOrder(said: SaidForm): boolean {
  const { fields, texts } = said.view;
  const cards = texts.filter((field) => isCard(field)).length;
  if (texts.some((field) => markOf(field).includes("cc-number")) || cards >= 2) return true;
  const ofAddress = fields.filter(isOfAddress).length;
  if (ofAddress === 0 && cards === 0) return ORDER.isIn(said.command); // only the button counts
  return speaksOf(ORDER, said);
}

function isCard(field: PageFormField): boolean {
  return markOf(field).startsWith("cc-") || CARD.isIn(wordsOfField(field));
}

function isOfAddress(field: PageFormField): boolean {
  const isMarked = /\b(?:street-address|address-l|postal-code|address-level)/.test(markOf(field));
  return isMarked || ADDRESS.isIn(wordsOfField(field));
}

/** Whether it asks for two of arrival, departure, guests and date. One suffices if the text is about a reservation. */
function isBooking(said: SaidForm): boolean {
  const { view } = said;
  const stays = view.fields.filter((field) => STAY.isIn(labelsOf(field))).length;
  const times = view.fields.filter(isTime).length;
  if (stays >= 2 || (stays === 1 && times >= 1)) return true;
  const isRequested = stays + times > 0 || view.fields.some(isCalledDate);
  return isRequested && speaksOf(BOOKING, said);
}

/** Returns label and placeholder, but not the `name`, in which "rooms" and "children" have many other meanings. */
function labelsOf({ label, placeholder = "" }: PageFormField): string {
  return `${label} | ${placeholder}`;
}

const DATE = /\b(?:date|datum|data|fecha|tarih|dato|termin)\b|日付|日期|날짜|дата|التاريخ/iu;

function isCalledDate({ kind, label, placeholder = "" }: PageFormField): boolean {
  return kind === "text" && DATE.test(`${label} ${placeholder}`);
}

const FEWEST_QUESTIONS = 4;
const LEAST_SHARE = 0.6;

/** Whether it asks for opinions: its text says so, or it consists mostly of unanswered questions. */
function isSurvey(said: SaidForm): boolean {
  const { view, reading } = said;
  const { fields } = view;
  const questions = fields.filter(({ type }) => type === "radio" || type === "range");
  const open = questions.filter(({ choices = [] }) => !choices.some(({ selected }) => selected));
  if (open.length >= FEWEST_QUESTIONS && open.length >= fields.length * LEAST_SHARE) return true;
  const asks = [said.words, ...questions.map(({ label }) => label)].join(" | ");
  if (questions.length > 0) return SURVEY.isIn(asks) || (view.isMain && pageSays(SURVEY, reading));
  return messageOf(view) !== undefined && speaksOf(SURVEY, said);
}

const MOST_OF_NEWSLETTER = 3;

/** Whether it takes only an e-mail address and names, and mentions a newsletter. */
function isNewsletter({ view, words }: SaidForm): boolean {
  const { texts, isAround } = view;
  if (texts.length === 0 || texts.length > MOST_OF_NEWSLETTER) return false;
  if (!texts.some(isEmail) || messageOf(view)) return false;
  if (!texts.every((field) => isEmail(field) || isNameField(field))) return false;
  if (SUBSCRIBE.isIn([words, ...texts.map(wordsOfField)].join(" | "))) {
    return !REGISTER.isAll(view.heading);
  }
  return isAround && texts.length === 1; // a single field in a footer needs no mention
}

/** Whether it is for a review: a comment with a rating or another choice. */
function isReview({ view, words }: SaidForm): boolean {
  const message = messageOf(view);
  if (!message) return false;
  const isMarked = view.fields.some(({ kind }) => kind === "choice");
  const said = `${words} | ${wordsOfField(message)}`;
  return isMarked && (REVIEW.isIn(said) || COMMENT.isIn(said));
}

/** A form of the page, and its purpose. All ids are refs. */
export interface RenderedForm {
  /** Ref of the `form`; absent for fields outside of forms. */
  readonly id?: number;
  readonly purpose: NamedPurpose;
  /** In document order. */
  readonly fieldIds: readonly number[];
  readonly submitId?: number;
}

const MOST_FORMS = 30;
const MOST_FIELDS = 60;

/** Returns the forms with fields. If fields have no `form` element and no known purpose, they must ask for data. */
export function renderedFormsOf(reading: Reading): readonly RenderedForm[] {
  const rendered = reading.forms.flatMap((view): RenderedForm[] => {
    const said = saidFormOf(view, reading);
    const purpose = namedPurposeOf(said, reading.purposeOf(view));
    const { form, fields } = view;
    const isLoose = form.ref === null && (view.isAround || !asksForData(view, reading));
    if (purpose === "other" && isLoose) return [];
    const fieldIds = fields.slice(0, MOST_FIELDS).map(({ ref }) => ref);
    const id = optional("id", form.ref ?? undefined);
    return [{ ...id, purpose, fieldIds, ...optional("submitId", said.submit) }];
  });
  return rendered.slice(0, MOST_FORMS);
}
