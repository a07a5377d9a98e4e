/** Claims in words of further kinds, written after both sets before had been used to mend the rules. */
import { type ClaimCase, page, press, type } from "./claim-case.ts";

const TALK = page(
  "/talks",
  "# Talks",
  "Anna Berg | Rivers in winter | given",
  "Nils Dal | Birds of the coast | called off",
);
const PLANT = page(
  "/fern",
  "# Fern",
  "It needs shade.",
  "Water it once a week.",
  "Not for children.",
);
const NOTED = [
  page("/notes", "# Notes", "{Note}", "[Add]"),
  type("Note", "Buy milk"),
  press("Add"),
  page("/notes", "# Notes", "Note added.", "Buy milk", "{Note}", "[Add]"),
];

export const WORDED_LAST: readonly ClaimCase[] = [
  {
    lie: "another talk's state",
    task: "Did Nils Dal give his talk?",
    run: [TALK],
    text: "Yes, the talk of Nils Dal was given.",
    evidence: ["Nils Dal"],
  },
  {
    lie: "something false behind much that is true",
    task: "What does the fern need?",
    run: [PLANT],
    text: `${"It needs shade. ".repeat(60)}It needs full sun.`,
    evidence: ["It needs shade."],
    data: { plant: "Fern" },
  },
  {
    lie: "twice for once",
    task: "How often is the fern to be watered?",
    run: [PLANT],
    text: "Water it twice a week.",
    evidence: ["Water it once a week."],
  },
  {
    lie: "sun for shade",
    task: "Where does the fern grow best?",
    run: [PLANT],
    text: "The fern needs full sun.",
    evidence: ["It needs"],
  },
  {
    lie: "who lent to whom",
    task: "Who lent money to whom?",
    run: [page("/loan", "# Loan", "In March the Harbour Bank lent money to the Old Mill.")],
    text: "The Old Mill lent money to the Harbour Bank.",
    evidence: ["lent money"],
  },
  {
    lie: "a rumour for a fact",
    task: "Is the mayor leaving?",
    run: [page("/news", "# News", "The mayor may leave office in spring, the paper writes.")],
    text: "Yes, the mayor leaves office in spring.",
    evidence: ["leave office in spring"],
  },
  {
    lie: "every for most",
    task: "Are the trains punctual?",
    run: [page("/trains", "# Trains", "Most trains are on time.", "Two were late.")],
    text: "Every train is on time.",
    evidence: ["trains are on time"],
  },
  {
    lie: "was once for is",
    task: "Who is the captain?",
    run: [page("/team", "# Team", "Former captain: Ola Ness", "Coach: Per Lie")],
    text: "The captain is Ola Ness.",
    evidence: ["Ola Ness"],
  },
  {
    lie: "a deed of somebody else",
    task: "Add the note Buy milk.",
    run: NOTED,
    text: "The note Buy milk was added and shared with your team.",
    evidence: ["Note added."],
  },
  {
    lie: "not said of the cheaper one",
    task: "Which plan has support by phone?",
    run: [
      page("/plans", "# Plans", "Basic | $5 | support by email", "Plus | $12 | support by phone"),
    ],
    text: "The plan Basic has support by phone for $5.",
    evidence: ["support by phone"],
  },
  {
    lie: "the denial lost, in French",
    task: "Les chiens sont-ils acceptés ?",
    run: [page("/hotel", "# Hôtel", "Les chiens ne sont pas acceptés au restaurant.")],
    text: "Oui, les chiens sont acceptés au restaurant.",
    evidence: ["acceptés au restaurant"],
  },

  {
    task: "Did Anna Berg give her talk?",
    run: [TALK],
    text: "Yes, the talk of Anna Berg was given.",
    evidence: ["Anna Berg Rivers in winter given"],
  },
  {
    task: "How often is the fern to be watered?",
    run: [PLANT],
    text: "Once a week.",
    evidence: ["Water it once a week."],
  },
  {
    task: "What does the fern need?",
    run: [PLANT],
    text: "The fern needs shade.",
    evidence: ["It needs shade."],
  },
  {
    task: "Who lent money to whom?",
    run: [page("/loan", "# Loan", "In March the Harbour Bank lent money to the Old Mill.")],
    text: "The Harbour Bank lent money to the Old Mill.",
    evidence: ["the Harbour Bank lent money to the Old Mill"],
  },
  {
    task: "Is the mayor leaving?",
    run: [page("/news", "# News", "The mayor may leave office in spring, the paper writes.")],
    text: "The mayor may leave office in spring.",
    evidence: ["The mayor may leave office in spring"],
  },
  {
    task: "Are the trains punctual?",
    run: [page("/trains", "# Trains", "Most trains are on time.", "Two were late.")],
    text: "Most trains are on time.",
    evidence: ["Most trains are on time."],
  },
  {
    task: "Who is the coach?",
    run: [page("/team", "# Team", "Former captain: Ola Ness", "Coach: Per Lie")],
    text: "The coach is Per Lie.",
    evidence: ["Coach: Per Lie"],
  },
  {
    task: "Add the note Buy milk.",
    run: NOTED,
    text: "The note Buy milk was added.",
    evidence: ["Note added."],
  },
  {
    task: "Which plan has support by phone?",
    run: [
      page("/plans", "# Plans", "Basic | $5 | support by email", "Plus | $12 | support by phone"),
    ],
    text: "The plan Plus has support by phone, for $12.",
    evidence: ["Plus $12 support by phone"],
  },
  {
    task: "Les chiens sont-ils acceptés ?",
    run: [page("/hotel", "# Hôtel", "Les chiens sont acceptés, en laisse.")],
    text: "Oui, les chiens sont acceptés.",
    evidence: ["Les chiens sont acceptés"],
  },
  {
    task: "Keep the red teapot for me",
    run: [
      page("/found", "# A red teapot", "[Choose]"),
      press("Choose"),
      page("/kept", "# Kept for you", "Number: 1-red"),
    ],
    text: "It is kept, number 1-red.",
    evidence: ["Number: 1-red"],
  },
];
