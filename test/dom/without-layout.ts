/**
 * Hidden words of the pages in test/fixtures/dom/hostile that the static engine reads nevertheless: hiding them takes a
 * layout, or rules that this engine ignores (docs/limits.md).
 */
export const WITHOUT_LAYOUT: Readonly<Record<string, readonly string[]>> = {
  "clipped.html": ["secret-beyond", "secret-link"],
  "colours.html": [
    "secret-derived",
    "secret-derived",
    "secret-filled",
    "secret-font",
    "secret-inherited",
    "secret-light",
    "secret-mixed",
    "secret-mixed",
    "secret-table",
    "secret-zoomed",
  ],
  "conditions.html": ["secret-left"],
  "contained.html": ["secret-beyond", "secret-content", "secret-folded", "secret-placed"],
  "covered.html": ["secret-link"],
  "custom-properties.html": ["secret-environment", "secret-registered"],
  "folded.html": ["secret-no"],
  "indented.html": [
    "secret-button",
    "secret-clipped",
    "secret-inherited",
    "secret-inside",
    "secret-kellum",
    "secret-link",
    "secret-logo",
    "secret-paragraph",
    "secret-wider",
  ],
  "moved.html": ["secret-empty", "secret-matrix", "secret-right"],
  "off-screen.html": ["secret-indented", "secret-right"],
  "scopes.html": [
    "secret-bold",
    "secret-handed",
    "secret-handed",
    "secret-has",
    "secret-important",
    "secret-in",
    "secret-nearest",
    "secret-nested",
    "secret-of",
    "secret-part",
    "secret-root",
    "secret-scope",
    "secret-slotted",
    "secret-two",
  ],
  "skipped.html": ["secret-and", "secret-skipped"],
  "transparent.html": ["secret-filled"],
};

/** Visible words that the static engine hides due to `::part()`, `all: unset`, and a fallback in a `var()` cycle. */
export const HIDDEN_WITHOUT_LAYOUT = new Set(["plain-said", "plain-reset", "plain-circular"]);
