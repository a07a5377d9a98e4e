/** A site's message that rejects a login, by its words alone. */
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

/** The message names a rejected name or password. */
export function saysWrong(text: string): boolean {
  return statementsIn(text).some(
    (line) =>
      (isAboutLogin(line) && isWrong(line)) ||
      ((LOGIN.isIn(line) || COMING_IN.isIn(line)) && FAILED.isIn(line)),
  );
}

/** An unspecified error: enough next to a form that has only name and password. */
export function saysAnyWrong(text: string): boolean {
  return saysWrong(text) || statementsIn(text).some(isWrong);
}

/** No further attempt helps: the account is closed, or there were too many attempts. */
export function saysClosed(text: string): boolean {
  return statementsIn(text).some(
    (line) =>
      [LOCKED_OUT, TOO_MANY, TOO_OFTEN].some((words) => words.isIn(line)) ||
      (isAboutLogin(line) && BARRED.isIn(line)),
  );
}

/** The password was right, and a new one must be set. */
export function saysExpired(text: string): boolean {
  return statementsIn(text).some((line) => PASSWORD_EXPIRED.isIn(line));
}

/** States the error directly, or negates that something is right. */
function isWrong(line: string): boolean {
  if (WRONG_CREDENTIALS.isIn(line)) return true;
  if (!NOT.isIn(line) || !RIGHT.isIn(line)) return false;
  const words = line.split(/\s+/);
  return words.some((_word, at) => {
    const near = words.slice(at, at + NEAR).join(" ");
    return NOT.isIn(near) && RIGHT.isIn(near);
  });
}

/** Maximum words between two words that negate one another; further apart, they belong to different things. */
const NEAR = 4;

function isAboutLogin(line: string): boolean {
  return CREDENTIAL.isIn(line) || IDENTITY.isIn(line);
}

/** Sentences about the attempt: no questions, no conditions, nothing about another time. */
function statementsIn(text: string): readonly string[] {
  return text
    .slice(0, LONGEST)
    .split(SENTENCES)
    .map((sentence) => statedIn(sentence).trim())
    .filter((line) => line !== "" && !isIrrelevant(line));
}

/** Messages of rejection are short, whatever follows them. */
const LONGEST = 1_000;
/** Full stops inside numbers and addresses end no sentence. */
const SENTENCES = /(?<=[.!?…؟](?=\s|$))|(?<=[。！？])|\n/u;

/** The part before a question, if there is one: "Wrong password, have you forgotten it?" */
function statedIn(sentence: string): string {
  return QUESTION.test(sentence) ? (UP_TO_ITS_LAST_PART.exec(sentence)?.[0] ?? "") : sentence;
}

const QUESTION = /[?？؟]\s*$/u;
const UP_TO_ITS_LAST_PART = /^.*(?:[,;:–—]|\s-\s)/su;

function isIrrelevant(line: string): boolean {
  return IRRELEVANT.isIn(line) || COOKIES.isIn(line) || CONDITION.isIn(opening(line));
}

/** A conditional sentence may begin with such a word; in its middle, the word may mean something else. */
function opening(line: string): string {
  return line.split(/\s+/, 2).join(" ");
}
