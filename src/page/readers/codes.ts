import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import {
  CODE_ANYWHERE,
  CODE_BEFORE,
  CODE_BEHIND,
  CONFIRMING_WORDS,
  OTHER_CODE_WORDS,
  speaksOfProof,
  NUMBERED_BEFORE,
} from "./code-words.ts";
import { LOGIN } from "../words/words.ts";
import { shortenedText, withPlainDigits } from "./text.ts";
import { oneLine } from "../../shared/text/one-line.ts";

export interface VerificationCodes {
  readonly codes: readonly VerificationCode[];
  /** Links that confirm an address or an account, or sign in. */
  readonly links: readonly ConfirmingLink[];
  /** The page has further text that was not searched for codes. */
  readonly isPartial: boolean;
}

export interface VerificationCode {
  /** As a person types it into a field: `123456` for `123 456` or `G-123456` on the page. */
  readonly code: string;
  /** Ref of the element with the code; absent if several elements contain parts of it. */
  readonly ref?: number;
  /** The line of text that contains it, cut if it is long. */
  readonly text: string;
}

export interface ConfirmingLink {
  readonly ref: number;
  readonly text: string;
  readonly href: string;
}

const MOST = 20;
const LONGEST = 200;

/** Finds verification codes on a page, such as an e-mail, for entry on another page. Also finds links that confirm. */
export function verificationCodesOf(tree: PageTree): VerificationCodes {
  const text = tree.blocksOf();
  const lines = text.slice(0, MOST_CHARACTERS).split("\n").map(oneLine);
  const codes = codesIn(
    lines.filter((line) => line !== ""),
    tree,
  );
  return { codes, links: linksIn(tree), isPartial: text.length > MOST_CHARACTERS };
}

function codesIn(lines: readonly string[], tree: PageTree): readonly VerificationCode[] {
  const found = new Map<string, VerificationCode>();
  for (const [place, line] of lines.entries()) {
    const codes = line.length <= LONGEST_LINE ? codesInLine(line) : [];
    for (const candidate of codes) {
      const { code, written } = candidate;
      if (found.has(code) || !isForVerifying(candidate, lines, place)) continue;
      const node = tree.snapshot.nodes.find(
        (one) => one.text.includes(written) && !tree.isHidden(one),
      );
      found.set(code, { code, ...(node && { ref: node.ref }), text: shortenedText(line, LONGEST) });
    }
  }
  return [...found.values()].slice(0, MOST);
}

const LONGEST_LINE = 2_000;
const LINES_BEFORE = 3;
const NEAR = 150;
const LONGEST_LEAD = 40;

/** Whether text near a code is about verification. Adjacent lines count only if the code is almost alone on a line. */
function isForVerifying(
  { before, behind }: CodeCandidate,
  lines: readonly string[],
  place: number,
): boolean {
  const isAlone = before.length <= LONGEST_LEAD && !/\p{L}/u.test(behind);
  const above = isAlone ? lines.slice(Math.max(0, place - LINES_BEFORE), place) : [];
  const below = isAlone ? lines.slice(place + 1, place + 2) : [];
  const leading = said([...above.map((line) => line.slice(-NEAR)), before].join("\n"));
  const following = said([behind.slice(0, NEAR), ...below].join("\n"));
  const near = `${leading.slice(-NEAR * LINES_BEFORE)}\n${following.slice(0, NEAR)}`;
  if (speaksOfProof(near) || CODE_BEFORE.test(leading) || CODE_BEHIND.test(following)) {
    return true;
  }
  const isWholeLine = !/[\p{L}\p{N}]/u.test(before + behind);
  return isWholeLine && CODE_ANYWHERE.test(said(lines[place - 1]?.slice(0, NEAR) ?? ""));
}

function said(text: string): string {
  return text.toLowerCase().replaceAll(OTHER_CODE_WORDS, " ");
}

const PROVING_PATH = /(?:verif|confirm|activat|validat|magic|signin|sign-in|login)/i;
const PROOF = /[\w-]{16,}/;

function linksIn(tree: PageTree): readonly ConfirmingLink[] {
  return tree.snapshot.nodes
    .filter((node) => isConfirming(node, tree))
    .slice(0, MOST)
    .map(linkOf);
}

function isConfirming(node: SnapshotNode, tree: PageTree): boolean {
  const href = node.role === "link" ? node.attributes["href"] : undefined;
  const address = href === undefined ? null : URL.parse(href);
  if (!address?.protocol.startsWith("http") || tree.isHidden(node)) return false;
  const name = node.name.toLowerCase();
  if (name.length <= LONGEST && CONFIRMING_WORDS.test(name)) return true;
  const target = address.pathname + address.search;
  if (!PROOF.test(target)) return false;
  return LOGIN.isIn(name) || (name.startsWith("http") && PROVING_PATH.test(target));
}

function linkOf({ ref, name, attributes }: SnapshotNode): ConfirmingLink {
  return { ref, text: shortenedText(name, LONGEST), href: attributes["href"] ?? "" };
}

interface CodeCandidate {
  /** As a person types it into a field; `written` is its text on the page. */
  readonly code: string;
  readonly written: string;
  readonly before: string;
  readonly behind: string;
}

/** Returns the candidates for codes in a line of text. */
function codesInLine(written: string): readonly CodeCandidate[] {
  const line = withPlainDigits(written);
  return PATTERNS.flatMap(({ pattern, tidy }) =>
    [...line.matchAll(pattern)]
      .filter((match) => mayBeCode(match, line))
      .map((match) => ({
        code: tidy(match[0]),
        written: written.slice(match.index, match.index + match[0].length),
        before: line.slice(0, match.index),
        behind: line.slice(match.index + match[0].length),
      })),
  );
}

/** Letters of scripts with blanks between words; in other scripts, no blank separates a number from words. */
const LETTER = ["Latin", "Cyrillic", "Greek", "Arabic", "Hebrew", "Devanagari"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const BEFORE = String.raw`(?<![${LETTER}\p{N}_@/#.,:=+$€£¥₹-]|\p{N} )`;
const MONEY = String.raw`[€£¥₹]|(?:USD|usd|EUR|eur|GBP|CHF|dollars|euros?|kr|zł)\b`;
const BEHIND = String.raw`(?![${LETTER}\p{N}_@/=%]|[.,:-]\p{N}| \p{N}| ?%| ?(?:${MONEY}))`;

const DIGITS = String.raw`(?:G-)?\d{4,8}`;
const GROUPS = String.raw`\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d(?: \d){3,7}`;
const MIXED = String.raw`(?=[A-Z-]*\d)(?=[\d-]*[A-Z])(?:[A-Z\d]{4,10}|[A-Z\d]{3,5}-[A-Z\d]{3,5})`;
/** RFC 8628, section 6.1: codes for devices have no vowels, so they form no words. */
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

/** Whether a match may be a code: no year, date or postal code, and no number after a word such as "order". */
function mayBeCode(match: RegExpExecArray, line: string): boolean {
  const [written] = match;
  if (YEAR.test(written) || DATE.test(written)) return false;
  const before = line.slice(Math.max(0, match.index - 40), match.index);
  if (/^\d{5}$/.test(written) && STATE_AND_ZIP.test(before)) return false;
  return !NUMBERED_BEFORE.test(before.toLowerCase());
}

/** Maximum characters of a page that are searched for codes. */
export const MOST_CHARACTERS = 500_000;
