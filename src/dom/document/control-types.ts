/** How things stand that one fills in, ticks or chooses from. Plain JSON. */
import type { Box, Point } from "./types.ts";

/** `date`: a field for a date or a time, in parts. */
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
  /** Of the control itself: another one than was asked for where that was its label. */
  readonly ref: number;
  readonly kind: ControlKind;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly readonly: boolean;
  /** What is in it is nobody's business; `value` is empty then. */
  readonly secret: boolean;
  /** A field that nobody sees: what it holds is not what the page shows. */
  readonly isProxy: boolean;
  readonly value: string;
  readonly checked: boolean | "mixed" | null;
  /** Has the keyboard, or holds what has it. */
  readonly focused: boolean;
  /** Offers a list of choices, by its role or by what it says of itself. */
  readonly opensList: boolean;
  /** Of a native list: its number among the pickers. */
  readonly list: number | null;
  /** Of a field with a `datalist`: its options. */
  readonly suggestions: readonly Suggestion[] | null;
  /** Of an input of a date, a time or a colour: its number among the pickers. */
  readonly entry: number | null;
  /** Of a file input. */
  readonly files: { readonly multiple: boolean; readonly directory: boolean } | null;
  readonly slider: SliderState | null;
  /** The next unused ref after those that the answer gave. */
  readonly nextRef: number;
}

/** Where a secret may go: into fields that hide what is entered, into any that can be masked, or wherever one can type. */
export type SecretPlace = "password_field" | "field" | "anywhere";

export interface SecretToEnter {
  readonly text: string;
  /** Of the document that it may go to. */
  readonly origin: string;
  readonly place: SecretPlace;
}

/** What became of a secret that was to be entered. */
export type SecretEntry =
  /** It was not: the field has gone, is at another origin by now, or does not take the keyboard; or it is no place for it. */
  | { readonly entered: false; readonly origin: string; readonly unsupported?: boolean }
  /** `kept`: the field holds it as it was given. */
  | { readonly entered: true; readonly origin: string; readonly stored: boolean };

/** What lies on a clipboard; empty texts where there is none of the kind. */
export interface ClipboardContent {
  readonly text: string;
  readonly html: string;
}

/** What is to be done with a control. */
export type ControlUse = "check" | "list" | "text";

/** When a list is looked at: before or after something was done to open it. */
export type ListPhase = "closed" | "opening";

/** A list of choices that a page has made itself, by its ARIA roles. */
export interface Choices {
  /** It opens and closes, and whether it is open; null for one that is always there. */
  readonly expanded: boolean | null;
  readonly multiple: boolean;
  /** The options are those of its own list; else all that show on the page. */
  readonly own: boolean;
  readonly options: readonly Choice[];
  /** How many further options the page holds. */
  readonly omitted: number;
  /** How many options the list has (`aria-setsize`), also those that the page does not hold; null if it does not say. */
  readonly size: number | null;
  /** The box that scrolls the options; null if nothing scrolls them alone. */
  readonly scroller: ListScroller | null;
  /** Ref of the text field that filters the options; null without one. */
  readonly field: number | null;
  /** Its own list takes no room: what a person sees of it is something else. */
  readonly isUnseen: boolean;
  /** The option that the keys have got to. */
  readonly active: ActiveChoice | null;
  /** Escape goes to the list, and not to a dialog that the control stands in. */
  readonly takesEscape: boolean;
  /** Buttons of the dialog that holds the options and not the control: one may have to confirm the choice. */
  readonly buttons: readonly { readonly ref: number; readonly label: string }[];
  /** What the control shows. */
  readonly shown: string;
  /** The text around a control that shows none itself. */
  readonly shownAround: string;
  readonly nextRef: number;
}

export interface Choice {
  readonly ref: number;
  readonly label: string;
  /** What it shows; its name may say more. */
  readonly words: string;
  readonly value: string;
  readonly selected: boolean;
  readonly disabled: boolean;
  /** Its index in the whole list (`aria-posinset`), from 0; null if the list does not say. */
  readonly position: number | null;
  /** Where it lies in the content of the box that scrolls it; null without one. */
  readonly box: Box | null;
}

export interface ActiveChoice extends Choice {
  /** Of its element: tells options of one label apart where a list draws each into the same element. */
  readonly id: string;
}

/** CSS pixels. */
export interface ListScroller {
  readonly ref: number;
  readonly top: number;
  /** Of all that it scrolls. */
  readonly height: number;
  /** Of what it shows at a time. */
  readonly shown: number;
}

export interface FormState {
  readonly ref: number;
  /** What submits it when Enter is pressed in a field: its first submit button. */
  readonly button: { readonly ref: number; readonly disabled: boolean } | null;
  /** The first field in which Enter submits it. */
  readonly field: number | null;
  /** Fields with a value that the browser does not let through, and why. */
  readonly invalid: readonly {
    readonly ref: number;
    readonly name: string;
    readonly message: string;
  }[];
  readonly nextRef: number;
}

/** What was typed into a control, or chosen in it, somewhere else. */
export interface CarriedEntry {
  /** A secret was filled in. */
  readonly secret?: true;
  /** Its place among the inputs, selects and text areas of its document. */
  readonly place: number;
  readonly type: string;
  readonly name: string;
  /** What a box sends, which tells it from others of its name. */
  readonly sends?: string;
  readonly value?: string;
  readonly checked?: boolean;
  /** Places of the chosen options. */
  readonly chosen?: readonly number[];
}

export interface SliderState {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /**
   * Null where it says its value. Else `value` is the place of its handle in its track, in percent, and this tells what
   * that is exact to.
   */
  readonly exactTo: number | null;
  /** Null where nothing is drawn that could be dragged. */
  readonly track: SliderTrack | null;
}

/** Viewport CSS pixels of the document that holds it. */
export interface SliderTrack {
  /** The middle of the handle. */
  readonly handle: Point;
  /** Where that is at the least value and at the greatest. */
  readonly start: Point;
  readonly end: Point;
}
