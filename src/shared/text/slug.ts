/** Converts a text to words of a–z and 0–9, joined by `mark`; "" if none remain. @param longest in characters */
export function slugOf(text: string, mark: "-" | "_", longest: number): string {
  const words = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, longest) : slug + mark + word;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}

/** Converts a host to a segment of the name of a skill or form schema: `example.com` becomes `example-com`. */
export function hostSegment(hostname: string): string {
  const bare = hostname.replaceAll(/^\[|\]$|\.$/g, "");
  return bare.replaceAll(/[^A-Za-z0-9_-]/g, "-");
}
