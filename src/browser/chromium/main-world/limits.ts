/** Maximum number of bytes that a page may write into one file that the caller lets it save. */
export const LARGEST_SAVED_BYTES = 512 * 1024 * 1024;

/** Maximum number of characters of the text on the clipboard of a session. The markup has the same limit. */
export const MOST_COPIED_CHARACTERS = 1_000_000;
