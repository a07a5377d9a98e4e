/** Buttons that open a calendar of the page's own, and what opens something else: learned, and chosen. */
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
const UNCLEAR: readonly Case[] = [
  ["two days", { shows: "input", takes: "days" }],
  ["a day with a time", { shows: "input", takes: "both" }],
];

let taken: Record<string, string>[] = [];
beforeEach(() => {
  taken = [];
});
const ALL = [...DAYS, ...UNCLEAR];
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

test.each(UNCLEAR)("%s: not taken for a day", async (name) => {
  const learned = await learnPage(name);
  expect(fieldOf(learned, "value")).toMatchObject({ type: "text", readonly: true });
  expect(learned.schema.notes).toContain(
    'What comes up for "value" could not be made to say a day.',
  );
});

test("a button, on the demonstration site", async () => {
  const learned = await learn(rest, `${forms.url}/visit`, { skill_name: "visit" });
  const shown = learned.schema.fields.filter(({ type }) => type !== "hidden");
  expect(shown.map(({ name, type }) => `${name} ${type}`)).toEqual(["reference text", "tour date"]);
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: "visit",
    rows: [{ reference: "v1", tour: "2027-05-04" }],
    allowed_hosts: ["127.0.0.1"],
  });
  expect(result).toMatchObject({ rows: [{ outcome: "confirmed" }] });
  expect(forms.submissions().map(({ entries }) => Object.fromEntries(entries))).toEqual([
    { reference: "v1", tour_day: "2027-05-04" },
  ]);
});

test("a button that speaks of dates and opens something else is no field, and in nobody's way", async () => {
  const learned = await learn(rest, `${site.url}/trip`);
  expect(namesOf(learned)).toEqual(["name", "notes"]);
  expect(learned.schema.steps).toMatchObject([{ fields: ["name"] }, {}]);
});
