import type { Mapping } from "../../shared/mapping.ts";
import type {
  CarriedEntry,
  Choices,
  ClipboardContent,
  ControlState,
  ControlUse,
  FormState,
  ListPhase,
  SecretEntry,
  SecretToEnter,
} from "./control-types.ts";
import type {
  FieldSearch,
  FormLook,
  FormRequest,
  FormScan,
  FormScanRequest,
  FoundFields,
  Trial,
} from "./form-types.ts";
import type { AskedList, AskedPicker, EntryCheck, EntryState, ListState } from "./picker-types.ts";
import type {
  Box,
  DocumentReading,
  HiddenReason,
  Point,
  ScrollPosition,
  SnapshotScope,
} from "./types.ts";

/** What the host waits for of animations that run. */
export interface Animations {
  /** Time until the last of those with an end is over, milliseconds; 0 without one. */
  readonly leftMs: number;
  /** Whether one without an end runs. */
  readonly isEndless: boolean;
}

/** Text of a live region. */
export interface LiveMessage {
  readonly text: string;
  readonly role: string;
}

export interface Selected {
  readonly found: readonly SelectedElement[];
  readonly nextRef: number;
}

export interface SelectedElement {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** What it shows, cut. */
  readonly text: string;
  /** A person can see it, scrolled to or not. */
  readonly isSeen: boolean;
}

/**
 * The object that `entry.ts` installs as `globalThis.__fermata` in an isolated world. Answers are plain JSON unless a
 * comment says otherwise. Coordinates are CSS pixels of the viewport of the frame whose world is asked; frames it can
 * enter (same origin) count as part of it.
 */
export interface FermataWorld {
  snapshot(request: WalkRequest): WalkAnswer;
  /** Halts the thread at the debugger. Whenever it is let go on it does what `look` has left, if anything, and halts again. */
  stand(): void;
  /** A snapshot; null if it takes long and the thread stands here: then it is left until the thread is let go on. */
  look(request: WalkRequest): WalkAnswer | null;
  /** What `look` has left of this request, done now if it has not been. */
  fetchLook(request: WalkRequest): WalkAnswer;
  /** The number of the last walk that came across the element with this ref; null if none did in this document. */
  lastSeen(ref: number): number | null;
  /**
   * Elements that the result names get refs from `nextRef` on. `listedWalk`: the last walk whose elements the caller
   * received.
   */
  resolve(ref: number, nextRef?: number, listedWalk?: number): Resolved;
  /**
   * Brings the element to the middle of the view, at once, and unless told otherwise only if it cannot be reached where
   * it is. The documents around a frame scroll too.
   */
  scrollIntoView(
    ref: number,
    always?: boolean,
  ): { readonly found: boolean; readonly scrolled: boolean };
  /** Scrolls to the first of these texts that the document shows, if it has not been scrolled. */
  showText(texts: readonly string[]): void;
  /** Remembers where everything around an element is scrolled to, until `putBackScroll`. */
  holdScroll(ref: number): void;
  putBackScroll(): void;
  /** What a press at this point would hit: the nearest clickable or typeable element, or else the innermost one. */
  describePoint(x: number, y: number): PointDescription | null;
  /** Hears events again after the page has written its document anew. */
  listenAgain(): void;
  /** Trusted `drop` events in this frame since the script was installed. Only elements that accept a drag receive one. */
  dropCount(): number;
  /** A script of the page asks for the picker of a control. */
  notePicker(control: EventTarget | null): void;
  /** Same-origin links with `download` that were clicked since this page time: their addresses, in order. */
  downloadsSince(ms: number): readonly string[];
  /** Who is told of what the page copies and cuts. */
  onCopied(listener: (content: ClipboardContent) => void): void;
  /** Controls that asked for a picker of the browser's own since the last call, and did not get it. */
  takePickers(): readonly AskedPicker[];
  /** The control with this number, for an object handle; null when it is not in the page any more. Not JSON. */
  pickerControl(control: number): object | null;
  /** What a list offers; null when it is not there any more. */
  listOptions(control: number): AskedList | null;
  /** How a list stands; null when it is not there any more. */
  listState(control: number): ListState | null;
  /** Leaves a list one ArrowDown away from this option. */
  approachOption(control: number, index: number): void;
  /** The same for a list of several choices; returns how far down the option lies that is still to be turned over. */
  approachOptions(control: number, indexes: readonly number[]): number;
  /** Chooses exactly these options by script, events included. */
  chooseOptions(control: number, indexes: readonly number[]): void;
  /** How an input of a date, a time or a colour stands; null when it is not there any more. */
  entryState(control: number): EntryState | null;
  /** Whether it takes this value; null when it is not there any more. */
  checkEntry(control: number, value: string): EntryCheck | null;
  /** Leaves a value in an input, without events, and gives it the keyboard. */
  prepareValue(control: number, value: string): void;
  /** Enters a value by script, events included. */
  enterValue(control: number, value: string): void;
  /** How the control stands that an element stands for in this use; null when it is not there any more. */
  control(ref: number, nextRef: number, use?: ControlUse): ControlState | null;
  /** The same of what has the keyboard; null if that is nothing that a text or keys change. */
  focusedControl(nextRef: number): ControlState | null;
  /** Sliders within an element, or beside it where it is a part of one, such as its track. */
  sliders(
    ref: number,
    nextRef: number,
  ): { readonly refs: readonly number[]; readonly nextRef: number };
  /**
   * The choices of a list that the page has made itself; null when it is not there any more. Of a control that does not
   * name its list: all that show, or with `opening` those that did not show at the last `closed` look.
   */
  choices(ref: number, nextRef: number, phase?: ListPhase): Choices | null;
  /** Scrolls the content of a box to this place at once. */
  scrollBox(ref: number, top: number): void;
  /** The form that this is or is in; null without one. */
  form(ref: number, nextRef: number): FormState | null;
  /** Fields by their selectors; null when this world has no such document, or no such form in it. */
  findFields(search: FieldSearch): FoundFields | { readonly error: string } | null;
  /** How the fields of a form are found again, and what their markup says; null when none of them is in this world. */
  scanForm(request: FormScanRequest): FormScan | null;
  /** How the controls of a form stand, or all that are in its document; null when the form is gone. */
  lookAtForm(request: FormRequest): FormLook | null;
  /** Makes a control hold something, events included; false if it does not hold it afterwards. */
  tryControl(trial: Trial): boolean;
  /** Enters what was typed and chosen elsewhere, events included; returns the places of what has no control here. */
  enterCarried(entries: readonly CarriedEntry[]): readonly number[];
  /** Refs of the controls that these were entered in elsewhere; null for one that has none here. */
  carriedRefs(
    entries: readonly CarriedEntry[],
    nextRef: number,
  ): { readonly refs: readonly (number | null)[]; readonly nextRef: number };
  /** Gives it the keyboard; returns whether it, or something in it, has it then. */
  focusOn(ref: number): boolean;
  /** The origin of the document that it is in; null when it is not there any more. */
  originOf(ref: number): string | null;
  /** Origins that the form around it may send it to. */
  originsSentTo(ref: number): readonly string[];
  /** Puts a secret in the place of what a field of this origin holds; null when it is not there any more. */
  enterSecret(ref: number, secret: SecretToEnter): SecretEntry | null;
  /** Puts the caret behind the text of a field that has the keyboard. */
  caretToEnd(ref: number): void;
  /** Those of the last walk that may say by ElementInternals what they are: elements. */
  customElements(): readonly Element[];
  /** What the browser says of these, in their order. Returns whether any of it is new. */
  learnInternals(said: readonly Readonly<Record<string, string>>[]): boolean;
  /** Scrolls in this frame since the last call, one entry for each thing that moved. */
  takeScrolls(): readonly ScrollRecord[];
  /** Texts of live regions that appeared since the last call and do not show any more. */
  takeMessages(): readonly LiveMessage[];
  /** `innerText` of the first match, or of the body; null without a match. */
  text(selector?: string): { readonly text: string | null } | { readonly error: string };
  /**
   * Refs of the elements that a selector matches in this document, in its order; of one that never got a ref that of what
   * is around it.
   */
  matching(selector: string): { readonly refs: readonly number[] } | { readonly error: string };
  /** Each element that it matches, also in shadow trees and in frames that can be entered, behind those of the document. */
  selected(selector: string, nextRef: number): Selected | { readonly error: string };
  /** Whether something that a selector matches can be seen in this document, scrolled to or not. */
  shows(selector: string): { readonly shown: boolean } | { readonly error: string };
  /** Where typed text would go, through shadow trees and frames that can be entered. */
  focused(): FocusDescription;
  /** Milliseconds since the epoch by the page's clock. */
  clock(): number;
  state(): DocumentState;
  extent(): PageExtent;
  /** Characters of the words that the document shows, without white space. */
  wordsLength(): number;
  /** The CSS cursor at this point, with `auto` resolved. */
  cursorAt(x: number, y: number): string;
  /**
   * What in view of this document says that something still loads, and did not when the last step ended; see `LoadingSign`.
   * `step` tells the looks of one step from those of another.
   */
  loadingSigns(step: string): readonly LoadingSign[];
  /** @param waiting addresses of images that are on their way */
  undrawn(waiting: readonly string[]): Undrawn;
  /** Whether the visible text contains this one; white space counts as one blank. */
  containsText(text: string): boolean;
  /** Scrolls the frozen page so that this part of it is in the viewport, what is fixed held in its place; see `Tiles`. */
  showTile(to: Point): Tile;
  /** Puts the page back where it was before the first tile; returns whether it is there. */
  putBackTiles(): boolean;
  /** The element itself, for an object handle (say `DOM.describeNode` of a frame element). Not JSON. */
  element(ref: number): object | null;
  /** Which points of this frame's viewport show a frame element, so that a press there goes into its document. */
  showFrame(ref: number, points: readonly Point[]): readonly boolean[];
  /** What the last snapshot came across, and with it whether a search for closed shadow roots is worth its time. */
  census(): Census;
  /** Elements that may have a closed shadow root; each is given once, or twice if it was not defined yet. Not JSON. */
  takePossibleHosts(limit: number): readonly object[];
  /** Running animations of the document and of the shadow trees that the last snapshot met. */
  animations(): Animations;
  /** Lets the walker into a closed shadow root; takes the root object (`DOM.resolveNode` in this world). */
  adoptClosedRoot(root: object): boolean;
  /**
   * Marks elements known to listen for clicks (`DOMDebugger.getEventListeners`): they count as clickable from now on, and
   * closed shadow roots around them are adopted. Returns the position of the first among all objects ever given.
   */
  markClickable(...objects: readonly object[]): number;
  /** Takes marks back, by the positions of the objects among all that `markClickable` was ever given. */
  unmarkClickable(...positions: readonly number[]): void;
}

/** `text` is a short text that ends with dots: whether it speaks of loading is for the host, which knows languages. */
export interface LoadingSign {
  readonly kind: "busy" | "progress" | "spinner" | "text";
  /** The text, or what the element is called. */
  readonly name: string;
}

export interface Census {
  /** Elements that were looked at, in all documents and shadow trees that could be entered. */
  readonly elements: number;
  /** How many elements `takePossibleHosts` has to give. */
  readonly possibleHosts: number;
  /** How many `customElements` gives. */
  readonly customElements: number;
}

export interface WalkRequest {
  readonly scope: SnapshotScope;
  /** The next unused ref of the tab; the answer's `nextRef` goes into the next request, of whatever frame. */
  readonly nextRef: number;
  /** From this frame's viewport to the main frame's. */
  readonly mapping?: Mapping;
  /** The part of this frame's viewport that the main frame shows; left out for the main frame. */
  readonly clip?: Box;
  /** Last pointer position in this frame's viewport. */
  readonly pointer?: Point;
  /** The number of this walk, rising within a tab; with it the answer tells how to know its nodes again. */
  readonly walk?: number;
}

/** What tells a node of the snapshot from others like it. */
export interface Trace {
  readonly ref: number;
  /** The number of the first walk that saw the element, or could have seen it. */
  readonly since: number;
  /** Stands for the text of the row or item that it belongs to; 0 without one. */
  readonly row: number;
}

/** One document with its shadow trees and the frames that could be entered. Frame indexes start at 0 here. */
export interface WalkAnswer extends DocumentReading {
  readonly nextRef: number;
  readonly childFrames: readonly ChildFrame[];
  /** Of all nodes, if the walk has a number. */
  readonly traces?: readonly Trace[];
}

/** A frame element whose document this world cannot enter. */
export interface ChildFrame {
  readonly ref: number;
  /** Ref of the nearest node in the snapshot, the frame element itself included. */
  readonly parent: number | null;
  /** Frame (as in `SnapshotNode.frame`) whose document holds the frame element. */
  readonly frame: number;
  /** How many of the answer's nodes come before the frame's contents. */
  readonly position: number;
  /** From its viewport to the main frame's, for the frame's own walk. Absent without layout. */
  readonly mapping?: Mapping;
  /** The part of its viewport that shows, for the frame's own walk; absent when nothing does. */
  readonly clip?: Box;
  readonly url: string;
  readonly name: string;
}

export type Resolved = { readonly found: false } | ResolvedElement;

export interface ResolvedElement {
  readonly found: true;
  readonly connected: boolean;
  readonly visible: boolean;
  readonly hiddenReason?: HiddenReason;
  readonly inViewport: boolean;
  readonly box: Box | null;
  /** Its `pointer-events` are none: a press goes to what lies behind it. */
  readonly letsThrough: boolean;
  /** A point in the element's visible part that a press there reaches; its middle if there is none. */
  readonly point: Point | null;
  /** What hides it, where that is one element: itself, or one around it. */
  readonly hiddenBy?: NamedElement;
  /** What a press at `point` would hit instead. */
  readonly covered?: CoveringElement;
  readonly disabled: boolean;
  /** Why it does not react, and the element that says so: itself, or one around it. */
  readonly disabledBy?: { readonly how: Disabling; readonly by: NamedElement };
  /** The modal dialog that it lies behind. */
  readonly modal?: ModalDialog;
  /** How its row has changed since the caller received its ref. */
  readonly rowChange?: RowChange;
  /** The next unused ref after those that the answer gave. */
  readonly nextRef: number;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
}

/** A change of the text of an element's row, or of the element's own text if its row has no other. */
export interface RowChange {
  readonly was: string;
  readonly is: string;
  /** The page uses the element for another row now. */
  readonly isReused: boolean;
  /** The element that represents the original row now. */
  readonly original?: NamedElement;
}

export type Disabling = "attribute" | "fieldset" | "aria" | "inert";

export interface NamedElement {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** The beginning of its text, where it has no name. */
  readonly text?: string;
}

/** What in view is still on its way. */
export interface Undrawn {
  /** Addresses. */
  readonly images: readonly string[];
  /** Text waits for its font. */
  readonly hidesText: boolean;
}

export interface ModalDialog extends NamedElement {
  /** The first and the last of those that it shows. */
  readonly buttons: readonly NamedElement[];
}

export interface CoveringElement extends NamedElement {
  /** bar: it stays in its place when the page is scrolled. */
  readonly kind: "dialog" | "bar" | "other";
}

export interface PointDescription {
  readonly tag: string;
  readonly role: string;
  readonly text: string;
  /** Null if no snapshot has given it one. */
  readonly ref: number | null;
}

export interface ScrollRecord {
  /** How far it moved since it was last looked at. */
  readonly x: number;
  readonly y: number;
  readonly position: Point;
  /** The document itself scrolled, not a box in it. */
  readonly main: boolean;
  /** Where the scrolled box lies; absent for the document. */
  readonly box?: Box;
}

/** Where on the page the viewport lies. */
export type Tile = Point;

export interface FocusDescription {
  /** Empty when nothing but the body has the focus. */
  readonly tag: string;
  readonly type: string;
  /** What a form would send of it, and whether it was filled from a credential; null for what is no password. */
  readonly password: {
    readonly name: string;
    readonly value: string;
    readonly filled: boolean;
  } | null;
  readonly typeable: boolean;
}

/** How much there is of a page. */
export interface PageExtent {
  readonly elements: number;
  readonly scroll: ScrollPosition;
}

export interface DocumentState {
  readonly readyState: string;
  readonly hasBody: boolean;
  readonly url: string;
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scroll: ScrollPosition;
}
