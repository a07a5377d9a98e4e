/** State of controls that people fill in, tick or choose from. Plain JSON. */
import type { Box, Point } from "./types.ts";

/** `date`: an input for a date or a time, which has several parts. */
export type ControlKind =
  | "text"
  | "date"
  | "select"
  | "check"
  | "radio"
  | "file"
  | "slider"
  | "other";

export interface Suggestion {
  readonly index: number;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
}

export interface ControlState {
  /** Ref of the control. The requested element may be a different element, for example a label. */
  readonly ref: number;
  readonly kind: ControlKind;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly readonly: boolean;
  /** Whether its content is secret; then `value` is empty. */
  readonly secret: boolean;
  /** Whether it is an invisible field that receives keys for another element; its own value is not shown. */
  readonly isProxy: boolean;
  readonly value: string;
  readonly checked: boolean | "mixed" | null;
  /** Has the keyboard focus, or contains the focused element. */
  readonly focused: boolean;
  /** May offer a list of choices, according to its role or its attributes. */
  readonly opensList: boolean;
  /** For a `<select>`: its number in `Pickers`. */
  readonly list: number | null;
  /** For a field with a `datalist`: its options. */
  readonly suggestions: readonly Suggestion[] | null;
  /** For an input of a date, a time or a colour: its number in `Pickers`. */
  readonly entry: number | null;
  /** For a file input. */
  readonly files: { readonly multiple: boolean; readonly directory: boolean } | null;
  readonly slider: SliderState | null;
  /** The next unused ref after this result. */
  readonly nextRef: number;
}

/** Allowed targets of a secret: fields that hide their content, fields that can be masked, or any editable element. */
export type SecretPlace = "password_field" | "field" | "anywhere";

export interface SecretToEnter {
  readonly text: string;
  /** Origin of the document that may receive it. */
  readonly origin: string;
  readonly place: SecretPlace;
}

/** The outcome of a secret's entry. */
export type SecretEntry =
  /** Not entered: the field was removed, is of another origin, cannot be focused, or is not allowed (`unsupported`). */
  | { readonly entered: false; readonly origin: string; readonly unsupported?: boolean }
  /** `stored`: whether the field contains the secret unchanged. */
  | { readonly entered: true; readonly origin: string; readonly stored: boolean };

/** Contents of a clipboard; an empty text for each absent type. */
export interface ClipboardContent {
  readonly text: string;
  readonly html: string;
}

/** The planned use of a control. */
export type ControlUse = "check" | "list" | "text";

/** When a list is read: before or after an action to open it. */
export type ListPhase = "closed" | "opening";

/** A list of choices that a page has built without `<select>`. */
export interface Choices {
  /** Whether it is open; null for a list that is always visible. */
  readonly expanded: boolean | null;
  readonly multiple: boolean;
  /** Whether the control is a list or refers to a list. If no list shows options, `options` are the page's. */
  readonly own: boolean;
  readonly options: readonly Choice[];
  /** Number of further options that `options` does not contain. */
  readonly omitted: number;
  /** Size of the list (`aria-setsize`), including options not in the page; null if the list does not state it. */
  readonly size: number | null;
  /** The box that scrolls the options; null if no box scrolls mainly options. */
  readonly scroller: ListScroller | null;
  /** Ref of the text field that filters the options; null without one. */
  readonly field: number | null;
  /** Whether the control's list has no width or no height, so that people see another element instead. */
  readonly isUnseen: boolean;
  /** The active option, to which keys have moved (`aria-activedescendant`); null if there is none. */
  readonly active: ActiveChoice | null;
  /** Whether Escape closes only the list, not a dialog that contains the control. */
  readonly takesEscape: boolean;
  /** Buttons of a dialog that contains the options but not the control: one of them may confirm the choice. */
  readonly buttons: readonly { readonly ref: number; readonly label: string }[];
  /** The value or text that the control shows, usually its choice. */
  readonly shown: string;
  /** The text around a control that shows no text itself. */
  readonly shownAround: string;
  readonly nextRef: number;
}

export interface Choice {
  readonly ref: number;
  readonly label: string;
  /** Its visible text; `label`, its accessible name, may be longer. */
  readonly words: string;
  readonly value: string;
  readonly selected: boolean;
  readonly disabled: boolean;
  /** Its index in the whole list (`aria-posinset`), from 0; null if the list does not state it. */
  readonly position: number | null;
  /** Its box relative to the content of `Choices.scroller`; null without a scroller. */
  readonly box: Box | null;
}

export interface ActiveChoice extends Choice {
  /** The `id` of its element: distinguishes options with equal labels, if a list reuses one element for all options. */
  readonly id: string;
}

/** A box that scrolls options. Its lengths are in CSS pixels. */
export interface ListScroller {
  readonly ref: number;
  readonly top: number;
  /** Height of the scrolled content. */
  readonly height: number;
  /** Height of the visible part. */
  readonly shown: number;
}

export interface FormState {
  readonly ref: number;
  /** Its first submit button, which Enter in a field uses. */
  readonly button: { readonly ref: number; readonly disabled: boolean } | null;
  /** The first field in which Enter submits the form. */
  readonly field: number | null;
  /** The first 20 fields with a value that the browser rejects, and why; empty if the form disables validation. */
  readonly invalid: readonly {
    readonly ref: number;
    readonly name: string;
    readonly message: string;
  }[];
  readonly nextRef: number;
}

/** What was typed or chosen in a control while the page was read without a browser. */
export interface CarriedEntry {
  /** Set if the value is a secret that was filled in. */
  readonly secret?: true;
  /** Its index among the inputs, selects and text areas of its document. */
  readonly place: number;
  readonly type: string;
  readonly name: string;
  /** The `value` of a checkbox or radio button, which distinguishes it from others with the same name. */
  readonly sends?: string;
  readonly value?: string;
  readonly checked?: boolean;
  /** Indexes of the chosen options. */
  readonly chosen?: readonly number[];
}

export interface SliderState {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /**
   * Null if the slider states its value. Otherwise `value` is the position of the handle in its track, in percent, and
   * this is the precision of `value`.
   */
  readonly exactTo: number | null;
  /** Null if nothing draggable is drawn. */
  readonly track: SliderTrack | null;
}

/** The line along which a handle is dragged, in CSS pixels of its document's viewport. */
export interface SliderTrack {
  /** The middle of the handle. */
  readonly handle: Point;
  /** Positions of the handle at the least and at the greatest value. */
  readonly start: Point;
  readonly end: Point;
}
