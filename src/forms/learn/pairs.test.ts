import { expect, it } from "vitest";
import type { ControlLook } from "../../page/world.ts";
import type { PresentField } from "./found-form.ts";
import { pairConditions, pairsFor, pairTrials, riddles } from "./pairs.ts";
import type { Driver, DriverLooks } from "./try-out.ts";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function list(ref: number, name: string, values: readonly string[]): PresentField {
  return {
    place: ref,
    page: { ref, kind: "choice", type: "select", name, label: name, limits: {} },
    scan: {
      selector: `[name=${name}]`,
      attributes: {},
      options: optionsOf(["", ...values]),
      chosen: 0,
    },
    refs: [ref],
    hidden: undefined,
    isUsable: true,
    help: undefined,
    role: "combobox",
    name,
    isHumanCheck: false,
    position: ref,
  };
}

const look = (ref: number, values: readonly string[]): ControlLook => ({
  ref,
  name: "",
  usable: true,
  required: false,
  options: optionsOf(["", ...values]),
});

function driver(field: PresentField): Driver {
  const values = (field.scan.options ?? []).map(({ value }, option) => ({
    value,
    trial: { ref: field.page.ref, option },
  }));
  return { field, values, back: { ref: field.page.ref, option: 0 } };
}

const make = list(1, "make", ["vw", "fiat"]);
const year = list(2, "year", ["2020", "2021"]);
const model = list(3, "model", []);
const fields = [make, year, model];
/** Alone, none of them gives the model anything. */
const byDriver: readonly DriverLooks[] = [make, year].map((field) => ({
  driver: driver(field),
  looks: ["vw", "fiat"].map((value) => ({
    value,
    look: [look(1, ["vw", "fiat"]), look(2, ["2020", "2021"]), look(3, [])],
  })),
}));

it("a list is a riddle where nothing by itself gives it a choice", () => {
  expect(riddles(fields, byDriver)).toEqual([model]);
  const solved = [{ driver: driver(make), looks: [{ value: "vw", look: [look(3, ["Golf"])] }] }];
  expect(riddles(fields, solved)).toEqual([]);
});

it("two are tried in reading order, the second with what it offers then", () => {
  const [pair, ...more] = pairsFor(model, fields, byDriver);
  expect(more).toEqual([]);
  if (!pair) throw new Error("There is no pair.");
  const trials = pairTrials(pair, 2);
  expect(trials.map(({ a, b }) => [a, b])).toEqual([
    ["vw", undefined],
    ["vw", "2020"],
    ["vw", "2021"],
    ["fiat", undefined],
    ["fiat", "2020"],
    ["fiat", "2021"],
  ]);
  expect(trials[1]?.trial).toEqual({ ref: 2, option: 1 });
});

it("what they decide together has both; what the second decides alone, only that", () => {
  const [pair] = pairsFor(model, fields, byDriver);
  if (!pair) throw new Error("There is no pair.");
  const trials = pairTrials(pair, 2);
  const offered: Record<string, readonly string[]> = {
    "vw 2020": ["Golf"],
    "vw 2021": ["Golf"],
    "fiat 2020": ["Panda"],
    "fiat 2021": [],
  };
  const looks = trials.map(({ a, b }) => [
    look(3, b === undefined ? [] : (offered[`${a} ${b}`] ?? [])),
  ]);
  const golf = [{ value: "Golf", label: "Golf" }];
  const panda = [{ value: "Panda", label: "Panda" }];
  expect(pairConditions(model, trials, looks)).toEqual([
    { b: ["2020", "2021"], a: ["vw"], options: golf },
    { b: ["2020"], a: ["fiat"], options: panda },
  ]);
  const alone = trials.map(({ b }) => [look(3, b === "2020" ? ["Golf"] : [])]);
  expect(pairConditions(model, trials, alone)).toEqual([{ b: ["2020"], options: golf }]);
  expect(
    pairConditions(
      model,
      trials,
      trials.map(() => [look(3, [])]),
    ),
  ).toEqual([]);
});
