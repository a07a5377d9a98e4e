/** Tasks with several tabs, with dialogs, and with files. */
import { click, done, enter } from "./script.ts";
import type { TaskCase } from "./task-case.ts";

export const WINDOWS: readonly TaskCase[] = [
  {
    name: "several tabs",
    intent: "Which of the two offers for the bicycle has the lower total? Put that one on my list.",
    start: "/offers",
    script: (page) => {
      if (page.shows(/Thank you/)) return [done("Hill, € 470", "hill")];
      if (page.shows(/Total: € 470/)) return [click(page.index(/<button[^>]*>Put on my list/))];
      // The shop Harbour's offer, opened first: returns to the first tab to open that of Hill.
      if (page.shows(/Total: € 485/)) return [{ switch_tab: { index: 0 } }];
      const seen = page.reports(/485|switch_tab/);
      return [click(page.index(seen ? /Offer of the shop Hill/ : /Offer of the shop Harbour/))];
    },
    expected: { status: "done", answer: /Hill/ },
    left: { "/offers/send": [{ shop: "hill" }] },
  },
  {
    name: "pop-up window",
    intent: "Ask for a sample of the paint Sea green.",
    start: "/paint",
    script: (page) => {
      if (page.shows(/Thank you/)) return [done("Asked for Sea green.", "Sea green")];
      if (page.shows(/<button[^>]*>Sea green/)) return [click(page.index(/>Sea green/))];
      return page.shows(/Colour:.*Sea green|^\W*Sea green|Sea green/)
        ? [click(page.index(/<button[^>]*>Ask for a sample/))]
        : [click(page.index(/<button[^>]*>Choose a colour/))];
    },
    expected: { status: "done", answer: /Sea green/ },
    left: { "/paint/send": [{ colour: "Sea green" }] },
  },
  {
    name: "confirmation",
    intent: "Discard the draft of the speech, and no other.",
    start: "/drafts",
    script: (page) => {
      if (page.shows(/Discarded: Speech/)) return [done("Discarded.", "Discarded: Speech for Ada")];
      return page.reports(/for good\?/)
        ? [{ answer_dialog: { accept: true } }]
        : [click(page.index(/Discard the speech/))];
    },
    expected: { status: "done", answer: /Discarded/ },
    left: { "/drafts/send": [{ id: "speech" }] },
  },
  {
    name: "question of the page",
    intent: 'Rename my playlist to "Rainy days".',
    start: "/playlist",
    script: (page) => {
      if (page.shows(/Rainy days/)) return [done("Renamed.", "Rainy days")];
      return page.reports(/New name of the list/)
        ? [{ answer_dialog: { accept: true, text: "Rainy days" } }]
        : [click(page.index(/Rename the list/))];
    },
    expected: { status: "done", answer: /Renamed/ },
    left: { "/playlist/send": [{ name: "Rainy days" }] },
  },
  {
    name: "download",
    intent: "Download the annual report of 2026 and tell me the name of the file and its size.",
    start: "/reports",
    script: (page) =>
      page.reports(/annual-2026\.csv/)
        ? [done("annual-2026.csv, 25 bytes", "Annual report 2026")]
        : [click(page.index(/Annual report 2026/))],
    expected: { status: "done", answer: /annual-2026\.csv, 25 bytes/ },
    left: { "/reports/annual": [{ year: "2026" }] },
  },
  {
    name: "upload",
    intent: 'Hand in the file minutes.txt under the title "Minutes of May".',
    start: "/documents",
    script: (page) =>
      page.shows(/Thank you/)
        ? [done("Handed in.", "minutes.txt", "Minutes of May")]
        : [
            enter(page.index(/name="title"/), "Minutes of May"),
            { upload_file: { index: page.index(/type="file"/), path: "minutes.txt" } },
            click(page.index(/<button[^>]*>Hand in/)),
          ],
    expected: { status: "done", answer: /Handed in/ },
    left: { "/documents/send": [{ title: "Minutes of May", document: "minutes.txt" }] },
  },
];
