import { optional } from "../optional.ts";
import type { FormPurpose, Reading } from "../reading.ts";
import { REGISTER, REVIEW } from "../../words/words.ts";
import { COMMENT, SUBSCRIBE } from "../../words/view-words.ts";
import { messageOf } from "./messages.ts";
import {
  isBooking,
  isOrder,
  isRecovery,
  isSurvey,
  saidFormOf,
  type SaidForm,
} from "./purpose-signs.ts";
import { asksForData, isEmail, isName, wordsOfField } from "./view.ts";

/** What people look for a form for; `other` is any that is for something else. */
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

/** Particular fields before words, and what asks for more before what asks for less. */
const SIGNS: readonly (readonly [NamedPurpose, (form: SaidForm) => boolean])[] = [
  ["recovery", isRecovery],
  ["order", isOrder],
  ["booking", isBooking],
  ["newsletter", isNewsletter],
  ["survey", isSurvey],
  ["comment", isReview],
];

/** @param purpose as actions have it, which know fewer */
function namedPurposeOf(form: SaidForm, purpose: FormPurpose): NamedPurpose {
  const sure = SURE[purpose];
  if (sure) return sure;
  const isLasting = form.view.passwords.length > 0;
  const found = SIGNS.find(([name, holds]) => {
    return (!isLasting || name === "order") && holds(form);
  });
  return found?.[0] ?? LIKELY[purpose] ?? "other";
}

const MOST_OF_NEWSLETTER = 3;

/** An address and at most a name, with words that speak of it; around a page, a lone address is enough. */
function isNewsletter({ view, words }: SaidForm): boolean {
  const { texts, passwords, isAround } = view;
  if (passwords.length > 0 || texts.length === 0 || texts.length > MOST_OF_NEWSLETTER) return false;
  if (!texts.some(isEmail) || messageOf(view)) return false;
  if (!texts.every((field) => isEmail(field) || isName(field))) return false;
  if (SUBSCRIBE.isIn([words, ...texts.map(wordsOfField)].join(" | "))) {
    return !REGISTER.isAll(view.heading);
  }
  return isAround && texts.length === 1;
}

/** With a mark from one to five, too. */
function isReview({ view, words }: SaidForm): boolean {
  const message = messageOf(view);
  if (!message) return false;
  const isMarked = view.fields.some(({ kind }) => kind === "choice");
  const said = `${words} | ${wordsOfField(message)}`;
  return isMarked && (REVIEW.isIn(said) || COMMENT.isIn(said));
}

/** A form of the page, and what it is for. All ids are refs. */
export interface ToldForm {
  /** Left out where no form owns the fields. */
  readonly id?: number;
  readonly purpose: NamedPurpose;
  /** In document order. */
  readonly fieldIds: readonly number[];
  readonly submitId?: number;
}

const MOST_FORMS = 30;
const MOST_FIELDS = 60;

/** Every form with something to fill in, in document order; of what no form owns, what is for something. */
export function toldFormsOf(reading: Reading): readonly ToldForm[] {
  const told: ToldForm[] = [];
  for (const view of reading.forms) {
    if (told.length === MOST_FORMS) break;
    const said = saidFormOf(view, reading);
    const purpose = namedPurposeOf(said, reading.purposeOf(view));
    const { form, fields } = view;
    const isLoose = form.ref === null && (view.isAround || !asksForData(view, reading));
    if (purpose === "other" && isLoose) continue;
    told.push({
      ...optional("id", form.ref ?? undefined),
      purpose,
      fieldIds: fields.slice(0, MOST_FIELDS).map(({ ref }) => ref),
      ...optional("submitId", said.submit),
    });
  }
  return told;
}
