/** Recognises, by their text alone, messages with which a site rejects a login. */
import { COOKIES } from "../words/view-words.ts";
import {
  BARRED,
  IRRELEVANT,
  COMING_IN,
  CONDITION,
  CREDENTIAL,
  FAILED,
  IDENTITY,
  LOCKED_OUT,
  LOGIN,
  NOT,
  PASSWORD_EXPIRED,
  RIGHT,
  TOO_MANY,
  TOO_OFTEN,
  WRONG_CREDENTIALS,
} from "../words/words.ts";

/** Whether the message rejects the name or the password. */
export function saysWrong(text: string): boolean {
  return statementsIn(text).some(
    (line) =>
      (isAboutLogin(line) && isWrong(line)) ||
      ((LOGIN.isIn(line) || COMING_IN.isIn(line)) && FAILED.isIn(line)),
  );
}

/** Whether the message states any error. Next to a login form, any error is about the name or the password. */
export function saysAnyWrong(text: string): boolean {
  return saysWrong(text) || statementsIn(text).some(isWrong);
}

/** Whether the message says that no attempt can succeed: the account is closed, or there were too many attempts. */
export function saysClosed(text: string): boolean {
  return statementsIn(text).some(
    (line) =>
      [LOCKED_OUT, TOO_MANY, TOO_OFTEN].some((words) => words.isIn(line)) ||
      (isAboutLogin(line) && BARRED.isIn(line)),
  );
}

/** Whether the message says that the password has expired. */
export function saysExpired(text: string): boolean {
  return statementsIn(text).some((line) => PASSWORD_EXPIRED.isIn(line));
}

/** Whether a sentence states an error, or denies that something is right. */
function isWrong(line: string): boolean {
  if (WRONG_CREDENTIALS.isIn(line)) return true;
  if (!NOT.isIn(line) || !RIGHT.isIn(line)) return false;
  const words = line.split(/\s+/);
  return words.some((_word, at) => {
    const near = words.slice(at, at + NEAR).join(" ");
    return NOT.isIn(near) && RIGHT.isIn(near);
  });
}

/** Number of consecutive words that must contain a negation and the word that it negates. */
const NEAR = 4;

function isAboutLogin(line: string): boolean {
  return CREDENTIAL.isIn(line) || IDENTITY.isIn(line);
}

/** Returns the sentences about this attempt: no questions, conditions or statements about another time. */
function statementsIn(text: string): readonly string[] {
  return text
    .slice(0, LONGEST)
    .split(SENTENCES)
    .map((sentence) => statedIn(sentence).trim())
    .filter((line) => line !== "" && !isIrrelevant(line));
}

/** Maximum characters that are read: the rejection is at the beginning. */
const LONGEST = 1_000;
/** Matches the end of a sentence; a full stop inside a number or an address is not one. */
const SENTENCES = /(?<=[.!?…؟](?=\s|$))|(?<=[。！？])|\n/u;

/** Returns a sentence without the question at its end: "Wrong password, have you forgotten it?" */
function statedIn(sentence: string): string {
  return QUESTION.test(sentence) ? (UP_TO_ITS_LAST_PART.exec(sentence)?.[0] ?? "") : sentence;
}

const QUESTION = /[?？؟]\s*$/u;
const UP_TO_ITS_LAST_PART = /^.*(?:[,;:–—]|\s-\s)/su;

function isIrrelevant(line: string): boolean {
  return IRRELEVANT.isIn(line) || COOKIES.isIn(line) || CONDITION.isIn(opening(line));
}

/** Returns the first two words: only there, a word like "if" makes the whole sentence conditional. */
function opening(line: string): string {
  return line.split(/\s+/, 2).join(" ");
}
