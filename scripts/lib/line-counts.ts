/** The number of lines of a TypeScript source, and of its code lines: neither blank, comment nor import. */
export interface LineCounts {
  readonly lines: number;
  readonly code: number;
}

/** Counts by line, which suffices for formatted sources: comments and imports begin on lines of their own. */
export function countLines(source: string): LineCounts {
  const lines = source.split("\n");
  if (lines.at(-1) === "") lines.pop();
  let code = 0;
  /** Set inside of a block comment or an import: tests whether a line is its last. */
  let isLast: ((line: string) => boolean) | undefined;
  for (const line of lines.map((one) => one.trim())) {
    isLast ??= endOf(line);
    if (isLast === undefined) code += line === "" || line.startsWith("//") ? 0 : 1;
    else if (isLast(line)) isLast = undefined;
  }
  return { lines: lines.length, code };
}

function endOf(line: string): ((line: string) => boolean) | undefined {
  if (line.startsWith("/*")) return (later) => later.includes("*/");
  if (/^import\b(?!\()/.test(line)) return (later) => later.endsWith(";");
  return undefined;
}
