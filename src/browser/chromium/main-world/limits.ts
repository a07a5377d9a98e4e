/** Maximum number of bytes that a page may write into one file that the caller lets it save. */
export const LARGEST_SAVED_BYTES = 512 * 1024 * 1024;

/** Maximum number of characters of text, and likewise of markup, on the clipboard of a session. */
export const MOST_COPIED_CHARACTERS = 1_000_000;
