/** How forms and their controls are found again, and what their markup says. Plain JSON. */

/**
 * Selectors are CSS; ` >>> ` leads from an element into its shadow tree. Those of fields are looked up in the tree that
 * the form is in, and only what belongs to the form counts: what is in it, and what it owns.
 */
export interface FieldSearch {
  /** Address of the document; that of this world unless given. */
  readonly frame?: string;
  /** Selector of the form, or of what holds the controls; all of the document unless given. */
  readonly form?: string;
  /** Selectors of fields. */
  readonly selectors: readonly string[];
  readonly nextRef: number;
}

export interface FoundFields {
  /** Ref of the form; null where none was asked for. */
  readonly form: number | null;
  /** For each selector the refs of all that it matches, in document order. */
  readonly refs: readonly (readonly number[])[];
  readonly nextRef: number;
}

export interface FormScanRequest {
  /** Ref of the form, or of what holds the controls; null for a document without a form around them. */
  readonly form: number | null;
  /** Refs of the controls of each field. */
  readonly fields: readonly (readonly number[])[];
  readonly buttons: readonly number[];
}

export interface FormRequest {
  /** Ref of the form, or of what holds the controls; null for a document without a form around them. */
  readonly form: number | null;
  readonly nextRef: number;
}

export interface FormScan {
  /** Selector of the form; null where none was asked for, or nothing tells it from others. */
  readonly selector: string | null;
  /** Null for a field that is gone, or that nothing tells from others. */
  readonly fields: readonly (ScannedField | null)[];
  /** Its hidden inputs. */
  readonly hidden: readonly ScannedField[];
  /** Selectors of the buttons. */
  readonly buttons: readonly (string | null)[];
}

export interface ScannedField {
  /** Matches all its controls and nothing else of the form. */
  readonly selector: string;
  /** Of its first control, unless a program has made them up. */
  readonly id?: string;
  readonly name?: string;
  /** As written, of its first control. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a native list. */
  readonly options?: readonly ScannedOption[];
  /** Of a native list: the place of what is chosen; -1 for nothing. */
  readonly chosen?: number;
  /** It only works another field, a list that a script has replaced. */
  readonly isSubstitute?: true;
  /** The control that mirrors it must not be empty, or a style sheet draws a star at its label. */
  readonly required?: true;
  /** What the author's label says, where a script has put the control into something that bears its id. */
  readonly label?: string;
}

export interface ScannedOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: true;
}

/** What changes about the controls of a form while it is filled in. */
export interface FormLook {
  readonly controls: readonly ControlLook[];
  readonly nextRef: number;
}

export interface ControlLook {
  readonly ref: number;
  /** Its name, or else its id: pages put new elements in the place of old ones. */
  readonly name: string;
  /** Whether it can be filled in by a person; style alone decides. */
  readonly usable: boolean;
  readonly required: boolean;
  /** Of a native list. */
  readonly options?: readonly ScannedOption[];
}

/** What a control shall hold: the place of an option, ticked or not, or a text. */
export interface Trial {
  readonly ref: number;
  readonly option?: number;
  readonly checked?: boolean;
  readonly value?: string;
}
