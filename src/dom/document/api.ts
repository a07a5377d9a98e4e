import type { Mapping } from "../../shared/mapping.ts";
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
