// V8 keeps the text of a file as long as its functions live. Node stores an ASCII text with one byte for each letter,
// any other text with two: one letter beyond ASCII would double the memory of a bundle.
import type { Plugin } from "rolldown";

const OTHER_LETTERS = /[^\0-\u007f]/g;
/** Where an escape does not mean the same letter. */
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

/** Returns the same program; strings, templates, patterns and names may contain escapes. */
export function withEscapes(code: string): string {
  return code
    .replaceAll(RAW_TEMPLATES, (raw) =>
      raw.replaceAll(OTHER_LETTERS, (half) => `\${"${escapeOf(half)}"}`),
    )
    .replaceAll(OTHER_LETTERS, escapeOf);
}

/** Each half of a letter beyond the first 65,536 becomes an escape. */
function escapeOf(half: string): string {
  return `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
