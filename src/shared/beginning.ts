/** The first characters of a text, as a copy: what `slice` gives of a long one would keep all of it in memory. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return Buffer.from(text.slice(0, length), "utf16le").toString("utf16le");
}
