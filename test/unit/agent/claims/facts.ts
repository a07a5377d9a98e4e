/** Facts that were looked up and reported. */
import { type ClaimCase, page, press } from "./claim-case.ts";

const TEAPOTS = page(
  "/teapots",
  "# Teapots",
  "[Contact]",
  "Name | Price | In stock",
  "Red teapot | $22.00 | 5",
  "Blue teapot | $19.99 | 7",
  "Green teapot | $1,299.00 | sold out",
);
const RED = "What does the red teapot cost?";
const KANNEN = page("/de", "# Kannen", "Rote Kanne | 22,00 €", "Grüne Kanne | 1.299,00 €");
const KANNE = "Was kostet die grüne Kanne?";
const STAFF = page("/staff", "# Staff", "Sales | Paul Ekström | 12", "Support | Ada Lovelace | 30");
const HEAD = "Who is the head of Support, and at which desk?";
const LIBRARY = page(
  "/library",
  "# Town library",
  "Monday | closed",
  "A late book costs € 0.20 a day.",
  "Books can be kept for 28 days.",
);
const ORDERS = page("/orders", "# Orders", "Order 4711 | 3 May 2027", "Order 4650 | 1 April 2027");
const SHIPPED = "When was order 4711 shipped?";
const HOTELS = page(
  "/hotels",
  "# Hotels in Graz",
  "Alpina | 120 € | breakfast included",
  "Bergblick | 95 € | breakfast not included",
);
const FLIGHT = page("/flight", "# Flight OS 201", "Arrives Rome 08:50", "Delayed by 40 minutes");
const MAIL = page("/mail", "# Mail", "Two new letters are waiting.");
const WEATHER = page("/weather", "# Weather in Tromsø", "Today | −4 °C | snow");
const FILE = {
  filename: "annual-2026.csv",
  bytes: 25_310,
  url: "https://site.example/files/annual-2026.csv",
};
const REPORTS = page("/reports", "# Reports", "[Annual report 2026]");
const DOWNLOAD = "Download the annual report and tell me the name of the file and its size.";
const DOWNLOADED = [REPORTS, press("Annual report 2026"), FILE] as const;

const TRUE: readonly ClaimCase[] = [
  { task: RED, run: [TEAPOTS], text: "The Red teapot costs $22.00.", evidence: ["Red teapot"] },
  { task: RED, run: [TEAPOTS], text: "The red teapot costs 22 dollars." },
  {
    task: "How much is green?",
    run: [TEAPOTS],
    text: "$1299",
    evidence: ["$1,299.00", "sold out"],
  },
  { task: KANNE, run: [KANNEN], text: "Die grüne Kanne kostet 1299 EUR." },
  {
    task: "List all teapots with their prices.",
    run: [TEAPOTS],
    text: "They are in the data.",
    data: [
      { name: "Red teapot", price: 22 },
      { name: "Green teapot", price: 1299 },
    ],
  },
  { task: HEAD, run: [STAFF], text: "Ada Lovelace's desk is 30.", evidence: ["Ada Lovelace 30"] },
  {
    task: "What does it cost to be late?",
    run: [LIBRARY],
    text: "A late book costs 0,20 € a day.",
    evidence: ["costs €0.20 a day"],
  },
  { task: SHIPPED, run: [ORDERS], text: "Order 4711 was shipped on 2027-05-03." },
  { task: "When does it arrive?", run: [FLIGHT], text: "OS 201 arrives in Rome at 8:50 am." },
  { task: "How cold is it?", run: [WEATHER], text: "In Tromsø it is -4 °C today." },
  { task: DOWNLOAD, run: DOWNLOADED, text: "annual-2026.csv, 25,310 bytes" },
];

/** A value, or all evidence, is on no page. */
const ABSENT: readonly ClaimCase[] = [
  { lie: "number", task: RED, run: [TEAPOTS], text: "It costs $23.00.", absent: "23.00" },
  { lie: "factor of ten", task: KANNE, run: [KANNEN], text: "129,90 €", absent: "129,90" },
  { lie: "name", task: HEAD, run: [STAFF], text: "It is Alan Turing.", absent: "Alan Turing" },
  { lie: "date", task: SHIPPED, run: [ORDERS], text: "On 3 June 2027.", absent: "3 June 2027" },
  { lie: "sign", task: "How cold is it?", run: [WEATHER], text: "Today it is 4 °C.", absent: "4" },
  { lie: "size", task: DOWNLOAD, run: DOWNLOADED, text: "31,250 bytes", absent: "31,250" },
  { lie: "code", task: DOWNLOAD, run: [REPORTS], text: "annual-2026.csv", absent: "annual-2026" },
  {
    lie: "a count, which is true and stands nowhere",
    task: "How many teapots are there?",
    run: [TEAPOTS],
    text: "There are 3 teapots.",
    absent: "3",
  },
  {
    lie: "quoted words",
    task: "What does the review say?",
    run: [page("/hill", "# Hotel Hill", "A review: The rooms were clean and quiet.")],
    text: 'The review says "The rooms were dirty".',
    evidence: ["A review"],
    absent: "The rooms were dirty",
  },
  {
    lie: "leaf of data",
    task: "List all teapots with their prices.",
    run: [TEAPOTS],
    text: "They are in the data.",
    evidence: ["Teapots"],
    data: [{ name: "Black teapot", price: 22 }],
    absent: "Black teapot",
  },
  {
    lie: "all evidence",
    task: "Is the library open on Sundays?",
    run: [LIBRARY],
    text: "The library is open on Sundays.",
    evidence: ["Sunday 10:00 – 16:00"],
    absent: "Sunday 10:00 – 16:00",
  },
];

/** All values are on the pages, and the statement about them is false. */
const MISREAD: readonly ClaimCase[] = [
  {
    lie: "price of another product",
    task: RED,
    run: [TEAPOTS],
    text: "The Red teapot costs $19.99.",
    evidence: ["Red teapot", "$19.99"],
    telling: /Red teapot \$22\.00/,
  },
  {
    lie: "price from another page",
    task: "How much is the blue teapot?",
    run: [
      page("/red", "# Red teapot", "Price: 17.00 EUR"),
      page("/blue", "# Blue teapot", "42 EUR"),
    ],
    text: "The blue teapot costs 17.00 EUR.",
    evidence: ["17.00 EUR"],
    telling: /in: .*red teapot price: 17\.00 eur/,
  },
  {
    lie: "leaf of data from another row",
    task: "List the red and the blue teapot with their prices.",
    run: [TEAPOTS],
    text: "They are in the data.",
    data: [{ name: "Red teapot", price: 19.99 }],
    telling: /"Red teapot","price":19\.99.*Red teapot \$22\.00/s,
  },
  {
    lie: "evidence about something else",
    task: "Are library cards free for students?",
    run: [LIBRARY],
    text: "Yes, cards cost students nothing.",
    evidence: ["Books can be kept"],
    telling: /"Books can be kept" in: /,
  },
  {
    lie: "the opposite",
    task: "Is the library open on Mondays?",
    run: [LIBRARY],
    text: "The library is open on Monday.",
    evidence: ["Monday"],
    telling: /Monday closed/,
  },
  {
    lie: "not the cheapest",
    task: "Which hotel is the cheapest?",
    run: [HOTELS],
    text: "The cheapest hotel is Alpina at 120 €.",
    telling: /Bergblick 95 €/,
  },
  {
    lie: "said of both, true of one",
    task: "List all hotels with breakfast",
    run: [HOTELS],
    text: "Alpina and Bergblick include breakfast.",
    telling: /breakfast not included/,
  },
  {
    lie: "another currency",
    task: "What does Alpina cost?",
    run: [HOTELS],
    text: "Alpina costs $120.",
    telling: /alpina 120 €/i,
  },
  {
    lie: "another unit",
    task: "How late is the flight?",
    run: [FLIGHT],
    text: "It is delayed by 40 hours.",
    evidence: ["40"],
    telling: /40 minutes/,
  },
  {
    lie: "a number in words",
    task: "How many new letters are there?",
    run: [MAIL],
    text: "Five new letters are waiting.",
    evidence: ["new letters are waiting"],
    telling: /in: .*two new letters/,
  },
  {
    lie: "who did it to whom",
    task: "How did the final end?",
    run: [page("/final", "# Cup", "Brann beat Lyn 3–1 in the final.")],
    text: "Lyn beat Brann in the final.",
    evidence: ["in the final"],
    telling: /Brann beat Lyn/,
  },
  {
    lie: "an exception left out, in French",
    task: "Les chiens sont-ils acceptés au restaurant ?",
    run: [page("/hotel", "# Hôtel", "Les chiens ne sont pas acceptés au restaurant.")],
    text: "Oui, les chiens sont acceptés au restaurant.",
    evidence: ["acceptés au restaurant"],
    telling: /ne sont pas/,
  },
];

export const FACTS: readonly ClaimCase[] = [...TRUE, ...ABSENT, ...MISREAD];
