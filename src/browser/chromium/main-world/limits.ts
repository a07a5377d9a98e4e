/** Most bytes that a page may write into a file which its user lets it save. */
export const LARGEST_SAVED_BYTES = 512 * 1024 * 1024;

/** Limit for text, and for markup, on the clipboard of a session. */
export const MOST_COPIED_CHARACTERS = 1_000_000;
