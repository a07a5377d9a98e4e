/** Lists whose choices several other fields decide together, or one whose own choices another decides. */
import type { FormLook, ScannedOption } from "../../page/world.ts";
import type { PresentField } from "./found-form.ts";
import { changes, stateIn, type Driver, type DriverLooks, type FieldTrial } from "./try-out.ts";

type Look = FormLook["controls"];

/** Fields that may decide together, in reading order, since forms are filled in so. */
export interface Combination {
  /** Was tried by itself already. */
  readonly first: DriverLooks;
  /** Each may have nothing to choose before those ahead of it are set. */
  readonly others: readonly Driver[];
}

/** A value of one of them, after those of all ahead of it. */
export interface Setting {
  readonly value: string;
  readonly trial: FieldTrial;
  /** How the form looks then; undefined before it was tried, and where the field did not take it. */
  readonly look: Look | undefined;
  readonly next: readonly Setting[];
}

/** Fields that are tried together; a form of more is hardly one of lists. */
const MOST_DRIVERS = 8;
/** A list that hangs on more fields than this is not one for forms. */
const MOST_TOGETHER = 4;

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
): ReadonlyMap<PresentField, Combination> {
  const lists = fields.filter(({ scan }) => scan.options !== undefined);
  const found = lists.flatMap((list) => {
    const changing = byDriver.filter((seen) => seen.driver.field !== list && changes(seen, list));
    const [first, ...others] = changing.slice(0, MOST_TOGETHER);
    if (!first || others.length === 0) return [];
    return [[list, { first, others: others.map(({ driver }) => driver) }] as const];
  });
  return new Map(found);
}

/**
 * All that may decide about a list. First the chain that leads to it: lists before it that hang on others, with what they
 * hang on; then the smallest, and of those of one size, the ones with lists that hang on others themselves.
 */
export function combinationsFor(
  riddle: PresentField,
  fields: readonly PresentField[],
  byDriver: readonly DriverLooks[],
): readonly Combination[] {
  const own = byDriver.filter(({ driver }) => driver.field !== riddle).slice(0, MOST_DRIVERS);
  const known = new Map(own.map(({ driver }) => [driver.field, driver]));
  const ordered = fields.flatMap((field) => {
    const driver = known.get(field) ?? (field === riddle ? undefined : laterDriver(field));
    return driver ? [driver] : [];
  });
  const hangs = ({ field }: Driver) =>
    field.scan.options !== undefined &&
    (choices(field.scan.options).length === 0 || own.some((seen) => changes(seen, field)));
  const before = ordered.filter(({ field }) => fields.indexOf(field) < fields.indexOf(riddle));
  const links = before.filter(hangs);
  const isRoot = ({ field }: Driver) =>
    own.some(
      (seen) => seen.driver.field === field && links.some((one) => changes(seen, one.field)),
    );
  const chain = combinationOf(
    before.filter((one) => links.includes(one) || isRoot(one)),
    own,
  );
  const weigh = ({ others }: Combination) => others.filter(hangs).length;
  const sizes = [1, 2, MOST_TOGETHER - 1];
  const sets = sizes.flatMap((size) =>
    own
      .flatMap((first) =>
        subsetsOf(ordered.slice(ordered.indexOf(first.driver) + 1), size).map((others) => ({
          first,
          others,
        })),
      )
      .toSorted((a, b) => weigh(b) - weigh(a)),
  );
  return [...chain, ...sets];
}

/** None where they are too few or too many. */
function combinationOf(
  [start, ...others]: readonly Driver[],
  own: readonly DriverLooks[],
): readonly Combination[] {
  const first = own.find(({ driver }) => driver === start);
  const isOne = others.length > 0 && others.length < MOST_TOGETHER;
  return first && isOne ? [{ first, others }] : [];
}

/** It with one field more each, from before, between or behind its own. */
export function widerThan(
  { first, others }: Combination,
  {
    list,
    present,
    byDriver,
  }: {
    readonly list: PresentField;
    readonly present: readonly PresentField[];
    readonly byDriver: readonly DriverLooks[];
  },
): readonly Combination[] {
  const own = [first.driver, ...others];
  if (own.length === MOST_TOGETHER) return [];
  const taken = new Set([list, ...own.map(({ field }) => field)]);
  const more = byDriver.filter(({ driver }) => !taken.has(driver.field)).slice(0, MOST_DRIVERS);
  return more.flatMap((one) => {
    const drivers = [...own, one.driver].toSorted(
      (a, b) => present.indexOf(a.field) - present.indexOf(b.field),
    );
    const [start, ...rest] = drivers;
    const seen = start === one.driver ? one : first;
    return start === seen.driver ? [{ first: seen, others: rest }] : [];
  });
}

/** In their order. */
function subsetsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, place) =>
    subsetsOf(items.slice(place + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** A list that shows, and cannot be used as the form stands. */
function laterDriver(field: PresentField): Driver | undefined {
  const [ref] = field.refs;
  if (!field.scan.options || field.hidden !== undefined || ref === undefined) return undefined;
  return { field, values: [], isCut: false, back: { ref, option: field.scan.chosen ?? 0 } };
}

export interface Bounds {
  /** Values of each field, wherever it stands. */
  readonly values: number;
  /** Settings in all. */
  readonly settings: number;
}

export interface Settings {
  readonly settings: readonly Setting[];
  /** There are more than were taken. */
  readonly isCut: boolean;
}

/** The values of the first field, as they looked when it was tried by itself. */
export function firstSettings({ first }: Combination, { values: most }: Bounds): Settings {
  const { driver, looks } = first;
  const telling = driver.values.filter(({ value }) => value !== "");
  const settings = telling.slice(0, most).map(({ value, trial }) => ({
    value,
    trial,
    look: looks.find((seen) => seen.value === value)?.look,
    next: [],
  }));
  return { settings, isCut: driver.isCut || telling.length > most };
}

/**
 * Puts the values of the next field, as far as the bounds go, behind those that were tried.
 * @param fields those that are still to come, of which as many values are to be tried
 */
export function furtherSettings(
  settings: readonly Setting[],
  [driver, ...later]: readonly [Driver, ...Driver[]],
  bounds: Bounds,
): Settings {
  const room = bounds.settings - sequenceOf(settings).length;
  const most = valuesWithin(room / endsOf(settings).length, later.length + 1, bounds.values);
  let isCut = false;
  const grown = withEnds(settings, (end) => {
    const values = valuesUnder(driver, end.look ?? []);
    isCut ||= values.length > most;
    const next = values.slice(0, most).map((one) => ({ ...one, look: undefined, next: [] }));
    return { ...end, next };
  });
  return { settings: grown, isCut };
}

/** Of each of several fields, so that no more than so many settings come together. */
function valuesWithin(settings: number, fields: number, most: number): number {
  for (let values = most; values > 0; values -= 1) {
    const powers = Array.from({ length: fields }, (_, place) => values ** (place + 1));
    if (powers.reduce((sum, power) => sum + power, 0) <= settings) return values;
  }
  return 0;
}

/** All settings in the order in which they are tried: what is ahead of a value is set anew for each. */
export function sequenceOf(settings: readonly Setting[]): readonly Setting[] {
  return settings.flatMap((one) => [one, ...sequenceOf(one.next)]);
}

/** The settings with how the form looked after each. @param looks in the order of `sequenceOf` */
export function lookedAt(
  settings: readonly Setting[],
  looks: readonly (Look | null)[],
): readonly Setting[] {
  let place = 0;
  const taken = (one: Setting): Setting => {
    const look = looks[place] ?? undefined;
    place += 1;
    return { ...one, look, next: one.next.map(taken) };
  };
  return settings.map(taken);
}

function endsOf(settings: readonly Setting[]): readonly Setting[] {
  return settings.flatMap((one) => (one.next.length === 0 ? [one] : endsOf(one.next)));
}

function withEnds(
  settings: readonly Setting[],
  change: (end: Setting) => Setting,
): readonly Setting[] {
  return settings.map((one) =>
    one.next.length === 0 ? change(one) : { ...one, next: withEnds(one.next, change) },
  );
}

function valuesUnder({ field, values }: Driver, look: Look): Driver["values"] {
  const [ref] = field.refs;
  const { options } = stateIn(field, look);
  if (!field.scan.options || !options || ref === undefined) {
    return values.filter(({ value }) => value !== "");
  }
  return options.flatMap(({ value, disabled }, option) =>
    disabled === true || value === "" ? [] : [{ value, trial: { ref, option } }],
  );
}

/** Choices of a list, and for which values there are these. */
export interface JointCondition {
  /** By place of the field in its combination, the last one first; where a field makes no difference, it is missing. */
  readonly when: readonly { readonly place: number; readonly values: readonly string[] }[];
  readonly options: readonly ScannedOption[];
}

/** What a list offers for which values; empty where they decide nothing about it. @param depth how many fields there are */
export function jointConditions(
  riddle: PresentField,
  settings: readonly Setting[],
  depth: number,
): readonly JointCondition[] {
  const seen = pathsOf(settings, depth).map(({ values, look }) => {
    const options = choices(stateIn(riddle, look).options ?? []);
    return { values, options, key: JSON.stringify(options) };
  });
  const places = Array.from({ length: depth }, (_, place) => place);
  const deciding = places.filter((place) => matters(seen, place)).toReversed();
  const [last = depth - 1, ...others] = deciding;
  return byField(seen, [last, ...others]).filter(({ options }) => options.length > 0);
}

/** Whether the list offers something else for another value of this field, all others being the same. */
function matters(seen: readonly Seen[], place: number): boolean {
  const byOthers = Map.groupBy(seen, ({ values }) => JSON.stringify(values.toSpliced(place, 1)));
  return [...byOthers.values()].some((same) => new Set(same.map(({ key }) => key)).size > 1);
}

interface Path {
  readonly values: readonly string[];
  readonly look: Look;
}

/** Those that lead through all fields. */
function pathsOf(settings: readonly Setting[], depth: number): readonly Path[] {
  return settings.flatMap(({ value, look, next }) => {
    if (depth === 1) return look ? [{ values: [value], look }] : [];
    return pathsOf(next, depth - 1).map((path) => ({ ...path, values: [value, ...path.values] }));
  });
}

interface Seen {
  readonly values: readonly string[];
  readonly options: readonly ScannedOption[];
  readonly key: string;
}

/** @param places of the fields that make a difference, the last one first */
function byField(
  seen: readonly Seen[],
  [place, ...others]: readonly [number, ...number[]],
): readonly JointCondition[] {
  const byValue = Map.groupBy(seen, ({ values }) => values[place] ?? "");
  const conditions = [...byValue].flatMap(([value, alike]) =>
    ahead(alike, others).map(({ when, options }) => ({
      when: [{ place, values: [value] }, ...when],
      options,
    })),
  );
  const same = Map.groupBy(conditions, ({ when, options }) =>
    JSON.stringify([when.slice(1), options]),
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    const values = group.flatMap(({ when }) => when[0]?.values ?? []);
    return first ? [{ ...first, when: [{ place, values }, ...first.when.slice(1)] }] : [];
  });
}

/** Where the fields ahead make no difference, they are left out. */
function ahead(
  seen: readonly Seen[],
  [place, ...others]: readonly number[],
): readonly JointCondition[] {
  const isAlike = new Set(seen.map(({ key }) => key)).size < 2;
  if (!isAlike && place !== undefined) return byField(seen, [place, ...others]);
  return seen.slice(0, 1).map(({ options }) => ({ when: [], options }));
}

function choices(options: readonly ScannedOption[]): readonly ScannedOption[] {
  return options.filter(({ value, disabled }) => value !== "" && disabled !== true);
}
