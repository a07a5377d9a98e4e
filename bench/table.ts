/** A Markdown table; every column but the first holds numbers and is right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Milliseconds and megabytes: one decimal where it is significant. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return "–";
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** A measured value; bold if it misses its target. */
export function judged(text: string, isMet: boolean): string {
  return isMet ? text : `**${text}**`;
}
