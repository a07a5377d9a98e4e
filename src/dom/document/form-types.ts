/** Types for finding forms and their controls again, and for reading their markup. Plain JSON. */

/**
 * Selectors are CSS; ` >>> ` goes from an element into its shadow tree. Selectors of fields apply to the form's tree.
 * They match only what belongs to the form: its contents, and the controls that it owns.
 */
export interface FieldSearch {
  /** Address of the document; the default is that of this world. */
  readonly frame?: string;
  /** Selector of the form, or of the element that holds the controls; the default is the whole document. */
  readonly form?: string;
  /** Selectors of fields. */
  readonly selectors: readonly string[];
  readonly nextRef: number;
}

export interface FoundFields {
  /** Ref of the form; null if none was requested. */
  readonly form: number | null;
  /** For each selector, the refs of all its matches in document order. */
  readonly refs: readonly (readonly number[])[];
  readonly nextRef: number;
}

export interface FormScanRequest {
  /** Ref of the form, or of the element that holds the controls; null for a document without a form around them. */
  readonly form: number | null;
  /** Refs of the controls of each field. */
  readonly fields: readonly (readonly number[])[];
  readonly buttons: readonly number[];
}

export interface FormSelection {
  /** Ref of the form, or of the element that holds the controls; null for a document without a form around them. */
  readonly form: number | null;
  readonly nextRef: number;
}

export interface FormScan {
  /** Selector of the form; null if none was requested, or no selector is unique. */
  readonly selector: string | null;
  /** Null for a field that was removed or has no unique selector. */
  readonly fields: readonly (ScannedField | null)[];
  /** The form's hidden inputs. */
  readonly hidden: readonly ScannedField[];
  /** Selectors of the buttons; null for one that was removed or has no unique selector. */
  readonly buttons: readonly (string | null)[];
}

export interface ScannedField {
  /** Matches all its controls and nothing else of the form. */
  readonly selector: string;
  /** Id and name of its first control, unless a program has generated them. */
  readonly id?: string;
  readonly name?: string;
  /** Attributes of its first control that matter for forms; `aria-hidden` and `role` may be those of an ancestor. */
  readonly attributes: Readonly<Record<string, string>>;
  /** For a native list. */
  readonly options?: readonly ScannedOption[];
  /** For a native list: the index of the selected option; -1 for none. */
  readonly chosen?: number;
  /** It is only a part of another field or of a toolbar, such as the search field of a replaced list. */
  readonly isSubstitute?: true;
  /** It or a control that mirrors it is marked as required, or a style sheet adds a star to its label. */
  readonly required?: true;
  /** The text of a label that refers to an element around or in the control: a script may have wrapped the control. */
  readonly label?: string;
}

export interface ScannedOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: true;
}

/** State of a form's controls, which may change while it is filled in. */
export interface FormLook {
  readonly controls: readonly ControlLook[];
  readonly nextRef: number;
}

export interface ControlLook {
  readonly ref: number;
  /** Its name, or else its id: identifies it after the page has replaced its element. */
  readonly name: string;
  /** Whether a person can fill it in: it is enabled, and visible or only covered. */
  readonly usable: boolean;
  readonly required: boolean;
  /** For a native list. */
  readonly options?: readonly ScannedOption[];
}

/** The value to set: the index of an option, ticked or not, or a text. */
export interface Trial {
  readonly ref: number;
  readonly option?: number;
  readonly checked?: boolean;
  readonly value?: string;
}
