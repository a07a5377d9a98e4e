/** Plans trials of a form's fields, and evaluates them: which fields control other fields. */
import type { ControlLook, ScannedOption } from "../../page/world.ts";
import type { PresentField, PresentForm } from "./found-form.ts";

/** Maximum number of options of a list that are tried; of a longer list, the first and the last options. */
const MOST_OPTIONS = 25;
const MOST_TRIALS = 300;
const LAST_OPTIONS = 3;

/** A control, and the option or checked state that it is set to. */
export interface FieldTrial {
  readonly ref: number;
  readonly option?: number;
  readonly checked?: boolean;
}

/** A field that may control other fields, and the values to try in it. */
export interface FormDriver {
  readonly field: PresentField;
  readonly values: readonly { readonly value: string; readonly trial: FieldTrial }[];
  /** Whether the field has more values than are tried. */
  readonly isCut: boolean;
  /** The trial that restores the initial value of the field. */
  readonly back: FieldTrial;
}

type Look = readonly ControlLook[];

/** Returns the usable fields with choices, in reading order, up to the limit of trials. */
export function driversOf({ fields }: Pick<PresentForm, "fields">): readonly FormDriver[] {
  let trials = 0;
  return fields.flatMap((field) => {
    const driver = field.isUsable && field.page.readonly !== true ? driverOf(field) : undefined;
    if (!driver || driver.values.length === 0) return [];
    trials += driver.values.length + 1;
    return trials > MOST_TRIALS ? [] : [driver];
  });
}

function driverOf(field: PresentField): FormDriver | undefined {
  const { page, scan, refs } = field;
  const { type, kind } = page;
  if (scan.options && kind === "choice") return listDriver(field, scan.options);
  const [ref] = refs;
  if (ref === undefined) return undefined;
  if (kind === "toggle" && refs.length === 1) {
    const wasTicked = page.checked === true;
    return {
      field,
      values: [!wasTicked, wasTicked].map((checked) => ({
        value: String(checked),
        trial: { ref, checked },
      })),
      isCut: false,
      back: { ref, checked: wasTicked },
    };
  }
  if (type !== "radio") return undefined;
  const choices = page.choices ?? [];
  const values = choices.flatMap(({ ref: member, value }) =>
    member === undefined ? [] : [{ value, trial: { ref: member, checked: true } }],
  );
  const before = choices.find(({ selected }) => selected)?.ref;
  const last = values.at(-1)?.trial.ref ?? ref;
  const back =
    before === undefined ? { ref: last, checked: false } : { ref: before, checked: true };
  return { field, values, isCut: false, back };
}

function listDriver(
  field: PresentField,
  options: readonly ScannedOption[],
): FormDriver | undefined {
  const [ref] = field.refs;
  if (ref === undefined) return undefined;
  const open = options.flatMap(({ disabled, value }, option) =>
    disabled === true ? [] : [{ value, trial: { ref, option } }],
  );
  const tried =
    open.length <= MOST_OPTIONS
      ? open
      : [...open.slice(0, MOST_OPTIONS - LAST_OPTIONS), ...open.slice(-LAST_OPTIONS)];
  const isCut = tried.length < open.length;
  return { field, values: tried, isCut, back: { ref, option: field.scan.chosen ?? 0 } };
}

/** The states of the form's controls for each value of a driver, except values that the field did not accept. */
export interface DriverLooks {
  readonly driver: FormDriver;
  readonly looks: readonly { readonly value: string; readonly look: Look }[];
}

/** Groups states by driver. @param looks one state for each trial that `trialsOf` returns, in the same order */
export function looksByDriver(
  drivers: readonly FormDriver[],
  looks: readonly (Look | null)[],
): readonly DriverLooks[] {
  let place = 0;
  return drivers.map((driver) => {
    const own = driver.values.flatMap(({ value }, index) => {
      const look = looks[place + index];
      return look ? [{ value, look }] : [];
    });
    place += driver.values.length + 1;
    return { driver, looks: own };
  });
}

/** Returns the trials of all values of all drivers; the last trial of each driver restores its initial value. */
export function trialsOf(drivers: readonly FormDriver[]): readonly FieldTrial[] {
  return drivers.flatMap(({ values, back }) => [...values.map(({ trial }) => trial), back]);
}

/** Maximum number of fields and options that are read for one group of drivers, summed over its trials. */
const MOST_LOOKED_AT = 200_000;

/** Returns groups of drivers that are tried together; a typical form is one group. */
export function triedPieces(
  drivers: readonly FormDriver[],
  { fields }: Pick<PresentForm, "fields">,
): readonly (readonly FormDriver[])[] {
  const perTrial = fields.reduce((sum, { scan }) => sum + 1 + (scan.options?.length ?? 0), 0);
  const most = Math.max(1, Math.floor(MOST_LOOKED_AT / perTrial));
  const pieces: FormDriver[][] = [];
  let trials = Infinity;
  for (const driver of drivers) {
    trials += driver.values.length + 1;
    if (trials > most) {
      pieces.push([]);
      trials = driver.values.length + 1;
    }
    pieces.at(-1)?.push(driver);
  }
  return pieces;
}

/** Finds the lists that were empty when read. Returns each with a driver and the driver's trials that fill the list. */
export function filledBy(
  fields: readonly PresentField[],
  byDriver: readonly DriverLooks[],
): readonly {
  readonly list: PresentField;
  readonly driver: FormDriver;
  readonly trials: FieldTrial[];
}[] {
  return fields.filter(isEmptyList).flatMap((list) =>
    byDriver.flatMap(({ driver, looks }) => {
      const giving = looks.filter(({ look }) => choicesIn(stateIn(list, look).options).length > 0);
      const values = new Set(giving.map(({ value }) => value));
      const trials = driver.values.filter(({ value }) => values.has(value));
      return values.size > 0 ? [{ list, driver, trials: trials.map(({ trial }) => trial) }] : [];
    }),
  );
}

function isEmptyList({ scan }: PresentField): boolean {
  return scan.options !== undefined && choicesIn(scan.options).length === 0;
}

function choicesIn(options: readonly ScannedOption[] = []): readonly ScannedOption[] {
  return options.filter(({ value, disabled }) => value !== "" && disabled !== true);
}

/** Returns, for each list in `fields` that was empty when read, the options that it has for each value of a driver. */
export function chainedTo(
  fields: readonly PresentField[],
  { driver, looks }: DriverLooks,
): readonly Dependency[] {
  return fields.filter(isEmptyList).flatMap((field) => {
    const options = looks.flatMap(({ value, look }) => {
      const given = choicesIn(stateIn(field, look).options);
      return given.length > 0 ? [{ values: [value], options: given }] : [];
    });
    return options.length > 0 ? [{ field, on: driver, options }] : [];
  });
}

/** The effect of one field on another. */
export interface Dependency {
  readonly field: PresentField;
  readonly on: FormDriver;
  /** Values of `on` that make `field` usable; undefined if all of them do, or none. */
  readonly usableFor?: readonly string[];
  /** The options of `field` for values of `on`, grouped by equal options; undefined if the options never vary. */
  readonly options?: readonly {
    readonly values: readonly string[];
    readonly options: readonly ScannedOption[];
  }[];
}

export function dependenciesOf(
  fields: readonly PresentField[],
  { driver, looks }: DriverLooks,
): readonly Dependency[] {
  return fields.flatMap((field) => {
    if (field === driver.field) return [];
    const states = looks.map(({ value, look }) => ({ value, ...stateIn(field, look) }));
    const usableFor = states.filter(({ usable }) => usable).map(({ value }) => value);
    const isShownBySome = usableFor.length > 0 && usableFor.length < states.length;
    const required = new Set(states.filter(({ usable }) => usable).map((state) => state.required));
    const options = optionsByValue(states);
    if (!isShownBySome && required.size < 2 && options.length < 2) return [];
    return [
      {
        field,
        on: driver,
        ...(isShownBySome && { usableFor }),
        ...(options.length > 1 && { options }),
      },
    ];
  });
}

interface FieldState {
  readonly usable: boolean;
  readonly required: boolean;
  readonly options: readonly ScannedOption[] | undefined;
}

/** Returns a field's state after a trial. If the page has replaced its controls, finds them by name. */
function stateIn({ refs, page, scan }: PresentField, look: Look): FieldState {
  const known = page.name || scan.attributes["id"];
  const own = look.filter(({ ref }) => refs.includes(ref));
  const controls = own.length > 0 ? own : look.filter(({ name }) => name !== "" && name === known);
  return {
    usable: controls.some(({ usable }) => usable),
    required: controls.some(({ required }) => required),
    options: controls[0]?.options,
  };
}

function optionsByValue(
  states: readonly (FieldState & { readonly value: string })[],
): NonNullable<Dependency["options"]> {
  const byOptions = new Map<string, { values: string[]; options: readonly ScannedOption[] }>();
  for (const { value, usable, options } of states) {
    if (!options || !usable) continue;
    const key = JSON.stringify(options);
    const known = byOptions.get(key);
    if (known) known.values.push(value);
    else byOptions.set(key, { values: [value], options });
  }
  return [...byOptions.values()];
}

/** Returns the trials that make unusable controls usable; for each control, only the first such trial. */
export function revealing(
  { fields }: PresentForm,
  byDriver: readonly DriverLooks[],
): readonly { readonly driver: FormDriver; readonly trial: FieldTrial }[] {
  const known = new Set(fields.filter(({ isUsable }) => isUsable).flatMap(({ refs }) => refs));
  return byDriver.flatMap(({ driver, looks }) =>
    looks.flatMap(({ value, look }) => {
      const fresh = look.filter(({ ref, usable }) => usable && !known.has(ref));
      for (const { ref } of fresh) known.add(ref);
      const trial = driver.values.find((one) => one.value === value)?.trial;
      return fresh.length > 0 && trial ? [{ driver, trial }] : [];
    }),
  );
}
