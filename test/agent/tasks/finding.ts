/** Tasks that look for a result on pages. */
import { choose, click, done, enter } from "./script.ts";
import type { TaskCase } from "./task-case.ts";

export const FINDING: readonly TaskCase[] = [
  {
    name: "search",
    intent: "Find out with the search of the shop what the kettle Cirrus costs.",
    start: "/shop",
    script: (page) =>
      page.shows(/results for/)
        ? [done(page.read(/€ [\d.]+/), page.read(/€ [\d.]+/))]
        : [
            enter(page.index(/<input[^>]*name="q"/), "cirrus"),
            click(page.index(/<button[^>]*>Search/)),
          ],
    expected: { status: "done", answer: /^€ 54\.50$/ },
  },
  {
    name: "pages of a list",
    intent: "Which article number does the lamp Aurora have in the shop's list of lamps?",
    start: "/shop/lamps",
    callsTools: true,
    script: (page) =>
      page.shows(/Lamp Aurora/)
        ? [done(page.read(/Aurora.*?(L-\d+)/), "Lamp Aurora")]
        : [click(page.index(/Next page/))],
    expected: { status: "done", answer: /^L-333$/ },
  },
  {
    name: "table lookup",
    intent: "How much rain does the station Kaltenbach have in a year?",
    start: "/stations",
    resultSchema: {
      type: "object",
      properties: { station: { type: "string" }, rain_mm: { type: "integer" } },
      required: ["station", "rain_mm"],
      additionalProperties: false,
    },
    script: (page) => {
      const rain = page.read(/1480 mm/);
      const data = { station: "Kaltenbach", rain_mm: Number.parseInt(rain, 10) };
      return [{ done: { result: rain, data, success: true, evidence: ["Kaltenbach", rain] } }];
    },
    expected: {
      status: "done",
      answer: /1480/,
      data: { station: "Kaltenbach", rain_mm: 1480 },
    },
  },
  {
    name: "sorted and filtered table",
    intent: "Who has worked longest in the garden department?",
    start: "/staff",
    script: (page) => {
      if (!page.shows(/3 of 6 people/)) {
        return [choose(page.index(/<select/), "Garden"), click(page.index(/<button[^>]*>Since/))];
      }
      return [done(page.read(/Paul Ekström/), "Paul Ekström", "3 of 6 people")];
    },
    expected: { status: "done", answer: /^Paul Ekström$/ },
  },
  {
    name: "endless list",
    intent: "What is the news about the ferry Seagull?",
    start: "/news",
    script: (page) =>
      page.shows(/Seagull/)
        ? [done(page.read(/The ferry Seagull[^<]*?\./), "ferry Seagull")]
        : [{ scroll: { direction: "down", amount: 4000 } }],
    expected: { status: "done", answer: /back in service/ },
  },
  {
    name: "dependent lists",
    intent: "On which day is paper collected in Mill Lane in the district North?",
    start: "/collection",
    script: (page) => {
      if (page.shows(/is collected on/)) {
        return [done(page.read(/collected on (\w+)/), page.read(/Paper is collected on \w+/))];
      }
      const [district, street] = [/District.*<select/, /Street.*<select/];
      return page.shows(/Mill Lane/)
        ? [choose(page.index(street), "Mill Lane")]
        : [choose(page.index(district), "North")];
    },
    expected: { status: "done", answer: /^Thursday$/ },
    left: { "/collection/day": [{ street: "Mill Lane" }] },
  },
  {
    name: "wrong path first",
    intent: "What does a late book cost a day, according to the handbook?",
    start: "/handbook",
    script: (page) => {
      if (page.shows(/€ 0\.20/)) return [done(page.read(/€ 0\.20/), "A late book costs € 0.20")];
      if (page.shows(/Up to ten books/)) return [{ go_back: {} }];
      const isSecondTry = page.reports(/go_back/) && page.step > 2;
      return [click(page.index(isSecondTry ? /Returns and fees/ : /Borrowing/))];
    },
    expected: { status: "done", answer: /^€ 0\.20$/ },
  },
  {
    name: "menu under the mouse",
    intent: "From when on is bathing in the Mirror Lake allowed? It stands below the topics.",
    start: "/menu",
    script: (page) => {
      if (page.shows(/Mirror Lake/)) return [done(page.read(/15 May/), "allowed from 15 May")];
      return page.shows(/Parks and lakes/)
        ? [click(page.index(/Parks and lakes/))]
        : [{ hover: { index: page.index(/Topics/) } }];
    },
    expected: { status: "done", answer: /^15 May$/ },
  },
];
