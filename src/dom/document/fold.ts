/** White space folded into single blanks, without any at the ends. */
export function fold(text: string): string {
  return text === "" ? "" : text.replace(UNFOLDED, " ").trim();
}

/** White space that is not a single blank already; most of it is. */
const UNFOLDED = /(?! (?![\s\u200b]))[\s\u200b]+/g;

const TITLE_LENGTH = 1_000;

/** As much of a page's title as anybody reads; a page may have one of any length. */
export function cutTitle(title: string): string {
  return cut(title, TITLE_LENGTH);
}

/** At most `length` characters; what was cut shows as an ellipsis. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = length - 1;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}
