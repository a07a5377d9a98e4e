import { expect, it } from "vitest";
import type { ControlLook } from "../../page/world.ts";
import type { PresentField } from "./found-form.ts";
import {
  combinationsFor,
  firstSettings,
  furtherSettings,
  jointConditions,
  lookedAt,
  riddles,
  sequenceOf,
  type Combination,
  type Setting,
} from "./combinations.ts";
import { bareList } from "./testing.ts";
import type { Driver, DriverLooks } from "./try-out.ts";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const list = (ref: number, name: string, values: readonly string[]) =>
  bareList(ref, name, { options: optionsOf(["", ...values]), chosen: 0 });

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
  return { field, values, isCut: false, back: { ref: field.page.ref, option: 0 } };
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

const BOUNDS = { values: 2, settings: 40 };

function only(combinations: readonly Combination[]): Combination {
  const [one, ...more] = combinations;
  expect(more).toEqual([]);
  if (one) return one;
  throw new Error("There is no combination.");
}

function settingsOf(combination: Combination): readonly Setting[] {
  const { settings } = firstSettings(combination, BOUNDS);
  return combination.others.reduce(
    (grown, one) => furtherSettings(grown, [one], BOUNDS).settings,
    settings,
  );
}

it("fields are tried in reading order, each with what it offers then", () => {
  const settings = settingsOf(only(combinationsFor(model, fields, byDriver)));
  expect(sequenceOf(settings).map(({ value }) => value)).toEqual([
    "vw",
    "2020",
    "2021",
    "fiat",
    "2020",
    "2021",
  ]);
  expect(settings[0]?.next[0]?.trial).toEqual({ ref: 2, option: 1 });
});

/** @param offered what the model offers, by the values that are set */
function conditionsFor(offered: (values: readonly string[]) => readonly string[]) {
  const combination = only(combinationsFor(model, fields, byDriver));
  const settings = settingsOf(combination);
  const looks = settings.flatMap(({ value, next }) => [
    [look(3, [])],
    ...next.map((one) => [look(3, offered([value, one.value]))]),
  ]);
  return jointConditions(model, lookedAt(settings, looks), 2);
}

const golf = [{ value: "Golf", label: "Golf" }];
const panda = [{ value: "Panda", label: "Panda" }];

it("what two decide together has both; what the second decides alone, only that", () => {
  const known: Record<string, readonly string[]> = {
    "vw 2020": ["Golf"],
    "vw 2021": ["Golf"],
    "fiat 2020": ["Panda"],
  };
  expect(conditionsFor((values) => known[values.join(" ")] ?? [])).toEqual([
    {
      when: [
        { place: 1, values: ["2020", "2021"] },
        { place: 0, values: ["vw"] },
      ],
      options: golf,
    },
    {
      when: [
        { place: 1, values: ["2020"] },
        { place: 0, values: ["fiat"] },
      ],
      options: panda,
    },
  ]);
  expect(conditionsFor(([, second]) => (second === "2020" ? ["Golf"] : []))).toEqual([
    { when: [{ place: 1, values: ["2020"] }], options: golf },
  ]);
  expect(conditionsFor(() => [])).toEqual([]);
});

const engine = list(4, "engine", []);
const four = [make, year, model, engine];

it("pairs come first, then three of which the later ones hang on others", () => {
  const names = combinationsFor(engine, four, byDriver).map(({ first, others }) =>
    [first.driver, ...others].map(({ field }) => field.name).join(" "),
  );
  expect(names).toEqual(["make model", "year model", "make year", "make year model"]);
});

it("what goes beyond the bounds is left, and told", () => {
  const combination = only(combinationsFor(model, fields, byDriver));
  const first = firstSettings(combination, { values: 1, settings: 40 });
  expect(first).toMatchObject({ isCut: true, settings: [{ value: "vw" }] });
  const [second] = combination.others;
  if (!second) throw new Error("There is no second field.");
  const { settings } = firstSettings(combination, BOUNDS);
  const cut = furtherSettings(settings, [second], { values: 2, settings: 4 });
  expect(cut.isCut).toBe(true);
  expect(sequenceOf(cut.settings)).toHaveLength(4);
  const shared = furtherSettings(settings, [second, second], { values: 2, settings: 6 });
  expect(sequenceOf(shared.settings)).toHaveLength(4);
});

it("a field that makes no difference is left out, wherever it stands", () => {
  const paths = ["vw red 2020", "vw blue 2020", "vw red 2021", "fiat red 2020", "fiat blue 2021"];
  const tree = (depth: number, prefix: readonly string[]): readonly Setting[] => {
    const known = paths
      .map((path) => path.split(" "))
      .filter((path) => prefix.every((one, place) => path[place] === one));
    return [...new Set(known.map((path) => path[prefix.length] ?? ""))].map((value) => {
      const own = [...prefix, value];
      const [make_ = "", , year_ = ""] = own;
      const offered = depth === 1 ? [look(3, [`${make_} of ${year_}`])] : [look(3, [])];
      return {
        value,
        trial: { ref: 1 },
        look: offered,
        next: depth === 1 ? [] : tree(depth - 1, own),
      };
    });
  };
  const conditions = jointConditions(model, tree(3, []), 3);
  expect(conditions.flatMap(({ when }) => when.map(({ place }) => place))).not.toContain(1);
  expect(conditions).toContainEqual({
    when: [
      { place: 2, values: ["2020"] },
      { place: 0, values: ["fiat"] },
    ],
    options: [{ value: "fiat of 2020", label: "fiat of 2020" }],
  });
});

it("a chain of lists that leads to it comes before all others", () => {
  const [size, country] = [list(4, "size", ["a", "b"]), list(1, "country", ["a", "b"])];
  const [state, city] = [list(2, "state", []), list(3, "city", [])];
  const looks = ["a", "b"].map((value) => ({ value, look: [look(2, [value])] }));
  const known = [
    { driver: driver(country), looks },
    { driver: driver(size), looks: [] },
  ];
  const [first] = combinationsFor(city, [size, country, state, city], known);
  const names = first && [first.first.driver, ...first.others].map(({ field }) => field.name);
  expect(names).toEqual(["country", "state"]);
});
