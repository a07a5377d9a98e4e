import { withPlainDigits } from "./digits.ts";
import { PAGE_NUMBER, WORDS } from "./pagination-words.ts";

/**
 * What a short text means among the links between pages. `certain`: nothing else is called so; `double`: an arrow that
 * may also lead to the end.
 */
export type PageMark =
  | { readonly is: "number"; readonly number: number }
  | { readonly is: "next" | "previous"; readonly certain: boolean; readonly double: boolean }
  | { readonly is: "beside" };

const LONGEST = 40;
const ARROWS: readonly (readonly [RegExp, PageMark])[] = [
  [/^(?:[›>→⟶❯▶►⟩]|&gt;)$/u, { is: "next", certain: false, double: false }],
  [/^(?:[»≫⇒]|[›>]{2})$/u, { is: "next", certain: false, double: true }],
  [/^(?:[‹<←⟵❮◀◄⟨]|&lt;)$/u, { is: "previous", certain: false, double: false }],
  [/^(?:[«≪⇐]|[‹<]{2})$/u, { is: "previous", certain: false, double: true }],
];
const LONGEST_ARROW = 4;
const DIGIT = /\d/;
const LETTER = /^\p{L}$/u;
const EDGES = /^[\s›>→⟶❯▶►»≫‹<←⟵❮◀◄«≪|·•:.\-–—[\](),/]+|[\s›>→⟶❯▶►»≫‹<←⟵❮◀◄«≪|·•:.\-–—[\](),/]+$/gu;

/** Undefined for words that do not belong among such links. */
export function pageMarkOf(text: string): PageMark | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = withPlainDigits(text.trim().toLowerCase());
  if (DIGIT.test(whole)) {
    const number = PAGE_NUMBER.exec(whole)?.[1];
    if (number !== undefined) return { is: "number", number: Number(number) };
  }
  if (whole.length <= LONGEST_ARROW) {
    const arrow = ARROWS.find(([form]) => form.test(whole));
    if (arrow) return arrow[1];
  }
  const isBare = LETTER.test(whole[0] ?? "") && LETTER.test(whole.at(-1) ?? "");
  return wordMarkOf(isBare ? whole : whole.replaceAll(EDGES, ""));
}

function wordMarkOf(word: string): PageMark | undefined {
  if (word === "" || WORDS.beside.has(word)) return { is: "beside" };
  if (WORDS.nextPage.has(word)) return { is: "next", certain: true, double: false };
  if (WORDS.previousPage.has(word)) return { is: "previous", certain: true, double: false };
  if (WORDS.next.has(word)) return { is: "next", certain: false, double: false };
  if (WORDS.previous.has(word)) return { is: "previous", certain: false, double: false };
  return undefined;
}
