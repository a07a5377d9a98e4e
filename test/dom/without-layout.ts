/** Of the pages in test/fixtures/dom/hostile, what is read otherwise without a browser: it takes a layout to tell. */
export const WITHOUT_LAYOUT: Readonly<Record<string, Differences>> = {
  "clipped.html": {
    shown: ["secret-beyond", "secret-inset", "secret-link"],
    missed: ["plain-placed"],
  },
  "covered.html": { shown: ["secret-behind", "secret-link", "secret-under"] },
  "framed.html": { shown: ["secret-size"] },
  "off-screen.html": {
    shown: ["secret-fixed", "secret-indented", "secret-right"],
    missed: ["plain-fixed"],
  },
};

interface Differences {
  /** Words that nobody can see. */
  readonly shown?: readonly string[];
  /** Words that one can see. */
  readonly missed?: readonly string[];
}
