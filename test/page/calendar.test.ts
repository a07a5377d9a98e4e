/** Calendars as their readers find them in pages. */
import { expect, test } from "vitest";
import {
  calendarAmong,
  calendarsOf,
  type Calendar,
} from "../../src/page/readers/calendar/calendar.ts";
import { PageTree } from "../../src/page/tree.ts";
import { snapshotOf } from "../support/snapshot-of.ts";

type Cell = (day: number) => string;

const td: Cell = (day) => `<td onclick="pick()">${day}</td>`;

const button: Cell = (day) => `<td><button>${day}</button></td>`;

const gridcell: Cell = (day) => `<div role="gridcell" tabindex="-1">${day}</div>`;

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, more) => first + more);

const cells = (days: readonly number[], cell: Cell) => days.map(cell).join("");

const found = (body: string, language = "en"): readonly Calendar[] =>
  calendarsOf(new PageTree(snapshotOf(`<!doctype html><html lang="${language}"><body>${body}`)));

const span = ({ months, days, ...calendar }: Calendar) => ({
  months,
  first: [...days.keys()][0],
  last: [...days.keys()].at(-1),
  unnamed: calendar.cells.size - days.size,
});

const MARCH = { months: [{ year: 2027, month: 3 }], first: "2027-03-01", last: "2027-03-31" };

test.each([
  ["cells", `<div><b>March 2027</b><table><tr>${cells(numbers(1, 31), td)}</table></div>`, "en"],
  [
    "buttons",
    `<div><b>März 2027</b><table><tr>${cells(numbers(1, 31), button)}</table></div>`,
    "de",
  ],
  [
    "grid cells",
    `<div>mars 2027<div role="grid">${cells(numbers(1, 31), gridcell)}</div></div>`,
    "fr",
  ],
  [
    "a name beside a year",
    `<div><span>marzec</span><span>2027</span><table><tr>${cells(numbers(1, 31), td)}</table></div>`,
    "pl",
  ],
  [
    "a language that is not said",
    `<div><b>marzo de 2027</b><table><tr>${cells(numbers(1, 31), td)}</table></div>`,
    "",
  ],
  ["numbers", `<div><b>2027年3月</b><table><tr>${cells(numbers(1, 31), td)}</table></div>`, "ja"],
  [
    "lists",
    `<div><select><option>February<option selected>March</select><select><option selected>2027<option>2028</select>
    <table><tr>${cells(numbers(1, 31), td)}</table></div>`,
    "en",
  ],
  [
    "a year to type",
    `<div><span>March</span><input type="number" value="2027"><table><tr>${cells(numbers(1, 31), td)}</table></div>`,
    "en",
  ],
  [
    "days of the months beside it",
    `<div><b>March 2027</b><table><tr>${cells([28, ...numbers(1, 31), 1, 2, 3], td)}</table></div>`,
    "en",
  ],
  [
    "cells that are called by their dates",
    `<div role="grid">${numbers(1, 31)
      .map(
        (day) =>
          `<div role="gridcell"><button aria-label="Monday, March ${day}, 2027">${day}</button></div>`,
      )
      .join("")}</div>`,
    "en",
  ],
])("%s", (_what, body, language) => {
  expect(found(body, language).map(span)).toEqual([{ ...MARCH, unnamed: 0 }]);
});

test("two months side by side", () => {
  const body = `<div><div><b>December 2026</b><table><tr>${cells([30, ...numbers(1, 31), 1], td)}</table></div>
    <div><b>January 2027</b><table><tr>${cells([28, ...numbers(1, 31)], td)}</table></div></div>`;
  expect(found(body).map(span)).toEqual([
    {
      months: [
        { year: 2026, month: 12 },
        { year: 2027, month: 1 },
      ],
      first: "2026-12-01",
      last: "2027-01-31",
      unnamed: 0,
    },
  ]);
});

test("one heading for two months", () => {
  const body = `<div><b>April – May 2027</b><table><tr>${cells(numbers(1, 30), td)}</table><table><tr>${cells(numbers(1, 31), td)}</table></div>`;
  expect(found(body).map(({ months }) => months)).toEqual([
    [
      { year: 2027, month: 4 },
      { year: 2027, month: 5 },
    ],
  ]);
});

test("two calendars, each under its own field", () => {
  const one = (name: string) => `<div><label>${name}<input readonly></label><div><b>March 2027</b>
    <table><tr>${cells(numbers(1, 31), td)}</table></div></div>`;
  expect(found(one("From") + one("To"))).toHaveLength(2);
});

test("days that cannot be chosen say so", () => {
  const body = `<div><b>March 2027</b>${numbers(1, 31)
    .map(
      (day) =>
        `<button ${day === 6 ? "disabled" : ""} class="${day === 7 ? "day--disabled" : ""}">${day}</button>`,
    )
    .join("")}</div>`;
  const [calendar] = found(body);
  const off = [...(calendar?.days ?? [])].filter(([, { isDisabled }]) => isDisabled);
  expect(off.map(([iso]) => iso)).toEqual(["2027-03-06", "2027-03-07"]);
});

test("pages and quantities are no calendars", () => {
  expect(
    found(
      `<p>${numbers(1, 12)
        .map((one) => `<a href="?p=${one}">${one}</a>`)
        .join(" ")}</p>`,
    ),
  ).toEqual([]);
});

test("a few days that have come up, of a month that is not named", () => {
  const tree = new PageTree(
    snapshotOf(`<div role="dialog">${cells([1, 2, 3], (day) => `<button>${day}</button>`)}</div>`),
  );
  const calendar = calendarAmong(tree, new Set());
  expect(calendar?.months).toEqual([]);
  expect(calendar?.cells.size).toBe(3);
});
