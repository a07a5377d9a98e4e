/** Tasks that fill in and submit a form. */
import { choose, click, done, enter } from "./script.ts";
import type { TaskCase } from "./task-case.ts";

export const FORMS: readonly TaskCase[] = [
  {
    name: "form over several pages",
    intent: "Ask for a repair of my device with the values given, and tell me the reference.",
    start: "/repair",
    fields: {
      device: "washing machine",
      serial: "QX4711",
      name: "Ada Lovelace",
      phone: "555 0142",
    },
    script: (page) => {
      if (page.shows(/reference of your request/)) {
        return [done(page.read(/R-[\w-]+/), page.read(/R-[\w-]+/))];
      }
      const goOn = () => click(page.index(/<button[^>]*>Continue/));
      if (page.shows(/Step 3 of 3/)) return [click(page.index(/name="sure"/)), goOn()];
      if (page.shows(/Step 2 of 3/)) {
        return [
          enter(page.index(/name="name"/), "Ada Lovelace"),
          enter(page.index(/name="phone"/), "555 0142"),
          goOn(),
        ];
      }
      // The first attempt is invalid; the site's error then describes the format of a serial number.
      const serial = page.shows(/looks like this/) ? "QX4711" : "4711";
      return [
        choose(page.index(/name="device"/), "Washing machine"),
        enter(page.index(/name="serial"/), serial),
        goOn(),
      ];
    },
    expected: { status: "done", answer: /^R-QX4711-42$/ },
    left: {
      "/repair": [{ device: "washer", serial: "QX4711" }],
      "/repair/contact": [{ name: "Ada Lovelace", phone: "555 0142" }],
      "/repair/check": [{ sure: "yes" }],
    },
  },
  {
    name: "suggestions",
    intent: "Have weather alerts sent for Oslo.",
    start: "/cities",
    script: (page) => {
      if (page.shows(/Thank you/)) return [done("Alerts for Oslo are on.", "Thank you", "Oslo")];
      return page.shows(/>Oslo<|Oslo$/) && !page.shows(/Ostrava/) && page.shows(/value="Oslo"/)
        ? [click(page.index(/<button/))]
        : page.shows(/Ostrava/)
          ? [click(page.index(/<li[^>]*>Oslo/)), click(page.index(/<button/))]
          : [enter(page.index(/<input[^>]*name="city"/), "os"), click(page.index(/<button/))];
    },
    expected: { status: "done", answer: /Oslo/ },
    left: { "/cities/send": [{ city: "Oslo", city_id: "city-1" }] },
  },
  {
    name: "calendar of its own",
    intent: "Ask for an appointment at the dentist for Ada on 15 April 2027 at 14:30.",
    start: "/dentist",
    script: (page) => {
      if (page.shows(/Thank you/)) return [done("15 April 2027, 14:30", "2027-04-15", "14:30")];
      if (page.shows(/April 2027/) && page.shows(/14:30/)) {
        return [
          click(page.index(/value="14:30"|14:30/)),
          click(page.index(/<button[^>]*>Ask for this/)),
        ];
      }
      if (page.shows(/15 April 2027/)) return [click(page.index(/15 April 2027/))];
      if (page.shows(/March 2027/)) return [click(page.index(/Next month/))];
      return [
        enter(page.index(/name="name"/), "Ada"),
        click(page.index(/<button[^>]*>Choose a day/)),
      ];
    },
    expected: { status: "done", answer: /15 April/ },
    left: { "/dentist/send": [{ name: "Ada", day: "2027-04-15", time: "14:30" }] },
  },
  {
    name: "date and time of the browser",
    intent: "Enter a meeting in the room Oak on 3 May 2027 from 09:15.",
    start: "/meeting",
    script: (page) =>
      page.shows(/Thank you/)
        ? [done("Oak, 3 May 2027, 09:15", "2027-05-03", "09:15", "oak")]
        : [
            { set_value: { index: page.index(/name="day"/), value: "2027-05-03" } },
            { set_value: { index: page.index(/name="from"/), value: "09:15" } },
            choose(page.index(/name="room"/), "Oak (12 seats)"),
            click(page.index(/<button[^>]*>Save the meeting/)),
          ],
    expected: { status: "done", answer: /Oak/ },
    left: { "/meeting/send": [{ day: "2027-05-03", from: "09:15", room: "oak" }] },
  },
  {
    name: "combobox",
    intent: "Set the time zone of my calendar to Auckland.",
    start: "/timezone",
    callsTools: true,
    script: (page) => {
      if (page.shows(/Thank you/)) return [done("Pacific/Auckland", "Pacific/Auckland")];
      if (page.shows(/<li[^>]*>Pacific\/Auckland/)) {
        return [click(page.index(/<li[^>]*>Pacific\/Auckland/))];
      }
      return page.shows(/value="Pacific\/Auckland"/)
        ? [click(page.index(/<button/))]
        : [enter(page.index(/role="combobox"|name="zone"/), "Auck")];
    },
    expected: { status: "done", answer: /Auckland/ },
    left: { "/timezone/send": [{ zone: "Pacific/Auckland" }] },
  },
  {
    name: "settings",
    intent: "Turn the weekly digest on, set the language to Norwegian, and check that both last.",
    start: "/settings",
    script: (page) => {
      const saved = /Saved: digest on, language Norwegian/;
      if (!page.shows(saved)) {
        return [
          click(page.index(/name="digest"/)),
          choose(page.index(/name="language"/), "Norwegian"),
          click(page.index(/<button[^>]*>Save/)),
        ];
      }
      return page.reports(/go_to_url/)
        ? [done("Both are saved.", page.read(saved))]
        : [{ go_to_url: { url: page.url } }];
    },
    expected: { status: "done", answer: /saved/ },
    left: { "/settings": [{ digest: "on", language: "Norwegian" }] },
  },
  {
    name: "server error at first",
    intent: "Report that street lamp 118 is broken, and tell me the ticket.",
    start: "/tickets",
    script: (page) => {
      if (page.shows(/ticket T-/)) return [done(page.read(/T-\d+/), page.read(/T-\d+/))];
      if (page.shows(/went wrong on our side/)) return [click(page.index(/Back to the form/))];
      return [
        enter(page.index(/name="lamp"/), "118"),
        click(page.index(/<button[^>]*>Report the lamp/)),
      ];
    },
    expected: { status: "done", answer: /^T-207$/ },
    left: { "/tickets": [{ lamp: "118" }, { lamp: "118" }] },
    changesEachTime: "the site fails anew, and in another place",
  },
  {
    name: "basket",
    intent: "Put the toaster Stratus and the bread knife into the basket and tell me the total.",
    start: "/shop",
    script: (page) => {
      if (page.shows(/Basket \(2\)/) && page.shows(/Total/)) {
        return [done(page.read(/Total: (€ [\d.]+)/), page.read(/Total: € [\d.]+/))];
      }
      const wanted = page.shows(/Basket \(1\)/) ? "Bread knife" : "Toaster Stratus";
      if (page.shows(/<button[^>]*>Put into the basket/) && page.shows(new RegExp(wanted))) {
        return [click(page.index(/Put into the basket/))];
      }
      return page.shows(/results for/) && page.shows(new RegExp(wanted))
        ? [click(page.index(new RegExp(wanted)))]
        : [enter(page.index(/name="q"/), wanted), click(page.index(/<button[^>]*>Search/))];
    },
    expected: { status: "done", answer: /^€ 42\.00$/ },
    left: { "/shop/basket": [{ number: "K-103" }, { number: "K-104" }] },
  },
];
