/** The spelling check of `npm run check`: documents and comments, in British English. */
import { EVERYWHERE } from "./scripts/lint/plain-words.ts";

const KNOWN = `
  activedescendant afterprint aproject autogroup bcher beforeprint browsy bücher cantopen
  chardet codings cret culori currentcolor cutoff deepseek describedby dialog dialogs dpehpk
  duckduckgo fencedframe fermata fieldsets fontconfig foragent formaction fulfill genpkey ihdr
  interactable ioerr itemprop jbswy labelable labelledby langchain ldconfig linkedom linted
  maxlength megamorphic microdata misclassify modelcontextprotocol multiselectable notadb
  offscreen ollama oolong openrouter otpauth paramgen pkeyopt posinset preflights prescan
  pressable publickey pydantic pytest rockbot sched schedstat scratchpad seccomp selectedness
  setns setsid setsize slottables sparticuz spinbutton submittable subresource subresources
  tabclick tagen totp unguessable unlayered unpaced unpartitioned unpdf uplot ustar valuenow
  valuetext webkitdirectory`;

export default {
  version: "0.2",
  language: "en-GB",
  files: ["{src,test,scripts,bench,examples}/**/*.{ts,tsx,js}", "{docs,skills}/**/*.md", "*.md"],
  ignorePaths: ["src/generated", "test/fixtures"],
  overrides: [
    {
      filename: "**/*.{ts,tsx,js}",
      includeRegExpList: [String.raw`/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm`],
    },
    // The linter rejects these words in code and comments.
    { filename: "**/*.md", flagWords: [...EVERYWHERE] },
  ],
  words: KNOWN.trim().split(/\s+/),
};
