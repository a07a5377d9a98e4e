/** Types for finding forms and controls by stored selectors, and for reading their markup. Plain JSON. */

/**
 * Selectors are CSS; ` >>> ` goes from an element into its shadow tree. Selectors of fields apply to the document or
 * shadow tree that contains the form, and match only the form's contents and the controls that it owns (HTML).
 */
export interface FieldSearch {
  /** Address of the document to search; the default is the document in which this script runs. */
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
  /** Ref of the form, or of another element that contains the controls; null for the whole document. */
  readonly form: number | null;
  /** Refs of the controls of each field. */
  readonly fields: readonly (readonly number[])[];
  readonly buttons: readonly number[];
}

export interface FormSelection {
  /** Ref of the form, or of another element that contains the controls; null for the whole document. */
  readonly form: number | null;
  readonly nextRef: number;
}

export interface FormScan {
  /** Selector of the form; null if no form was requested, it was removed, or no selector is unique. */
  readonly selector: string | null;
  /** Null for a field that was removed or has no unique selector. */
  readonly fields: readonly (ScannedField | null)[];
  /** The form's hidden inputs, at most 100, without those that only store the value of a visible control. */
  readonly hidden: readonly ScannedField[];
  /** Selectors of the buttons; null for one that was removed or has no unique selector. */
  readonly buttons: readonly (string | null)[];
}

export interface ScannedField {
  /** Matches all controls of the field, and nothing else in the form. */
  readonly selector: string;
  /** Id and name of the field's first control; each is absent if it looks generated. */
  readonly id?: string;
  readonly name?: string;
  /** Attributes of its first control that matter for forms; `aria-hidden` and `role` may be those of an ancestor. */
  readonly attributes: Readonly<Record<string, string>>;
  /** For a `<select>`. */
  readonly options?: readonly ScannedOption[];
  /** For a `<select>`: the index of the first selected option; -1 for none. */
  readonly chosen?: number;
  /** It is part of another field or of a toolbar, not a field of its own: for example, the search box of a dropdown. */
  readonly isSubstitute?: true;
  /** The field, or a part of it, is marked as required, for example by a star that CSS adds to its label. */
  readonly required?: true;
  /** Text of a label whose `for` names an element around or in the control: a script may have wrapped the control. */
  readonly label?: string;
}

export interface ScannedOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: true;
}

/** State of a form's controls; it may change while the form is filled in. */
export interface FormLook {
  readonly controls: readonly ControlLook[];
  readonly nextRef: number;
}

export interface ControlLook {
  readonly ref: number;
  /** Its `name`, or else its `id`. Identifies the control even after the page has replaced its element. */
  readonly name: string;
  /** Whether a person can fill it in: it is enabled, and visible or only covered. */
  readonly usable: boolean;
  readonly required: boolean;
  /** For a `<select>`. */
  readonly options?: readonly ScannedOption[];
}

/** A value to set in a control: `option` (an index), `checked` or `value` (a text). */
export interface Trial {
  readonly ref: number;
  readonly option?: number;
  readonly checked?: boolean;
  readonly value?: string;
}
