/** Lists whose choices two other fields decide together, or one whose own choices another decides. */
import type { FormLook, ScannedOption } from "../../page/world.ts";
import type { PresentField } from "./found-form.ts";
import { stateIn, type Driver, type DriverLooks, type FieldTrial } from "./try-out.ts";

type Look = FormLook["controls"];

/** Two fields that may decide together, the second after the first. */
export interface Pair {
  readonly first: DriverLooks;
  readonly second: Driver;
}

export interface PairTrial {
  readonly a: string;
  /** Undefined while only the first one is set. */
  readonly b?: string;
  readonly trial: FieldTrial;
}

/** Choices of a list, for the second field of a pair and, where that counts, the first. */
export interface PairCondition {
  readonly b: readonly string[];
  /** Undefined where the second alone decides. */
  readonly a?: readonly string[];
  readonly options: readonly ScannedOption[];
}

/** Fields that are tried in pairs; a form of more is hardly one of lists. */
const MOST_DRIVERS = 8;

/** Lists that show, and that no field by itself has given anything to choose. */
export function riddles(
  fields: readonly PresentField[],
  byDriver: readonly DriverLooks[],
): readonly PresentField[] {
  return fields.filter((field) => {
    if (!field.scan.options || field.hidden !== undefined) return false;
    const looks = byDriver.flatMap(({ looks: own }) => own.map(({ look }) => look));
    const seen = [field.scan.options, ...looks.map((look) => stateIn(field, look).options ?? [])];
    return seen.every((options) => choices(options).length === 0);
  });
}

/** Lists whose choices more than one field changes, with those fields: what one says holds for one value of the others. */
export function contested(
  fields: readonly PresentField[],
  byDriver: readonly DriverLooks[],
): ReadonlyMap<PresentField, readonly DriverLooks[]> {
  const lists = fields.filter(({ scan }) => scan.options !== undefined);
  const found = lists.map((list) => {
    const changing = byDriver.filter((seen) => seen.driver.field !== list && changes(seen, list));
    return [list, changing] as const;
  });
  return new Map(found.filter(([, changing]) => changing.length > 1));
}

function changes({ looks }: DriverLooks, list: PresentField): boolean {
  const seen = looks.map(({ look }) => stateIn(list, look)).filter(({ usable }) => usable);
  return new Set(seen.map(({ options }) => JSON.stringify(options))).size > 1;
}

/** In reading order, since forms are filled in so. The second may have nothing to choose before the first is set. */
export function pairsFor(
  riddle: PresentField,
  fields: readonly PresentField[],
  byDriver: readonly DriverLooks[],
): readonly Pair[] {
  const own = byDriver.filter(({ driver }) => driver.field !== riddle).slice(0, MOST_DRIVERS);
  const known = new Map(own.map(({ driver }) => [driver.field, driver]));
  const seconds = fields.flatMap((field) => {
    const driver = known.get(field) ?? (field === riddle ? undefined : laterDriver(field));
    return driver ? [driver] : [];
  });
  return own.flatMap((first) =>
    seconds
      .filter(({ field }) => fields.indexOf(field) > fields.indexOf(first.driver.field))
      .map((second) => ({ first, second })),
  );
}

/** A list that shows, and cannot be used as the form stands. */
function laterDriver(field: PresentField): Driver | undefined {
  const [ref] = field.refs;
  if (!field.scan.options || field.hidden !== undefined || ref === undefined) return undefined;
  return { field, values: [], back: { ref, option: field.scan.chosen ?? 0 } };
}

/** Sets the first to each of its values, and the second to each that it has then. @param most values of each */
export function pairTrials({ first, second }: Pair, most: number): readonly PairTrial[] {
  const { driver, looks } = first;
  return driver.values
    .filter(({ value }) => value !== "")
    .slice(0, most)
    .flatMap(({ value: a, trial }) => {
      const look = looks.find(({ value }) => value === a)?.look ?? [];
      const values = valuesUnder(second, look).slice(0, most);
      return [{ a, trial }, ...values.map((one) => ({ a, b: one.value, trial: one.trial }))];
    });
}

function valuesUnder({ field, values }: Driver, look: Look): Driver["values"] {
  const [ref] = field.refs;
  const { options } = stateIn(field, look);
  if (!field.scan.options || !options || ref === undefined) return values;
  return options.flatMap(({ value, disabled }, option) =>
    disabled === true || value === "" ? [] : [{ value, trial: { ref, option } }],
  );
}

/** What a list offers for which values; empty where the pair decides nothing about it. */
export function pairConditions(
  riddle: PresentField,
  trials: readonly PairTrial[],
  looks: readonly (Look | null)[],
): readonly PairCondition[] {
  const seen = trials.flatMap(({ a, b }, place) => {
    const look = looks[place];
    const options = look ? choices(stateIn(riddle, look).options ?? []) : [];
    return b === undefined ? [] : [{ a, b, options, key: JSON.stringify(options) }];
  });
  const byB = Map.groupBy(seen, ({ b }) => b);
  const conditions = [...byB].flatMap(([b, states]) => conditionsOf(b, states));
  return merged(conditions.filter(({ options }) => options.length > 0));
}

interface Seen {
  readonly a: string;
  readonly options: readonly ScannedOption[];
  readonly key: string;
}

/** Where the first field makes no difference, it is left out. */
function conditionsOf(b: string, states: readonly Seen[]): readonly PairCondition[] {
  const byOptions = [...Map.groupBy(states, ({ key }) => key).values()];
  const isAlike = byOptions.length === 1;
  return byOptions.map((same) => ({
    b: [b],
    ...(!isAlike && { a: same.map(({ a }) => a) }),
    options: same[0]?.options ?? [],
  }));
}

function merged(conditions: readonly PairCondition[]): readonly PairCondition[] {
  const alike = Map.groupBy(conditions, ({ a, options }) => JSON.stringify([a, options]));
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, b: same.flatMap(({ b }) => b) }] : [];
  });
}

function choices(options: readonly ScannedOption[]): readonly ScannedOption[] {
  return options.filter(({ value, disabled }) => value !== "" && disabled !== true);
}
