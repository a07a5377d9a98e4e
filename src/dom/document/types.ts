/**
 * What the walker writes down about elements: plain data without a DOM type, so that rooms outside a page can read it.
 * `page/snapshot.ts` builds on these shapes and is where the rest of the program gets them from.
 */
export interface SnapshotNode {
  /** Stays the same while the element's document lives; never reused within a tab. */
  readonly ref: number;
  /** Ref of the nearest ancestor that is in the snapshot. */
  readonly parent: number | null;
  readonly tag: string;
  /** Computed ARIA role; empty if none. */
  readonly role: string;
  /** Accessible name. */
  readonly name: string;
  /** The element's own visible text, white space folded; text of descendants that are in the snapshot is theirs. */
  readonly text: string;
  readonly kinds: readonly NodeKind[];
  readonly state: NodeState;
  /** Those attributes an agent may need: type, href, placeholder, value, name, alt, title, … Never a password's value. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Ref of the form that owns the control. */
  readonly form: number | null;
  /** Index in `PageSnapshot.frames`. */
  readonly frame: number;
  /** Lies in a shadow tree. */
  readonly shadow: boolean;
  /** Viewport CSS pixels of the main frame; absent on the static engine. */
  readonly box?: Box;
  /** Why a person cannot see or reach it; absent when one can. */
  readonly hidden?: HiddenReason;
  /** Where it lies while a modal dialog is open; in a snapshot of everything. */
  readonly layer?: PageLayer;
  /** Why the policy blocked the document of a frame, and what allows it. The host sets it. */
  readonly blocked?: string;
  /** Only in a snapshot of everything: what it shows, in reading order. */
  readonly content?: readonly ContentPart[];
  /** Stands in a line with what is around it, as a link does in a sentence; in a snapshot of everything. */
  readonly inline?: true;
  /** Its class names, ten at most; in a snapshot of everything, where it has some. */
  readonly classes?: readonly string[];
  /** The innermost group that it lies in, of those inside its parent: its place in `PageSnapshot.groups`. */
  readonly group?: number;
  /** What else is said about it, by ARIA; in a snapshot of everything. */
  readonly description?: string;
  /** Why its value was refused, where it was; in a snapshot of everything. */
  readonly problem?: string;
  /** Of a heading: 1 is the highest. */
  readonly level?: number;
  /** Of a select: its first options in order. */
  readonly options?: readonly SnapshotOption[];
  /** How many options there are beyond those. */
  readonly omittedOptions?: number;
}

/** An element that is no node, with nodes in it; in a snapshot of everything. */
export interface SnapshotGroup {
  readonly tag: string;
  /** The next group around it, if there is one inside the same node: its place in `PageSnapshot.groups`. */
  readonly around?: number;
  /** Its id, class names and `itemprop`. */
  readonly words?: string;
}

/**
 * A string is text with its white space folded, except in preformatted text, and with "\n" where a line ends; a number
 * is the ref of a node that stands in this place. Nodes of frames are in no content: they have the frame as `parent`.
 */
export type ContentPart = string | number;

export interface SnapshotOption {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
  /** Label of its group. */
  readonly group?: string;
}

export type NodeKind = "clickable" | "typeable" | "scrollable" | "selected";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * `size`: no area, or letters of a pixel; `offscreen`: where no scrolling leads; `clipped`: cut off by what is around it;
 * `covered`: behind something opaque; `transparent`: letters without colour; `contrast`: in the colour of their background.
 */
export type HiddenReason =
  | "display"
  | "visibility"
  | "opacity"
  | "size"
  | "offscreen"
  | "clipped"
  | "covered"
  | "transparent"
  | "contrast";

/** `modal`: the dialog itself; `behind`: in what it holds back, and not in the dialog. */
export type PageLayer = "modal" | "behind";

export interface NodeState {
  readonly disabled?: boolean;
  readonly checked?: boolean | "mixed";
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly pressed?: boolean | "mixed";
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly invalid?: boolean;
  readonly focused?: boolean;
  /** One sees it, but no press reaches it: it lies behind a modal dialog, say. In a snapshot of everything. */
  readonly inert?: boolean;
}

/** What a document says about itself beside what it shows. All lists and texts are cut where they get long. */
export interface DocumentFacts {
  /** Of the root element; empty if it says none. */
  readonly lang: string;
  /** Address that relative ones are resolved against. */
  readonly base: string;
  /** `content` by `name`, `property` or `http-equiv`, in lower case. */
  readonly meta: Readonly<Record<string, string>>;
  readonly links: readonly DocumentLink[];
  /** Texts of its JSON-LD scripts, not parsed. */
  readonly structuredData: readonly string[];
  /** `src` of its scripts, as written. */
  readonly scripts: readonly string[];
  /** Characters of script in the document itself. */
  readonly inlineScriptLength: number;
  /** What it has to say to those without script. */
  readonly noscript: string;
  /** `datetime` of the first `time` that is marked as that of its publication, else of the first one. */
  readonly time?: string;
  /** Elements whose attributes name a check for humans, also those that show nothing. */
  readonly marks: readonly ChallengeMark[];
}

/** An element that is, or will hold, a check for humans; as its attributes say, so it need not be one. */
export interface ChallengeMark {
  readonly tag: string;
  /** Its id, class names and control name, as far as it has them. */
  readonly id?: string;
  readonly classes?: readonly string[];
  readonly name?: string;
  /** `src` of a frame or picture, as written. */
  readonly src?: string;
  /** Its `data-` attributes of these names. */
  readonly sitekey?: string;
  readonly size?: string;
  readonly appearance?: string;
  /** Its ref if it is a node, else that of the nearest node around it. */
  readonly node: number | null;
  /** Ref of the form that it lies in. */
  readonly form: number | null;
  readonly frame: number;
  readonly hidden?: HiddenReason;
  readonly box?: Box;
}

export interface DocumentLink {
  /** In lower case. */
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
}

export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
}

export interface FrameSnapshot {
  /** Index in `PageSnapshot.frames`; 0 is the main frame. */
  readonly index: number;
  readonly url: string;
  readonly name: string;
  /** Ref of the frame element that holds it; null for the main frame. */
  readonly owner: number | null;
}

/** What a snapshot is asked for. */
export interface SnapshotScope {
  /**
   * `interactive`: elements with a kind that one can reach; with `viewportOnly: false` also covered and clipped ones,
   * which scrolling may bring up. `all`: every element that carries text, a role or a kind, hidden ones with the reason.
   */
  readonly nodes: "interactive" | "all";
  /** Only elements whose box meets the viewport. */
  readonly viewportOnly: boolean;
  /** Characters, about, that a person can read from the beginning on, up to which others are taken too; 0 unless stated. */
  readonly beyond?: number;
  /** Nodes at most; the rest is counted in `omitted`. */
  readonly limit: number;
  /** Characters of all content of a document; 2,000,000 unless stated. */
  readonly characters?: number;
  /** Ref of a node: only what comes after it in its document. */
  readonly after?: number;
}

/** What a walk reads of a document, or all walks of a page together. */
export interface DocumentReading {
  readonly url: string;
  readonly title: string;
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scroll: ScrollPosition;
  /** Milliseconds since the epoch by the page's own clock, at the instant of the snapshot. */
  readonly pageTimeMs: number;
  /** Mouse cursor shape at the last pointer position: the computed CSS `cursor`, `auto` resolved. */
  readonly cursorType: string;
  /** What the main document says about itself; in a snapshot of everything. */
  readonly facts?: DocumentFacts;
  readonly frames: readonly FrameSnapshot[];
  /** Document order; an element's frame contents and shadow tree follow it. */
  readonly nodes: readonly SnapshotNode[];
  /** The nodes that are in no other, and where lines end between them; in a snapshot of everything. */
  readonly content?: readonly ContentPart[];
  /** Elements that are no nodes and part those in them from the rest; in a snapshot of everything. */
  readonly groups?: readonly SnapshotGroup[];
  /** How many of the nodes that the scope asked for were left out because of the limit. */
  readonly omitted: number;
  /** Ref of the node at which a limit ended the reading; missing if all that the scope asked for was read. */
  readonly readTo?: number;
  /** It begins after the node that the scope names. */
  readonly isContinued?: true;
}
