import type { Mapping } from "../../shared/mapping.ts";
import type {
  Box,
  DocumentReading,
  HiddenReason,
  Point,
  ScrollPosition,
  SnapshotScope,
} from "./types.ts";

/** Running animations that the host waits for. */
export interface Animations {
  /** Milliseconds until the last finite animation finishes; 0 if there is none. */
  readonly leftMs: number;
  /** Whether an endless animation runs. */
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
  /** Its text, cut. */
  readonly text: string;
  /** A person can see it after scrolling, if necessary. */
  readonly isSeen: boolean;
}

/** A sign of loading. `text`: short text that ends with dots; by word lists, the host decides if it means loading. */
export interface LoadingSign {
  readonly kind: "busy" | "progress" | "spinner" | "text";
  /** The text, or the element's tag with its label, id or classes. */
  readonly name: string;
}

export interface Census {
  /** Number of elements read in all accessible documents and shadow trees. */
  readonly elements: number;
  /** Number of elements that `takePossibleHosts` returns. */
  readonly possibleHosts: number;
  /** Number of elements that `customElements` returns. */
  readonly customElements: number;
}

export interface WalkRequest {
  readonly scope: SnapshotScope;
  /** The next unused ref of the tab. The result's `nextRef` goes into the next request, of any frame. */
  readonly nextRef: number;
  /** Offset from this frame's viewport to the main frame's. */
  readonly mapping?: Mapping;
  /** The part of this frame's viewport that the main frame shows; absent for the main frame. */
  readonly clip?: Box;
  /** Last pointer position in this frame's viewport. */
  readonly pointer?: Point;
  /** The number of this walk, increasing within a tab. If it is given, the result contains `traces`. */
  readonly walk?: number;
}

/** Data that distinguishes a node of the snapshot from similar nodes. */
export interface Trace {
  readonly ref: number;
  /** Number of the first walk that included the element, or skipped it or an ancestor: it may have existed then. */
  readonly since: number;
  /** A hash of the text of its row or item; 0 without one, or if it equals the text of the element. */
  readonly row: number;
}

/** One document with its shadow trees and accessible frames. Frame indexes start at 0 here. */
export interface WalkAnswer extends DocumentReading {
  readonly nextRef: number;
  readonly childFrames: readonly ChildFrame[];
  /** One for each node, if the walk has a number. */
  readonly traces?: readonly Trace[];
}

/** A frame element whose document this world cannot access. */
export interface ChildFrame {
  readonly ref: number;
  /** Ref of the nearest node in the snapshot, possibly the frame element itself. */
  readonly parent: number | null;
  /** Frame (as in `SnapshotNode.frame`) whose document holds the frame element. */
  readonly frame: number;
  /** Number of the result's nodes before the frame's contents. */
  readonly position: number;
  /** Offset from its viewport to the main frame's, for the frame's own walk. Absent without layout. */
  readonly mapping?: Mapping;
  /** The visible part of its viewport, for the frame's own walk; absent if none is visible. */
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
  /** Its `pointer-events` is none: a press reaches the element behind it. */
  readonly letsThrough: boolean;
  /** A point at which a press reaches it; else the middle of its visible part or its box; null without a box. */
  readonly point: Point | null;
  /** The one element that hides it: itself or an ancestor. */
  readonly hiddenBy?: NamedElement;
  /** The element that a press at `point` would hit instead. */
  readonly covered?: CoveringElement;
  readonly disabled: boolean;
  /** How it is disabled, and the element that causes this: itself or an ancestor. */
  readonly disabledBy?: { readonly how: Disabling; readonly by: NamedElement };
  /** The modal dialog in front of it. */
  readonly modal?: ModalDialog;
  /** How its row has changed since the caller received its ref. */
  readonly rowChange?: RowChange;
  /** The next unused ref after this result. */
  readonly nextRef: number;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
}

/** A change of the text of an element's row; if the row has no other text, of the element's own text. */
export interface RowChange {
  readonly was: string;
  readonly is: string;
  /** The page now uses the element for another row. */
  readonly isReused: boolean;
  /** The element that now represents the original row. */
  readonly original?: NamedElement;
}

export type Disabling = "attribute" | "fieldset" | "aria" | "inert";

export interface NamedElement {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** The beginning of its text if it has no name. */
  readonly text?: string;
}

/** Content in view that has not loaded yet. */
export interface Undrawn {
  /** Addresses of images. */
  readonly images: readonly string[];
  /** Some text is invisible until its font has loaded. */
  readonly hidesText: boolean;
}

export interface ModalDialog extends NamedElement {
  /** Its first and last visible buttons. */
  readonly buttons: readonly NamedElement[];
}

export interface CoveringElement extends NamedElement {
  /** `bar`: it keeps its position when the page scrolls. */
  readonly kind: "dialog" | "bar" | "other";
}

export interface PointDescription {
  readonly tag: string;
  readonly role: string;
  readonly text: string;
  /** Null if no snapshot has assigned one. */
  readonly ref: number | null;
}

export interface ScrollRecord {
  /** Distance from the position that `ScrollLog` had stored. */
  readonly x: number;
  readonly y: number;
  readonly position: Point;
  /** The document itself scrolled, not a box in it. */
  readonly main: boolean;
  /** Location of the scrolled box; absent for the document. */
  readonly box?: Box;
}

/** Position of the viewport on the page. */
export type Tile = Point;

export interface FocusDescription {
  /** Empty if only the body has the focus. */
  readonly tag: string;
  readonly type: string;
  /** `name` and value of the field, and whether it still holds a filled secret; null if its content is not secret. */
  readonly password: {
    readonly name: string;
    readonly value: string;
    readonly filled: boolean;
  } | null;
  readonly typeable: boolean;
}

/** Size of a page. */
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
