import type { FormState, Point } from "../../page/world.ts";
import type { Wanted } from "../../page/wanted-options.ts";
import type { ContentFile } from "../prompts/session-files.ts";

/** What those actions take and give that work with both kinds of tabs, with a browser and without. */

/** The point is missing without a browser. */
export interface ClickResult extends Partial<Point> {
  /** What the press met; null outside the page. */
  readonly hit: { readonly tag: string; readonly role: string; readonly text: string } | null;
}

export interface CheckRequest {
  readonly ref: number;
  /** How it shall be. */
  readonly checked: boolean;
}

export interface CheckResult {
  /** The control: that of a label, or the one that the page has put in its place. */
  readonly ref: number;
  /** How it is now; null if the page has it no more. */
  readonly checked: boolean | "mixed" | null;
  /** False if it was so already, and nothing was pressed. */
  readonly pressed: boolean;
}

/** How an element came to the keyboard: by a press as of a person, as by the Tab key, or it had it already. */
export type FocusedBy = "press" | "focus" | "already";

export interface KeyResult {
  readonly key: string;
  /** How the element came to the keyboard, if one was named. */
  readonly focusedBy?: FocusedBy;
}

export interface PressResult extends KeyResult {
  /** Keys that were held with it, without those that were down already. */
  readonly modifiers: readonly string[];
}

export interface TextRequest {
  readonly text: string;
  /** The field that gets the keyboard first; what has it unless stated. */
  readonly ref?: number | undefined;
  /** It gets the keyboard as by the Tab key where that can be; by a press unless stated. */
  readonly isTabbedTo?: boolean;
}

/** Of a field that was named. */
export interface TextResult {
  readonly focusedBy?: FocusedBy;
  /** What is in it now; missing for a password, and if the page has gone elsewhere. */
  readonly value?: string;
}

export interface SelectOptionRequest {
  readonly ref: number;
  readonly wanted: Wanted;
}

export interface SelectedOption {
  /** In the whole list; missing if the list was not read up to the option. */
  readonly index?: number;
  readonly label: string;
  readonly value: string;
}

export interface SelectOptionResult {
  readonly ref: number;
  /** The browser's own list, or one that the page has made itself. */
  readonly list: "native" | "custom";
  /** What is chosen now, as far as that can be read. */
  readonly selected: readonly SelectedOption[];
  readonly trusted: boolean;
}

export interface SubmitResult {
  /** The form. */
  readonly ref: number;
  readonly by: "button" | "enter";
  /** What was pressed; the field in which Enter was. */
  readonly pressed: number;
  /** Fields that the browser does not let through. */
  readonly invalid: FormState["invalid"];
}

export interface UploadRequest {
  readonly ref: number;
  /** Paths below the permitted folders. */
  readonly paths: readonly string[];
  readonly contents: readonly ContentFile[];
}

export interface UploadResult {
  readonly ref: number;
  readonly paths: readonly string[];
  /** The file input was given them, or the chooser that opened when the element was pressed. */
  readonly by: "input" | "chooser";
}
