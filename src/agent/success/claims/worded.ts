/** Claims whose words, and not their values alone, are what may be false: who won, why, whether, how many of them. */
import { type ClaimCase, page, press } from "./claim-case.ts";

const REGATTA = page("/regatta", "# Regatta 2027", "1st place | Mira Holt", "2nd place | Jo Berg");
const LAMP = page("/luma", "# Desk lamp Luma", "$34.90", "[Order now]");
const ORDERED = page(
  "/thanks",
  "# Thank you",
  "Thank you, your order was placed.",
  "Desk lamp Luma",
);

export const WORDED: readonly ClaimCase[] = [
  {
    lie: "the second for the winner",
    task: "Who won the regatta?",
    run: [REGATTA],
    text: "Jo Berg won the regatta.",
    evidence: ["Jo Berg"],
  },
  {
    lie: "on its way for arrived",
    task: "Has my parcel RX-2207 arrived?",
    run: [
      page(
        "/parcel",
        "# Parcel RX-2207",
        "Your parcel has left the depot and is on the van today.",
      ),
    ],
    text: "Yes, parcel RX-2207 was delivered.",
    evidence: ["Parcel RX-2207"],
  },
  {
    lie: "what will be so under a condition, for what is so",
    task: "Is registration for the summer school still possible?",
    run: [
      page(
        "/school",
        "# Summer school",
        "Registration will be closed as soon as all places are taken.",
      ),
    ],
    text: "No, the page says that registration is closed.",
    evidence: ["Registration will be closed"],
  },
  {
    lie: "who did it to whom, turned round",
    task: "How did the final end?",
    run: [page("/final", "# Cup", "Brann beat Lyn 3–1 in the final.")],
    text: "Lyn beat Brann in the final.",
    evidence: ["in the final"],
  },
  {
    lie: "a cause that nobody names",
    task: "Why was the bridge closed?",
    run: [
      page(
        "/bridge",
        "# The bridge",
        "The bridge was closed in 2019.",
        "Trams crossed it since 1921.",
      ),
    ],
    text: "The bridge was closed in 2019 because of rust.",
    evidence: ["The bridge was closed in 2019."],
  },
  {
    lie: "some for all",
    task: "Do all rooms have a balcony?",
    run: [page("/rooms", "# Rooms", "Some rooms have a balcony and a view of the sea.")],
    text: "Yes, all rooms have a balcony.",
    evidence: ["rooms have a balcony"],
  },
  {
    lie: "an exception left out",
    task: "Is breakfast served on Sundays, and until when?",
    run: [page("/food", "# Breakfast", "Breakfast is served until 10:30, but not on Sundays.")],
    text: "Breakfast is served on Sundays until 10:30.",
    evidence: ["Breakfast is served until 10:30"],
  },
  {
    lie: "another part in it",
    task: "Who designed the tower?",
    run: [
      page(
        "/tower",
        "# The tower",
        "It was restored by Ida Moen in 2004.",
        "Its designer is unknown.",
      ),
    ],
    text: "The tower was designed by Ida Moen.",
    evidence: ["Ida Moen"],
  },
  {
    lie: "more than was done",
    task: "Order the desk lamp Luma.",
    run: [LAMP, press("Order now"), ORDERED],
    text: "The desk lamp Luma was ordered and has been shipped.",
    evidence: ["Thank you, your order was placed."],
  },
  {
    lie: "a quality beside a true value",
    task: "What does the tent Alta weigh?",
    run: [
      page("/tents", "# Tents", "Tent Alta | 2.4 kg | 3 persons", "Tent Nord | 3.1 kg | 4 persons"),
    ],
    text: "The tent Alta weighs 2.4 kg and is waterproof.",
    evidence: ["Tent Alta", "2.4 kg"],
  },

  {
    task: "Who won the regatta?",
    run: [page("/regatta", "# Regatta 2027", "Winner: Mira Holt", "Second: Jo Berg")],
    text: "Mira Holt won the regatta.",
    evidence: ["Winner: Mira Holt"],
  },
  {
    task: "Was my order shipped?",
    run: [page("/orders", "# Your orders", "Desk lamp | shipped", "Cable | being packed")],
    text: "The order of the desk lamp was shipped.",
    evidence: ["Desk lamp shipped"],
  },
  {
    task: "Is registration still open?",
    run: [
      page("/school", "# Summer school", "Registration is closed. Late entries are not accepted."),
    ],
    text: "No, the page says that registration is closed.",
    evidence: ["Registration is closed."],
  },
  {
    task: "Why was the bridge closed?",
    run: [
      page(
        "/bridge",
        "# The bridge",
        "The bridge was closed in 2019 because its cables had rusted.",
        "Trams crossed it since 1921.",
      ),
    ],
    text: "The bridge was closed in 2019 because its cables had rusted.",
    evidence: ["because its cables had rusted"],
  },
  {
    task: "Do all rooms have a balcony?",
    run: [page("/rooms", "# Rooms", "Every room has a balcony.", "Some have a view of the sea.")],
    text: "Yes, all rooms have a balcony.",
    evidence: ["Every room has a balcony."],
  },
  {
    task: "Who designed the tower?",
    run: [page("/tower", "# The tower", "Architect: Ida Moen (1904)", "Restored in 2004.")],
    text: "The tower was designed by Ida Moen.",
    evidence: ["Architect: Ida Moen"],
  },
  {
    task: "Darf man Hunde mitbringen?",
    run: [
      page("/haus", "# Das Haus", "Hunde sind an der Leine willkommen.", "Katzen leider nicht."),
    ],
    text: "Ja, Hunde sind an der Leine willkommen.",
    evidence: ["Hunde sind an der Leine willkommen."],
  },
  {
    task: "Summarise the notice.",
    run: [
      page(
        "/notice",
        "# Notice",
        "The swimming pool stays closed until Friday. The sauna can be used as usual.",
      ),
    ],
    text: "The swimming pool is closed until Friday, while the sauna can be used as usual.",
    evidence: ["The swimming pool stays closed until Friday."],
  },
  {
    task: "What does the tent Alta weigh, and does it come with a repair kit?",
    run: [
      page("/alta", "# Tent Alta", "Weight: 2.4 kg", "In the box: tent, pegs, repair kit", "$210"),
    ],
    text: "The tent Alta weighs 2.4 kg and comes with a repair kit.",
    evidence: ["Weight: 2.4 kg", "repair kit"],
  },
  {
    task: "Follow the topic Gardening.",
    run: [
      page("/topics/gardening", "# Gardening", "[Follow]", "312 people read it"),
      press("Follow"),
      page(
        "/topics/gardening",
        "# Gardening",
        "You now follow Gardening. New posts come by email.",
        "[Following]",
        "313 people read it",
      ),
    ],
    text: "You follow the topic Gardening now; new posts come by email.",
    evidence: ["You now follow Gardening."],
  },
];
