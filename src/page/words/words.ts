import account from "./account.json" with { type: "json" };
import codes from "./codes.json" with { type: "json" };
import attempts from "./attempts.json" with { type: "json" };
import answers from "./answers.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import mail from "./mail.json" with { type: "json" };
import refusals from "./refusals.json" with { type: "json" };
import content from "./content.json" with { type: "json" };
import purposes from "./purposes.json" with { type: "json" };
import { readWords } from "./read-words.ts";
import type { Phrases } from "./phrases.ts";

/** Phrases on pages. Phrases for views are in `view-words.ts`: code that only views pages does not load this file. */

export const {
  LOGIN,
  LOGOUT,
  REGISTER,
  ACCOUNT,
  DASHBOARD,
  LOGGED_IN,
  REMEMBER,
  IDENTITY,
  PERSON_NAME,
  PHONE,
  PROOF,
  USE_PASSWORD,
  PASSKEY,
  WITH_SERVICE,
  SERVICE,
  PASSWORD_CHANGE,
  PASSWORD_REPEAT,
  TERMS,
} = readWords(account);
export const { CODE, ANY_CODE, OTHER_CODE, SECOND_FACTOR, SEND_PROOF, SENT_THERE, RESEND } =
  readWords(codes);
export const {
  WRONG_CREDENTIALS,
  WRONG_CODE,
  LOCKED_OUT,
  PASSWORD_EXPIRED,
  UNCONFIRMED_ADDRESS,
  SENT,
  NOT_SENT,
  REFUSED_ENTRIES,
} = readWords(answers);
export const {
  CREDENTIAL,
  NOT,
  RIGHT,
  COMING_IN,
  FAILED,
  BARRED,
  TOO_OFTEN,
  IRRELEVANT,
  CONDITION,
} = readWords(attempts);
export const {
  PRIVACY,
  BAKING,
  COOKIE_USE,
  REJECT,
  PAYING,
  OTHER_DEMAND,
  MANAGE,
  SAVE_CHOICES,
  PERMISSION,
  ASKING_FOR_ACCESS,
  ALLOW,
  DENY,
} = readWords(consent);
const { MAIL_FROM, MAIL_TO, MAIL_SUBJECT, MAIL_DATE, ...mailbox } = readWords(mail);
export const { REPLY, FORWARD, FOLDER, INBOX } = mailbox;
export const {
  HUMAN_CHECK,
  SELECT_IMAGES,
  IMAGE,
  CHARACTERS,
  IMAGE_CODE,
  SUM,
  CALCULATE,
  REFUSED,
  TOO_MANY,
  MAINTENANCE,
  FAILURE,
} = readWords(refusals);
export const { SEARCH, RESULTS, NO_RESULTS, BUY, CONTACT } = readWords(content);
export const { RECOVERY, ORDER, ADDRESS, CARD, BOOKING, STAY, SURVEY, REVIEW, SUBJECT } =
  readWords(purposes);

/** Labels of the header lines of an e-mail, each kind separately. */
export const MAIL_HEADERS: readonly Phrases[] = [MAIL_FROM, MAIL_TO, MAIL_SUBJECT, MAIL_DATE];
