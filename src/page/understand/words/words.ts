import { z } from "zod";
import account from "./account.json" with { type: "json" };
import codes from "./codes.json" with { type: "json" };
import answers from "./answers.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import mail from "./mail.json" with { type: "json" };
import refusals from "./refusals.json" with { type: "json" };
import content from "./content.json" with { type: "json" };
import buttons from "./buttons.json" with { type: "json" };
import { Phrases } from "./phrases.ts";

/**
 * What pages say, in the languages that are understood. Each list of a JSON file beside this one holds the phrases of one
 * meaning by language, `|` between them; a language more is a line more.
 */
const LISTS = z.record(
  z.string().regex(/^[A-Z_]+$/),
  z.strictObject({
    /** For whoever adds a phrase. */
    meaning: z.string().min(1),
    phrases: z.record(z.string().regex(/^[a-z]+$/), z.string().min(1)),
  }),
);

function read<Name extends string>(lists: Readonly<Record<Name, unknown>>): Record<Name, Phrases>;
function read(lists: unknown): Record<string, Phrases> {
  const entries = Object.entries(LISTS.parse(lists));
  return Object.fromEntries(entries.map(([name, { phrases }]) => [name, new Phrases(phrases)]));
}

export const {
  LOGIN,
  LOGOUT,
  REGISTER,
  ACCOUNT,
  DASHBOARD,
  LOGGED_IN,
  REMEMBER,
  IDENTITY,
  EMAIL,
  PERSON_NAME,
  USE_PASSWORD,
  PASSKEY,
  WITH_SERVICE,
  SERVICE,
  PASSWORD_CHANGE,
  PASSWORD_REPEAT,
  TERMS,
  SUBSCRIBE,
} = read(account);
export const { CODE, ANY_CODE, OTHER_CODE, SECOND_FACTOR, SEND_PROOF, SENT_THERE, RESEND } =
  read(codes);
export const {
  WRONG_CREDENTIALS,
  WRONG_CODE,
  LOCKED_OUT,
  PASSWORD_EXPIRED,
  UNCONFIRMED_ADDRESS,
  SENT,
  NOT_SENT,
  REFUSED_ENTRIES,
} = read(answers);
export const {
  COOKIES,
  PRIVACY,
  ACCEPT,
  REJECT,
  MANAGE,
  SAVE_CHOICES,
  PERMISSION,
  ASKING_FOR_ACCESS,
  ALLOW,
  DENY,
} = read(consent);
const { MAIL_FROM, MAIL_TO, MAIL_SUBJECT, MAIL_DATE, ...mailbox } = read(mail);
export const { REPLY, FORWARD, FOLDER, INBOX } = mailbox;
export const { HUMAN_CHECK, SELECT_IMAGES, REFUSED, TOO_MANY, MAINTENANCE, FAILURE } =
  read(refusals);
export const { SEARCH, RESULTS, NO_RESULTS, BUY, COMMENT, CONTACT, RELATED, REQUIRED } =
  read(content);
export const { CONFIRM, GO_ON, GO_BACK, TAKE_OVER } = read(buttons);

/** Labels of the lines that a letter begins with, each kind by itself. */
export const MAIL_HEADERS: readonly Phrases[] = [MAIL_FROM, MAIL_TO, MAIL_SUBJECT, MAIL_DATE];
