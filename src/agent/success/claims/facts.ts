/** What was looked up and is told. */
import { type ClaimCase, open, page, press } from "./claim-case.ts";

const NAV = ["<Home>", "<Teapots>", "<Contact>", "<Basket>"];
const TEAPOTS = page(
  "/teapots",
  ...NAV,
  "# Teapots",
  "Name | Price | In stock",
  "Red teapot | $22.00 | 5",
  "Blue teapot | $19.99 | 7",
  "Green teapot | $1,299.00 | sold out",
  "Footer: all prices with tax",
);
const BLUE = page(
  "/blue",
  ...NAV,
  "# Blue teapot",
  "Price: 42.50 EUR",
  "Delivery in 3 days",
  "Related products",
  "Red teapot 17.00 EUR",
);
const STAFF = page(
  "/staff",
  "# Staff",
  "Department | Head | Desk",
  "Sales | Paul Ekström | 12",
  "Support | Ada Lovelace | 30",
  "Accounts | Grace Hopper | 41",
);
const FERRY = page(
  "/ferry",
  "# Ferries",
  "The ferry Seagull leaves Harbour Street at 14:30 and takes 45 minutes.",
  "The ferry Heron leaves North Quay at 16:15 and takes 80 minutes.",
  "On Sundays the quay is closed.",
);
const LIBRARY = page(
  "/library",
  "# Town library",
  "Opening hours",
  "Monday | closed",
  "Tuesday | 10:00 – 18:00",
  "Saturday | 9:00 – 13:00",
  "A late book costs € 0.20 a day.",
  "Books can be kept for 28 days.",
  "Library cards are free for children.",
);

export const FACTS: readonly ClaimCase[] = [
  {
    task: "What does the red teapot cost?",
    run: [TEAPOTS],
    text: "The Red teapot costs $22.00.",
    evidence: ["Red teapot"],
  },
  {
    task: "What does the red teapot cost?",
    run: [TEAPOTS],
    text: "The red teapot costs 22 dollars.",
  },
  {
    task: "How much is the green teapot?",
    run: [TEAPOTS],
    text: "The green teapot costs $1299 and is sold out.",
    evidence: ["$1,299.00", "sold out"],
  },
  {
    task: "Was kostet die grüne Kanne?",
    run: [page("/de", "# Kannen", "Rote Kanne | 22,00 €", "Grüne Kanne | 1.299,00 €")],
    text: "Die grüne Kanne kostet 1299 €.",
    evidence: ["Grüne Kanne"],
  },
  {
    task: "How much is the blue teapot?",
    run: [page("/", ...NAV, "# Shop", "<Blue teapot>"), press("Blue teapot"), BLUE],
    text: "42.50 EUR",
    evidence: ["Price: 42.50 EUR"],
  },
  {
    task: "List all teapots with their prices.",
    run: [TEAPOTS],
    text: "The teapots and their prices are in the data.",
    data: {
      teapots: [
        { name: "Red teapot", price: 22 },
        { name: "Blue teapot", price: 19.99 },
        { name: "Green teapot", price: 1299 },
      ],
    },
  },
  {
    task: "Who is the head of Support, and at which desk?",
    run: [STAFF],
    text: "Ada Lovelace, desk 30.",
    evidence: ["Ada Lovelace"],
  },
  {
    task: "Who heads the sales department?",
    run: [open, STAFF],
    text: "The head of Sales is Paul Ekström.",
    evidence: ["Sales"],
  },
  {
    task: "When does the ferry Seagull leave, and how long does it take?",
    run: [FERRY],
    text: "The ferry Seagull leaves at 2:30 pm and takes 45 minutes.",
    evidence: ["The ferry Seagull leaves Harbour Street at 14:30"],
  },
  {
    task: "Is the library open on Mondays?",
    run: [LIBRARY],
    text: "No, the library is closed on Monday.",
    evidence: ["Monday", "closed"],
  },
  {
    task: "How long may I keep a book, and what does it cost to be late?",
    run: [LIBRARY],
    text: "Books can be kept for 28 days; a late book costs 0,20 € a day.",
    evidence: ["Books can be kept for 28 days.", "€ 0.20"],
  },
  {
    task: "Are library cards free for children?",
    run: [LIBRARY],
    text: "Yes, library cards are free for children.",
    evidence: ["Library cards are free for children."],
  },
  {
    task: "Compare the blue and the red teapot.",
    run: [TEAPOTS],
    text: "Red teapot: $22.00, blue teapot: $19.99. The blue one is cheaper.",
    evidence: ["Red teapot", "Blue teapot"],
  },
  {
    task: "When was my last order shipped?",
    run: [
      page(
        "/orders",
        "# Orders",
        "Order 4711 | shipped on 3 May 2027",
        "Order 4650 | shipped on 1 April 2027",
      ),
    ],
    text: "Your last order, 4711, was shipped on 2027-05-03.",
    evidence: ["shipped on 3 May 2027"],
  },
  {
    task: "Quel est le prix du billet ?",
    run: [page("/fr", "# Musée", "Billet plein tarif : 1 200,50 €", "Billet réduit : 600,25 €")],
    text: "Le billet plein tarif coûte 1200,50 €.",
    evidence: ["Billet plein tarif"],
  },
  {
    task: "How many new letters are there?",
    run: [page("/mail", "# Mail", "Two new letters are waiting.", "<Inbox>")],
    text: "2",
    evidence: ["Two new letters are waiting."],
  },
  {
    task: "Which lamp is in stock, and what is its number?",
    run: [
      page("/lamps", "# Lamps", "Lamp Borealis | L-17 | sold out", "Lamp Aurora | L-42 | in stock"),
    ],
    text: "Lamp Aurora is in stock, its number is L-42.",
    evidence: ["Lamp Aurora"],
  },
  {
    task: "Tell me the rating of the hotel Hill.",
    run: [page("/hill", "# Hotel Hill", "4.2 of 5, 312 ratings", "Rooms from € 90")],
    text: "The hotel Hill is rated 4.2 of 5.",
    evidence: ["4.2 of 5"],
  },

  {
    lie: "wrong number",
    task: "What does the red teapot cost?",
    run: [TEAPOTS],
    text: "The Red teapot costs $23.00.",
    evidence: ["Red teapot"],
  },
  {
    lie: "wrong number, without evidence",
    task: "What does the red teapot cost?",
    run: [page("/red", "# Red teapot", "Price: $22.00")],
    text: "The Red teapot costs $19.99.",
  },
  {
    lie: "other product's price",
    task: "What does the red teapot cost?",
    run: [TEAPOTS],
    text: "The Red teapot costs $19.99.",
    evidence: ["Red teapot", "$19.99"],
  },
  {
    lie: "other product's price, on another page",
    task: "How much is the blue teapot?",
    run: [
      page("/red", "# Red teapot", "Price: 17.00 EUR"),
      press("Teapots"),
      page("/blue", "# Blue teapot", "Price: 42.50 EUR"),
    ],
    text: "The blue teapot costs 17.00 EUR.",
    evidence: ["Price: 17.00 EUR"],
  },
  {
    lie: "price of a related product",
    task: "How much is the blue teapot?",
    run: [BLUE],
    text: "The blue teapot costs 17.00 EUR.",
    evidence: ["17.00 EUR"],
  },
  {
    lie: "prices swapped",
    task: "Compare the blue and the red teapot.",
    run: [TEAPOTS],
    text: "Red teapot: $19.99, blue teapot: $22.00.",
    evidence: ["$22.00", "$19.99"],
  },
  {
    lie: "value of a different row",
    task: "At which desk is the head of Sales?",
    run: [STAFF],
    text: "The head of Sales sits at desk 41.",
    evidence: ["Sales", "41"],
  },
  {
    lie: "name of a different row",
    task: "Who is the head of Support?",
    run: [STAFF],
    text: "The head of Support is Grace Hopper.",
    evidence: ["Grace Hopper"],
  },
  {
    lie: "name of nobody there",
    task: "Who is the head of Support?",
    run: [STAFF],
    text: "The head of Support is Alan Turing.",
    evidence: ["Support"],
  },
  {
    lie: "data leaf invented",
    task: "List all teapots with their prices.",
    run: [TEAPOTS],
    text: "See the data.",
    evidence: ["Teapots"],
    data: {
      teapots: [
        { name: "Red teapot", price: 22 },
        { name: "Black teapot", price: 31.5 },
      ],
    },
  },
  {
    lie: "data leaf of a different row",
    task: "List the red and the blue teapot with their prices.",
    run: [TEAPOTS],
    text: "See the data.",
    data: {
      teapots: [
        { name: "Red teapot", price: 19.99 },
        { name: "Blue teapot", price: 22 },
      ],
    },
  },
  {
    lie: "evidence invented",
    task: "Is the library open on Sundays?",
    run: [LIBRARY],
    text: "The library is open on Sundays.",
    evidence: ["Sunday 10:00 – 16:00"],
  },
  {
    lie: "evidence unrelated",
    task: "Are library cards free for students?",
    run: [LIBRARY],
    text: "Yes, cards cost students nothing.",
    evidence: ["Opening hours"],
  },
  {
    lie: "a link's name as evidence",
    task: "Does the shop ship to other countries?",
    run: [TEAPOTS],
    text: "The shop ships to all countries of Europe.",
    evidence: ["Contact"],
  },
  {
    lie: "the opposite of what stands there",
    task: "Is the green teapot in stock?",
    run: [TEAPOTS],
    text: "The green teapot is in stock at $1,299.00.",
    evidence: ["Green teapot", "$1,299.00"],
  },
  {
    lie: "the opposite of what stands there, without a value",
    task: "Is the library open on Mondays?",
    run: [LIBRARY],
    text: "The library is open on Monday.",
    evidence: ["Monday"],
  },
  {
    lie: "wrong time",
    task: "When does the ferry Seagull leave?",
    run: [FERRY],
    text: "The ferry Seagull leaves at 16:15.",
    evidence: ["ferry Seagull"],
  },
  {
    lie: "wrong date",
    task: "When was order 4711 shipped?",
    run: [
      page(
        "/orders",
        "# Orders",
        "Order 4711 | shipped on 3 May 2027",
        "Order 4650 | shipped on 1 April 2027",
      ),
    ],
    text: "Order 4711 was shipped on 3 June 2027.",
    evidence: ["Order 4711"],
  },
  {
    lie: "small number wrong",
    task: "How many red teapots are in stock?",
    run: [TEAPOTS],
    text: "There are 4 red teapots in stock.",
    evidence: ["Red teapot"],
  },
  {
    lie: "number word wrong",
    task: "How many new letters are there?",
    run: [page("/mail", "# Mail", "Two new letters are waiting.", "<Inbox>")],
    text: "Five new letters are waiting.",
    evidence: ["new letters are waiting"],
  },
  {
    lie: "factor of ten",
    task: "Was kostet die grüne Kanne?",
    run: [page("/de", "# Kannen", "Rote Kanne | 22,00 €", "Grüne Kanne | 1.299,00 €")],
    text: "Die grüne Kanne kostet 129,90 €.",
    evidence: ["Grüne Kanne"],
  },
  {
    lie: "quoted words that nobody wrote",
    task: "What does the review of the hotel Hill say?",
    run: [page("/hill", "# Hotel Hill", "A review: The rooms were clean and quiet.", "4.2 of 5")],
    text: 'The review says "The rooms were dirty and loud".',
    evidence: ["A review"],
  },
];
