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

/** What an action works with while its page is awake. */
export interface ActContext {
  readonly tab: Tab;
  readonly page: Page;
  /** How long the caller lets the page take. */
  readonly timeoutMs: number;
  /** How the caller wants pictures, for an action that takes some on its way. */
  readonly picture: PictureRequest;
  /** The last walk whose elements the caller received. */
  readonly listedWalk: number;
  /** Sentences for the caller, answered with the step. */
  readonly warnings: string[];
  /** Elements that were asked for by a ref whose element is gone, and found again. */
  readonly foundAgain: FoundAgain[];
  /** Parameters that history must not keep as they are (a typed password), by name. */
  readonly redacted: Record<string, string>;
  /** Call this when input is sent: later errors of the step have `action_begun`. */
  readonly inputSent: () => void;
}

/** What a step does; everything around it is the step's own. */
export interface Action<R> {
  /** Before anything moves: rejects for what must not be done. Nothing has changed then. */
  prepare?(deadline: Deadline, context: ActContext): Promise<void>;
  /** Sent before the page wakes, so that the old page cannot run first. */
  start?(context: ActContext): void;
  act(deadline: Deadline, context: ActContext): Promise<R>;
  /** The same in a tab that does without a browser; where this is missing, such a tab takes one. */
  readonly onStatic?: StaticAct<R>;
  /** Begins with a page of its own, before which there is nothing to see. */
  readonly begins?: boolean;
  /** Changes nothing and lets nothing run. */
  readonly readsOnly?: boolean;
  /** Loads a page itself, and therefore works in a tab that crashed. */
  readonly loads?: boolean;
  /** Closes the dialog that the page waits behind. */
  readonly answersDialog?: boolean;
  /** Parameters that may be a password: history does not keep them unless `act` finds that they are none. */
  readonly sensitive?: readonly string[];
  /** The result as history keeps it, where callers get it in another form than `act` gives it. */
  recordedResult?(result: R, foundAgain: readonly FoundAgain[]): object;
  /** What a scroll during this step was caused by. */
  readonly scrollSource?: ScrollSource;
}

/** What an action works with on a page without a browser. */
export interface StaticContext {
  readonly tab: Tab;
  readonly staticTab: StaticTabEngine;
  /** Sentences for the caller, answered with the step. */
  readonly warnings: string[];
  /** Parameters that history must not keep as they are (a typed password), by name. */
  readonly redacted: Record<string, string>;
  /** The tab has asked for something, for this reason; none for an address that the caller gave. */
  readonly arrived: (visit: Visit, cause?: NavigationType) => void;
  /** What it led to is shown in another tab. */
  readonly opens: (other: Tab) => void;
  /** The answer is to show more than a page without a browser has. */
  readonly needsLayout: boolean;
}

export interface Arrival {
  readonly page: StaticPage;
  readonly events: readonly VisitEvent[];
}

/**
 * What an action does there, with the same result as in a browser.
 * @throws NeedsBrowser before anything has changed
 */
export type StaticAct<R> = (deadline: Deadline, context: StaticContext) => Promise<R>;

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
