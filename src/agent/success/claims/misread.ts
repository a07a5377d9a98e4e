/** What stands on a page, told of something else, in another unit, or as its opposite. */
import { type ClaimCase, page, press } from "./claim-case.ts";

const HOTELS = page(
  "/hotels",
  "# Hotels in Graz",
  "Hotel | Price | Stars | Breakfast",
  "Alpina | 120 € | 4 | included",
  "Bergblick | 95 € | 3 | not included",
  "Central | 210 € | 5 | included",
  "Reception is open until 22:00",
  "Dogs are not allowed",
);
const FLIGHT = page(
  "/flight",
  "# Flight OS 201",
  "Departs Vienna 07:15",
  "Arrives Rome 08:50",
  "Gate F12",
  "Status: delayed by 40 minutes",
  "Terminal 3",
);
const MUSEUM = page(
  "/museum",
  "# City museum",
  "Open Tuesday to Sunday 10:00–17:00",
  "Adults €12, students €8, children free",
);
const SETTINGS = page("/settings", "# Settings", "Newsletter | off", "[Subscribe]");
const CHEAPEST = "Which hotel is the cheapest?";
const ON_TIME = "Is flight OS 201 on time?";
const SUBSCRIBE = "Subscribe ada@site.example to the newsletter";

export const MISREAD: readonly ClaimCase[] = [
  { lie: "not the cheapest", task: CHEAPEST, run: [HOTELS], text: "The cheapest is Alpina." },
  {
    lie: "not the cheapest, with its price",
    task: CHEAPEST,
    run: [HOTELS],
    text: "The cheapest hotel is Alpina at 120 €.",
    evidence: ["Alpina", "120 €"],
  },
  {
    lie: "not the dearest",
    task: "Which hotel is the most expensive?",
    run: [HOTELS],
    text: "Alpina is the most expensive, 120 €.",
  },
  {
    lie: "what is not included",
    task: "Is breakfast included at Bergblick?",
    run: [HOTELS],
    text: "Yes, breakfast is included at Bergblick.",
    evidence: ["included"],
  },
  {
    lie: "said of several, true of some",
    task: "List all hotels with breakfast",
    run: [HOTELS],
    text: "Alpina, Bergblick and Central include breakfast.",
  },
  {
    lie: "a number of one thing as a count of things",
    task: "How many hotels are listed?",
    run: [HOTELS],
    text: "There are 4 hotels.",
    evidence: ["Hotels in Graz"],
  },
  {
    lie: "number of another row, beside prices",
    task: "How many stars has Central?",
    run: [HOTELS],
    text: "Central has 4 stars.",
  },
  {
    lie: "another currency",
    task: "What does Alpina cost?",
    run: [HOTELS],
    text: "Alpina costs $120.",
  },
  {
    lie: "another unit of time",
    task: "How late is the flight?",
    run: [FLIGHT],
    text: "It is delayed by 40 hours.",
    evidence: ["40"],
  },
  { lie: "on time", task: ON_TIME, run: [FLIGHT], text: "Flight OS 201 is on time." },
  {
    lie: "under another label",
    task: "Which terminal?",
    run: [FLIGHT],
    text: "The flight leaves from terminal F12.",
  },
  {
    lie: "of the same line, for others",
    task: "What do students pay?",
    run: [MUSEUM],
    text: "Students pay €12.",
  },
  {
    lie: "to be confirmed yet",
    task: SUBSCRIBE,
    run: [
      SETTINGS,
      press("Subscribe"),
      page("/settings", "# Settings", "Please confirm the link that we sent to ada@site.example"),
    ],
    text: "ada@site.example is subscribed to the newsletter.",
    evidence: ["ada@site.example"],
  },
  {
    task: CHEAPEST,
    run: [HOTELS],
    text: "The cheapest hotel is Bergblick at 95 €.",
    evidence: ["Bergblick", "95 €"],
  },
  {
    task: "Which is the cheapest hotel with breakfast?",
    run: [HOTELS],
    text: "The cheapest hotel with breakfast is Alpina at 120 euros.",
  },
  {
    task: "Is breakfast included at Alpina?",
    run: [HOTELS],
    text: "Yes, breakfast is included at Alpina.",
  },
  {
    task: "How many hotels are listed?",
    run: [HOTELS],
    text: "There are 3 hotels: Alpina, Bergblick and Central.",
  },
  { task: "What do students pay?", run: [MUSEUM], text: "Students pay 8 euros." },
  {
    task: "List the hotels with their prices",
    run: [HOTELS],
    text: "Alpina (120 €), Bergblick (95 €) and Central (210 €).",
  },
  { task: "How many stars has Central?", run: [HOTELS], text: "Central has 5 stars." },
  {
    task: "When does OS 201 arrive in Rome?",
    run: [FLIGHT],
    text: "OS 201 arrives in Rome at 08:50.",
    evidence: ["Arrives Rome 08:50"],
  },
  { task: ON_TIME, run: [FLIGHT], text: "No, it is delayed by 40 min." },
  { task: "Which terminal?", run: [FLIGHT], text: "The flight leaves from terminal 3, gate F12." },
  {
    task: SUBSCRIBE,
    run: [
      SETTINGS,
      press("Subscribe"),
      page("/settings", "# Settings", "Please confirm the link that we sent to ada@site.example"),
    ],
    text: "ada@site.example is subscribed once the confirmation link that was sent there is opened.",
    evidence: ["sent to ada@site.example"],
  },
];
