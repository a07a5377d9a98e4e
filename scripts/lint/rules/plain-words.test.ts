import { root } from "../../lib/project.ts";
import { plainWords } from "./plain-words.ts";
import { ruleTester } from "./testing.ts";

const filename = "src/page/view.ts";
const error = (word: string, where: string) => [
  { message: `Use a standard term in place of "${word}" (${where}).` },
];

ruleTester(root).run("plain-words", plainWords, {
  valid: [
    { code: `const answer = place(row); // What a page prints, it keeps.`, filename },
    { code: `const carrierGradeNat = 1; // words: ipaddr.js`, filename },
    { code: `open("<p>All is told</p>");`, filename: "test/page/view.test.ts" },
    { code: `// The rest goes beside it.`, filename },
    { code: `const outstanding = withstands(understand);`, filename },
  ],
  invalid: [
    { code: `const lastTold = 1;`, filename, errors: error("told", "lastTold") },
    { code: `class A { #kept = 1; }`, filename, errors: error("kept", "#kept".slice(1)) },
    { code: `const MOST_ASKED = 1; MOST_ASKED;`, filename, errors: error("asked", "MOST_ASKED") },
    { code: `interface A { stands: true }`, filename, errors: error("stands", "stands") },
    { code: `printOf(page);`, filename, errors: error("printOf", "printOf") },
    { code: `// All is told.`, filename, errors: error("told", " All is told.") },
    { code: `fail("The task is over.");`, filename, errors: error("is over", "The task is over.") },
    { code: "fail(`${x} is told`);", filename, errors: error("told", " is told") },
    { code: `const told = 1;`, filename: "test/a.test.ts", errors: error("told", "told") },
    { code: `export {};`, filename: "src/page/told-forms.ts", errors: error("told", "told-forms") },
  ],
});
