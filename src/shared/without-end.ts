/** The text without the characters at its end that match. A pattern that ends in `+$` costs the square of a long run. */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
