import type { Deadline } from "../../shared/deadline.ts";
import type { FoundAgain } from "../capture/found-again.ts";
import type { PictureRequest } from "../model/picture.ts";
import type { Page } from "../session/tab/page.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { ScrollSource } from "./page-reports.ts";
import type { StaticPage, VisitEvent } from "../../html/navigate/page.ts";
import type { Visit } from "../../html/navigate/tab.ts";
import type { NavigationType } from "../model/page-events.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";
import type { FormState, Point } from "../../page/world.ts";
import type { Wanted } from "../../page/wanted-options.ts";
import type { ContentFile } from "../prompts/chosen-files.ts";

/** The context of an action in a tab with a browser. */
export interface ActContext {
  readonly tab: Tab;
  readonly page: Page;
  /** The time limit of the caller's `wait_until`. */
  readonly timeoutMs: number;
  /** The requested screenshot, for an action that takes screenshots itself. */
  readonly picture: PictureRequest;
  /** Number of the last page observation from which the caller received elements. */
  readonly listedWalk: number;
  /** Sentences that the step returns to the caller. */
  readonly warnings: string[];
  /** Elements whose refs had become invalid, and that were found again. */
  readonly foundAgain: FoundAgain[];
  /** Replacements for parameters that history must not store (a typed password), by name. */
  readonly redacted: Record<string, string>;
  /** Call this when input is sent: the details of later errors of the step then contain `action_begun`. */
  readonly inputSent: () => void;
}

/** The part of a step that depends on the action. All other parts are the same for every step. */
export interface Action<R> {
  /** Runs before anything changes: rejects a forbidden action. */
  prepare?(deadline: Deadline, context: ActContext): Promise<void>;
  /** Sends commands while the page is still frozen, so that a navigation begins before the old page can run. */
  start?(context: ActContext): void;
  act(deadline: Deadline, context: ActContext): Promise<R>;
  /** The action for a tab without a browser. If undefined, such a tab switches to a browser or rejects the action. */
  readonly onStatic?: StaticAct<R>;
  /** Whether the action loads a tab's first page in the browser, so that there is no earlier page to show. */
  readonly begins?: boolean;
  /** Whether the action changes nothing and runs nothing in the page. */
  readonly readsOnly?: boolean;
  /** Whether the action loads a page itself, and therefore works in a tab that crashed. */
  readonly loads?: boolean;
  /** Whether the action closes the dialog that blocks the page. */
  readonly answersDialog?: boolean;
  /** Parameters that may contain a password. History stores them only if `act` finds that they contain none. */
  readonly sensitive?: readonly string[];
  /** Returns the result that history stores; by default, history stores the result of `act`. */
  recordedResult?(result: R, foundAgain: readonly FoundAgain[]): object;
  /** The cause that is reported for scrolls during this step; by default `script`. */
  readonly scrollSource?: ScrollSource;
}

/** The context of an action on a page without a browser. */
export interface StaticContext {
  readonly tab: Tab;
  readonly staticTab: StaticTabEngine;
  /** Sentences that the step returns to the caller. */
  readonly warnings: string[];
  /** Replacements for parameters that history must not store (a typed password), by name. */
  readonly redacted: Record<string, string>;
  /** Reports the outcome of a navigation, and its cause unless the caller passed the address. */
  readonly arrived: (visit: Visit, cause?: NavigationType) => void;
  /** Reports that the result is shown in another tab. */
  readonly opens: (other: Tab) => void;
  /** Whether the response needs layout, which only a browser has. */
  readonly needsLayout: boolean;
}

export interface Arrival {
  readonly page: StaticPage;
  readonly events: readonly VisitEvent[];
}

/**
 * An action on a page without a browser, with the same result as in a browser.
 * @throws NeedsBrowser before anything has changed
 */
export type StaticAct<R> = (deadline: Deadline, context: StaticContext) => Promise<R>;

/** The rest of this file has requests and results of the actions that work in tabs with and without a browser. */

/** The result of a click; the point is missing without a browser. */
export interface ClickResult extends Partial<Point> {
  /** The clicked element; null if there is none at the point, or if it is unknown. */
  readonly hit: { readonly tag: string; readonly role: string; readonly text: string } | null;
}

export interface CheckRequest {
  readonly ref: number;
  /** The requested state. */
  readonly checked: boolean;
}

export interface CheckResult {
  /** Ref of the control (for a label, of the labelled control), or of the control that has replaced it. */
  readonly ref: number;
  /** The control's state now; null if it cannot be read, such as after a navigation. */
  readonly checked: boolean | "mixed" | null;
  /** False if the control already had the state, so that nothing was pressed. */
  readonly pressed: boolean;
}

/**
 * How an element got the keyboard focus. `press`: by a click. `focus`: by script, as with the Tab key. `already`: the
 * element had the focus before the action.
 */
export type FocusedBy = "press" | "focus" | "already";

export interface KeyResult {
  readonly key: string;
  /** How the element got the keyboard focus, if a ref was passed. */
  readonly focusedBy?: FocusedBy;
}

export interface PressResult extends KeyResult {
  /** Modifier keys that the action held during the press, without keys that were down before. */
  readonly modifiers: readonly string[];
}

export interface TextRequest {
  readonly text: string;
  /** The field to focus first; by default, the text goes to the focused element. */
  readonly ref?: number | undefined;
  /** Whether to focus the field as the Tab key does, if possible; by default, a click focuses it. */
  readonly isTabbedTo?: boolean;
}

/** The result for a field that was passed by ref; otherwise empty. */
export interface TextResult {
  readonly focusedBy?: FocusedBy;
  /** The field's value now; undefined for a password or an unreadable field, and if the page has navigated away. */
  readonly value?: string;
}

export interface SelectOptionRequest {
  readonly ref: number;
  readonly wanted: Wanted;
}

export interface SelectedOption {
  /** Index in the whole list; undefined if unknown, as in a filtered or partly read list. */
  readonly index?: number;
  readonly label: string;
  readonly value: string;
}

export interface SelectOptionResult {
  readonly ref: number;
  /** The browser's own list, or a custom one of the page. */
  readonly list: "native" | "custom";
  /** The selection that a native list has now; for a custom list, the wanted options. */
  readonly selected: readonly SelectedOption[];
  readonly trusted: boolean;
}

export interface SubmitResult {
  /** Ref of the form. */
  readonly ref: number;
  readonly by: "button" | "enter";
  /** Ref of the clicked button, or of the field in which Enter was pressed. */
  readonly pressed: number;
  /** Fields whose invalid values prevent the submission. */
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
  /** Whether the files went to the file input, or to the file chooser that a click on the element opened. */
  readonly by: "input" | "chooser";
}
