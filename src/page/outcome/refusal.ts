/** What a site says against somebody who wants to come in, by its words alone. */
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

/** Name or password were not taken, and it is said of them. */
export function saysWrong(text: string): boolean {
  return statementsIn(text).some(
    (line) =>
      (isAboutLogin(line) && isWrong(line)) ||
      ((LOGIN.isIn(line) || COMING_IN.isIn(line)) && FAILED.isIn(line)),
  );
}

/** Something was wrong, whatever it was: enough beside a form that asks for nothing but name and password. */
export function saysAnyWrong(text: string): boolean {
  return saysWrong(text) || statementsIn(text).some(isWrong);
}

/** No further attempt helps: the account is closed, or there were too many. */
export function saysClosed(text: string): boolean {
  return statementsIn(text).some(
    (line) =>
      [LOCKED_OUT, TOO_MANY, TOO_OFTEN].some((words) => words.isIn(line)) ||
      (isAboutLogin(line) && BARRED.isIn(line)),
  );
}

/** The password was right, and another one has to be set. */
export function saysExpired(text: string): boolean {
  return statementsIn(text).some((line) => PASSWORD_EXPIRED.isIn(line));
}

/** Said in so many words, or of what is right that it is not. */
function isWrong(line: string): boolean {
  if (WRONG_CREDENTIALS.isIn(line)) return true;
  if (!NOT.isIn(line) || !RIGHT.isIn(line)) return false;
  const words = line.split(/\s+/);
  return words.some((_word, at) => {
    const near = words.slice(at, at + NEAR).join(" ");
    return NOT.isIn(near) && RIGHT.isIn(near);
  });
}

/** Words, of which one denies another; further apart they belong to different things. */
const NEAR = 4;

function isAboutLogin(line: string): boolean {
  return CREDENTIAL.isIn(line) || IDENTITY.isIn(line);
}

/** Sentences that say something of the attempt: no question, nothing that holds in some case only, or at another time. */
function statementsIn(text: string): readonly string[] {
  return text
    .slice(0, LONGEST)
    .split(SENTENCES)
    .map((sentence) => statedIn(sentence).trim())
    .filter((line) => line !== "" && !isIrrelevant(line));
}

/** A site refuses in few words, whatever it goes on to say. */
const LONGEST = 1_000;
/** Stops inside of numbers and addresses end nothing. */
const SENTENCES = /(?<=[.!?…؟](?=\s|$))|(?<=[。！？])|\n/u;

/** What stands before a question, where something does: "Wrong password, have you forgotten it?" */
function statedIn(sentence: string): string {
  return QUESTION.test(sentence) ? (UP_TO_ITS_LAST_PART.exec(sentence)?.[0] ?? "") : sentence;
}

const QUESTION = /[?？؟]\s*$/u;
const UP_TO_ITS_LAST_PART = /^.*(?:[,;:–—]|\s-\s)/su;

function isIrrelevant(line: string): boolean {
  return IRRELEVANT.isIn(line) || COOKIES.isIn(line) || CONDITION.isIn(opening(line));
}

/** A sentence that holds in some case may begin with that; in its middle the word may be about something else. */
function opening(line: string): string {
  return line.split(/\s+/, 2).join(" ");
}
