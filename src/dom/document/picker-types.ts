/** State of form controls that have a picker in browsers, which Fermata prevents from opening. Plain JSON. */
export type RequestedPicker = { readonly control: number } & (RequestedList | RequestedEntry);

export interface RequestedList {
  readonly kind: "list";
  readonly multiple: boolean;
  /** The first options; an event contains at most 1,000. */
  readonly options: readonly ListOption[];
  /** Number of options of the list that are not in `options`. */
  readonly omitted: number;
}

export interface ListOption {
  readonly index: number;
  readonly label: string;
  readonly value: string;
  readonly selected: boolean;
  /** Not selectable: it or its group is disabled or hidden. */
  readonly disabled: boolean;
  /** Label of its `<optgroup>`; empty if it is in no `<optgroup>`. */
  readonly group: string;
}

/** An input for a date, a time or a colour. */
export interface RequestedEntry {
  readonly kind: "entry";
  readonly inputType: string;
  readonly value: string;
  /** `min` and `max` as the page wrote them; empty if absent. */
  readonly min: string;
  readonly max: string;
  /** In the unit of the `step` attribute (HTML): seconds, days, weeks or months; null if any value is allowed. */
  readonly step: number | null;
}

/** The state of a list, without the texts of its options. */
export interface ListState {
  readonly disabled: boolean;
  readonly multiple: boolean;
  /** Whether arrow keys change the selection: the list looks native, and is not in an element with `role=combobox`. */
  readonly takesKeys: boolean;
  readonly count: number;
  readonly selected: readonly number[];
  /** Indexes of the options that cannot be selected. */
  readonly refused: readonly number[];
  /** Number of trusted `input` events at this control since it got its number (`RequestedPicker.control`). */
  readonly inputs: number;
  /** Its `name`, or else its label; empty if it has neither. */
  readonly field: string;
}

export interface EntryState {
  readonly disabled: boolean;
  readonly inputType: string;
  readonly value: string;
  readonly field: string;
}

/** Whether an input accepts a value, and if it does not, why. */
export type EntryCheck =
  | { readonly fits: true; /** As the input normalises it. */ readonly value: string }
  | {
      readonly fits: false;
      readonly problem: "form" | "min" | "max" | "step";
      readonly min: string;
      readonly max: string;
      /** For `step`: the nearest lower and higher valid values. Empty for other problems. */
      readonly near: readonly string[];
    };
