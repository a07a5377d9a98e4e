/** Fields whose calendar a button opens, or whose calendar takes two days: learned, and filled in. */
import { text as bodyOf } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { fieldOf, learn, namesOf } from "./support/learn.ts";
import { pickerPage, type Picker } from "./support/picker-pages.ts";

type Case = readonly [string, Picker];

const DAYS: readonly Case[] = [
  ["a button and a calendar", { shows: "button", takes: "day" }],
  ["a button and a calendar that stays", { shows: "button", takes: "day", staysOpen: true }],
  ["a button and a day that is confirmed", { shows: "button", takes: "day", isConfirmed: true }],
];
const RANGES: readonly Case[] = [
  ["one field", { shows: "input", takes: "days" }],
  ["one field that waits for both", { shows: "input", takes: "days", isLast: true }],
  ["one field, confirmed", { shows: "input", takes: "days", isConfirmed: true }],
  ["one field, without years", { shows: "input", takes: "days", isShort: true }],
  ["a button for two days", { shows: "button", takes: "days", staysOpen: true }],
  ["two fields", { shows: "pair", takes: "days" }],
  ["two fields that wait for both", { shows: "pair", takes: "days", isLast: true }],
  ["two fields, confirmed", { shows: "pair", takes: "days", isConfirmed: true }],
];
const UNCLEAR: readonly Case[] = [["a day with a time", { shows: "input", takes: "both" }]];

let taken: Record<string, string>[] = [];
beforeEach(() => {
  taken = [];
});
const ALL = [...DAYS, ...RANGES, ...UNCLEAR];
const pathOf = (name: string) => `/${name.replaceAll(/\W+/g, "-")}`;
const site = await useSite({
  ...Object.fromEntries(ALL.map(([name, picker]) => [pathOf(name), routeOf(picker)])),
  "/trip": (_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(OTHER_DIALOG);
  },
});

function routeOf(picker: Picker): Route {
  return (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") {
      response.end(pickerPage(picker));
      return;
    }
    void bodyOf(request).then((body) => {
      taken.push(Object.fromEntries(new URLSearchParams(body)));
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };
}

const OTHER_DIALOG = `<!doctype html><title>Trip</title><form method="post"><label>Name <input name="name" required></label>
  <p>Dates <button type="button" id="help">How dates work</button></p><button type="button" id="next">Next</button>
  <fieldset hidden><legend>More</legend><label>Notes <input name="notes"></label><button>Send</button></fieldset></form>
  <div role="dialog" hidden style="position: fixed; inset: 0; background: #fff">We are open all year.</div>
  <script>const dialog = document.querySelector("[role=dialog]"), more = document.querySelector("fieldset");
  document.getElementById("help").onclick = () => { dialog.hidden = false; };
  document.getElementById("next").onclick = () => { more.hidden = false; };
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") dialog.hidden = true; });</script>`;

const { rest } = await useStage();
const forms = await startFormsSite();
afterAll(() => forms.close());

async function submit(name: string, rows: readonly object[]): Promise<unknown> {
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: pathOf(name).slice(1),
    rows,
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  return result;
}

function learnPage(name: string) {
  return learn(rest, site.url + pathOf(name), { skill_name: pathOf(name).slice(1) });
}

test.each(DAYS)("%s", async (name) => {
  const learned = await learnPage(name);
  expect(namesOf(learned)).toEqual(["guests", "value", "from", "to"]);
  expect(fieldOf(learned, "value")).toMatchObject({
    type: "date",
    label: "Visit",
    required: true,
    calendar: { format: "MMM dd, yyyy" },
  });
  expect(learned.schema).toMatchObject({ submitSelector: expect.any(String) });
  const rows = [{ value: "2027-04-09" }, { value: "2027-02-07" }, { guests: 1 }];
  expect(await submit(name, rows)).toMatchObject({
    rows: [
      { outcome: "confirmed" },
      { outcome: "rejected", error: expect.stringContaining("does not offer 2027-02-07") },
      { outcome: "validation-error", error: '"value" is required.' },
    ],
  });
  expect(taken).toEqual([{ guests: "2", from: "2027-04-09", to: "" }]);
});

test.each(RANGES)("two days in %s", async (name, { shows, isShort }) => {
  const learned = await learnPage(name);
  const [first, last] = shows === "pair" ? ["value", "other"] : ["value_start", "value_end"];
  expect(namesOf(learned)).toEqual(["guests", first, last, "from", "to"]);
  expect(fieldOf(learned, first)).toMatchObject({
    type: "date",
    calendar: {
      format: isShort ? "MMM dd" : "MMM dd, yyyy",
      range: { part: "start", with: last },
    },
  });
  expect(fieldOf(learned, last)).toMatchObject({
    type: "date",
    calendar: { range: { part: "end", with: first } },
  });
  expect(learned.jsonSchema).toMatchObject({
    dependentRequired: { [first]: [last], [last]: [first] },
  });
  const rows = [
    { [first]: "2027-03-30", [last]: "2027-05-03" },
    { [first]: "2027-02-10" },
    { [first]: "2027-02-10", [last]: "2027-02-09" },
    { [first]: "2027-02-10", [last]: "2027-02-14" },
  ];
  const given = JSON.stringify(first);
  const other = JSON.stringify(last);
  const result = await submit(name, rows);
  expect(result).toMatchObject({
    rows: [
      { outcome: "confirmed" },
      { error: expect.stringContaining(`${given} is chosen together with ${other}`) },
      { error: `${other} comes before ${given}.` },
      { outcome: "rejected", error: expect.stringContaining("does not offer 2027-02-14") },
    ],
  });
  expect(taken).toEqual([{ guests: "2", from: "2027-03-30", to: "2027-05-03" }]);
});

test.each(UNCLEAR)("%s: not taken for a day", async (name) => {
  const learned = await learnPage(name);
  expect(fieldOf(learned, "value")).toMatchObject({ type: "text", readonly: true });
  expect(learned.schema.notes).toContain(
    '"value" opens something in which no date could be chosen.',
  );
});

test("a button and two days, on the demonstration site", async () => {
  const learned = await learn(rest, `${forms.url}/visit`, { skill_name: "visit" });
  const shown = learned.schema.fields.filter(({ type }) => type !== "hidden");
  expect(shown.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "reference text",
    "tour date",
    "stay_start date",
    "stay_end date",
  ]);
  const visit = {
    reference: "v1",
    tour: "2027-05-04",
    stay_start: "2027-04-30",
    stay_end: "2027-05-07",
  };
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: "visit",
    rows: [visit],
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  expect(result).toMatchObject({
    rows: [{ outcome: "confirmed" }],
  });
  expect(forms.submissions().map(({ entries }) => Object.fromEntries(entries))).toEqual([
    {
      reference: "v1",
      tour_day: "2027-05-04",
      arrival: "2027-04-30",
      departure: "2027-05-07",
    },
  ]);
});

test("a button that speaks of dates and opens something else is no field, and in nobody's way", async () => {
  const learned = await learn(rest, `${site.url}/trip`);
  expect(namesOf(learned)).toEqual(["name", "notes"]);
  expect(learned.schema.steps).toMatchObject([{ fields: ["name"] }, {}]);
});
