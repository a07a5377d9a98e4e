/** At most about so many characters; an ellipsis shows where more was. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)); // of a character of two
  return `${text.slice(0, isHalf ? longest - 1 : longest).trimEnd()}…`;
}
