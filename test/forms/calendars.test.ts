/** Fields with a custom calendar: learned with their date format, and filled in with the calendar. */
import { text as bodyOf } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { datePage, type Widget } from "./support/date-pages.ts";
import { fieldOf, learn, namesOf } from "./support/learn.ts";

const CASES: readonly (readonly [string, Widget, string])[] = [
  ["a grid of buttons", {}, "yyyy-MM-dd"],
  [
    "cells that are pressed",
    { cell: "td", lead: "signs", format: "numeric", language: "de" },
    "dd.MM.yyyy",
  ],
  ["an ARIA grid", { cell: "gridcell", format: "long" }, "EEE, MMMM dd, yyyy"],
  ["links", { cell: "link", lead: "signs", format: "numeric" }, "MM/dd/yyyy"],
  ["two months", { months: 2, lead: "icons" }, "yyyy-MM-dd"],
  ["years and months", { lead: "years", language: "fr", format: "numeric" }, "dd/MM/yyyy"],
  [
    "lists of months and years",
    { lead: "lists", cell: "td", language: "pl", format: "numeric" },
    "dd.MM.yyyy",
  ],
  ["days that say what they are", { isSpoken: true, language: "es" }, "yyyy-MM-dd"],
  ["always open", { isAlwaysOpen: true, lead: "words" }, "yyyy-MM-dd"],
  [
    "always open, with lists",
    { isAlwaysOpen: true, lead: "lists", format: "numeric" },
    "MM/dd/yyyy",
  ],
  ["a button that opens it", { hasOpener: true, format: "numeric" }, "MM/dd/yyyy"],
  ["a button that confirms the day", { isConfirmed: true }, "yyyy-MM-dd"],
  ["a field to write in", { isWritable: true, format: "numeric", language: "it" }, "dd/MM/yyyy"],
  ["one that takes its time", { isLate: true }, "yyyy-MM-dd"],
  ["another script", { language: "ja", lead: "signs", format: "numeric" }, "yyyy/MM/dd"],
];

let taken: Record<string, string>[] = [];
beforeEach(() => {
  taken = [];
});
const site = await useSite(
  Object.fromEntries(CASES.map(([, widget], place) => [`/w${place}`, routeOf(widget)])),
);

function routeOf(widget: Widget): Route {
  return (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") {
      response.end(datePage(widget));
      return;
    }
    void bodyOf(request).then((body) => {
      taken.push(Object.fromEntries(new URLSearchParams(body)));
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };
}

const { rest } = await useStage();
const forms = await startFormsSite();
afterAll(() => forms.close());

test.each(CASES)("%s: is learned, and days are chosen in it", async (name, widget, format) => {
  const place = CASES.findIndex(([one]) => one === name);
  const learned = await learn(rest, `${site.url}/w${place}`, { skill_name: `w${place}` });
  expect(namesOf(learned)).toEqual(["arrival", "guests"]);
  expect(fieldOf(learned, "arrival")).toMatchObject({
    type: "date",
    required: true,
    calendar: { format },
  });
  const days = ["2027-04-09", "2026-12-31"];
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: `w${place}`,
    rows: days.map((arrival) => ({ arrival, guests: 3 })),
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  expect(result).toMatchObject({ status: "done", successCount: 2 });
  expect(taken).toEqual(days.map((day) => ({ arrival: written(day, widget), guests: "3" })));
});

function written(iso: string, { format = "iso", language = "en" }: Widget): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (format === "iso") return iso;
  const options: Intl.DateTimeFormatOptions =
    format === "long"
      ? { weekday: "short", day: "numeric", month: "long", year: "numeric" }
      : { day: "2-digit", month: "2-digit", year: "numeric" };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(date);
}

test("a day that the calendar does not offer is not sent", async () => {
  const url = `${site.url}/w0`;
  await learn(rest, url, { skill_name: "closed" });
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: "closed",
    rows: [{ arrival: "2027-03-07" }, { arrival: "2027-03-06" }],
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
    resubmit: true,
  });
  expect(result).toMatchObject({
    rows: [
      {
        outcome: "rejected",
        sent: false,
        error: expect.stringContaining('The calendar of "arrival" does not offer 2027-03-07'),
      },
      { outcome: "confirmed" },
    ],
  });
});

test("a few days of a month, on the demonstration site", async () => {
  const { skillName } = await learn(rest, `${forms.url}/widgets`);
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: skillName,
    rows: [
      { reference: "w1", colour: "Sea", move_in: "2027-03-02" },
      { reference: "w2", colour: "Sea", move_in: "2027-04-02" },
    ],
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  expect(result).toMatchObject({
    rows: [
      { outcome: "confirmed" },
      { outcome: "rejected", sent: false, error: expect.stringContaining("2027-04-02") },
    ],
  });
  expect(forms.submissions().map(({ entries }) => Object.fromEntries(entries))).toMatchObject([
    { reference: "w1", move_in: "2027-03-02" },
  ]);
});
