import type {
  ContentPart,
  DocumentFacts,
  FrameSnapshot,
  ScrollPosition,
  SnapshotGroup,
  SnapshotNode,
  SnapshotScope,
} from "../dom/types.ts";

export type {
  Box,
  ChallengeMark,
  ContentPart,
  DocumentFacts,
  DocumentLink,
  FrameSnapshot,
  HiddenReason,
  NodeKind,
  NodeState,
  Point,
  ScrollPosition,
  SnapshotGroup,
  SnapshotNode,
  SnapshotOption,
  SnapshotScope,
} from "../dom/types.ts";

/**
 * What a frozen page is, as plain data: the first of the three waists. One walker (`dom/`) produces it, in Chromium
 * and over a parsed document; everything that understands pages is a pure function over it.
 */
export interface PageSnapshot {
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
  /** Nothing of it can be seen before its script has run; it is told as if it could. */
  readonly isUnveiled?: true;
  /** How many of the nodes that the scope asked for were left out because of the limit. */
  readonly omitted: number;
  /** Ref of the node at which a limit ended the reading; missing if all that the scope asked for was read. */
  readonly readTo?: number;
  /** It begins after the node that the scope names. */
  readonly isContinued?: true;
  /** Refs of frames of other origins that were not read because of a limit. */
  readonly unreadFrames?: readonly number[];
}

/** What a limit kept from being read. */
export type Unread = Pick<PageSnapshot, "omitted" | "readTo" | "unreadFrames">;

/** Returns undefined if the scope was read completely. Only then can a reader claim that something is absent. */
export function unreadOf({ omitted, readTo, unreadFrames }: PageSnapshot): Unread | undefined {
  if (readTo === undefined && unreadFrames === undefined) return undefined;
  return {
    omitted,
    ...(readTo !== undefined && { readTo }),
    ...(unreadFrames && { unreadFrames }),
  };
}

/** All of a page, as its readers get it; hardly one has more. */
export const WHOLE_PAGE: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 20_000 };
