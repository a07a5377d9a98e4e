/** Written after the rules had been mended by the first ones on words, and not looked at before. */
import { type ClaimCase, page, press, type } from "./claim-case.ts";

const BUGS = page(
  "/bugs",
  "# Bugs",
  "#91 Crash when saving | reported in 3.2 | open",
  "#88 Typo in the menu | fixed in 3.2 | closed",
);
const LAKES = page("/lakes", "# Lakes", "Lake Vann | 41 km²", "Lake Mor | 38 km²");
const ROAD = page("/road", "# The coast road", "The council wants to rebuild the road in 2028.");

export const WORDED_LATER: readonly ClaimCase[] = [
  {
    lie: "half price for free",
    task: "Is the museum free for students?",
    run: [page("/museum", "# Museum", "Students and pensioners pay half.", "Children enter free.")],
    text: "Yes, the museum is free for students.",
    evidence: ["Students"],
  },
  {
    lie: "who reviewed for who wrote",
    task: "Who wrote the report?",
    run: [
      page("/report", "# Report on water", "Written by Lena Dahl.", "Reviewed by Tom Ek in 2024."),
    ],
    text: "Tom Ek wrote the report.",
    evidence: ["Tom Ek"],
  },
  {
    lie: "another one's state",
    task: "Is the crash when saving fixed?",
    run: [BUGS],
    text: "Yes, the crash when saving is fixed in 3.2.",
    evidence: ["fixed in 3.2"],
  },
  {
    lie: "others have it, this one not",
    task: "Does the flat have a lift?",
    run: [
      page(
        "/flat",
        "# Flat 12",
        "The flats in the front house have a lift; this flat has none.",
        "Two rooms, kitchen, balcony",
      ),
    ],
    text: "Yes, this flat has a lift.",
    evidence: ["have a lift"],
  },
  {
    lie: "a wish for a deed",
    task: "What happened to the road?",
    run: [ROAD],
    text: "The council decided to rebuild the road in 2028.",
    evidence: ["rebuild the road in 2028"],
  },
  {
    lie: "compared the wrong way round",
    task: "Which is bigger, Lake Vann or Lake Mor?",
    run: [LAKES],
    text: "Lake Mor is bigger than Lake Vann.",
    evidence: ["Lake Mor 38 km²"],
  },
  {
    lie: "an exception, in German",
    task: "Ist das Bad am Montag geöffnet?",
    run: [page("/bad", "# Stadtbad", "Das Bad ist täglich außer montags geöffnet.")],
    text: "Ja, das Bad ist am Montag geöffnet.",
    evidence: ["geöffnet"],
  },
  {
    lie: "one deed more",
    task: 'Reply "We are sorry" to the review of Ida.',
    run: [
      page("/reviews", "# Reviews", "Ida: The soup was cold.", "{Reply}", "[Post reply]"),
      type("Reply", "We are sorry"),
      press("Post reply"),
      page("/reviews", "# Reviews", "Your reply was posted.", "Ida: The soup was cold."),
    ],
    text: "The reply to the review of Ida was posted, and she got her money back.",
    evidence: ["Your reply was posted."],
  },
  {
    lie: "praise beside a true date",
    task: "When does the exhibition end?",
    run: [page("/show", "# Exhibition Nordlys", "Ends on 9 June", "1,200 visitors so far")],
    text: "It ends on 9 June and is the most visited exhibition of the year.",
    evidence: ["Ends on 9 June"],
  },
  {
    lie: "members for anyone",
    task: "Who may join the choir?",
    run: [page("/choir", "# Choir", "Only members may join the choir.", "No audition is needed.")],
    text: "Anyone may join the choir; no audition is needed.",
    evidence: ["No audition is needed."],
  },

  {
    task: "Is the museum free for students?",
    run: [page("/museum", "# Museum", "Admission is free for students and children.")],
    text: "Yes, admission is free for students.",
    evidence: ["Admission is free for students"],
  },
  {
    task: "Who wrote the report?",
    run: [page("/report", "# Report on water", "Author: Lena Dahl", "Published in 2024")],
    text: "The report was written by Lena Dahl.",
    evidence: ["Author: Lena Dahl"],
  },
  {
    task: "Which bug was fixed in 3.2?",
    run: [BUGS],
    text: "The typo in the menu (#88) was fixed in 3.2.",
    evidence: ["Typo in the menu", "fixed in 3.2"],
  },
  {
    task: "Does the house have a lift?",
    run: [page("/house", "# House 7", "There is no lift in this house.", "Built in 1931")],
    text: "No, the house has no lift.",
    evidence: ["There is no lift in this house."],
  },
  {
    task: "What does the council plan for the road?",
    run: [ROAD],
    text: "The council wants to rebuild the road in 2028.",
    evidence: ["wants to rebuild the road"],
  },
  {
    task: "Which is bigger, Lake Vann or Lake Mor?",
    run: [LAKES],
    text: "Lake Vann (41 km²) is bigger than Lake Mor (38 km²).",
    evidence: ["Lake Vann 41 km²", "Lake Mor 38 km²"],
  },
  {
    task: "Wann ist das Bad geschlossen?",
    run: [page("/bad", "# Stadtbad", "Montags bleibt das Bad geschlossen.", "Sonst ab 8 Uhr.")],
    text: "Das Bad ist montags geschlossen.",
    evidence: ["Montags bleibt das Bad geschlossen."],
  },
  {
    task: "Join the group Chess club.",
    run: [
      page("/chess", "# Chess club", "212 members", "[Join]"),
      press("Join"),
      page("/chess", "# Chess club", "You have joined Chess club.", "213 members", "[Leave]"),
    ],
    text: "You are a member of the group Chess club now.",
    evidence: ["You have joined Chess club."],
  },
  {
    task: "What do guests say about the breakfast and the coffee?",
    run: [
      page(
        "/reviews",
        "# Reviews",
        "Ola | The breakfast was rich and fresh.",
        "Per | The coffee was cold.",
      ),
    ],
    text: "Ola found the breakfast rich and fresh, but Per says that the coffee was cold.",
    evidence: ["The breakfast was rich and fresh.", "The coffee was cold."],
  },
  {
    task: "Can I pay by card at the market?",
    run: [page("/market", "# Market of Hamar", "Payment by cash or card.", "Open on Saturdays")],
    text: "Yes, you can pay by card.",
    evidence: ["Payment by cash or card."],
  },
];
