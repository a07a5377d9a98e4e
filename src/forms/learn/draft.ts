/** A form while it is learned: the fields of all reads so far, each once. */
import type { FormField } from "../form-schema.ts";
import { describeField, describeHidden, candidateNames, takenOf } from "./describe-field.ts";
import type { PresentField, PresentForm } from "./found-form.ts";
import type { Dependency } from "./try-out.ts";

type Range = NonNullable<NonNullable<FormField["calendar"]>["range"]>;

type Suggests = NonNullable<FormField["suggests"]>;

interface DraftField {
  readonly present: PresentField;
  readonly field: FormField;
}

export class Draft {
  readonly #names = new FieldNames();
  #hidden: readonly FormField[];
  #fields: readonly DraftField[] = [];

  constructor(form: PresentForm) {
    this.add(form);
    this.#hidden = form.hidden.map((scan) => {
      const candidates = [scan.name ?? "", scan.id ?? "", "hidden"];
      return describeHidden(scan, this.#names.give(candidates));
    });
  }

  /** The fields in reading order; hidden inputs last. */
  get fields(): readonly FormField[] {
    return [...this.#fields.map(({ field }) => field), ...this.#hidden];
  }

  get present(): readonly PresentField[] {
    return this.#fields.map(({ present }) => present);
  }

  /** Adds the new fields of a further read of the form, and replaces fields that have become usable. */
  add({ fields }: PresentForm): void {
    const known = [...this.#fields];
    let place = -1;
    for (const present of fields) {
      const before = known.findIndex((one) => isSame(one.present, present));
      if (before < 0) {
        // Skips known fields that this read lacks: the new field comes after them.
        do place += 1;
        while (
          known[place] &&
          !fields.some((one) => isSame(known[place]?.present ?? present, one))
        );
        const name = this.#names.give(candidateNames(present));
        known.splice(place, 0, { present, field: describeField(present, name) });
        continue;
      }
      place = before;
      const one = known[before];
      if (one && !one.present.isUsable && present.isUsable) {
        known[before] = { present, field: describeField(present, one.field.name) };
      }
    }
    this.#fields = known;
  }

  nameOf(present: PresentField): string | undefined {
    return this.#fields.find((one) => isSame(one.present, present))?.field.name;
  }

  /** Returns the names of the fields of a control: two for a date range. */
  namesOf(present: PresentField): readonly string[] {
    const own = this.#fields.filter((one) => isSame(one.present, present));
    return own.map(({ field }) => field.name);
  }

  fieldOf(present: PresentField): FormField | undefined {
    return this.#fields.find((one) => isSame(one.present, present))?.field;
  }

  /** Records that one field controls another. If several control it, only the first `visibleWhen` is recorded. */
  depend({ field: present, on, usableFor, options }: Dependency): void {
    const driver = this.nameOf(on.field);
    if (driver === undefined) return;
    this.#change(present, (field) => ({
      ...field,
      dependsOn: [...new Set([...(field.dependsOn ?? []), driver])],
      ...(usableFor && {
        visibleWhen: field.visibleWhen ?? { field: driver, values: [...usableFor] },
      }),
      ...(options && optionsWhen(field, driver, options)),
      ...(options && on.isCut && { openOptions: true }),
    }));
  }

  /** Records the options of a custom list after it was opened. */
  offer(
    present: PresentField,
    options: NonNullable<FormField["options"]>,
    multiple: boolean,
  ): void {
    this.#add(present);
    const type = "combobox";
    this.#change(present, (field) => ({ ...field, type, options, ...(multiple && { multiple }) }));
  }

  /** Records that a field suggests values for typed text. */
  suggest(
    present: PresentField,
    { options, takes }: { readonly options: readonly string[]; readonly takes: Suggests },
  ): void {
    this.#change(present, (field) => ({
      ...field,
      type: "combobox",
      suggests: takes,
      options: options.map((value) => ({ value })),
      openOptions: true,
    }));
  }

  /** Records that a field's date is chosen in a calendar. */
  pickDays(present: PresentField, calendar: NonNullable<FormField["calendar"]>): void {
    this.#add(present);
    this.#change(present, (field) => ({ ...asPicked(field), type: "date", calendar }));
  }

  /** Records that a calendar sets two dates: the field shows both, or another field (`end`) shows the last date. */
  pickRange(
    present: PresentField,
    calendar: NonNullable<FormField["calendar"]>,
    end: PresentField | undefined,
  ): void {
    this.pickDays(present, calendar);
    if (end) this.pickDays(end, calendar);
    else this.#double(present);
    const twin = this.#fields.findLast((one) => isSame(one.present, end ?? present))?.field;
    const [first, last] = [this.fieldOf(present), twin];
    if (!first || !last) return;
    this.#set(first, { range: { part: "start", with: last.name } });
    this.#set(last, { range: { part: "end", with: first.name } });
  }

  /** Records a list: `present` is the button that adds its entries, and `list` has the fields of an entry. */
  addList(present: PresentField, listName: string, list: NonNullable<FormField["list"]>): void {
    const { label } = present.page;
    this.#insert(present, {
      name: this.#names.give([listName]),
      type: "list",
      selector: present.scan.selector,
      ...(label !== "" && { label }),
      required: false,
      list,
    });
  }

  /** Removes fields that belong to a calendar or to entries of a list. @param refs the refs of their controls */
  leaveOut(refs: readonly number[]): void {
    this.#fields = this.#fields.filter(
      ({ present }) => !present.refs.every((ref) => refs.includes(ref)),
    );
  }

  /** Adds a field, unless it is known already. */
  #add(present: PresentField): void {
    if (this.fieldOf(present)) return;
    this.#insert(present, describeField(present, this.#names.give(candidateNames(present))));
  }

  #insert(present: PresentField, field: FormField): void {
    const next = this.#fields.findIndex((one) => one.present.place > present.place);
    const place = next < 0 ? this.#fields.length : next;
    this.#fields = this.#fields.toSpliced(place, 0, { present, field });
  }

  /** Replaces a field by two fields with the same control, for the first and the last date. */
  #double(present: PresentField): void {
    this.#fields = this.#fields.flatMap((one) => {
      if (!isSame(one.present, present)) return [one];
      const { name } = one.field;
      return [`${name}_start`, `${name}_end`].map((half) => ({
        present,
        field: { ...one.field, name: this.#names.give([half]) },
      }));
    });
  }

  #set({ name }: FormField, { range }: { readonly range: Range }): void {
    this.#fields = this.#fields.map(({ present, field }) =>
      field.name === name && field.calendar
        ? { present, field: { ...field, calendar: { ...field.calendar, range } } }
        : { present, field },
    );
  }

  #change(present: PresentField, change: (field: FormField) => FormField): void {
    this.#fields = this.#fields.map((one) =>
      isSame(one.present, present) ? { ...one, field: change(one.field) } : one,
    );
  }
}

/** Returns the field without members that do not apply to a date from a calendar, such as text limits and options. */
function asPicked(field: FormField): FormField {
  const { readonly: _r, pattern: _p, minLength: _n, maxLength: _x, ...rest } = field;
  const { defaultValue: _d, options: _o, ...picked } = rest;
  return picked;
}

/** Returns all options that a field has had, and its options for each value of the field `driver`. */
function optionsWhen(
  field: FormField,
  driver: string,
  seen: NonNullable<Dependency["options"]>,
): Pick<FormField, "options" | "optionsWhen"> {
  const conditions = seen.map(({ values, options }) => ({
    field: driver,
    values: [...values],
    options: takenOf(options, field.required),
  }));
  return withConditions(field, conditions);
}

function withConditions(
  field: FormField,
  conditions: NonNullable<FormField["optionsWhen"]>,
): Pick<FormField, "options" | "optionsWhen"> {
  const byValue = new Map(
    [...conditions.flatMap(({ options }) => options), ...(field.options ?? [])].map((option) => [
      option.value,
      option,
    ]),
  );
  return {
    options: [...byValue.values()],
    optionsWhen: [...(field.optionsWhen ?? []), ...conditions],
  };
}

/** Whether two reads found the same field: by ref, or by selector if the page has replaced its element. */
function isSame(a: PresentField, b: PresentField): boolean {
  return a.scan.selector === b.scan.selector || a.refs.some((ref) => b.refs.includes(ref));
}

/** Gives the fields of a form unique names. */
export class FieldNames {
  readonly #taken = new Set<string>();

  /** Returns the first candidate that is not empty (or else `field`), with `_2`, `_3` and so on if it is taken. */
  give(candidates: readonly string[]): string {
    const base = candidates.find((one) => one.trim() !== "") ?? "field";
    let name = base;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${base}_${count}`;
    this.#taken.add(name);
    return name;
  }
}
