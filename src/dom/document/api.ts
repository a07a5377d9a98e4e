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
  /** Whether a person can see it, if necessary after scrolling. */
  readonly isSeen: boolean;
}

/** A sign of loading. `text`: short text that ends with dots; the host checks with word lists if it means loading. */
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
  /** The next unused ref of the tab. The next request, for any frame, must contain the `nextRef` of this result. */
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
  /** Number of the first walk that found the element, or skipped a part of the page in which it may have existed. */
  readonly since: number;
  /** A hash of the text of the element's row or list item; 0 without a row, or if the row has no other text. */
  readonly row: number;
}

/** One document with its shadow trees and accessible frames. Frame indexes start at 0 in each answer. */
export interface WalkAnswer extends DocumentReading {
  readonly nextRef: number;
  readonly childFrames: readonly ChildFrame[];
  /** One for each node, if the walk has a number. */
  readonly traces?: readonly Trace[];
}

/** A frame element whose document this world cannot access. */
export interface ChildFrame {
  readonly ref: number;
  /** Ref of the frame element if it is a node, else of its nearest ancestor in the snapshot; null if neither exists. */
  readonly parent: number | null;
  /** Index of the frame (as in `SnapshotNode.frame`) whose document holds the frame element. */
  readonly frame: number;
  /** Number of the result's nodes before the frame's contents. */
  readonly position: number;
  /** Offset from this frame's viewport to the main frame's, for `WalkRequest.mapping`. Absent without layout. */
  readonly mapping?: Mapping;
  /** The visible part of this frame's viewport, for `WalkRequest.clip`; absent if none is visible. */
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
  /** Whether its `pointer-events` is none, so that a click hits the element behind it. */
  readonly letsThrough: boolean;
  /** A point at which a click hits it; if no point does, the middle of its visible part or box. Null without a box. */
  readonly point: Point | null;
  /** The element that causes it to be hidden, if a single one does: itself or an ancestor. */
  readonly hiddenBy?: NamedElement;
  /** The element that a click at `point` would hit instead. */
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

/** A change of the text of an element's row, or of the element's own text if the row has no other text. */
export interface RowChange {
  readonly was: string;
  readonly is: string;
  /** The page now uses the element for another row. */
  readonly isReused: boolean;
  /** The corresponding element in the row that now shows the original text. */
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
  /** Addresses of images that are loading. */
  readonly images: readonly string[];
  /** Whether some text is invisible until its font has loaded. */
  readonly hidesText: boolean;
}

export interface ModalDialog extends NamedElement {
  /** Its visible buttons: at most the first three and the last three. */
  readonly buttons: readonly NamedElement[];
}

export interface CoveringElement extends NamedElement {
  /** `bar`: its position is fixed or sticky. */
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
  /** Scrolled distance from the position that `ScrollLog` stored before. */
  readonly x: number;
  readonly y: number;
  readonly position: Point;
  /** Whether the document itself scrolled, not a box in it. */
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
