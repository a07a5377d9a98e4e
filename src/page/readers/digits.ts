/** Where the digits of a script begin: Arabic, Persian, Devanagari, Thai, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g;

/** The same text with digits as they are typed everywhere; of the same length. */
export function withPlainDigits(text: string): string {
  return text.search(OTHERS) < 0 ? text : text.replaceAll(OTHERS, plainDigit);
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code;
  return String(code - zero);
}
