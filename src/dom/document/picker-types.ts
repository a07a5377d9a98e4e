/** What a form control offers in a picker of the browser's own, which never opens here. Plain JSON. */
export type RequestedPicker = { readonly control: number } & (RequestedList | RequestedEntry);

export interface RequestedList {
  readonly kind: "list";
  readonly multiple: boolean;
  /** As many as one event may carry. */
  readonly options: readonly ListOption[];
  /** How many further options there are. */
  readonly omitted: number;
}

export interface ListOption {
  readonly index: number;
  readonly label: string;
  readonly value: string;
  readonly selected: boolean;
  /** Cannot be chosen: by itself, by its group, or because it is not shown. */
  readonly disabled: boolean;
  /** Label of the group around it; empty without one. */
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
  /** In the unit of the attribute: seconds, days, weeks or months; null if any value will do. */
  readonly step: number | null;
}

/** How a list stands, without its texts. */
export interface ListState {
  readonly disabled: boolean;
  readonly multiple: boolean;
  /** The browser's own kind of list, which changes by arrow keys. */
  readonly takesKeys: boolean;
  readonly count: number;
  readonly selected: readonly number[];
  /** Options that cannot be chosen. */
  readonly refused: readonly number[];
  /** Trusted `input` events that this control has had. */
  readonly inputs: number;
  /** The name under which it is sent, else what it is called; empty for one that says nothing. */
  readonly field: string;
}

export interface EntryState {
  readonly disabled: boolean;
  readonly inputType: string;
  readonly value: string;
  readonly inputs: number;
  readonly field: string;
}

/** Whether a control would take this value. */
export type EntryCheck =
  | { readonly fits: true; /** As the control writes it. */ readonly value: string }
  | {
      readonly fits: false;
      readonly problem: "form" | "min" | "max" | "step";
      readonly min: string;
      readonly max: string;
      /** Values next to it that fit the step. */
      readonly near: readonly string[];
    };
