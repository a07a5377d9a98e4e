import { NUMBERED_BEFORE } from "./code-words.ts";
import { withPlainDigits } from "./digits.ts";

export interface CodeCandidate {
  /** As one would enter it. */
  readonly code: string;
  readonly before: string;
  readonly behind: string;
}

/** What may be a code in a line of text. */
export function codesInLine(written: string): readonly CodeCandidate[] {
  const line = withPlainDigits(written);
  return PATTERNS.flatMap(({ pattern, tidy }) =>
    [...line.matchAll(pattern)]
      .filter((match) => mayBeCode(match, line))
      .map((match) => ({
        code: tidy(match[0]),
        before: line.slice(0, match.index),
        behind: line.slice(match.index + match[0].length),
      })),
  );
}

/** Of the scripts that part their words; in others a number stands among words without a blank. */
const LETTER = ["Latin", "Cyrillic", "Greek", "Arabic", "Hebrew", "Devanagari"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const BEFORE = String.raw`(?<![${LETTER}\p{N}_@/#.,:=+$€£¥₹-]|\p{N} )`;
const MONEY = String.raw`[€£¥₹]|(?:USD|usd|EUR|eur|GBP|CHF|dollars|euros?|kr|zł)\b`;
const BEHIND = String.raw`(?![${LETTER}\p{N}_@/=%]|[.,:-]\p{N}| \p{N}| ?%| ?(?:${MONEY}))`;

const DIGITS = String.raw`(?:G-)?\d{4,8}`;
const GROUPS = String.raw`\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d(?: \d){3,7}`;
const MIXED = String.raw`(?=[A-Z-]*\d)(?=[\d-]*[A-Z])(?:[A-Z\d]{4,10}|[A-Z\d]{3,5}-[A-Z\d]{3,5})`;
/** RFC 8628, section 6.1: codes for devices have no vowels, so that they make no words. */
const CONSONANTS = "[B-DF-HJ-NP-TV-Z]{4}-[B-DF-HJ-NP-TV-Z]{4}";

const PATTERNS = [
  { pattern: whole(DIGITS), tidy: digitsOf },
  { pattern: whole(GROUPS), tidy: digitsOf },
  { pattern: whole(`${MIXED}|${CONSONANTS}`), tidy: (written: string) => written },
];

function whole(code: string): RegExp {
  return new RegExp(`${BEFORE}(?:${code})${BEHIND}`, "gu");
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, "");
}

const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;
const STATE_AND_ZIP = /\b[A-Z]{2}\s*$/;

/** No year, no date, no postal code, and nothing whose number this is said to be. */
function mayBeCode(match: RegExpExecArray, line: string): boolean {
  const [written] = match;
  if (YEAR.test(written) || DATE.test(written)) return false;
  const before = line.slice(Math.max(0, match.index - 40), match.index);
  if (/^\d{5}$/.test(written) && STATE_AND_ZIP.test(before)) return false;
  return !NUMBERED_BEFORE.test(before.toLowerCase());
}
