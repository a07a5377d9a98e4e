/** A text as it is compared: one kind of white space, of quotes and of dashes, in lower case. */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200D\u00AD\uFEFF]/g, "")
    .replaceAll(/[‘’‚′`]/g, "'")
    .replaceAll(/[“”„«»″]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

export function withoutSpace(text: string): string {
  return text.replaceAll(" ", "");
}
