import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { codesInLine, type CodeCandidate } from "./code-candidates.ts";
import {
  CODE_ANYWHERE,
  CODE_BEFORE,
  CODE_BEHIND,
  CONFIRMING_WORDS,
  ENTERING_WORDS,
  OTHER_CODE_WORDS,
  VERIFYING_WORDS,
} from "./code-words.ts";
import { shortened } from "./shortened.ts";
import { linesOf, type TextLine } from "./text-lines.ts";

export interface VerificationCodes {
  readonly codes: readonly VerificationCode[];
  /** Links that confirm an address or an account, or sign in. */
  readonly links: readonly ConfirmingLink[];
}

export interface VerificationCode {
  /** As one would enter it. */
  readonly code: string;
  readonly ref?: number;
  /** The line that it stands in. */
  readonly text: string;
}

export interface ConfirmingLink {
  readonly ref: number;
  readonly text: string;
  readonly href: string;
}

const MOST = 20;
const LONGEST = 200;

/** Codes that the page shows for entering them somewhere, as mails do, and links that do the same. */
export function verificationCodesOf(tree: PageTree): VerificationCodes {
  return { codes: codesIn(linesOf(tree)), links: linksIn(tree) };
}

function codesIn(lines: readonly TextLine[]): readonly VerificationCode[] {
  const found = new Map<string, VerificationCode>();
  for (const [place, { text, ref }] of lines.entries()) {
    const codes = text.length <= LONGEST_LINE ? codesInLine(text) : [];
    for (const candidate of codes) {
      const { code } = candidate;
      if (found.has(code) || !isForVerifying(candidate, lines, place)) continue;
      found.set(code, { code, ...(ref !== null && { ref }), text: shortened(text, LONGEST) });
    }
  }
  return [...found.values()].slice(0, MOST);
}

const LONGEST_LINE = 2_000;
const LINES_BEFORE = 3;
const NEAR = 150;
const LONGEST_LEAD = 40;

/** What is said about a code stands near it in its line; of one that stands for itself, also in the lines around. */
function isForVerifying(
  { before, behind }: CodeCandidate,
  lines: readonly TextLine[],
  place: number,
): boolean {
  const standsAlone = before.length <= LONGEST_LEAD && !/\p{L}/u.test(behind);
  const above = standsAlone ? lines.slice(Math.max(0, place - LINES_BEFORE), place) : [];
  const below = standsAlone ? lines.slice(place + 1, place + 2) : [];
  const leading = said([...above.map(({ text }) => text.slice(-NEAR)), before].join("\n"));
  const following = said([behind.slice(0, NEAR), ...below.map(({ text }) => text)].join("\n"));
  const near = `${leading.slice(-NEAR * LINES_BEFORE)}\n${following.slice(0, NEAR)}`;
  if (VERIFYING_WORDS.test(near) || CODE_BEFORE.test(leading) || CODE_BEHIND.test(following)) {
    return true;
  }
  const isWholeLine = !/[\p{L}\p{N}]/u.test(before + behind);
  return isWholeLine && CODE_ANYWHERE.test(said(lines[place - 1]?.text.slice(0, NEAR) ?? ""));
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
  const asked = address.pathname + address.search;
  if (!PROOF.test(asked)) return false;
  return ENTERING_WORDS.test(name) || (name.startsWith("http") && PROVING_PATH.test(asked));
}

function linkOf({ ref, name, attributes }: SnapshotNode): ConfirmingLink {
  return { ref, text: shortened(name, LONGEST), href: attributes["href"] ?? "" };
}
