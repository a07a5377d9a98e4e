/** State of form controls for which the browser has a picker, which Fermata prevents from opening. Plain JSON. */
export type RequestedPicker = { readonly control: number } & (RequestedList | RequestedEntry);

export interface RequestedList {
  readonly kind: "list";
  readonly multiple: boolean;
  /** The first options; one event has at most 1,000. */
  readonly options: readonly ListOption[];
  /** Number of further options. */
  readonly omitted: number;
}

export interface ListOption {
  readonly index: number;
  readonly label: string;
  readonly value: string;
  readonly selected: boolean;
  /** Not selectable: it or its group is disabled or hidden. */
  readonly disabled: boolean;
  /** Label of its group; empty without one. */
  readonly group: string;
}

/** Date, time or colour. */
export interface RequestedEntry {
  readonly kind: "entry";
  readonly inputType: string;
  readonly value: string;
  /** Limits as the page wrote them; empty without one. */
  readonly min: string;
  readonly max: string;
  /** In the unit of the attribute: seconds, days, weeks or months; null if any value is allowed. */
  readonly step: number | null;
}

/** The state of a list, without the texts of its options. */
export interface ListState {
  readonly disabled: boolean;
  readonly multiple: boolean;
  /** Whether arrow keys change the selection: the browser draws the list, and no combobox of the page contains it. */
  readonly takesKeys: boolean;
  readonly count: number;
  readonly selected: readonly number[];
  /** Options that cannot be selected. */
  readonly refused: readonly number[];
  /** Trusted `input` events that this control has received since it got its number. */
  readonly inputs: number;
  /** Its `name`, or else its label; empty without either. */
  readonly field: string;
}

export interface EntryState {
  readonly disabled: boolean;
  readonly inputType: string;
  readonly value: string;
  readonly field: string;
}

/** Whether a control accepts this value. */
export type EntryCheck =
  | { readonly fits: true; /** As the control writes it. */ readonly value: string }
  | {
      readonly fits: false;
      readonly problem: "form" | "min" | "max" | "step";
      readonly min: string;
      readonly max: string;
      /** Adjacent values that fit the step. */
      readonly near: readonly string[];
    };
