/** What of an answer can be held against pages, where it brings no evidence itself: numbers, quoted words, names. */

const MOST = 40;
const NUMBER = /(?<![\p{L}\p{N}])\d+(?:[.,:/]\d+)*(?![\p{L}\p{N}])/gu;
const QUOTED = /["“„«]([^"”“»\n]{2,200})["”“»]/gu;
/** Two or more words with capitals: `Ada Lovelace`. */
const NAME = /\p{Lu}[\p{L}\p{N}'’-]+(?: \p{Lu}[\p{L}\p{N}'’-]+)+/gu;

export function checkableIn(text: string, data: unknown): readonly string[] {
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, words]) => words ?? []);
  const found = [
    ...leavesOf(data),
    ...quoted,
    ...(text.match(NUMBER) ?? []).filter((number) => !isCounting(number)),
    ...(text.match(NAME) ?? []),
  ];
  return [...new Set(found.map((one) => one.trim()).filter((one) => one !== ""))].slice(0, MOST);
}

/** A single digit is as often the answer's own, as in `1. Open the page`. */
function isCounting(number: string): boolean {
  return number.length === 1;
}

function leavesOf(data: unknown): readonly string[] {
  if (typeof data === "string") return data.length <= 200 ? [data] : [];
  if (typeof data === "number") return [String(data)];
  if (typeof data === "object" && data !== null) return Object.values(data).flatMap(leavesOf);
  return [];
}
