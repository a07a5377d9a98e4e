// V8 keeps the text of a file for as long as its functions live. Node gives it one of ASCII with a byte for each letter,
// any other with two: a few letters would double what a bundle takes in memory.
import type { Plugin } from "rolldown";

const OTHER_LETTERS = /[^\0-\u007f]/g;
/** Where an escape is not the letter that it stands for. */
const RAW_TEMPLATES = /\braw`(?:[^`\\]|\\[^])*`/g;

/** Letters beyond ASCII are written as escapes. */
export function oneByteText(): Plugin {
  return {
    name: "one-byte-text",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = withEscapes(file.code);
      }
    },
  };
}

/** The same program; strings, templates, patterns and names may hold escapes. */
export function withEscapes(code: string): string {
  return code
    .replaceAll(RAW_TEMPLATES, (raw) =>
      raw.replaceAll(OTHER_LETTERS, (half) => `\${"${escapeOf(half)}"}`),
    )
    .replaceAll(OTHER_LETTERS, escapeOf);
}

/** Of a letter beyond the first 65,536, each half becomes an escape. */
function escapeOf(half: string): string {
  return `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
