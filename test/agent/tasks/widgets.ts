/** Tasks with custom controls, and with pages in frames. */
import { choose, click, done, enter } from "./script.ts";
import type { TaskCase } from "./task-case.ts";

export const WIDGETS: readonly TaskCase[] = [
  {
    name: "frame",
    intent: 'Give the library the feedback "Warm and quiet", and say that I will come again.',
    start: "/feedback",
    script: (page) =>
      page.shows(/Thank you/)
        ? [done("The feedback is sent.", "Thank you", "Warm and quiet")]
        : [
            enter(page.index(/<textarea/), "Warm and quiet"),
            click(page.index(/name="again"/)),
            click(page.index(/<button[^>]*>Send the feedback/)),
          ],
    expected: { status: "done", answer: /sent/ },
    left: { "/feedback/send": [{ opinion: "Warm and quiet", again: "yes" }] },
  },
  {
    name: "frame of another site",
    intent: 'Report to the support that the scanner "makes stripes".',
    start: "/support",
    withOtherOrigin: true,
    script: (page) =>
      page.shows(/Thank you/)
        ? [done("Reported.", "makes stripes", "Scanner")]
        : [
            choose(page.index(/name="device"/), "Scanner"),
            enter(page.index(/name="trouble"/), "makes stripes"),
            click(page.index(/<button[^>]*>Report it/)),
          ],
    expected: { status: "done", answer: /Reported/ },
    left: { "/support/send": [{ device: "Scanner", trouble: "makes stripes" }] },
  },
  {
    name: "shadow root",
    intent: 'Rate my stay with four stars and the remark "Fine view".',
    start: "/rating",
    script: (page) =>
      page.shows(/Thank you for/)
        ? [done("Four stars are given.", page.read(/Thank you for 4 stars/))]
        : [
            click(page.index(/4 of 5 stars/)),
            enter(page.index(/<input/), "Fine view"),
            click(page.index(/<button[^>]*>Send the rating/)),
          ],
    expected: { status: "done", answer: /Four/ },
    left: { "/rating/send": [{ stars: "4", remark: "Fine view" }] },
  },
  {
    name: "drag and drop",
    intent: 'Move the card "Mend the roof" to the column Done.',
    start: "/board",
    script: (page) =>
      page.shows(/Moved "Mend the roof"/)
        ? [done("It is in Done.", page.read(/Moved "Mend the roof" to done/))]
        : [
            {
              drag: {
                index: page.index(/>Mend the roof/),
                to_index: page.index(/Add a card to Done/),
              },
            },
          ],
    expected: { status: "done", answer: /Done/ },
    left: { "/board/send": [{ card: "roof", column: "done" }] },
  },
  {
    name: "slider",
    intent: "Set the night temperature of the thermostat to 16.5 degrees.",
    start: "/thermostat",
    script: (page) =>
      page.shows(/Thank you/)
        ? [done("16.5 °C at night.", "16.5")]
        : [
            { set_value: { index: page.index(/name="night"/), value: "16.5" } },
            click(page.index(/<button[^>]*>Save/)),
          ],
    expected: { status: "done", answer: /16\.5/ },
    left: { "/thermostat/send": [{ night: "16.5" }] },
  },
  {
    name: "rich text",
    intent: 'Write the note "Water the figs on Friday" and save it.',
    start: "/notes",
    script: (page) =>
      page.shows(/Saved:/)
        ? [done("The note is saved.", page.read(/Saved: Water the figs on Friday/))]
        : [
            enter(page.index(/role="textbox"/), "Water the figs on Friday"),
            click(page.index(/<button[^>]*>Save the note/)),
          ],
    expected: { status: "done", answer: /saved/ },
    left: { "/notes/send": [{ text: "Water the figs on Friday" }] },
  },
  {
    name: "cookie banner in the way",
    intent: "Join the tour of the tower, without any cookies.",
    start: "/museum",
    script: (page) => {
      if (page.shows(/Thank you/)) return [done("The tower tour is joined.", "tower", "reject")];
      return page.shows(/Reject all/)
        ? [click(page.index(/Reject all/))]
        : [
            click(page.index(/value="tower"|Tower/)),
            click(page.index(/<button[^>]*>Join the tour/)),
          ];
    },
    expected: { status: "done", answer: /tower/ },
    left: { "/museum/send": [{ cookies: "reject", tour: "tower" }] },
  },
];
