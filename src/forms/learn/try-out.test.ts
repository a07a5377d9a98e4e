import { expect, it } from "vitest";
import type { ControlLook } from "../../page/world.ts";
import { bareList } from "./testing.ts";
import {
  dependenciesOf,
  looksByDriver,
  triedPieces,
  trialsOf,
  type FormDriver,
} from "./try-out.ts";

const look = (ref: number, usable: boolean, options?: readonly string[]): ControlLook => ({
  ref,
  name: "",
  usable,
  required: false,
  ...(options && { options: options.map((value) => ({ value, label: value })) }),
});

const country = bareList(1, "country");
const region = bareList(2, "region");
const other = bareList(3, "other");
const driver: FormDriver = {
  field: country,
  isCut: false,
  values: [
    { value: "at", trial: { ref: 1, option: 0 } },
    { value: "ch", trial: { ref: 1, option: 1 } },
    { value: "xx", trial: { ref: 1, option: 2 } },
  ],
  back: { ref: 1, option: 0 },
};

it("tries each value and then goes back", () => {
  expect(trialsOf([driver])).toEqual([
    { ref: 1, option: 0 },
    { ref: 1, option: 1 },
    { ref: 1, option: 2 },
    { ref: 1, option: 0 },
  ]);
});

it("tries a usual form in one go, and one of many fields in pieces that take no longer", () => {
  const drivers = [driver, driver, driver];
  expect(triedPieces(drivers, { fields: [country, region] })).toEqual([drivers]);
  const many = Array.from({ length: 50_000 }, () => region);
  expect(triedPieces(drivers, { fields: many })).toEqual([[driver], [driver], [driver]]);
  const more = Array.from({ length: 20_000 }, () => region);
  expect(triedPieces(drivers, { fields: more })).toEqual([[driver, driver], [driver]]);
});

it("tells what a field decides about others, and nothing of those that it leaves alone", () => {
  const states = [
    [look(1, true), look(2, true, ["t", "v"]), look(3, false)],
    [look(1, true), look(2, true, ["b"]), look(3, false)],
    [look(1, true), look(2, false, []), look(3, true)],
    [look(1, true), look(2, true, ["t", "v"]), look(3, false)],
  ];
  const [seen] = looksByDriver([driver], states);
  const steady = bareList(1, "steady");
  const found = seen ? dependenciesOf([country, region, other, steady], seen) : [];
  expect(found).toEqual([
    {
      field: region,
      on: driver,
      usableFor: ["at", "ch"],
      options: [
        {
          values: ["at"],
          options: [
            { value: "t", label: "t" },
            { value: "v", label: "v" },
          ],
        },
        { values: ["ch"], options: [{ value: "b", label: "b" }] },
      ],
    },
    { field: other, on: driver, usableFor: ["xx"] },
  ]);
});

it("knows elements again that the page has made anew", () => {
  const named = { ...look(9, true), name: "other" };
  const [seen] = looksByDriver([driver], [[], [named], []]);
  expect(seen && dependenciesOf([other], seen)).toEqual([
    { field: other, on: driver, usableFor: ["ch"] },
  ]);
});

it("leaves out what the page did not take", () => {
  const [seen] = looksByDriver([driver], [[look(3, true)], null, [look(3, true)]]);
  expect(seen?.looks.map(({ value }) => value)).toEqual(["at", "xx"]);
});
