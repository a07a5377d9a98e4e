/** Of the pages in test/fixtures/dom/hostile, the hidden words that are read without a browser: it takes a layout to tell. */
export const WITHOUT_LAYOUT: Readonly<Record<string, readonly string[]>> = {
  "clipped.html": ["secret-beyond"],
  "contained.html": ["secret-beyond"],
  "covered.html": ["secret-link"],
};
