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
const NEXT_ARROW = /^(?:[›>→⟶❯▶►⟩]|&gt;)$/u;
const NEXT_ARROWS = /^(?:[»≫⇒]|[›>]{2})$/u;
const PREVIOUS_ARROW = /^(?:[‹<←⟵❮◀◄⟨]|&lt;)$/u;
const PREVIOUS_ARROWS = /^(?:[«≪⇐]|[‹<]{2})$/u;
const EDGES = /^[\s›>→⟶❯▶►»≫‹<←⟵❮◀◄«≪|·•:.\-–—[\](),/]+|[\s›>→⟶❯▶►»≫‹<←⟵❮◀◄«≪|·•:.\-–—[\](),/]+$/gu;

/** Undefined for words that do not belong among such links. */
export function pageMarkOf(text: string): PageMark | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = text.trim().toLowerCase();
  const number = PAGE_NUMBER.exec(whole)?.[1];
  if (number !== undefined) return { is: "number", number: Number(number) };
  if (NEXT_ARROW.test(whole)) return { is: "next", certain: false, double: false };
  if (NEXT_ARROWS.test(whole)) return { is: "next", certain: false, double: true };
  if (PREVIOUS_ARROW.test(whole)) return { is: "previous", certain: false, double: false };
  if (PREVIOUS_ARROWS.test(whole)) return { is: "previous", certain: false, double: true };
  return wordMarkOf(whole.replaceAll(EDGES, ""));
}

function wordMarkOf(word: string): PageMark | undefined {
  if (word === "" || WORDS.beside.has(word)) return { is: "beside" };
  if (WORDS.nextPage.has(word)) return { is: "next", certain: true, double: false };
  if (WORDS.previousPage.has(word)) return { is: "previous", certain: true, double: false };
  if (WORDS.next.has(word)) return { is: "next", certain: false, double: false };
  if (WORDS.previous.has(word)) return { is: "previous", certain: false, double: false };
  return undefined;
}
