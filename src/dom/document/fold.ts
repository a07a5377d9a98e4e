/** Replaces each run of white space by one blank, and removes white space at both ends. */
export function fold(text: string): string {
  return text === "" ? "" : text.replace(UNFOLDED, " ").trim();
}

/** White space to replace: each run of it except a single blank. */
const UNFOLDED = /(?! (?![\s\u200b]))[\s\u200b]+/g;

const TITLE_LENGTH = 1_000;

/** Cuts a page's title, which may have any length. */
export function cutTitle(title: string): string {
  return cut(title, TITLE_LENGTH);
}

/** Returns at most `length` characters of the text; an ellipsis marks a cut. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = length - 1;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}
