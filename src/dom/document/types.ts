/**
 * The data that the walker records about elements. It has no DOM types, so that modules outside of pages can read it.
 * `page/snapshot.ts` extends these shapes; the rest of the program imports them from there.
 */
export interface SnapshotNode {
  /** Number of the element; constant while its document exists, and never reused within a tab. */
  readonly ref: number;
  /** Ref of the nearest ancestor that is in the snapshot. */
  readonly parent: number | null;
  readonly tag: string;
  /** Computed ARIA role; empty if none. */
  readonly role: string;
  /** Accessible name. */
  readonly name: string;
  /** The element's visible text, white space folded; without the text of descendants that are nodes of the snapshot. */
  readonly text: string;
  readonly kinds: readonly NodeKind[];
  readonly state: NodeState;
  /** Attributes for agents: type, href, placeholder, value, name, alt, title, … Never a password. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Ref of the form that owns the control. */
  readonly form: number | null;
  /** Index in `PageSnapshot.frames`. */
  readonly frame: number;
  /** Is in a shadow tree. */
  readonly shadow: boolean;
  /** In CSS pixels of the main frame's viewport; absent on the static engine. */
  readonly box?: Box;
  /** Why a person cannot see or reach it; absent if a person can. */
  readonly hidden?: HiddenReason;
  /** Whether it is an open modal dialog or behind one. Only in a snapshot of everything. */
  readonly layer?: PageLayer;
  /** For a frame whose document the policy blocked: why, and what would allow the document. The host sets this. */
  readonly blocked?: string;
  /** Its content in reading order. Omits hidden content unless the node is hidden. Only in a snapshot of everything. */
  readonly content?: readonly ContentPart[];
  /** It is rendered inline, as a link in a sentence is; in a snapshot of everything. */
  readonly inline?: true;
  /** Its class names, at most ten; in a snapshot of everything, if it has any. */
  readonly classes?: readonly string[];
  /** Index into `PageSnapshot.groups`: the innermost group that contains it and is inside its parent node. */
  readonly group?: number;
  /** Its ARIA description; in a snapshot of everything. */
  readonly description?: string;
  /** The message about its invalid value, if it is invalid; in a snapshot of everything. */
  readonly problem?: string;
  /** For a heading: 1 is the highest. */
  readonly level?: number;
  /** For a select, or an input with a `datalist`: the first options, and selected options after those. */
  readonly options?: readonly SnapshotOption[];
  /** Number of options that are not in `options`. */
  readonly omittedOptions?: number;
}

/** An element that is not a node, with nodes in it; in a snapshot of everything. */
export interface SnapshotGroup {
  readonly tag: string;
  /** Index into `PageSnapshot.groups`: the nearest enclosing group, if no node is between the two groups. */
  readonly around?: number;
  /** Its id, class names and `itemprop`. */
  readonly words?: string;
}

/**
 * A string is text with its white space folded, except in preformatted text, and with "\n" for each line break. A
 * number is the ref of a node at this position. The content of a frame element is that of its document.
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
 * `size`: no area, or tiny letters; `offscreen`: scrolling cannot reach it; `clipped`: an ancestor clips it;
 * `covered`: behind something opaque; `transparent`: letters without colour; `contrast`: letters in the colour of their
 * background.
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

/** `modal`: the dialog itself; `behind`: in a part of the page that the dialog blocks. */
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
  /** Visible, but clicks do not reach it, for example because of a modal dialog. In a snapshot of everything. */
  readonly inert?: boolean;
}

/** Facts about a document other than its content, such as metadata and links. Long lists and texts are cut. */
export interface DocumentFacts {
  /** `lang` of the root element; empty if absent. */
  readonly lang: string;
  /** Base address of relative addresses. */
  readonly base: string;
  /** `content` of each `<meta>`, by its `name`, `property` or `http-equiv` in lower case. */
  readonly meta: Readonly<Record<string, string>>;
  readonly links: readonly DocumentLink[];
  /** Texts of its JSON-LD scripts, not parsed. */
  readonly structuredData: readonly string[];
  /** `src` of its scripts, as written. */
  readonly scripts: readonly string[];
  /** Characters of script in the document itself. */
  readonly inlineScriptLength: number;
  /** Text of its `<noscript>` elements. */
  readonly noscript: string;
  /** `datetime` of the first `<time>` marked as the publication date, or else of the first `<time>`. */
  readonly time?: string;
  /** Elements that may be a check for humans (CAPTCHA), including invisible elements. */
  readonly marks: readonly ChallengeMark[];
}

/** An element that may be, or later contain, a check for humans (CAPTCHA), according to its attributes. */
export interface ChallengeMark {
  readonly tag: string;
  /** Its id, class names and control name, if it has them. */
  readonly id?: string;
  readonly classes?: readonly string[];
  readonly name?: string;
  /** `src` of a frame or image, as written. */
  readonly src?: string;
  /** Its attributes `data-sitekey`, `data-size` and `data-appearance`. */
  readonly sitekey?: string;
  readonly size?: string;
  readonly appearance?: string;
  /** Ref of the nearest node: the element itself or an ancestor. Null if none of them is a node. */
  readonly node: number | null;
  /** Ref of its form. */
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

/** The options of a snapshot. */
export interface SnapshotScope {
  /**
   * `interactive`: visible elements with a kind (`NodeKind`). With `viewportOnly: false`, also covered and clipped
   * elements, which scrolling may reveal.
   * `all`: elements with text, a role or a kind, even if hidden. This is called a "snapshot of everything".
   */
  readonly nodes: "interactive" | "all";
  /** Only elements whose box meets the viewport. */
  readonly viewportOnly: boolean;
  /** In a snapshot of everything: also elements outside the viewport, up to about this many characters. Default: 0. */
  readonly beyond?: number;
  /** Maximum number of nodes; `omitted` counts the rest. */
  readonly limit: number;
  /** Maximum number of characters in the `content` of all nodes of a document together. Default: 2,000,000. */
  readonly characters?: number;
  /** Ref of a node: the snapshot contains only nodes that follow it in its document. */
  readonly after?: number;
}

/** The result of one walk, or of all walks of a page together. */
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
  /** Facts about the main document; in a snapshot of everything. */
  readonly facts?: DocumentFacts;
  readonly frames: readonly FrameSnapshot[];
  /** In document order; nodes of a shadow tree or frame follow the shadow host or frame element. */
  readonly nodes: readonly SnapshotNode[];
  /** Refs of the nodes without a parent, and line breaks between them; in a snapshot of everything. */
  readonly content?: readonly ContentPart[];
  /** Elements that contain nodes but are not nodes. Only in a snapshot of everything. */
  readonly groups?: readonly SnapshotGroup[];
  /** Number of nodes in the scope that the limit excluded. */
  readonly omitted: number;
  /** Ref of the node at which a limit of the scope ended the reading; absent if no limit did. */
  readonly readTo?: number;
  /** The reading begins after the node `SnapshotScope.after`, not at the beginning of the page. */
  readonly isContinued?: true;
}
